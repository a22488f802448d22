import type { JudgeAnswer } from "./judge-session";

/** An answer that the server has not acknowledged. */
export interface UnsentAnswer {
  readonly answer: JudgeAnswer;
  /** When the judge sent it, in milliseconds: answers go out in this order. */
  readonly madeAt: number;
}

/** The answers of one judge in one campaign that wait in this browser, oldest first. */
export type AnswerQueue = readonly UnsentAnswer[];

/** The same answer is in the queue once, whichever tab put it there. */
export function enqueue(queue: AnswerQueue, unsent: UnsentAnswer): AnswerQueue {
  if (queue.some(({ answer }) => answer.clientId === unsent.answer.clientId)) return queue;
  return [...queue, unsent].sort((one, other) => one.madeAt - other.madeAt);
}

/** First answers among them, each of which will count one more as done. */
export function unsentTasks(queue: AnswerQueue): number {
  return new Set(queue.filter(({ answer }) => answer.basedOn === 0).map(({ answer }) => answer.assignment))
    .size;
}

/** Until the next attempt after so many that failed in a row: 1 s, 2 s, 4 s, and so on, at most half a minute. */
export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** Math.max(0, failures - 1), 30_000);
}

export type SendOutcome =
  | "stored"
  /** Another answer stands there: show it, keep nothing. */
  | "conflict"
  /** The judge's session ended: keep the answer until the personal link was opened again. */
  | "signed-out"
  /** Sending the same again cannot help. */
  | "refused"
  | "try-again";

/** What the status of a response means for the answer that was sent. */
export function sendOutcome(status: number): SendOutcome {
  if (status >= 200 && status < 300) return "stored";
  if (status === 409) return "conflict";
  if (status === 401) return "signed-out";
  // Too many requests, and time-outs of a proxy, pass.
  const passes = status < 400 || status >= 500 || status === 408 || status === 425 || status === 429;
  return passes ? "try-again" : "refused";
}

/** What a browser kept, or undefined where it is not an unsent answer: anybody can write there. */
export function readUnsentAnswer(text: string): UnsentAnswer | undefined {
  const stored = parsed(text);
  if (!isRecord(stored) || typeof stored.madeAt !== "number" || !isRecord(stored.answer)) return undefined;
  const { assignment, clientId, basedOn, ranks, skipReason, flagReason, activeMs, wallMs } = stored.answer;
  const rightful =
    [assignment, clientId].every((value) => typeof value === "string") &&
    [basedOn, activeMs, wallMs].every((value) => typeof value === "number") &&
    [skipReason, flagReason].every((value) => value === null || typeof value === "string") &&
    (ranks === null || (Array.isArray(ranks) && ranks.every((rank) => typeof rank === "number")));
  return rightful ? (stored as unknown as UnsentAnswer) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
