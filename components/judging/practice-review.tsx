import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { JudgeTask, PracticeFeedback } from "@/lib/domain/judging/judge-session";
import { HypothesisText } from "./hypothesis-text";
import { TaskContext } from "./task-context";

interface PracticeReviewProps {
  readonly task: JudgeTask;
  readonly ranks: readonly number[];
  readonly feedback: PracticeFeedback;
  readonly plain: boolean;
  readonly returnWords: string;
  readonly onLeave: () => void;
}

/** A practice task once more, with the known ranks beside the given ones; nothing in it can be changed. */
export function PracticeReview({ task, ranks, feedback, plain, returnWords, onLeave }: PracticeReviewProps) {
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    leave.current?.focus();
  }, []);

  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto w-full max-w-240 flex-1 px-4 pt-5 pb-4 sm:px-6">
        <h2 className="mb-3 pl-3.5 text-base">Your practice task and its known answer</h2>
        <TaskContext task={task} />
        <table className="mt-5 ml-3.5 w-[calc(100%-0.875rem)]">
          <caption className="sr-only">The texts in the order shown, with their ranks</caption>
          <thead>
            <tr className="border-rule-strong border-b text-ink-soft text-sm">
              <th scope="col" className="py-1 pr-4">
                Text
              </th>
              <th scope="col" className="w-16 py-1 text-center">
                Known
              </th>
              <th scope="col" className="w-16 py-1 text-center">
                Yours
              </th>
            </tr>
          </thead>
          <tbody>
            {task.hypotheses.map((hypothesis, row) => (
              <tr key={rowKey(row)} className="border-rule border-b align-baseline">
                <td className="py-1.5 pr-4">
                  <HypothesisText
                    source={task.source}
                    hypothesis={hypothesis}
                    language={task.targetLanguage}
                    marked={task.marksDifferences && !plain}
                    look={task.look}
                    tellsUnchanged={task.tellsUnchanged}
                  />
                </td>
                <td className="py-1.5 text-center font-semibold">{feedback.expected[row] ?? "any"}</td>
                <td className="py-1.5 text-center">{ranks[row]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 pl-3.5">
          {feedback.agrees
            ? "Your ranking agrees with the known answer."
            : "Your ranking puts at least two texts in another order. What counts is which text is better, or that two are equal, not the figure."}
        </p>
        {feedback.comment === null ? null : (
          <p dir="auto" className="mt-2 max-w-reading whitespace-pre-wrap pl-3.5">
            {feedback.comment}
          </p>
        )}
      </div>
      <div className="sticky bottom-0 border-rule border-t bg-paper">
        <div className="mx-auto flex max-w-240 justify-end px-4 py-1.5 sm:px-6">
          <Button ref={leave} variant="primary" onClick={onLeave}>
            {returnWords}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Positions name the texts. */
function rowKey(row: number): string {
  return `text-${row}`;
}
