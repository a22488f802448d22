import type { AnalysisUnit } from "@/lib/domain/results/analysis-request";

/** What TrueSkill is called that does not resample, as it was published. */
export const runsName = {
  one: "nothing",
  means:
    "Runs over the judgments as they are, as WMT 2014 published: ranges show the noise of the runs, not what other judgments would give",
};

/** What units of resampling are called. */
export const unitNames: Readonly<
  Record<AnalysisUnit, { readonly one: string; readonly several: string; readonly means: string }>
> = {
  ranking: {
    one: "ranking",
    several: "rankings",
    means: "Whole rankings are drawn: the judgments of one belong together",
  },
  judgment: {
    one: "judgment",
    several: "judgments",
    means: "Single judgments are drawn, as the published studies did",
  },
  segment: {
    one: "segment",
    several: "segments",
    means: "All rankings of a segment are drawn together: safest where several judges rank the same",
  },
  judge: {
    one: "judge",
    several: "judges",
    means: "All rankings of a judge are drawn together: how much hangs on who judged",
  },
};
