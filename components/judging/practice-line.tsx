import { Button } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
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
  const say = useSay();
  const feedback = result?.feedback;
  const words = feedback && practiceWords(say, feedback, result.ranks);
  return (
    <>
      {/* Always there, so that a screen reader notices what comes into it. */}
      <p aria-live="polite" className="sr-only">
        {words ? say("practice.heard", { words, comment: feedback.comment ?? "" }) : ""}
      </p>
      {result ? (
        // As high while it waits as it will mostly be, so that the task does not move under the judge's hands.
        <TaskBar
          className="min-h-15"
          actions={
            feedback ? (
              <>
                <Button size="small" onClick={onLook}>
                  {say("practice.showTexts")}
                </Button>
                <Button size="small" variant="plain" onClick={onDismiss}>
                  {say("practice.hide")}
                </Button>
              </>
            ) : null
          }
        >
          <strong className="me-2 font-semibold">{say("practice.practice")}</strong>
          {words ?? <span className="late text-ink-soft">{say("practice.waitingForAnswer")}</span>}
          {feedback?.comment ? <bdi className="ms-1.5">{feedback.comment}</bdi> : null}
        </TaskBar>
      ) : null}
    </>
  );
}
