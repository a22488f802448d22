import { studentTQuantile } from "../../resampling/student-t";
import type { BradleyTerryFit } from "../bradley-terry/bradley-terry-fit";
import type { ExpectedWinsMode } from "../expected-wins/expected-wins";
import type { PairCounts } from "../pair-counts";
import type { ScoreInterval } from "../score-intervals";
import type { CellCounts } from "../units/unit-counts";
import type { CrossedUnits } from "./crossed-units";
import { type ScoreCovariance, scoreCovariance } from "./score-covariance";
import {
  bradleyTerryInfluences,
  expectedWinsInfluences,
  factorCovariance,
  type Influences,
} from "./unit-influences";

/** One covariance for each factor that is told apart. */
export function covariancesBy<Covariance>(
  { ranking, segment, document, judge }: CrossedUnits,
  of: (units: CellCounts) => Covariance,
) {
  return {
    ranking: of(ranking),
    segment: of(segment),
    ...(document === undefined ? {} : { document: of(document) }),
    ...(judge === undefined ? {} : { judge: of(judge) }),
  };
}

/** The covariance of any estimates whose influences are known. */
export function covarianceOfInfluences(
  influences: Influences,
  units: CrossedUnits,
  scored: readonly boolean[],
): ScoreCovariance {
  return scoreCovariance(
    covariancesBy(units, (counts) => factorCovariance(influences, counts)),
    scored,
  );
}

/** The covariance of Expected Wins. */
export function expectedWinsCovariance(
  pairs: PairCounts,
  units: CrossedUnits,
  scores: Float64Array,
  mode: ExpectedWinsMode = "standard",
): ScoreCovariance {
  const scored = Array.from(scores, (score) => !Number.isNaN(score));
  return covarianceOfInfluences(expectedWinsInfluences(pairs, mode), units, scored);
}

/** The covariance of Bradley–Terry strengths. */
export function bradleyTerryCovariance(fit: BradleyTerryFit, units: CrossedUnits, systems: number) {
  const scored = Array.from({ length: systems }, (_, system) => fit.core.includes(system));
  return covarianceOfInfluences(bradleyTerryInfluences(fit, systems), units, scored);
}

/** Where a score lies between: score ± t·√variance. `undefined` for a system without a score. */
export function studentIntervals(
  scores: Float64Array,
  { covariance, degreesOfFreedom }: ScoreCovariance,
  p: number,
  [least, most]: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
): (ScoreInterval | undefined)[] {
  const quantile = studentTQuantile(p, degreesOfFreedom);
  return Array.from(scores, (score, place) => {
    if (Number.isNaN(score)) return undefined;
    const reach = quantile * Math.sqrt(Math.max(0, covariance[place * scores.length + place]!));
    return { low: Math.max(least, score - reach), high: Math.min(most, score + reach) };
  });
}
