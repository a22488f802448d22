import { useEffect, useEffectEvent, useRef } from "react";
import { type AnswerQueue, retryDelayMs } from "@/lib/domain/judging/answer-queue";
import type { AnswerAcknowledged, JudgeAnswer } from "@/lib/domain/judging/judge-session";
import type { JudgeClient } from "./judge-client";
import type { JudgeStorage } from "./judge-storage";
import { ANSWER_KEPT, type UnsentAnswers } from "./use-unsent-answers";

export interface SenderOptions {
  readonly client: JudgeClient;
  readonly storage: JudgeStorage;
  readonly unsent: UnsentAnswers;
  readonly onStored: (acknowledged: AnswerAcknowledged) => void;
  readonly onConflict: (answer: JudgeAnswer) => void;
  /** The queue changed in another tab. */
  readonly onOtherTab: (queue: AnswerQueue) => void;
}

/** Sends what this browser keeps, oldest first, until the server has it; one tab at a time. */
export function useAnswerSender({
  client,
  storage,
  unsent,
  onStored,
  onConflict,
  onOtherTab,
}: SenderOptions): void {
  const { setQueue, setTrouble, setRefusal } = unsent;
  const refused = useRef(new Set<string>());
  const sending = useRef(false);
  const again = useRef(false);
  const failures = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sendNext = useEffectEvent(async (): Promise<"more" | "done" | "wait"> => {
    const next = storage.unsent().find(({ answer }) => !refused.current.has(answer.clientId));
    if (next === undefined) return "done";
    const reply = await client.answer(next.answer);
    if (reply.outcome === "try-again" || reply.outcome === "signed-out") {
      failures.current++;
      setTrouble(reply.outcome === "signed-out" ? "signed-out" : "failing");
      return "wait";
    }
    failures.current = 0;
    setTrouble("none");
    if (reply.outcome === "refused") {
      // Kept, and tried once more when the page is opened again: it is the judge's work.
      refused.current.add(next.answer.clientId);
      setRefusal(reply.message);
      return "more";
    }
    storage.forgetUnsent(next.answer.clientId);
    setQueue(storage.unsent());
    if (reply.outcome === "stored") onStored(reply.body);
    else onConflict(next.answer);
    return "more";
  });

  const flush = useEffectEvent(async () => {
    if (sending.current) {
      again.current = true;
      return;
    }
    sending.current = true;
    clearTimeout(timer.current);
    let end: "done" | "wait";
    do {
      again.current = false;
      end = await alone(storage.lockName, async () => {
        let result = await sendNext();
        while (result === "more") result = await sendNext();
        return result;
      });
    } while (again.current && end === "done");
    sending.current = false;
    setQueue(storage.unsent());
    if (end === "wait") timer.current = setTimeout(flush, retryDelayMs(failures.current));
    else setTrouble("none");
  });

  const otherTab = useEffectEvent((event: StorageEvent) => {
    if (!storage.isUnsent(event.key)) return;
    const queue = storage.unsent();
    setQueue(queue);
    onOtherTab(queue);
  });

  useEffect(() => {
    const now = () => void flush();
    const whenSeen = () => {
      if (document.visibilityState === "visible") now();
    };
    const stored = (event: StorageEvent) => otherTab(event);
    now();
    addEventListener("online", now);
    addEventListener(ANSWER_KEPT, now);
    addEventListener("storage", stored);
    document.addEventListener("visibilitychange", whenSeen);
    return () => {
      removeEventListener("online", now);
      removeEventListener(ANSWER_KEPT, now);
      removeEventListener("storage", stored);
      document.removeEventListener("visibilitychange", whenSeen);
      clearTimeout(timer.current);
    };
  }, []);
}

/** Until nothing is on its way: whoever asks the server then is told of the last answer too. Never for long. */
export async function settled(storage: JudgeStorage): Promise<void> {
  await Promise.race([alone(storage.lockName, async () => {}), sleep(settledPatienceMs)]);
}

const settledPatienceMs = 2000;

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** One tab at a time, where the browser can say so. Elsewhere two tabs may send the same answer: it is stored once. */
async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
