import { hasJudgments } from "../judging/counting-rankings";
import type { RankingRecord } from "../judging/ranking-record";
import { sortRankings } from "../judging/sort-rankings";
import { type AlphaEstimate, type BootstrapRun, bootstrapAlpha } from "./bootstrap-alpha";
import type { RatedUnit } from "./coincidences";
import { type SegmentLabels, segmentLabels } from "./segment-labels";

/** What is drawn together: the units of a segment, or every unit for itself. */
export type AlphaResampleUnit = "segment" | "unit";

function unitsOf({ pairs, rankings }: SegmentLabels): RatedUnit[] {
  return pairs.map((labels) => {
    const firstOfJudge = new Map<string, number>();
    for (const { ranking, label } of labels) {
      const { judge } = rankings[ranking]!;
      if (!firstOfJudge.has(judge)) firstOfJudge.set(judge, label);
    }
    return [...firstOfJudge.values()];
  });
}

/**
 * Krippendorff's alpha of the labels better, equal and worse (nominal). A unit is what kappa is keyed by: a segment
 * and two `system` texts. A judge rates a unit once, by the first answer in canonical order: alpha is about agreement
 * between judges, and agreement with oneself would lift it; that is what kappa within a judge is for.
 */
export function judgmentAlpha(
  rankings: readonly RankingRecord[],
  resampleUnit: AlphaResampleUnit,
  settings: BootstrapRun,
): AlphaEstimate {
  const groups: (readonly RatedUnit[])[] = [];
  for (const segment of segmentLabels(sortRankings(rankings.filter(hasJudgments)))) {
    const units = unitsOf(segment);
    if (resampleUnit === "segment") groups.push(units);
    else for (const unit of units) groups.push([unit]);
  }
  return bootstrapAlpha(groups, "nominal", settings);
}
