import { covarianceOfReplicates } from "../../ranking/uncertainty/replicate-covariance";
import { scoreCovariance } from "../../ranking/uncertainty/score-covariance";
import { scoreDraws } from "../../ranking/uncertainty/score-draws";
import { studentIntervals } from "../../ranking/uncertainty/uncertainty";
import { percentileInterval } from "../../resampling/percentile-interval";
import type { CrossedReplicates, PairedReplicates } from "./paired-replicates";

/** What is known of how much the scores of two rankings would vary together: systems by place among those of both. */
export interface ScoreSpread {
  /** Scores as other judgments of the same kind might have given them, of both rankings at once. */
  readonly rows: readonly (readonly [first: readonly number[], second: readonly number[]])[];
  /** Resamples in which some system has no score. */
  readonly leftOut: number;
  readonly interval: (
    which: 0 | 1,
    place: number,
    p: number,
  ) => { readonly low: number; readonly high: number } | undefined;
  /** The standard error of how much the difference of two systems changes from one ranking to the other. */
  readonly errorOfChange: (above: number, below: number) => number | null;
  /** Those of Student's t with this error. */
  readonly degrees: number;
}

export const NO_SPREAD: ScoreSpread = {
  rows: [],
  leftOut: 0,
  interval: () => undefined,
  errorOfChange: () => null,
  degrees: 0,
};

/** Where the systems of both rankings stand among those of one, and how many that has. */
export interface Side {
  readonly places: readonly number[];
  readonly size: number;
}

/** The two sides of a comparison. */
export interface Sides {
  readonly first: Side;
  readonly second: Side;
}

/** What resamples by one unit tell. */
export function resampledSpread(paired: PairedReplicates, sides: Sides): ScoreSpread {
  const all = rowsOf(paired, sides);
  const rows = all.filter((both) => both.every((scores) => scores.every(Number.isFinite)));
  return {
    rows,
    leftOut: all.length - rows.length,
    interval: (which, place, p) =>
      percentileInterval(
        rows.map((row) => row[which][place]!),
        p,
      ),
    errorOfChange: (above, below) => {
      if (rows.length < 2) return null;
      const changes = rows.map(([one, other]) => one[above]! - one[below]! - (other[above]! - other[below]!));
      const mean = changes.reduce((sum, each) => sum + each, 0) / changes.length;
      const squares = changes.reduce((sum, each) => sum + (each - mean) ** 2, 0);
      return Math.sqrt(squares / (changes.length - 1));
    },
    degrees: Math.min(paired.units.first, paired.units.second) - 1,
  };
}

/**
 * What resamples by segment, judge and ranking tell of segments and judges at once: the covariance of the scores of both
 * rankings, those of the first before those of the second, is added up as it is for a leaderboard (see
 * `scoreCovariance`), and rows are draws about the scores.
 */
export function spreadOverBoth(
  scores: readonly [first: readonly number[], second: readonly number[]],
  { segment, judge, ranking, draws, seed, bounds }: CrossedReplicates,
  sides: Sides,
): ScoreSpread {
  const systems = scores[0].length;
  const observed = Float64Array.from([...scores[0], ...scores[1]]);
  const size = observed.length;
  const scored = new Array<boolean>(size).fill(true);
  let leftOut = 0;
  let fewest = Number.POSITIVE_INFINITY;
  const covarianceBy = (paired: PairedReplicates) => {
    const all = rowsOf(paired, sides).map(([one, other]) => [...one, ...other]);
    const rows = all.filter((row) => row.every(Number.isFinite));
    leftOut += all.length - rows.length;
    fewest = Math.min(fewest, rows.length);
    return covarianceOfReplicates(Float64Array.from(rows.flat()), scored, paired.sizes);
  };
  const covariance = scoreCovariance(
    {
      segment: covarianceBy(segment),
      ranking: covarianceBy(ranking),
      ...(judge === undefined ? {} : { judge: covarianceBy(judge) }),
    },
    scored,
    2,
  );
  if (fewest < 2) return { ...NO_SPREAD, leftOut };
  const drawn = scoreDraws(observed, covariance, { seed, draws });
  const cell = (row: number, column: number) => covariance.covariance[row * size + column]!;
  return {
    rows: Array.from({ length: draws }, (_, draw) => {
      const row = [...drawn.subarray(draw * size, (draw + 1) * size)];
      return [row.slice(0, systems), row.slice(systems)] as const;
    }),
    leftOut,
    interval: (which, place, p) => studentIntervals(observed, covariance, p, bounds)[which * systems + place],
    errorOfChange: (above, below) => {
      const signs = [
        [above, 1],
        [below, -1],
        [systems + above, -1],
        [systems + below, 1],
      ] as const;
      let variance = 0;
      for (const [row, sign] of signs)
        for (const [column, other] of signs) variance += sign * other * cell(row, column);
      return Math.sqrt(Math.max(0, variance));
    },
    degrees: covariance.degreesOfFreedom,
  };
}

function rowsOf({ first, second }: PairedReplicates, sides: Sides) {
  const count = first.length / sides.first.size;
  const row = (scores: Float64Array, { places, size }: Side, replicate: number) =>
    places.map((place) => scores[replicate * size + place]!);
  return Array.from(
    { length: count },
    (_, replicate) => [row(first, sides.first, replicate), row(second, sides.second, replicate)] as const,
  );
}
