import { compareCodeUnits } from "../judging/compare-code-units";
import type { AnsweredRanking } from "../judging/ranking-record";
import { systemTextOf } from "../judging/system-text-of";

/** A text that two rankings of one segment share where they showed the same hypotheses, in whatever order. */
export function shownHypotheses(ranking: AnsweredRanking): string {
  return JSON.stringify(ranking.hypotheses.map(systemTextOf).sort(compareCodeUnits));
}
