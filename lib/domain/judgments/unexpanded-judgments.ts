import { compareCodeUnits } from "../text/compare-code-units";
import { type Outcome, outcomeOfRanks } from "./outcome";
import type { AnsweredRanking, RankedHypothesis } from "./ranking-record";
import { systemTextOf } from "./system-text-of";

/** One pair of hypotheses of one ranking. */
export interface UnexpandedJudgment {
  /** The side whose system text comes first in code-unit order. */
  readonly left: RankedHypothesis;
  readonly right: RankedHypothesis;
  /** How `left` fared against `right`. */
  readonly outcome: Outcome;
}

/**
 * Every pair of hypotheses of a ranking once: n(n − 1)/2 judgments of n hypotheses, in code-unit order of their system
 * texts, whatever the order in which the ranking lists them.
 */
export function unexpandedJudgments(ranking: AnsweredRanking): UnexpandedJudgment[] {
  const ordered = ranking.hypotheses
    .map((hypothesis) => ({ hypothesis, systemText: systemTextOf(hypothesis) }))
    .sort((first, second) => compareCodeUnits(first.systemText, second.systemText))
    .map(({ hypothesis }) => hypothesis);
  return ordered.flatMap((left, position) =>
    ordered
      .slice(position + 1)
      .map((right) => ({ left, right, outcome: outcomeOfRanks(left.rank, right.rank) })),
  );
}
