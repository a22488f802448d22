import { amongSystems } from "./among-systems";
import {
  type DrawingSource,
  drawingSource,
  type RangeKind,
  type ResamplingSource,
  resampleScores,
  type UncertaintySource,
  type UncertaintyUnit,
} from "./bootstrap";
import { bradleyTerry } from "./bradley-terry/bradley-terry";
import type { Clustering } from "./bradley-terry/sandwich-covariance";
import { sandwichIntervals } from "./bradley-terry/sandwich-intervals";
import { expectedWins } from "./expected-wins/expected-wins";
import type { Identification } from "./identification";
import { type Leaderboard, leaderboardFromReplicates } from "./leaderboard-from-replicates";
import { leaderboardOverBoth, resampledFactors, trueSkillOverBoth } from "./leaderboard-over-both";
import type { PairCounts } from "./pair-counts";
import { type PairMethod, pairScorer } from "./pair-method";
import type { RankingWarning } from "./ranking-warning";
import type { ScoreInterval } from "./score-intervals";
import { systemRecords } from "./system-records";
import { trueSkill } from "./trueskill/trueskill";
import { unitCount } from "./units/unit-counts";

/** Below this many units a cluster bootstrap and a clustered covariance are known to come out too narrow. */
const FEW_UNITS = 20;

export interface LeaderboardSettings {
  /** TrueSkill by one run of each resample; for its runs over the judgments as they are see `trueSkillLeaderboard`. */
  readonly method: "ew" | "bt" | "trueskill";
  /** Expected Wins as the 2015 study's script had it (see `ExpectedWinsMode`). */
  readonly ew2015?: boolean;
  /** How many resamples, or draws over segments and judges; with 0 there are no rank ranges and no clusters. */
  readonly bootstrap: number;
  readonly unit: UncertaintyUnit;
  /** `percentile` where it is not said, as published. */
  readonly ranges?: RangeKind;
  /** Significance: 0.05 for 95 % ranges. */
  readonly p: number;
  readonly seed: number;
  /** Ranks only these, which are scored among all: see `amongSystems`. All where there are none named. */
  readonly shown?: readonly string[] | undefined;
}

export function pairMethodOf({ method, ew2015 }: LeaderboardSettings): PairMethod {
  return method === "ew" ? { method, mode: ew2015 ? "2015" : "standard" } : { method };
}

type Estimate = Identification & { readonly intervals?: readonly (ScoreInterval | undefined)[] };

/** What a method says of the judgments themselves; nothing for TrueSkill, whose score is a mean over replicates. */
function estimateOf(
  pairs: PairCounts,
  source: ResamplingSource,
  settings: LeaderboardSettings,
): Estimate | undefined {
  const method = pairMethodOf(settings);
  if (method.method === "trueskill") return undefined;
  if (method.method === "ew") return expectedWins(pairs, method.mode);
  const estimate = bradleyTerry(pairs);
  const clustering: Clustering = source.unit === "judgment" ? { unit: source.unit, pairs } : source;
  return {
    ...estimate,
    intervals: sandwichIntervals(estimate.fit, clustering, pairs.systems.length, settings.p),
  };
}

function unitWarnings(source: ResamplingSource): RankingWarning[] {
  return source.unit === "judgment" ? [] : fewUnitsWarnings(unitCount(source.units));
}

export function fewUnitsWarnings(units: number): RankingWarning[] {
  return units > 0 && units < FEW_UNITS ? [{ kind: "few-units", units }] : [];
}

/** Makes a leaderboard of the scores of its resamples. */
export type LeaderboardOfReplicates = (replicates: Float64Array) => Leaderboard;

/**
 * All of the leaderboard of counted judgments that looks at them, so that they need not be kept while resamples are
 * computed: `pairs` gives the scores, `source` what is resampled. Intervals are percentiles of the resampled scores for
 * Expected Wins and TrueSkill, and for Bradley–Terry those of the sandwich covariance clustered by the unit. The score
 * of TrueSkill is the mean over the resamples.
 */
export function prepareLeaderboard(
  pairs: PairCounts,
  source: ResamplingSource,
  settings: LeaderboardSettings,
): LeaderboardOfReplicates {
  return boardMaker(pairs, estimateOf(pairs, source, settings), unitWarnings(source), settings);
}

/** On its own, so that what it returns holds nothing else. */
function boardMaker(
  pairs: PairCounts,
  estimate: Estimate | undefined,
  warnings: readonly RankingWarning[],
  { p, ranges, shown }: Pick<LeaderboardSettings, "p" | "ranges" | "shown">,
): LeaderboardOfReplicates {
  return (replicates) => {
    const estimated = estimate ?? trueSkill(pairs, replicates);
    const scored = {
      ...estimated,
      systems: pairs.systems,
      records: systemRecords(pairs),
      replicates,
      warnings: [...estimated.warnings, ...warnings],
    };
    return leaderboardFromReplicates(shown === undefined ? scored : amongSystems(scored, shown), {
      p,
      ranges,
    });
  };
}

/**
 * The leaderboard of counted judgments (see `prepareLeaderboard`).
 *
 * @param replicates the scores of the resamples 0 up to `settings.bootstrap` where they have been computed already (by
 *   several workers, say)
 */
export function leaderboardOfCounts(
  pairs: PairCounts,
  source: UncertaintySource,
  settings: LeaderboardSettings,
  replicates?: Float64Array,
): Leaderboard {
  const scorer = pairScorer(pairMethodOf(settings), pairs.systems, settings.seed);
  const resample = (drawn: DrawingSource, to: number) =>
    resampleScores(drawn, scorer, { seed: settings.seed, from: 0, to });
  if (source.unit !== "both") {
    const scores = replicates ?? resample(drawingSource(source), settings.bootstrap);
    return prepareLeaderboard(pairs, source, settings)(scores);
  }
  if (settings.method !== "trueskill") return leaderboardOverBoth(pairs, source.units, settings);
  const factors = resampledFactors(source.units, settings.bootstrap).map((one) => ({
    ...one,
    replicates: resample(one.source(), one.count),
  }));
  return trueSkillOverBoth(pairs, factors, settings);
}
