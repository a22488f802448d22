import { studentTTwoSided } from "../../resampling/student-t";
import { CELLS_PER_PAIR, type PairCounts } from "../pair-counts";
import { signTest } from "../sign-test";
import { type CellCounts, forEachCell, unitCount } from "../units/unit-counts";
import type { CrossedUnits } from "./crossed-units";

/** Whether the systems of a pair win equally often where they are told apart. */
export interface ShareTest {
  readonly standardError: number;
  /** Of Student's t; infinite where nothing varies. */
  readonly degreesOfFreedom: number;
  /** Two-sided; never below that of the exact sign test, which takes judgments for independent. */
  readonly p: number;
}

/** The variance of each pair's share as the units of one factor show it. */
interface FactorVariances {
  readonly variance: Float64Array;
  /** Σn²/N² over the decided judgments n of the units; 0 where there are none. Its inverse is how many units of one size weigh alike. */
  readonly concentration: Float64Array;
  /** The same over the judgments of all pairs. */
  readonly overall: number;
}

/**
 * Sums of squared influences on the share of decided judgments that the first system of a pair wins: with w wins of n
 * decisions of a unit, N decisions in all and the share s, the influence is (w − s·n)/√(N·(N − n)), as in
 * `expectedWinsInfluences`. Only the diagonal of their covariance, as pairs grow with the square of systems.
 */
function factorVariances({ systems, counts }: PairCounts, units: CellCounts): FactorVariances {
  const pairs = (systems.length * (systems.length - 1)) / 2;
  const variance = new Float64Array(pairs);
  const squares = new Float64Array(pairs);
  const [wins, decided] = [new Float64Array(pairs), new Float64Array(pairs)];
  const touched: number[] = [];
  let [total, squareOfTotals] = [0, 0];
  for (let unit = 0, count = unitCount(units); unit < count; unit++) {
    touched.length = 0;
    let ownTotal = 0;
    forEachCell(units, unit, (cell, times) => {
      const outcome = cell % CELLS_PER_PAIR;
      if (outcome === 1 || times === 0) return;
      const pair = (cell - outcome) / CELLS_PER_PAIR;
      if (decided[pair] === 0) touched.push(pair);
      decided[pair]! += times;
      if (outcome === 0) wins[pair]! += times;
      ownTotal += times;
    });
    for (const pair of touched) {
      const own = decided[pair]!;
      const won = counts[pair * CELLS_PER_PAIR]!;
      const all = won + counts[pair * CELLS_PER_PAIR + 2]!;
      if (own < all) variance[pair]! += (wins[pair]! - (won / all) * own) ** 2 / (all * (all - own));
      squares[pair]! += (own / all) ** 2;
      wins[pair] = 0;
      decided[pair] = 0;
    }
    total += ownTotal;
    squareOfTotals += ownTotal * ownTotal;
  }
  return { variance, concentration: squares, overall: total === 0 ? 0 : squareOfTotals / (total * total) };
}

/** For a unit by itself, which has no degree of freedom and tells nothing of how uncertain it is. */
const FEWEST_DEGREES = 1e-3;

function effective(concentration: number): number {
  return concentration === 0 ? 0 : 1 / concentration;
}

/** How uncertain the variance itself is: its square over the degrees of freedom. */
function squareOver({ variance, concentration }: FactorVariances, pair: number): number {
  return variance[pair]! ** 2 / Math.max(effective(concentration[pair]!) - 1, FEWEST_DEGREES);
}

/** What units of a factor add to the variance of each pair's share beyond the smaller units in them. */
interface AddedVariance {
  readonly variance: Float64Array;
  /** Of the whole factor's variance, for Satterthwaite's degrees of freedom. */
  readonly uncertain: Float64Array;
}

/**
 * The excess of `whole` over `part`, as in `scoreCovariance`: excesses below 0 become 0, and the others are scaled so
 * that the sum over pairs, each weighted by its decided judgments, is kept. As the few judges that saw a pair tell
 * little about it, each excess counts with weight (G − 1)/(G − 1 + K − 1), and with the rest what all pairs together
 * show: as much variance between judges, spread over the judges of this pair.
 */
function addedVariance(
  decided: Float64Array,
  whole: FactorVariances,
  part: FactorVariances,
  directions: number,
): AddedVariance {
  let [sum, positive, crowd] = [0, 0, 0];
  const excess = decided.map((all, pair) => {
    const own = all * (whole.variance[pair]! - part.variance[pair]!);
    sum += own;
    positive += Math.max(0, own);
    crowd += all * (whole.concentration[pair]! - part.concentration[pair]!);
    return own;
  });
  const kept = positive > 0 ? Math.max(0, sum) / positive : 0;
  const between = crowd > 0 ? Math.max(0, sum) / crowd : 0;
  const variance = new Float64Array(decided.length);
  const uncertain = new Float64Array(decided.length);
  const ownOverall = Math.max(effective(whole.overall) - 1, FEWEST_DEGREES);
  for (const [pair, all] of decided.entries()) {
    if (all === 0) continue;
    const degrees = effective(whole.concentration[pair]!) - 1;
    const weight = degrees <= 0 ? 0 : degrees / (degrees + directions);
    const alike = between * (whole.concentration[pair]! - part.concentration[pair]!);
    variance[pair] = (weight * kept * Math.max(0, excess[pair]!)) / all + (1 - weight) * alike;
    const square = (variance[pair]! + part.variance[pair]!) ** 2;
    const own = weight * weight;
    uncertain[pair] =
      square * (own / Math.max(degrees, FEWEST_DEGREES) + (1 - own) / directions / ownOverall);
  }
  return { variance, uncertain };
}

/**
 * Tests by pair of systems, in the order of `PairCounts`, whether each wins half of the decided judgments: Student's t of
 * the share with its variance over segments (or documents) and judges at once (see `scoreCovariance`) and the degrees of
 * freedom of Satterthwaite. Where all decided judgments are of one segment they tell nothing of others: p is 1. Null
 * where none was decided.
 */
export function shareTests(pairs: PairCounts, units: CrossedUnits): readonly (ShareTest | null)[] {
  const { systems, counts } = pairs;
  const directions = Math.max(1, systems.length - 1);
  const decided = Float64Array.from(
    { length: counts.length / CELLS_PER_PAIR },
    (_, pair) => counts[pair * CELLS_PER_PAIR]! + counts[pair * CELLS_PER_PAIR + 2]!,
  );
  const { ranking, segment, document, judge } = units;
  const [byRanking, bySegment] = [factorVariances(pairs, ranking), factorVariances(pairs, segment)];
  const added = [
    ...(document === undefined
      ? []
      : [addedVariance(decided, factorVariances(pairs, document), bySegment, directions)]),
    ...(judge === undefined
      ? []
      : [addedVariance(decided, factorVariances(pairs, judge), byRanking, directions)]),
  ];
  return Array.from(decided, (all, pair): ShareTest | null => {
    if (all === 0) return null;
    const won = counts[pair * CELLS_PER_PAIR]!;
    const exact = signTest(won, all - won);
    const segments = effective(bySegment.concentration[pair]!);
    const variance = added.reduce((sum, each) => sum + each.variance[pair]!, bySegment.variance[pair]!);
    const uncertain = added.reduce(
      (sum, each) => sum + each.uncertain[pair]!,
      squareOver(bySegment, pair) + squareOver(byRanking, pair),
    );
    const degreesOfFreedom =
      variance > 0 && uncertain > 0
        ? Math.max(variance ** 2 / uncertain, FEWEST_DEGREES)
        : Number.POSITIVE_INFINITY;
    const distance = Math.abs(won / all - 0.5);
    const t = distance === 0 ? 0 : distance / Math.sqrt(variance);
    const p = segments > 1 + 1e-9 ? Math.max(exact, studentTTwoSided(t, degreesOfFreedom)) : 1;
    return { standardError: Math.sqrt(variance), degreesOfFreedom, p };
  });
}
