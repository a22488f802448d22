import { Button } from "@/components/ui/button";
import { practiceWords } from "@/lib/domain/judging/practice-words";
import { TaskBar } from "./task/task-bar";
import type { PracticeResult } from "./use-practice";

interface PracticeLineProps {
  readonly result: PracticeResult | undefined;
  readonly onLook: () => void;
  readonly onDismiss: () => void;
}

/** Over the next task: how the last practice answer stands to the known one. */
export function PracticeLine({ result, onLook, onDismiss }: PracticeLineProps) {
  const feedback = result?.feedback;
  const words = feedback && practiceWords(feedback, result.ranks);
  return (
    <>
      {/* Always there, so that a screen reader notices what comes into it. */}
      <p aria-live="polite" className="sr-only">
        {words ? `Practice. ${words} ${feedback.comment ?? ""}` : ""}
      </p>
      {result ? (
        // As high while it waits as it will mostly be, so that the task does not move under the judge's hands.
        <TaskBar
          className="min-h-15"
          actions={
            feedback ? (
              <>
                <Button size="small" onClick={onLook}>
                  Show the texts
                </Button>
                <Button size="small" variant="plain" onClick={onDismiss}>
                  Hide
                </Button>
              </>
            ) : null
          }
        >
          <strong className="mr-2 font-semibold">Practice</strong>
          {words ?? (
            <span className="late text-ink-soft">The known answer appears once yours has been sent.</span>
          )}
          {feedback?.comment ? <bdi className="ml-1.5">{feedback.comment}</bdi> : null}
        </TaskBar>
      ) : null}
    </>
  );
}
