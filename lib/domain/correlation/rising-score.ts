import { lowerIsBetter } from "../metrics/metrics";
import { alternatives } from "../text/alternatives";

/**
 * A score as it is held against people, where more must be better: a metric that counts errors is negated. Its scores are
 * 0 and more, so that one which somebody has negated already is known and left.
 */
export function risingScore(metric: string, score: number): number {
  return lowerIsBetter(metric) ? -Math.abs(score) : score;
}

/** What readers of correlations must know of metrics whose scores were negated for them. */
export function negatedNotes(metrics: readonly string[]): readonly string[] {
  const negated = [...new Set(metrics)].filter(lowerIsBetter);
  return negated.length === 0 ? [] : [`Less is better by ${alternatives(negated, " and ")}: negated here.`];
}
