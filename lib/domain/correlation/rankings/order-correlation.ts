import { kendallTauB } from "../kendall-tau-b";
import { spearman } from "../spearman";

/** A correlation of two orders, with what is known of that of the true orders behind them. */
export interface OrderCorrelation {
  /** Of the two rankings as they are; null where one of them ties everything. */
  readonly value: number | null;
  /** What the true orders, those that ever more judgments would give, may well correlate by. */
  readonly low: number | null;
  readonly high: number | null;
  /** The correlation of true orders under which one as observed is likeliest. */
  readonly estimate: number | null;
  /** What these rankings would show in 1 − p of cases if their true orders were the same. */
  readonly sameLow: number | null;
  readonly sameHigh: number | null;
  /** How often they would then correlate less than observed, and half of how often as much. */
  readonly sameP: number | null;
}

export type OrderStatistic = (first: readonly number[], second: readonly number[]) => number | undefined;

/** To twelve decimals, so that equal orders correlate by 1 and not by what rounding leaves of it. */
const rounded =
  (statistic: OrderStatistic): OrderStatistic =>
  (first, second) => {
    const value = statistic(first, second);
    return value === undefined ? undefined : Math.round(value * 1e12) / 1e12;
  };

export const ORDER_STATISTICS = {
  tau: rounded(kendallTauB),
  rho: rounded(spearman),
} as const satisfies Readonly<Record<string, OrderStatistic>>;

/** The angles between common and opposed scores at which true orders are tried: from 0 to a right angle. */
const ANGLES = Array.from({ length: 31 }, (_, step) => (step * Math.PI) / 60);

/** Fewer systems than this have no order that could differ in more than one way. */
const FEWEST_SYSTEMS = 3;

/** Two rankings of the same systems. */
export interface TwoScores {
  readonly first: readonly number[];
  readonly second: readonly number[];
  /** Scores of the same systems in resamples of both: what they scatter by is their noise. */
  readonly replicates: readonly (readonly [first: readonly number[], second: readonly number[]])[];
}

/**
 * Correlates two orders and says what that tells of the true ones. A correlation of noisy rankings lies below that of
 * their true orders, and resampling adds the same noise once more: percentiles of resampled correlations never hold a
 * true correlation of 1. So the interval is one of tests (Neyman): it holds the correlations of all true orders under
 * which the observed one is not surprising. True scores are tried along one path: common + opposed parts of the observed
 * (standardised) scores at every angle between them, from one order for both to opposite orders, each side with as much
 * spread as its scores have beyond their noise. To them the noise of the resamples is added. What is surprising goes by
 * the ratio of likelihoods (Feldman and Cousins 1998). That the true orders are the same has a sharper test (see
 * `ofOneOrder`), which decides whether the interval holds 1.
 *
 * @param p the interval holds in 1 − p of cases
 */
export function orderCorrelation(
  statistic: OrderStatistic,
  { first, second, replicates }: TwoScores,
  p: number,
): OrderCorrelation {
  const value = statistic(first, second);
  const none = { low: null, high: null, estimate: null, sameLow: null, sameHigh: null, sameP: null };
  if (value === undefined) return { value: null, ...none };
  if (first.length < FEWEST_SYSTEMS || replicates.length === 0) return { value, ...none };
  const noise = noiseOf(replicates);
  const path = truePath(first, second, noise);
  if (path === undefined) {
    const same = value === 1 ? { sameLow: 1, sameHigh: 1, sameP: 1 } : {};
    return { value, ...none, low: value, high: value, estimate: value, ...same };
  }
  const tried = ANGLES.map((angle) => {
    const truth = path(angle);
    const drawn = Float64Array.from(noise, (of) => statistic(...noisy(truth, of)) ?? 0).sort();
    return {
      value: statistic(truth.first.direction, truth.second.direction) ?? 0,
      drawn,
      ...momentsOf(drawn),
    };
  });
  // A sum of whole numbers of pairs: less than one step is no spread.
  const step = 2 / (first.length * (first.length - 1));
  const likelihoods = (at: number) =>
    tried.map(({ mean, sd }) => {
      const spread = Math.max(sd, step);
      return -(((at - mean) / spread) ** 2) / 2 - Math.log(spread);
    });
  const surprise = (at: number, place: number) => {
    const all = likelihoods(at);
    return all[place]! - Math.max(...all);
  };
  const same = ofOneOrder(statistic, { first, second }, noise);
  const sameP = shareAsExtreme(same, (at) => at - value);
  const accepted = tried.filter(({ drawn }, place) => {
    if (place === 0) return sameP > p;
    const observed = surprise(value, place);
    return shareAsExtreme(drawn, (at) => surprise(at, place) - observed) > p;
  });
  const observed = likelihoods(value);
  const likeliest = tried[observed.indexOf(Math.max(...observed))]!;
  const held = [...accepted, likeliest].map((each) => each.value);
  const tail = Math.floor((same.length * p) / 2);
  return {
    value,
    low: Math.min(...held),
    high: Math.max(...held),
    estimate: likeliest.value,
    sameLow: same[tail]!,
    sameHigh: same[same.length - 1 - tail]!,
    sameP,
  };
}

/** The share of values for which `difference` is below 0, those at 0 counted by half. */
function shareAsExtreme(sorted: Float64Array, difference: (value: number) => number): number {
  let share = 0;
  let before = Number.NaN;
  let weight = 0;
  for (const value of sorted) {
    if (value !== before) {
      const by = difference(value);
      weight = Math.abs(by) < 1e-9 ? 0.5 : by < 0 ? 1 : 0;
      before = value;
    }
    share += weight;
  }
  return share / sorted.length;
}

interface TrueScores {
  readonly direction: readonly number[];
  readonly spread: number;
}

type Noise = readonly [first: readonly number[], second: readonly number[]];

function noisy(
  { first, second }: { readonly first: TrueScores; readonly second: TrueScores },
  [ofFirst, ofSecond]: Noise,
): readonly [readonly number[], readonly number[]] {
  const added = ({ direction, spread }: TrueScores, noise: readonly number[]) =>
    direction.map((each, place) => spread * each + noise[place]!);
  return [added(first, ofFirst), added(second, ofSecond)];
}

/** What resamples deviate by from their mean, their common shift left out. */
function noiseOf(replicates: TwoScores["replicates"]): readonly Noise[] {
  const mean = (side: 0 | 1) => {
    const sums = new Array<number>(replicates[0]![side].length).fill(0);
    for (const each of replicates)
      for (const [place, score] of each[side].entries()) sums[place]! += score / replicates.length;
    return sums;
  };
  const [first, second] = [mean(0), mean(1)];
  return replicates.map(
    ([one, other]): Noise => [
      centred(one.map((score, place) => score - first[place]!)),
      centred(other.map((score, place) => score - second[place]!)),
    ],
  );
}

/**
 * The correlations, sorted, that may be observed where both true orders are one, given what the rankings have in common:
 * the mean of both in which no noise goes together with that of their difference. It is all that tells of an order
 * behind both, so that only the noise of the difference is drawn, and the test is right whatever that order is.
 */
function ofOneOrder(
  statistic: OrderStatistic,
  { first, second }: Pick<TwoScores, "first" | "second">,
  noise: readonly Noise[],
): Float64Array {
  const scores: Noise = [centred(first), centred(second)];
  const scales = ([0, 1] as const).map((side) => scaleOf(scores[side], meanSquares(noise, side)));
  const scaled = (of: Noise) =>
    of.map((side, at) => side.map((each) => each / scales[at]!)) as [number[], number[]];
  const noises = noise.map(scaled);
  const weight = weightOfFirst(noises);
  const [one, other] = scaled(scores);
  const common = one.map((each, place) => weight * each + (1 - weight) * other[place]!);
  return Float64Array.from(noises, ([ofOne, ofOther]) => {
    const apart = ofOne.map((each, place) => each - ofOther[place]!);
    const up = common.map((each, place) => each + (1 - weight) * apart[place]!);
    const down = common.map((each, place) => each - weight * apart[place]!);
    return statistic(up, down) ?? 0;
  }).sort();
}

/** How widely scores spread beyond their noise; at least half as widely as observed, where noise is most of it. */
function scaleOf(scores: readonly number[], noise: number): number {
  const observed = squares(scores);
  return Math.sqrt(Math.max(observed - noise, observed / 4)) || 1;
}

/** What the first side weighs in the mean of both in which no noise goes together with that of their difference. */
function weightOfFirst(noises: readonly Noise[]): number {
  const product = ([one, other]: Noise) => one.reduce((sum, each, place) => sum + each * other[place]!, 0);
  const shared = noises.reduce((sum, each) => sum + product(each), 0) / noises.length;
  const [ofFirst, ofSecond] = [meanSquares(noises, 0), meanSquares(noises, 1)];
  const apart = ofFirst + ofSecond - 2 * shared;
  return apart < 1e-12 ? 0.5 : Math.min(1, Math.max(0, (ofSecond - shared) / apart));
}

function meanSquares(noise: readonly Noise[], side: 0 | 1): number {
  return noise.reduce((sum, each) => sum + squares(each[side]), 0) / noise.length;
}

/** The true scores at each angle; nothing where the observed ones are the same, or exactly opposed, but for their scale. */
function truePath(first: readonly number[], second: readonly number[], noise: readonly Noise[]) {
  const [one, other] = [centred(first), centred(second)];
  const unit = (scores: readonly number[]) => {
    const norm = Math.sqrt(squares(scores));
    return norm < 1e-9 ? undefined : scores.map((each) => each / norm);
  };
  const [standardOne, standardOther] = [unit(one), unit(other)];
  if (standardOne === undefined || standardOther === undefined) return undefined;
  const common = unit(standardOne.map((each, place) => each + standardOther[place]!));
  const opposed = unit(standardOne.map((each, place) => each - standardOther[place]!));
  if (common === undefined || opposed === undefined) return undefined;
  const spreadOf = (scores: readonly number[], side: 0 | 1) => {
    return Math.sqrt(Math.max(squares(scores) - meanSquares(noise, side), 0));
  };
  const [spreadOne, spreadOther] = [spreadOf(one, 0), spreadOf(other, 1)];
  return (angle: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const mixed = (sign: 1 | -1) => common.map((each, place) => cos * each + sign * sin * opposed[place]!);
    return {
      first: { direction: mixed(1), spread: spreadOne },
      second: { direction: mixed(-1), spread: spreadOther },
    };
  };
}

function centred(values: readonly number[]): readonly number[] {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return values.map((each) => each - mean);
}

function squares(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each * each, 0);
}

function momentsOf(values: Float64Array): { readonly mean: number; readonly sd: number } {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
  return { mean, sd: Math.sqrt(variance) };
}
