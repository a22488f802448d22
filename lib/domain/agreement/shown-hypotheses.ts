import type { AnsweredRanking } from "../judgments/ranking-record";
import { systemTextOf } from "../judgments/system-text-of";
import { compareCodeUnits } from "../text/compare-code-units";

/** A text that two rankings of one segment share where they showed the same hypotheses, in whatever order. */
export function shownHypotheses(ranking: AnsweredRanking): string {
  return JSON.stringify(ranking.hypotheses.map(systemTextOf).sort(compareCodeUnits));
}
