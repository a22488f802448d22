import { compareCodeUnits } from "../text/compare-code-units";
import { type Outcome, outcomeOfRanks } from "./outcome";
import type { AnsweredRanking } from "./ranking-record";

/** One pair of systems of one ranking. */
export interface ExpandedJudgment {
  /** The system whose name comes first in code-unit order. */
  readonly first: string;
  readonly second: string;
  /** How `first` fared against `second`. */
  readonly outcome: Outcome;
}

/**
 * Every pair of systems that the shown hypotheses of a ranking cover, once: N(N − 1)/2 judgments of N systems, in
 * code-unit order. Two systems behind one hypothesis are equal.
 */
export function expandedJudgments(ranking: AnsweredRanking): ExpandedJudgment[] {
  const covered = ranking.hypotheses
    .flatMap(({ systems, rank }) => systems.map((system) => ({ system, rank })))
    .sort((first, second) => compareCodeUnits(first.system, second.system));
  return covered.flatMap((first, position) =>
    covered.slice(position + 1).map((second) => ({
      first: first.system,
      second: second.system,
      outcome: outcomeOfRanks(first.rank, second.rank),
    })),
  );
}
