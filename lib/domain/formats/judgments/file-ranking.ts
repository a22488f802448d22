import type { SourceError } from "../../edits/marked-edit";
import type { RankingRecord, ShownHypothesis } from "../../judgments/ranking-record";

/** An edit that texts of a ranking make in their source, and what the judge said of it. */
export interface RankedEdit {
  readonly start: number;
  readonly end: number;
  readonly correction: string;
  readonly type?: string;
  /** The systems behind the texts that make it: of each hypothesis all or none. */
  readonly systems: readonly string[];
  /** Left out where the judge did not touch it. */
  readonly mark?: "right" | "wrong";
}

/** What a file may tell of a ranking beyond what results are computed from. */
export interface RankingDetails {
  /** The number of the segment, counted from 1, where its file tells; `segment` is the id that joins files. */
  readonly number?: number;
  /** The languages of what was judged, as its file calls them; nothing where that tells none. */
  readonly sourceLanguage?: string;
  readonly targetLanguage?: string;
  /** The id that another program's file gave it. Unlike `id` it need not be unique. */
  readonly sourceId?: string;
  /** The hypotheses in the order shown: positions in `hypotheses` or `passedOver`, counted from 0, each once. */
  readonly displayOrder?: readonly number[];
  /** Milliseconds in which the page was in front and the judge not idle. */
  readonly activeMs?: number;
  /** Milliseconds from showing the task to the answer. */
  readonly wallMs?: number;
  /** 1 for a first answer, one more for each revision. */
  readonly version?: number;
  /** The `id` of the ranking that this one revises. */
  readonly replaces?: string;
  /** What was shown where an answer was first skipped and then revised: superseded, it has no hypotheses with ranks. */
  readonly passedOver?: readonly ShownHypothesis[];
  readonly skipReason?: string;
  readonly flagReason?: string;
  /** Which of Adjudge's ready-made reasons it was. */
  readonly skipKey?: string;
  readonly flagKey?: string;
  /** What the judge said about the task. */
  readonly comment?: string;
  /** The judge held none of the texts for acceptable. */
  readonly noneAcceptable?: boolean;
  /** Every edit of what was shown, where edits were to be marked. */
  readonly edits?: readonly RankedEdit[];
  /** The stretches of the source that the judge bracketed as errors, as [start, end], where these were asked for. */
  readonly errors?: readonly SourceError[];
  /** When it arrived, where that was after closing, pausing or exclusion. */
  readonly lateAt?: string;
  /** When an organiser let a late answer count. */
  readonly admittedAt?: string;
  /** Its judge's rankings are left out of results. */
  readonly judgeExcluded?: boolean;
  /** Given by an organiser of the campaign. */
  readonly byOrganiser?: boolean;
}

/** A ranking as files hold it. */
export type FileRanking = RankingRecord & RankingDetails;
