/**
 * What passes between a judge's browser and the server. Hypotheses are positions in the order shown, under an opaque
 * assignment id: no name or number of systems, no key of the database, nothing that tells a control from a task.
 */

/** Where a judge stands in an unfinished answer: kept on the server too, so that it survives a change of device. */
export interface AnswerDraft {
  /** By position; null where no rank was given yet. */
  readonly ranks: readonly (number | null)[];
  /** When the judge last changed it, ISO 8601: the newer of two drafts is kept. */
  readonly changedAt: string;
  readonly activeMs: number;
}

export interface JudgeTask {
  /** The opaque id of the assignment. */
  readonly assignment: string;
  /** The sentences before and after, in order; empty at the ends of a document. */
  readonly before: readonly string[];
  readonly source: string;
  readonly after: readonly string[];
  /** In the order shown. */
  readonly hypotheses: readonly string[];
  /** Differences to the source are marked: corrections, but not free generation. */
  readonly marksDifferences: boolean;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly draft: AnswerDraft | null;
}

export interface JudgeProgress {
  readonly done: number;
  /** The judge's workload; null where the plan sets none. */
  readonly planned: number | null;
  /** Median active time of the judge's answers; null before the third. */
  readonly medianActiveMs: number | null;
}

/** Why there may be nothing to judge. */
export type JudgingSituation = "open" | "draft" | "paused" | "closed" | "judge-paused" | "ended" | "finished";

export interface JudgeSession {
  readonly situation: JudgingSituation;
  /** The task to show and the one after it: at most two are leased to a judge. */
  readonly tasks: readonly JudgeTask[];
  readonly progress: JudgeProgress;
}

/** One answer, as the browser sends it and sends it again until it is acknowledged. */
export interface JudgeAnswer {
  readonly assignment: string;
  /** A UUID made by the browser: the same answer sent twice is stored once. */
  readonly clientId: string;
  /** The version that the judge saw: 0 for a first answer, otherwise the answer that this one replaces. */
  readonly basedOn: number;
  /** By position, all of them; null where the task is skipped. */
  readonly ranks: readonly number[] | null;
  /** Only and always where the task is skipped. */
  readonly skipReason: string | null;
  readonly flagReason: string | null;
  readonly activeMs: number;
  readonly wallMs: number;
}

export interface AnswerReceipt {
  readonly assignment: string;
  readonly version: number;
}

/** What an answer gets back: it is stored, and here is what comes next. */
export interface AnswerAcknowledged extends JudgeSession {
  readonly stored: AnswerReceipt;
}

/** An earlier answer, for going back to it. */
export interface PastAnswer {
  readonly task: JudgeTask;
  readonly version: number;
  readonly ranks: readonly number[] | null;
  readonly skipReason: string | null;
  readonly flagReason: string | null;
  readonly answeredAt: string;
}
