import type { RankedMethod } from "../../correlation/ranked-metric";
import type { PairForm } from "../../correlation/sentence-pairs";
import type { TieForm } from "../../correlation/sentence-tau";
import type { TypedCounts } from "../../metrics/edit-spans/span-counts";
import type { SpanLength } from "../../metrics/edit-spans/span-settings";
import type { ScoredScope } from "./scored-segments";

/** What the metrics of a campaign were computed from; compared with what there is now, it says what has changed. */
export interface MetricsInput {
  /** Outputs, gold and references of the segments that are scored. */
  readonly data: string;
  /** Which segments these are; all in results of before there was a choice. */
  readonly scope?: ScoredScope;
  /** Rankings that count: how many, and a sum that names them. */
  readonly rankings: number;
  readonly rankingsSum: string;
  /** Imported scores. */
  readonly imported: string;
}

/** A correlation with its interval over resamples; null where it does not exist. */
export interface CorrelationInRange {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The interval of a system's score over resampled segments. */
export interface ScoreRange {
  readonly system: string;
  readonly low: number | null;
  readonly high: number | null;
}

/** A metric as it was computed, beside its scores. */
export interface ComputedMetric {
  readonly name: string;
  readonly ranges: readonly ScoreRange[];
}

/** M² by the weight of recall: for each β the F of every system. */
export interface ScoreSweep {
  /** The metric that it belongs to. */
  readonly name: string;
  /** Against which annotators. */
  readonly label: string;
  readonly systems: readonly string[];
  readonly betas: readonly number[];
  readonly scores: readonly (readonly number[])[];
}

/** What a metric counts by type of edit, of edits of any, of one or of several tokens. */
export interface TypesOfMetric {
  /** The metric that it belongs to. */
  readonly name: string;
  readonly edits: SpanLength;
  /** The weight of recall in F. */
  readonly beta: number;
  /** Types in full; what a tier does not tell apart is added up where it is shown. */
  readonly systems: readonly { readonly system: string; readonly types: readonly TypedCounts[] }[];
}

/** How far a metric agrees with people on pairs of outputs of a segment. */
export interface SentenceAgreement {
  readonly metric: string;
  readonly form: PairForm;
  readonly ties: TieForm;
  /** Null where no pair counts. */
  readonly tau: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Pairs that count. */
  readonly pairs: number;
  /** Pairs left out, because the metric has no score for one side. */
  readonly unscored: number;
  /** Systems that the metric scores. */
  readonly systems: number;
  /** Pearson's correlation of pairwise differences; not in results of earlier versions. */
  readonly difference?: CorrelationInRange;
}

/** Systems ranked by a metric's sentence scores as by judgments. */
export interface RankedScores {
  readonly metric: string;
  readonly method: RankedMethod;
  readonly scores: readonly { readonly system: string; readonly score: number }[];
}

/** What the job leaves beside the scores themselves. */
export interface MetricsResult {
  readonly input: MetricsInput;
  readonly segments: number;
  /** Resamples behind every interval. */
  readonly bootstrap: number;
  readonly p: number;
  readonly computed: readonly ComputedMetric[];
  readonly sweeps: readonly ScoreSweep[];
  /** Not in results of earlier versions. */
  readonly types?: readonly TypesOfMetric[];
  readonly sentences: readonly SentenceAgreement[];
  /** Of each metric that scores outputs; not in results of earlier versions. */
  readonly ranked?: readonly RankedScores[];
  /** What whoever reads the scores should know. */
  readonly notes: readonly string[];
}

export const METRICS_ANALYSIS = "metrics";

/** The settings of a job; none where all segments are scored, as before there was a choice. */
export function metricsSettings(scope: ScoredScope): { readonly scope?: "judged" } {
  return scope === "judged" ? { scope } : {};
}

export function scopeOfSettings(settings: unknown): ScoredScope {
  const isJudged = typeof settings === "object" && settings !== null && "scope" in settings;
  return isJudged && settings.scope === "judged" ? "judged" : "all";
}
