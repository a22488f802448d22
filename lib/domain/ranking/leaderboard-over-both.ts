import { amongSystems } from "./among-systems";
import type { DrawingSource } from "./bootstrap";
import { bradleyTerry } from "./bradley-terry/bradley-terry";
import { expectedWins } from "./expected-wins/expected-wins";
import type { Identification } from "./identification";
import type { LeaderboardSettings } from "./leaderboard";
import { type Leaderboard, leaderboardFromReplicates } from "./leaderboard-from-replicates";
import type { PairCounts } from "./pair-counts";
import type { RankingWarning } from "./ranking-warning";
import type { ScoreInterval } from "./score-intervals";
import { systemRecords } from "./system-records";
import { trueSkill } from "./trueskill/trueskill";
import type { CrossedUnits } from "./uncertainty/crossed-units";
import { covarianceOfReplicates, judgmentsOfUnits } from "./uncertainty/replicate-covariance";
import { type Factor, type ScoreCovariance, scoreCovariance } from "./uncertainty/score-covariance";
import { scoreDraws } from "./uncertainty/score-draws";
import { bradleyTerryCovariance, expectedWinsCovariance, studentIntervals } from "./uncertainty/uncertainty";
import { type CellCounts, drawable } from "./units/unit-counts";

/** With fewer, how much judges or documents differ is itself little more than a guess. */
const FEW_TO_COMPARE = 5;

/**
 * The leaderboard of counted judgments with uncertainty over segments (or documents) and judges at once: intervals from
 * Student's t and the covariance of the scores, ranges, clusters and support from draws about the scores. Those of
 * TrueSkill come from `trueSkillOverBoth`.
 *
 * Fails with a RangeError for TrueSkill.
 */
export function leaderboardOverBoth(
  pairs: PairCounts,
  units: CrossedUnits,
  settings: LeaderboardSettings,
): Leaderboard {
  const { estimate, ...uncertainty } = estimateOverBoth(pairs, units, settings);
  return drawnBoard(pairs, estimate, uncertainty, settings);
}

/** Scores with their covariance over segments and judges at once. Fails with a RangeError for TrueSkill. */
export function estimateOverBoth(
  pairs: PairCounts,
  units: CrossedUnits,
  { method, ew2015 }: Pick<LeaderboardSettings, "method" | "ew2015">,
): Uncertainty & { readonly estimate: Identification } {
  if (method === "trueskill") throw new RangeError("TrueSkill has no covariance but that of its resamples");
  if (method === "ew") {
    const mode = ew2015 ? "2015" : "standard";
    const estimate = expectedWins(pairs, mode);
    const covariance = expectedWinsCovariance(pairs, units, estimate.scores, mode);
    return { estimate, covariance, bounds: [0, 1] };
  }
  const { fit, ...estimate } = bradleyTerry(pairs);
  const covariance = fit.converged ? bradleyTerryCovariance(fit, units, pairs.systems.length) : undefined;
  return { estimate, covariance };
}

/** Resamples by one factor, and how many. */
export interface ResampledFactor {
  readonly factor: Factor;
  readonly units: CellCounts;
  /** Made when it is asked for, as it is much of what is held. */
  readonly source: () => DrawingSource;
  readonly count: number;
}

/** What is resampled for a method that only resamples tell about: each factor, the resamples dealt to them evenly. */
export function resampledFactors(units: CrossedUnits, bootstrap: number): readonly ResampledFactor[] {
  const { ranking, segment, document, judge } = units;
  const all = Object.entries({ ranking, segment, document, judge }).flatMap(([factor, counts]) =>
    counts === undefined ? [] : [{ factor: factor as Factor, units: counts }],
  );
  return all.map(({ factor, units: counts }) => ({
    factor,
    units: counts,
    source: () => ({ unit: factor, units: drawable(counts) }),
    count: Math.ceil(bootstrap / all.length),
  }));
}

/** Of one factor the units, and the scores of its resamples. */
export type ScoredFactor = Pick<ResampledFactor, "factor" | "units"> & { readonly replicates: Float64Array };

/** The leaderboard of TrueSkill over segments and judges at once. */
export function trueSkillOverBoth(
  pairs: PairCounts,
  factors: readonly ScoredFactor[],
  settings: LeaderboardSettings,
): Leaderboard {
  const { estimate, ...uncertainty } = trueSkillEstimateOverBoth(pairs, factors);
  return drawnBoard(pairs, estimate, uncertainty, settings);
}

/**
 * Scores of TrueSkill with their covariance over segments and judges at once, from one run over each resample of each
 * factor: the score is the mean of all runs, the covariance that of the runs by each factor. What runs differ by without
 * any resampling is in all of them, and after the subtraction once in the sum.
 */
export function trueSkillEstimateOverBoth(
  pairs: PairCounts,
  factors: readonly ScoredFactor[],
): Uncertainty & { readonly estimate: Identification } {
  const all = new Float64Array(factors.reduce((sum, { replicates }) => sum + replicates.length, 0));
  let used = 0;
  for (const { replicates } of factors) {
    all.set(replicates, used);
    used += replicates.length;
  }
  const estimate = trueSkill(pairs, all);
  const scored = Array.from(estimate.scores, (score) => !Number.isNaN(score));
  const by = new Map(
    factors.map(({ factor, units, replicates }) => [
      factor,
      covarianceOfReplicates(replicates, scored, judgmentsOfUnits(units)),
    ]),
  );
  const [ranking, segment] = [by.get("ranking"), by.get("segment")];
  if (ranking === undefined || segment === undefined) {
    throw new RangeError("TrueSkill over segments and judges takes resamples of rankings and of segments");
  }
  const [document, judge] = [by.get("document"), by.get("judge")];
  const covariance = scoreCovariance(
    {
      ranking,
      segment,
      ...(document === undefined ? {} : { document }),
      ...(judge === undefined ? {} : { judge }),
    },
    scored,
  );
  return { estimate, covariance };
}

interface Uncertainty {
  /** Without shares where it is over a single unit. */
  readonly covariance: ScoreCovariance | undefined;
  /** Between which scores lie by their definition. */
  readonly bounds?: readonly [number, number];
}

/** A leaderboard whose intervals come from a covariance, and its ranges, clusters and support from draws. */
export function drawnBoard(
  pairs: PairCounts,
  estimate: Identification,
  { covariance, bounds }: Uncertainty,
  {
    bootstrap,
    p,
    ranges,
    shown,
    seed,
  }: Pick<LeaderboardSettings, "bootstrap" | "p" | "ranges" | "shown" | "seed">,
): Leaderboard {
  const replicates =
    covariance === undefined
      ? new Float64Array()
      : scoreDraws(estimate.scores, covariance, { seed, draws: bootstrap });
  const intervals: readonly (ScoreInterval | undefined)[] | undefined =
    covariance === undefined ? undefined : studentIntervals(estimate.scores, covariance, p, bounds);
  const degrees = covariance?.degreesOfFreedom;
  const scored = {
    ...estimate,
    systems: pairs.systems,
    records: systemRecords(pairs),
    replicates,
    intervals,
    warnings: [...estimate.warnings, ...fewWarnings(covariance)],
    allowsFor:
      covariance === undefined || covariance.shares.length === 0
        ? undefined
        : {
            shares: covariance.shares,
            degreesOfFreedom: degrees !== undefined && Number.isFinite(degrees) ? degrees : null,
          },
  };
  return leaderboardFromReplicates(shown === undefined ? scored : amongSystems(scored, shown), { p, ranges });
}

function fewWarnings(covariance: ScoreCovariance | undefined): RankingWarning[] {
  return (covariance?.shares ?? []).flatMap(({ factor, units }) => {
    if (factor === "segment" || units >= FEW_TO_COMPARE) return [];
    return [{ kind: "few-to-compare" as const, factor, units }];
  });
}
