import type { TextLook } from "../campaigns/text-look";
import type { EditMarks } from "../edits/edit-marks";
import type { LaidOutText } from "../text/lay-out-markdown";
import type { FlagKey, SkipKey } from "./ready-reasons";

/**
 * What passes between a judge's browser and the server. Hypotheses are positions in the order shown, under an opaque
 * assignment id: no name or number of systems, no key of the database, nothing that tells a control from a task.
 */

/** What a judge may say beside ranks and reasons; left out where nothing is said. */
export interface AnswerRemarks {
  /** Which ready-made reason for flagging. */
  readonly flagKey?: FlagKey | null | undefined;
  readonly comment?: string | null | undefined;
  /** None of the texts is acceptable, the best one neither. */
  readonly noneAcceptable?: boolean | undefined;
  /** Marks of edits by their places among those that the task shows. */
  readonly marks?: EditMarks | undefined;
  /** The errors of the source: start, end, start, end … in tokens, the end exclusive. */
  readonly errors?: readonly number[] | undefined;
}

/** Where a judge stands in an unfinished answer: kept on the server too, so that it survives a change of device. */
export interface AnswerDraft extends AnswerRemarks {
  /** By position; null where no rank was given yet. */
  readonly ranks: readonly (number | null)[];
  /** When the judge last changed it, ISO 8601: the newer of two drafts is kept. */
  readonly changedAt: string;
  readonly activeMs: number;
  readonly flagReason: string | null;
  /** Errors bracketed before the judge said that these are all; `errors` from then on. */
  readonly errorsSoFar?: readonly number[] | undefined;
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
  /** How source, context and hypotheses are laid out. */
  readonly look: TextLook;
  /** Where differences are marked, a hypothesis that leaves the source as it is says so. */
  readonly tellsUnchanged: boolean;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** Practice says so, and is followed by a line of feedback. A control task looks like any other. */
  readonly isPractice: boolean;
  /** What the organiser asks for beside ranks: the same of every task. */
  readonly asks?: TaskAsks;
  /** Only where it asks for marks of edits or errors of the source. */
  readonly marking?: TaskMarking | undefined;
  readonly draft: AnswerDraft | null;
}

/** An edit that texts of a task share: its place in tokens of the source, the end exclusive, and what it puts there. */
export interface ShownEdit {
  readonly start: number;
  readonly end: number;
  /** Tokens joined by spaces; empty where it deletes. */
  readonly correction: string;
  /** The texts that make it, by position. */
  readonly texts: readonly number[];
}

/** What a task asks for beside ranks. */
export interface TaskMarking {
  /** Whether edits can or must be marked; null where they are not. */
  readonly marks: "offered" | "required" | null;
  /** Errors of the source are bracketed before its texts are shown. */
  readonly errorsFirst: boolean;
  /** In the order of the source; none where they are not marked. */
  readonly edits: readonly ShownEdit[];
}

export interface TaskAsks {
  readonly comment: boolean;
  readonly noneAcceptable: boolean;
}

export interface JudgeProgress {
  readonly done: number;
  /** The judge's workload; null where the plan sets none. */
  readonly planned: number | null;
  /** Median active time of the judge's answers; null before the third. */
  readonly medianActiveMs: number | null;
}

/** Why there may be nothing to judge. */
export type JudgingSituation =
  | "open"
  | "consent"
  | "draft"
  | "paused"
  | "closed"
  | "judge-paused"
  | "not-admitted"
  | "stopped"
  | "ended"
  | "finished";

/** What a judge has to agree to before the first task. */
export interface JudgeConsent {
  readonly version: number;
  /** Markdown. */
  readonly text: string;
}

/** What a judge is told who has nothing more to do here. */
export interface JudgeEnding {
  /** To be entered on the crowd platform. */
  readonly code: string | null;
  /** Where the platform wants the judge back. */
  readonly returnUrl: string | null;
  /** How long the judge worked: the active time of all that was answered or skipped. */
  readonly activeMs: number;
  /** What the judge has said so far about the work. */
  readonly comment: string | null;
}

/** How an answer to a practice task stands to the known one. */
export interface PracticeFeedback {
  readonly agrees: boolean;
  /** The known ranks by position; null where any rank will do. */
  readonly expected: readonly (number | null)[];
  /** What the organiser says about the task. */
  readonly comment: string | null;
}

export interface JudgeSession {
  readonly situation: JudgingSituation;
  /** The task to show and those after it, up to ten: as many as a judge can do without a network. */
  readonly tasks: readonly JudgeTask[];
  readonly progress: JudgeProgress;
  /** Of the campaign's instructions: a page that shows others fetches them. */
  readonly instructionsVersion: number;
  /** Of those that the judge read last, on whatever device; null before the first. */
  readonly instructionsRead: number | null;
  /** Answers of this judge that came too late and count only once they are admitted; 0 while the judge is served. */
  readonly waiting: number;
  /** Only where the situation is `consent`. */
  readonly consent: JudgeConsent | null;
  /** Only where there is nothing more to do: `finished`, `closed`, `not-admitted` and `stopped`. */
  readonly ending: JudgeEnding | null;
}

/** One answer, as the browser sends it and sends it again until it is acknowledged. */
export interface JudgeAnswer extends AnswerRemarks {
  readonly assignment: string;
  /** A UUID made by the browser: the same answer sent twice is stored once. */
  readonly clientId: string;
  /** The version that the judge saw: 0 for a first answer, otherwise the answer that this one replaces. */
  readonly basedOn: number;
  /** By position, all of them; null where the task is skipped. */
  readonly ranks: readonly number[] | null;
  /** Only and always where the task is skipped. */
  readonly skipReason: string | null;
  /** Which ready-made reason for skipping. */
  readonly skipKey?: SkipKey | null | undefined;
  readonly flagReason: string | null;
  readonly activeMs: number;
  readonly wallMs: number;
  /** Keys and clicks that a script in the page dispatched; browsers of before count none of these. */
  readonly scripted?: number | undefined;
  readonly pasted?: number | undefined;
  /** How long the page was out of sight. */
  readonly awayMs?: number | undefined;
}

/**
 * What became of an answer. It goes by when it came and who sent it, never by what kind of task it answers.
 * `stored`: it came in time. `late`: it is stored, and counts once an organiser admits it. `not-counted`: it is stored,
 * and nothing of this judge counts.
 */
export type AnswerFate = "stored" | "late" | "not-counted";

export interface AnswerReceipt {
  readonly assignment: string;
  readonly version: number;
  readonly fate: AnswerFate;
}

/** What a judge reads before the first task, and again where it was changed. */
export interface JudgeTexts {
  readonly instructionsVersion: number;
  /** As they are shown; empty where there are none. */
  readonly instructions: LaidOutText;
  readonly consent: { readonly version: number; readonly shown: LaidOutText } | null;
}

/** What an answer gets back: it is stored, and here is what comes next. */
export interface AnswerAcknowledged extends JudgeSession {
  readonly stored: AnswerReceipt;
  /** Only after a practice task that was answered, not skipped. */
  readonly feedback: PracticeFeedback | null;
}

/** An earlier answer, for going back to it. */
export interface PastAnswer extends AnswerRemarks {
  readonly task: JudgeTask;
  readonly version: number;
  readonly ranks: readonly number[] | null;
  readonly skipReason: string | null;
  readonly flagReason: string | null;
  readonly answeredAt: string;
}
