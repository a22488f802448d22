import type { RangeKind } from "@/lib/domain/ranking/bootstrap";
import type { AnalysisUnit } from "@/lib/domain/results/filters/analysis-request";

/** What TrueSkill is called that does not resample, as it was published. */
export const runsName = {
  one: "nothing",
  means:
    "Repeated runs over the same judgments, as WMT 2014 published them: ranges show the noise of the runs, not the uncertainty of the judgments",
};

/** What units of resampling are called. */
export const unitNames: Readonly<
  Record<AnalysisUnit, { readonly one: string; readonly several: string; readonly means: string }>
> = {
  both: {
    one: "segments and judges",
    several: "segments and judges",
    means:
      "Would other judges and other sentences give this order? Allows for what the rankings of a segment share, for what those of a judge share, and for documents where they are known",
  },
  ranking: {
    one: "ranking",
    several: "rankings",
    means: "Whole rankings are drawn, because judgments from one ranking depend on each other",
  },
  judgment: {
    one: "judgment",
    several: "judgments",
    means: "Single judgments are drawn, as in the published studies",
  },
  segment: {
    one: "segment",
    several: "segments",
    means: "All rankings of a segment are drawn together: safest where several judges rank the same segments",
  },
  document: {
    one: "document",
    several: "documents",
    means: "All rankings of a document are drawn together, because its segments depend on each other",
  },
  judge: {
    one: "judge",
    several: "judges",
    means: "All rankings of a judge are drawn together: shows how much depends on who judged",
  },
};

/** What kinds of rank ranges are called. */
export const rangeNames: Readonly<Record<RangeKind, { readonly one: string; readonly means: string }>> = {
  percentile: {
    one: "percentile",
    means:
      "The ranks that a system takes in the central part of all resamples, as published: they often miss the first and the last rank",
  },
  joint: {
    one: "joint",
    means: "Percentiles that also answer together for the first and the last ranks",
  },
  confidence: {
    one: "confidence",
    means: "Each range holds its system’s true rank with the stated certainty, whatever the order",
  },
  simultaneous: {
    one: "simultaneous",
    means: "All ranges together hold the true ranks of all systems with the stated certainty",
  },
};
