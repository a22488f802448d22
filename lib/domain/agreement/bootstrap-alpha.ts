import { percentileInterval } from "../resampling/percentile-interval";
import { coincidencesOf, distinctGroups, type RatedUnit, unitsApart } from "./coincidences";
import { krippendorffAlpha, type MeasurementLevel } from "./krippendorff-alpha";
import { resampledAlphas } from "./resampled-alphas";

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
 * Krippendorff's alpha of all units, with a percentile interval from resampling the groups with replacement. Units of one group, such as the pairs of one segment, are drawn together, because they are not independent. Resample
 * k draws from its own stream, and neither the order of groups nor that of units or ratings changes a digit.
 *
 * Fails with a RangeError where a rating is not a finite number or a setting is out of range.
 */
export function bootstrapAlpha(
  groups: Iterable<readonly RatedUnit[]>,
  level: MeasurementLevel,
  settings: BootstrapRun,
): AlphaEstimate {
  assertSettings(settings);
  const { resamples, p, seed, onResample } = settings;
  const distinct = distinctGroups(groups);
  const apart = unitsApart(distinct);
  const units = [...apart.values()].map(({ units: [unit = []], times }) => ({ unit, times }));
  const inAll = (countOf: (unit: RatedUnit) => number) =>
    units.reduce((sum, { unit, times }) => sum + times * countOf(unit), 0);
  const coincidences = coincidencesOf(distinct);
  const alphas = resampledAlphas(coincidences, level, resamples, seed, onResample).filter(
    (alpha) => alpha !== undefined,
  );
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
    groups: coincidences.groups.reduce((sum, { times }) => sum + times, 0),
  };
}
