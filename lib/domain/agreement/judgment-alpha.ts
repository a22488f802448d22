import type { RankingRecord } from "../judgments/ranking-record";
import { type AlphaEstimate, type BootstrapRun, bootstrapAlpha } from "./bootstrap-alpha";
import type { RatedUnit } from "./coincidences";
import { FirstAnswers } from "./first-answers";
import { LABELS } from "./labels";
import { type SegmentLabels, segmentLabels } from "./segment-labels";

/** What is drawn together: the units of a segment, or every unit for itself. */
export type AlphaResampleUnit = "segment" | "unit";

/** What several judges compared; what one judge alone compared is no unit. */
function unitsOf({ pairs, rankings }: SegmentLabels): RatedUnit[] {
  return pairs.flatMap((labels) => {
    const first = rankings[labels[0]!.ranking]!.judge;
    if (labels.every(({ ranking }) => rankings[ranking]!.judge === first)) return [];
    const byJudge = new Map<string, FirstAnswers<number>>();
    for (const { ranking, label } of labels) {
      const { judge, time } = rankings[ranking]!;
      const own = byJudge.get(judge) ?? new FirstAnswers<number>();
      byJudge.set(judge, own);
      own.add(label, time);
    }
    return [Array.from(byJudge.values(), ({ candidates }) => candidates)];
  });
}

/**
 * Krippendorff's alpha of the labels better, equal and worse (nominal). A unit is what kappa is keyed by: a segment
 * and two `system` texts. A judge rates a unit once, by the first answer in time: alpha is about agreement between
 * judges, and agreement with oneself would lift it; that is what kappa within a judge is for. Where it is not known which
 * answer came first, coincidences are averaged over those that may have (see `FirstAnswers`).
 *
 * @param labels how many labels judges could choose among
 */
export function judgmentAlpha(
  rankings: Iterable<RankingRecord>,
  resampleUnit: AlphaResampleUnit,
  settings: BootstrapRun,
  labels: number = LABELS.length,
): AlphaEstimate {
  function* groups(): Generator<readonly RatedUnit[]> {
    for (const segment of segmentLabels(rankings)) {
      const units = unitsOf(segment);
      if (resampleUnit === "segment") yield units;
      else for (const unit of units) yield [unit];
    }
  }
  return bootstrapAlpha(groups(), "nominal", settings, labels);
}
