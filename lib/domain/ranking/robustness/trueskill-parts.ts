import type { JudgmentTable } from "../judgment-table";
import { cellCount, type PairCounts } from "../pair-counts";
import { trueSkill } from "../trueskill/trueskill";
import { countedRankings } from "./refits";
import type { RobustnessStep } from "./robustness";

type PartKind = NonNullable<RobustnessStep["wanted"]>["of"];

/**
 * How many runs of TrueSkill the scores of a part of the rankings are the means of. There are a thousand halves and more,
 * which differ from each other by more than such means do; what is left without a judge is compared claim by claim.
 */
export const RUNS_OF_PARTS: Readonly<Record<PartKind, number>> = { judge: 100, document: 100, half: 10 };

/** Parts of the rankings as TrueSkill reads them. */
export interface TrueSkillParts {
  /** The judgments of the rankings that `isKept` says 1 of. */
  readonly pairsOf: (isIncluded: Uint8Array) => PairCounts;
  /** The scores of a part from its runs, as `trueSkillRuns` gives them; NaN where a part has no judgments. */
  readonly scoresOf: (pairs: PairCounts, means: Float64Array) => Float64Array;
}

export function trueSkillParts(table: JudgmentTable): TrueSkillParts {
  const { systems } = table;
  const { count } = countedRankings(table);
  return {
    pairsOf: (isIncluded) => {
      const counts = new Float64Array(cellCount(systems.length));
      count(isIncluded, counts);
      return { systems, counts };
    },
    scoresOf: (pairs, means) =>
      pairs.counts.some((cell) => cell > 0)
        ? trueSkill(pairs, means).scores
        : new Float64Array(systems.length).fill(Number.NaN),
  };
}
