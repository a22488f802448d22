import { roundedScore } from "../rounded-score";
import type { ScoreInterval } from "../score-intervals";
import type { BradleyTerryFit } from "./bradley-terry-fit";
import { type Clustering, sandwichCovariance } from "./sandwich-covariance";
import { twoSidedQuantile } from "./two-sided-quantile";

/**
 * Normal intervals of Bradley–Terry scores at significance `p`, by system: score ± z·√variance with the sandwich
 * variance. A system without a score has none; nobody has where there are fewer than two clusters.
 */
export function sandwichIntervals(
  fit: BradleyTerryFit,
  clustering: Clustering,
  systems: number,
  p: number,
): (ScoreInterval | undefined)[] {
  const intervals = new Array<ScoreInterval | undefined>(systems).fill(undefined);
  const covariance = fit.converged ? sandwichCovariance(fit, clustering)?.covariance : undefined;
  if (!covariance) return intervals;
  const quantile = twoSidedQuantile(p);
  const size = fit.core.length;
  for (const [place, system] of fit.core.entries()) {
    const reach = quantile * Math.sqrt(Math.max(0, covariance[place * size + place]!));
    const strength = fit.strengths[place]!;
    intervals[system] = { low: roundedScore(strength - reach), high: roundedScore(strength + reach) };
  }
  return intervals;
}
