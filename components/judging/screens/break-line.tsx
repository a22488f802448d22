import { Button } from "@/components/ui/button";
import { useBreakReminder } from "../session/use-break-reminder";

interface BreakLineProps {
  /** After how many minutes; 0 for never. */
  readonly minutes: number;
  readonly isAtWork: boolean;
}

/** Over the task: that it is time for a break. */
export function BreakLine({ minutes, isAtWork }: BreakLineProps) {
  const { isDue, dismiss } = useBreakReminder(minutes);
  return (
    <p role="status" className="mx-auto w-full max-w-240 px-7 pt-1 text-ink-soft text-sm empty:hidden">
      {isDue && isAtWork ? (
        <>
          You have worked for {minutes} minutes without a break.{" "}
          <Button variant="plain" size="small" onClick={dismiss}>
            OK
          </Button>
        </>
      ) : null}
    </p>
  );
}
