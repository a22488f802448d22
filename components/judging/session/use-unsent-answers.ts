import { useCallback, useEffect, useState } from "react";
import type { AnswerQueue } from "@/lib/domain/judging/answer-queue";
import type { JudgeAnswer } from "@/lib/domain/judging/judge-session";
import type { JudgeStorage } from "./judge-storage";

/** Told when an answer was put into the queue of this browser. */
export const ANSWER_KEPT = "adjudge-answer";

/** What this browser keeps until the server has it, and how sending goes: `use-answer-sender.ts` does that. */
export function useUnsentAnswers(storage: JudgeStorage) {
  const [queue, setQueue] = useState<AnswerQueue>([]);
  const [trouble, setTrouble] = useState<"none" | "failing" | "signed-out">("none");
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => setQueue(storage.unsent()), [storage]);
  const send = useCallback(
    (answer: JudgeAnswer) => {
      storage.keepUnsent({ answer, madeAt: Date.now() });
      setQueue(storage.unsent());
      dispatchEvent(new Event(ANSWER_KEPT));
    },
    [storage],
  );
  return { queue, trouble, refusal, send, setQueue, setTrouble, setRefusal };
}

export type UnsentAnswers = ReturnType<typeof useUnsentAnswers>;
