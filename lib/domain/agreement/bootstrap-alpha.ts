import { percentileInterval } from "../resampling/percentile-interval";
import {
  type Coincidences,
  coincidencesOf,
  distinctGroups,
  type RatedUnit,
  sumCoincidences,
  unitsApart,
} from "./coincidences";
import { type GwetCoefficient, gwetCoefficient } from "./gwet-coefficient";
import { krippendorffAlpha, type MeasurementLevel } from "./krippendorff-alpha";
import { resampledCoefficients } from "./resampled-coefficients";

/** How an interval is resampled. */
export interface BootstrapSettings {
  readonly resamples: number;
  /** The share of resamples outside the interval, such as 0.05. */
  readonly p: number;
  readonly seed: number;
}

/** Beside the settings, what leaves no trace in the result. */
export interface BootstrapRun extends BootstrapSettings {
  /** Told after each resample. */
  readonly onResample?: (() => void) | undefined;
}

/** Gwet's coefficient with an interval; what does not exist is `undefined`. */
export interface GwetEstimate extends Partial<GwetCoefficient> {
  /** AC1 of names, AC2 with ordinal weights. */
  readonly coefficient: "AC1" | "AC2";
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** What `shares` are of. */
  readonly categories: readonly number[];
}

/** Alpha with an interval and what it rests on. */
export interface AlphaEstimate extends BootstrapSettings {
  readonly level: MeasurementLevel;
  /** `undefined` where it does not exist; so is the interval then. */
  readonly alpha: number | undefined;
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** Resamples in which all ratings were equal: they have no alpha, and the interval is that of the others. */
  readonly undefinedResamples: number;
  /** Units with at least two ratings, and their ratings. */
  readonly units: number;
  readonly ratings: number;
  /**
   * For how many of these ratings it is not known which of a judge's came first, and they differ: alpha is taken over
   * the average of the choices. Results that an earlier version kept do not say.
   */
  readonly averaged?: number;
  /** Groups that hold such a unit: they are what is drawn. */
  readonly groups: number;
  /** Gwet's coefficient of the same units, from the same resamples. Results that an earlier version kept have none. */
  readonly gwet?: GwetEstimate;
  /** That of ranks asks what was shown together: it does not exist where that is not known. */
  readonly ungrouped?: true;
}

function assertSettings({ resamples, p }: BootstrapSettings): void {
  if (!Number.isSafeInteger(resamples) || resamples < 0) {
    throw new RangeError(`number of resamples ${resamples} is not a whole number of at least 0`);
  }
  if (!(p > 0 && p < 1)) throw new RangeError(`p ${p} is not between 0 and 1`);
}

/**
 * Krippendorff's alpha of all units, and Gwet's coefficient, each with a percentile interval from resampling the groups with replacement. Units of one group, such as the pairs of one segment, are drawn together, because they are not independent. Resample
 * k draws from its own stream, and neither the order of groups nor that of units or ratings changes a digit.
 *
 * Fails with a RangeError where a rating is not a finite number or a setting is out of range.
 *
 * @param labels how many categories judges could choose among; those that occur where there is no such number
 */
export function bootstrapAlpha(
  groups: Iterable<readonly RatedUnit[]>,
  level: MeasurementLevel,
  settings: BootstrapRun,
  labels = 0,
): AlphaEstimate {
  assertSettings(settings);
  const { resamples, p, seed, onResample } = settings;
  const distinct = distinctGroups(groups);
  const apart = unitsApart(distinct);
  const units = [...apart.values()].map(({ units: [unit = []], times }) => ({ unit, times }));
  const inAll = (countOf: (unit: RatedUnit) => number) =>
    units.reduce((sum, { unit, times }) => sum + times * countOf(unit), 0);
  const coincidences = coincidencesOf(distinct);
  const categories = Math.max(labels, coincidences.categories.length);
  const drawn = resampledCoefficients({ coincidences, level, categories }, resamples, seed, onResample);
  const alphas = drawn.flatMap(({ alpha }) => alpha ?? []);
  const interval = percentileInterval(alphas, p);
  return {
    level,
    resamples,
    p,
    seed,
    alpha: krippendorffAlpha(apart, level),
    low: interval?.low,
    high: interval?.high,
    undefinedResamples: resamples - alphas.length,
    units: inAll(() => 1),
    ratings: inAll((unit) => unit.length),
    averaged: inAll((unit) => unit.filter((rating) => typeof rating !== "number").length),
    groups: coincidences.times.reduce((sum, times) => sum + times, 0),
    gwet: gwetEstimate(
      { coincidences, level, categories },
      percentileInterval(
        drawn.flatMap(({ gwet }) => gwet ?? []),
        p,
      ),
    ),
  };
}

function gwetEstimate(
  {
    coincidences,
    level,
    categories,
  }: {
    readonly coincidences: Coincidences;
    readonly level: MeasurementLevel;
    readonly categories: number;
  },
  interval: { readonly low: number; readonly high: number } | undefined,
): GwetEstimate {
  const matrix = new Float64Array(coincidences.categories.length ** 2);
  sumCoincidences(coincidences, coincidences.times, matrix, "unitWeights");
  return {
    coefficient: level === "nominal" ? "AC1" : "AC2",
    low: interval?.low,
    high: interval?.high,
    categories: coincidences.categories,
    ...gwetCoefficient(matrix, categories, level),
  };
}
