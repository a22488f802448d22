import { useCallback, useRef, useState } from "react";
import type { AnswerAcknowledged, JudgeTask, PracticeFeedback } from "@/lib/domain/judging/judge-session";
import { fetchLater } from "./later";
import type { JudgeClient } from "./session/judge-client";

/** An answer to a practice task. */
export interface PracticeAnswer {
  readonly task: JudgeTask;
  readonly ranks: readonly number[];
}

export interface PracticeResult extends PracticeAnswer {
  /** Undefined until the server has the answer. */
  readonly feedback: PracticeFeedback | undefined;
}

/** What the judge is told of the last practice task that they answered; it waits for nobody. */
export function usePractice(client: JudgeClient) {
  const [result, setResult] = useState<PracticeResult>();
  const given = useRef(new Map<string, PracticeAnswer>());

  /** An answer goes out; what was told of an earlier one has been read. */
  const sent = useCallback((task: JudgeTask, ranks: readonly number[] | null) => {
    const practised = task.isPractice && ranks !== null;
    if (practised) given.current.set(task.assignment, { task, ranks });
    setResult(practised ? { task, ranks, feedback: undefined } : undefined);
  }, []);

  const acknowledged = useCallback(
    async ({ stored: { assignment }, feedback }: AnswerAcknowledged) => {
      if (feedback === null) {
        setResult((held) => (held?.task.assignment === assignment ? undefined : held));
        return;
      }
      const { findPractice } = await fetchLater();
      const answer = given.current.get(assignment) ?? (await findPractice(client, assignment));
      if (answer !== undefined) setResult({ ...answer, feedback });
    },
    [client],
  );

  const isPractice = useCallback((assignment: string) => given.current.has(assignment), []);
  const dismiss = useCallback(() => setResult(undefined), []);
  return { result, sent, acknowledged, dismiss, isPractice };
}
