import type { RangeKind } from "./bootstrap";
import { boundarySupport } from "./boundary-support";
import { clusters } from "./clusters";
import type { Identification } from "./identification";
import { type RankRange, rankRanges } from "./rank-ranges";
import type { RankingWarning } from "./ranking-warning";
import { type ReplicateRanks, replicateRanks, scoreOrder } from "./ranks";
import { rankUpperBounds, type ScoreInterval, scoreIntervals } from "./score-intervals";
import type { SystemRecord } from "./system-records";
import { confidenceRanges } from "./uncertainty/confidence-ranges";
import { jointRanges } from "./uncertainty/joint-ranges";
import type { FactorShare } from "./uncertainty/score-covariance";

/** A system in its place. Whatever the judgments do not determine is null. */
export interface LeaderboardRow extends SystemRecord {
  readonly system: string;
  readonly score: number | null;
  readonly scoreLow: number | null;
  readonly scoreHigh: number | null;
  /** The rank range: `rankLow` is the best rank. */
  readonly rankLow: number | null;
  readonly rankHigh: number | null;
  readonly cluster: number | null;
  /** The best rank that the score intervals leave open. */
  readonly rankUpperBound: number | null;
}

/** The place between the systems ranked `after` and `after` + 1. */
export interface Boundary {
  readonly after: number;
  /** The share of replicates in which every system above ranks above every system below. */
  readonly support: number;
  /** Whether a cluster ends here. */
  readonly separates: boolean;
}

export interface Leaderboard {
  /** In score order, equal scores by name; systems without a score last. */
  readonly rows: readonly LeaderboardRow[];
  /** One between every two neighbours that have rank ranges. */
  readonly boundaries: readonly Boundary[];
  /** How many replicates the ranges come from. */
  readonly replicates: number;
  readonly warnings: readonly RankingWarning[];
  /** What uncertainty over segments and judges at once consists of; not there where one unit was resampled. */
  readonly allowsFor?: AllowsFor;
}

/** What part of the variance of scores is there because segments, documents or judges differ. */
export interface AllowsFor {
  readonly shares: readonly FactorShare[];
  /** Of Student's t; null where it is as good as the normal distribution. */
  readonly degreesOfFreedom: number | null;
}

/** What any ranking method yields: scores, and scores again and again (resamples, or runs of a random method). */
export interface ScoredReplicates extends Identification {
  /** In code-unit order. */
  readonly systems: readonly string[];
  readonly records: readonly SystemRecord[];
  /** One row of n scores per replicate; empty where there are none. */
  readonly replicates: Float64Array;
  /** Intervals of the scores by system where the method has its own; otherwise percentiles of the replicates. */
  readonly intervals?: readonly (ScoreInterval | undefined)[] | undefined;
  readonly allowsFor?: AllowsFor | undefined;
}

/** The columns of `ranked`, from the replicates in which each of these systems has a score. */
function rankedReplicates(
  replicates: Float64Array,
  systems: number,
  ranked: readonly number[],
): Float64Array {
  const selected = new Float64Array((replicates.length / Math.max(systems, 1)) * ranked.length);
  let used = 0;
  for (let begin = 0; begin < replicates.length; begin += systems) {
    let complete = true;
    for (let column = 0; column < ranked.length; column++) {
      const score = replicates[begin + ranked[column]!]!;
      selected[used + column] = score;
      if (Number.isNaN(score)) complete = false;
    }
    if (complete) used += ranked.length;
  }
  return selected.slice(0, used);
}

function rangesOf(
  kind: RangeKind,
  ranks: ReplicateRanks,
  scores: Float64Array,
  replicates: Float64Array,
  p: number,
): RankRange[] | undefined {
  switch (kind) {
    case "percentile":
      return rankRanges(ranks, scores.length, p);
    case "joint":
      return jointRanges(ranks, scores.length, p);
    case "confidence":
      return confidenceRanges(scores, replicates, p, "each");
    case "simultaneous":
      return confidenceRanges(scores, replicates, p, "all");
  }
}

/**
 * The leaderboard of scores and their replicates at significance `p`, with percentile ranges unless others are named. Systems that have a score are ranked among
 * themselves where their scores are comparable; a replicate in which one of them has none is left out and reported.
 *
 * Fails with a RangeError where the replicates are not whole rows.
 */
export function leaderboardFromReplicates(
  scored: ScoredReplicates,
  { p, ranges: kind = "percentile" }: { readonly p: number; readonly ranges?: RangeKind | undefined },
): Leaderboard {
  const { systems, scores, records, comparable } = scored;
  if (systems.length > 0 && scored.replicates.length % systems.length !== 0) {
    throw new RangeError(`${scored.replicates.length} scores are no rows of ${systems.length} systems`);
  }
  const order = scoreOrder(scores);
  const ranked = comparable
    ? [...order].filter((position) => !Number.isNaN(scores[position])).sort((one, other) => one - other)
    : [];
  const size = ranked.length;
  const columnOf = new Map(ranked.map((position, column) => [position, column]));
  const warnings = [...scored.warnings];

  const drawn = systems.length === 0 ? 0 : scored.replicates.length / systems.length;
  const selected = rankedReplicates(scored.replicates, systems.length, ranked);
  const replicates = size === 0 ? 0 : selected.length / size;
  if (size > 0 && replicates < drawn) {
    warnings.push({ kind: "replicates-left-out", leftOut: drawn - replicates, replicates: drawn });
  }
  const ranks = replicateRanks(selected, size);
  const rankedScores = Float64Array.from(ranked, (position) => scores[position]!);
  const ranges = replicates === 0 ? undefined : rangesOf(kind, ranks, rankedScores, selected, p);
  if (drawn > 0 && size > 0 && !ranges) warnings.push({ kind: "too-few-replicates", replicates });

  const columnOrder = Int32Array.from([...order].flatMap((position) => columnOf.get(position) ?? []));
  const clusterByPlace = ranges ? clusters([...columnOrder].map((column) => ranges[column]!)) : [];
  const clusterByColumn = new Map(clusterByPlace.map((cluster, place) => [columnOrder[place]!, cluster]));
  const support = ranges ? boundarySupport(ranks, columnOrder) : [];

  const ownIntervals = scored.intervals;
  const intervals = ownIntervals
    ? ranked.map((position) => ownIntervals[position])
    : replicates === 0
      ? undefined
      : scoreIntervals(selected, size, p);
  const complete = intervals?.every((interval) => interval !== undefined) ? intervals : undefined;
  const upperBounds = complete ? rankUpperBounds(complete) : undefined;

  return {
    rows: [...order].map((position): LeaderboardRow => {
      const column = columnOf.get(position);
      const score = scores[position]!;
      const at = <Item>(items: readonly Item[] | undefined) =>
        column === undefined ? undefined : items?.[column];
      return {
        system: systems[position]!,
        score: Number.isNaN(score) ? null : score,
        scoreLow: at(intervals)?.low ?? null,
        scoreHigh: at(intervals)?.high ?? null,
        rankLow: at(ranges)?.low ?? null,
        rankHigh: at(ranges)?.high ?? null,
        cluster: (column === undefined ? undefined : clusterByColumn.get(column)) ?? null,
        rankUpperBound: at(upperBounds) ?? null,
        ...records[position]!,
      };
    }),
    boundaries: support.map((share, place) => ({
      after: place + 1,
      support: share,
      separates: clusterByPlace[place] !== clusterByPlace[place + 1],
    })),
    replicates,
    warnings,
    ...(scored.allowsFor === undefined ? {} : { allowsFor: scored.allowsFor }),
  };
}
