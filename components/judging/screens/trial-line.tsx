import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";

interface TrialLineProps {
  readonly backHref: string;
  readonly onAgain: () => void;
}

/** Over a trial: what it is, and the two ways out of it. */
export function TrialLine({ backHref, onAgain }: TrialLineProps) {
  return (
    <section
      aria-label="Trial"
      lang="en"
      dir="ltr"
      className="no-print border-rule border-b bg-accent-wash text-sm"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 sm:px-6">
        <p className="min-w-0 flex-1 basis-64 py-1">
          <strong className="font-semibold">Trial</strong>: nothing is saved or counted.
        </p>
        <Button size="small" onClick={onAgain}>
          Start again
        </Button>
        <TextLink href={backHref}>Back to the campaign</TextLink>
      </div>
    </section>
  );
}
