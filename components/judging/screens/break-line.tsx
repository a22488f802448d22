import { Button } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
import { useBreakReminder } from "../session/use-break-reminder";

interface BreakLineProps {
  /** After how many minutes; 0 for never. */
  readonly minutes: number;
  readonly isAtWork: boolean;
}

/** Over the task: that it is time for a break. */
export function BreakLine({ minutes, isAtWork }: BreakLineProps) {
  const say = useSay();
  const { isDue, dismiss } = useBreakReminder(minutes);
  return (
    <p role="status" className="mx-auto w-full max-w-240 px-7 pt-1 text-ink-soft text-sm empty:hidden">
      {isDue && isAtWork ? (
        <>
          {say("end.breakDue", { count: minutes })}{" "}
          <Button variant="plain" size="small" onClick={dismiss}>
            {say("end.breakSeen")}
          </Button>
        </>
      ) : null}
    </p>
  );
}
