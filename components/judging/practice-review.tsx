import { useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useSay } from "@/components/words/words-provider";
import type { JudgeTask, PracticeFeedback } from "@/lib/domain/judging/judge-session";
import { HypothesisText } from "./task/hypothesis-text";
import { TaskContext } from "./task/task-context";

interface PracticeReviewProps {
  readonly task: JudgeTask;
  readonly ranks: readonly number[];
  /** Undefined until the server has the answer. */
  readonly feedback: PracticeFeedback | undefined;
  readonly plain: boolean;
  readonly leaveWords: string;
  readonly onLeave: () => void;
}

/**
 * A practice task that has been answered, where it stood: the texts stay in view, and the known ranks come beside one's
 * own. Nothing in it can be changed.
 */
export function PracticeReview({ task, ranks, feedback, plain, leaveWords, onLeave }: PracticeReviewProps) {
  const say = useSay();
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    leave.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto w-full max-w-240 flex-1 px-4 pt-5 pb-4 sm:px-6">
        <TaskContext task={task} />
        <p className="mt-4 mb-2 ps-3.5 text-sm">
          <span className="me-2.5">
            <Badge>{say("practice.practice")}</Badge>
          </span>
          <span role="status">{say(verdict(feedback))}</span>
        </p>
        {feedback?.comment ? (
          <p dir="auto" className="mb-2 max-w-reading whitespace-pre-wrap ps-3.5">
            {feedback.comment}
          </p>
        ) : null}
        <table className="ms-3.5 w-[calc(100%-0.875rem)]">
          <caption className="sr-only">{say("practice.table")}</caption>
          <thead>
            <tr className="border-rule-strong border-b text-ink-soft text-sm">
              <th scope="col" className="py-1 pe-4">
                {say("practice.text")}
              </th>
              <th scope="col" className="w-16 py-1 text-center">
                {say("practice.yours")}
              </th>
              <th scope="col" className="w-16 py-1 text-center">
                {say("practice.knownRank")}
              </th>
            </tr>
          </thead>
          <tbody>
            {task.hypotheses.map((hypothesis, row) => (
              <tr key={rowKey(row)} className="border-rule border-b align-baseline">
                <td className="py-1.5 pe-4">
                  <HypothesisText
                    source={task.source}
                    hypothesis={hypothesis}
                    language={task.targetLanguage}
                    marked={task.marksDifferences && !plain}
                    look={task.look}
                    tellsUnchanged={task.tellsUnchanged}
                  />
                </td>
                <td className="figures py-1.5 text-center">{ranks[row]}</td>
                <td className="figures py-1.5 text-center font-semibold">
                  {feedback === undefined ? (
                    <span className="text-ink-faint">…</span>
                  ) : (
                    (feedback.expected[row] ?? say("practice.any"))
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="sticky bottom-0 border-rule border-t bg-paper">
        <div className="mx-auto flex max-w-240 justify-end px-4 py-1.5 sm:px-6">
          <Button ref={leave} variant="primary" className="max-sm:w-full" onClick={onLeave}>
            {leaveWords}
          </Button>
        </div>
      </div>
    </div>
  );
}

function verdict(feedback: PracticeFeedback | undefined) {
  if (feedback === undefined) return "practice.waitingForRanks";
  if (feedback.expected.every((rank) => rank === null)) return "practice.anyRanking";
  return feedback.agrees ? "practice.agrees" : "practice.differs";
}

/** Positions name the texts. */
function rowKey(row: number): string {
  return `text-${row}`;
}
