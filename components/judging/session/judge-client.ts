import type { Share } from "@/lib/domain/judges/judge-doubts";
import type { SendOutcome } from "@/lib/domain/judging/answer-queue";
import type { JudgeBeginning } from "@/lib/domain/judging/judge-inputs";
import type {
  AnswerAcknowledged,
  AnswerDraft,
  JudgeAnswer,
  JudgeSession,
  JudgeTexts,
  PastAnswer,
} from "@/lib/domain/judging/judge-session";

export type Reply<Body> =
  | { readonly outcome: "stored"; readonly body: Body }
  | { readonly outcome: Exclude<SendOutcome, "stored">; readonly message: string };

/** What a judge's page asks of whoever holds the tasks and keeps the answers. */
export interface JudgeClient {
  readonly session: () => Promise<Reply<JudgeSession>>;
  readonly answer: (answer: JudgeAnswer) => Promise<Reply<AnswerAcknowledged>>;
  /** Newest first; undefined where they cannot be had now. */
  readonly pastAnswers: () => Promise<readonly PastAnswer[] | undefined>;
  readonly draft: (assignment: string, draft: AnswerDraft) => Promise<unknown>;
  /** Says which versions of the consent text and of the instructions were read, and agrees to the first. */
  readonly begin: (read: JudgeBeginning) => Promise<Reply<JudgeSession>>;
  /** Instructions and consent as they stand now. */
  readonly texts: () => Promise<Reply<JudgeTexts>>;
  /** Tasks that were fetched and are not needed now: others may have them. */
  readonly giveBack: (assignments: readonly string[]) => Promise<unknown>;
  readonly comment: (text: string) => Promise<Reply<unknown>>;
  /** How often one ranked a repeated task as before; null where there is nothing to say. */
  readonly consistency: () => Promise<Reply<Share | null>>;
}
