import { holm } from "../../resampling/holm";
import { studentTUpperTail } from "../../resampling/student-t";
import { compareCodeUnits } from "../../text/compare-code-units";
import { ORDER_STATISTICS, type OrderCorrelation, orderCorrelation } from "./order-correlation";
import type { CrossedReplicates, PairedReplicates } from "./paired-replicates";
import { NO_SPREAD, resampledSpread, type ScoreSpread, spreadOverBoth } from "./score-spread";

/** Systems with their scores, from judgments or from a result that was kept without them. */
export interface ScoredSystems {
  /** In code-unit order. */
  readonly systems: readonly string[];
  /** By position; NaN where there is none. */
  readonly scores: ArrayLike<number>;
}

/** A system's place in one of two rankings of the same systems. */
export interface ComparedPlace {
  readonly score: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Among the systems of both; equal scores share the best. */
  readonly rank: number;
}

export interface ComparedSystem {
  readonly system: string;
  readonly first: ComparedPlace;
  readonly second: ComparedPlace;
}

/** Two systems in both rankings. */
export interface ComparedPair {
  /** Above the other in the first ranking. */
  readonly system: string;
  readonly other: string;
  /** Score of `system` less that of `other`. */
  readonly first: number;
  readonly second: number;
  /** Whether it stands above in one ranking and below in the other. */
  readonly isSwapped: boolean;
  /** That the two differences are no more apart than by chance: by resamples, and corrected for the number of pairs. */
  readonly p: number | null;
  readonly holmP: number | null;
}

export interface RankingComparison {
  /** In the order of the first ranking. */
  readonly systems: readonly ComparedSystem[];
  readonly tau: OrderCorrelation;
  readonly rho: OrderCorrelation;
  readonly pairs: readonly ComparedPair[];
  /** In one ranking alone. */
  readonly onlyFirst: readonly string[];
  readonly onlySecond: readonly string[];
  /** Resamples in which every system has both scores; 0 where there is nothing to resample. */
  readonly replicates: number;
  readonly leftOut: number;
}

/** What a comparison is made of beside the scores. */
export interface ComparisonMaterial {
  /** Intervals hold in 1 − p of cases. */
  readonly p: number;
  /** Resamples of both rankings; without any there are no intervals and no tests. */
  readonly replicates?: PairedReplicates | CrossedReplicates | undefined;
  /** Compares only these; what else there is still counts as opponents. */
  readonly shown?: readonly string[] | undefined;
}

/**
 * Two rankings of the same systems side by side. A pair is tested by the difference of its two score differences over
 * the standard error that this has in the resamples, by Student's t with as many degrees of freedom as the smaller
 * ranking has units less one (over segments and judges at once: as their covariance has); p-values are corrected over
 * all pairs (Holm), because which of them are looked at is known only afterwards.
 */
export function compareRankings(
  first: ScoredSystems,
  second: ScoredSystems,
  { p, replicates, shown }: ComparisonMaterial,
): RankingComparison {
  const isShown = new Set(shown);
  const scored = ({ systems, scores }: ScoredSystems) =>
    new Map(
      systems.flatMap((system, place) =>
        Number.isFinite(scores[place]) && (shown === undefined || isShown.has(system))
          ? [[system, place] as const]
          : [],
      ),
    );
  const [inFirst, inSecond] = [scored(first), scored(second)];
  const common = [...inFirst.keys()].filter((system) => inSecond.has(system)).sort(compareCodeUnits);
  const side = (of: ScoredSystems, places: ReadonlyMap<string, number>) =>
    common.map((system) => of.scores[places.get(system)!]!);
  const [one, other] = [side(first, inFirst), side(second, inSecond)];
  const places = {
    first: { places: common.map((system) => inFirst.get(system)!), size: first.systems.length },
    second: { places: common.map((system) => inSecond.get(system)!), size: second.systems.length },
  };
  const spread: ScoreSpread =
    replicates === undefined || common.length === 0
      ? NO_SPREAD
      : "segment" in replicates
        ? spreadOverBoth([one, other], replicates, places)
        : resampledSpread(replicates, places);
  const order = common
    .map((_, place) => place)
    .sort((a, b) => one[b]! - one[a]! || compareCodeUnits(common[a]!, common[b]!));
  const placed = (place: number, scores: readonly number[], which: 0 | 1): ComparedPlace => {
    const range = spread.interval(which, place, p);
    return {
      score: scores[place]!,
      low: range?.low ?? null,
      high: range?.high ?? null,
      rank: 1 + scores.filter((score) => score > scores[place]!).length,
    };
  };
  const pairs = order.flatMap((above, at) =>
    order.slice(at + 1).map((below) => {
      const difference = (scores: readonly number[]) => scores[above]! - scores[below]!;
      return {
        system: common[above]!,
        other: common[below]!,
        first: difference(one),
        second: difference(other),
        isSwapped: difference(one) * difference(other) < 0,
        p: chanceOf(difference(one) - difference(other), spread.errorOfChange(above, below), spread.degrees),
      };
    }),
  );
  const corrected = holm(pairs.map((pair) => pair.p));
  const two = { first: one, second: other, replicates: spread.rows };
  const without = (of: ReadonlyMap<string, number>) =>
    [...of.keys()].filter((system) => !common.includes(system)).sort(compareCodeUnits);
  return {
    systems: order.map((place) => ({
      system: common[place]!,
      first: placed(place, one, 0),
      second: placed(place, other, 1),
    })),
    tau: orderCorrelation(ORDER_STATISTICS.tau, two, p),
    rho: orderCorrelation(ORDER_STATISTICS.rho, two, p),
    pairs: pairs.map((pair, at) => ({ ...pair, holmP: corrected[at]! })),
    onlyFirst: without(inFirst),
    onlySecond: without(inSecond),
    replicates: spread.rows.length,
    leftOut: spread.leftOut,
  };
}

/** Two-sided; null where there are no resamples to tell. */
function chanceOf(observed: number, error: number | null, degrees: number): number | null {
  if (error === null || !(degrees > 0)) return null;
  // Below this lies what rounding leaves of equal numbers.
  if (Math.abs(observed) < 1e-12) return 1;
  if (error < 1e-12) return 0;
  return Math.min(1, 2 * studentTUpperTail(Math.abs(observed) / error, degrees));
}
