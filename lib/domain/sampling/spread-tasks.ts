import { shuffle } from "../random/shuffle";
import { createStream } from "../random/stream";
import { uniformFloat64 } from "../random/uniform-float64";
import { type DrawnTask, shownHypotheses } from "./draw-tasks";
import { segmentWeights } from "./segment-weights";

/** What is drawn from, and what was drawn from it before. */
export interface SpreadSettings {
  /** The most hypotheses that one task shows. */
  readonly maximum: number;
  readonly seed: number;
  readonly reserved?: ReadonlySet<number> | undefined;
  /** By segment how many tasks it has; none where it is left out. */
  readonly uses?: ReadonlyMap<number, number> | undefined;
  /** By segment its document, where documents are drawn instead of segments, each with all its segments in order. */
  readonly documents?: Int32Array | undefined;
}

/** A segment in the round in which it is used. */
export interface SpreadPick {
  readonly segment: number;
  /** From 0. */
  readonly round: number;
}

/**
 * Segments in the order in which a spread plan takes them up, without end: in each round every segment once, drawn one by
 * one without replacement, the chance of each that is left in proportion to its weight. So many segments of a round as
 * are needed are its first ones, whoever asks for more later gets the next. Segments that have been used in a round
 * already are passed over in it.
 *
 * Drawn by exponential times of rate p, which is the same (Efraimidis and Spirakis, 2006); those of round r come from
 * the stream (seed, "spread-round", r). Whole documents are drawn likewise, by the sum of their segments' weights.
 *
 * Fails with a RangeError where no segment has any weight.
 */
export function* spreadPicks(
  segments: readonly (readonly number[])[],
  { maximum, seed, reserved, uses, documents }: SpreadSettings,
): Generator<SpreadPick, never> {
  const weights = segmentWeights(segments, maximum);
  const usable = [...weights.keys()].filter((segment) => weights[segment]! > 0 && !reserved?.has(segment));
  if (usable.length === 0)
    throw new RangeError("practice and control tasks reserve every segment that can be drawn");
  const unitOf = (segment: number) => documents?.[segment] ?? segment;
  const unitWeights = documents === undefined ? weights : weightsOfDocuments(weights, usable, documents);
  for (let round = 0; ; round++) {
    const stream = createStream(seed, "spread-round", round);
    const arrivals = unitWeights.map((weight) => -Math.log1p(-uniformFloat64(stream)) / weight);
    const waiting = usable.filter((segment) => (uses?.get(segment) ?? 0) <= round);
    waiting.sort((one, other) => arrivals[unitOf(one)]! - arrivals[unitOf(other)]! || one - other);
    for (const segment of waiting) yield { segment, round };
  }
}

/** By document the sum of the weights of its segments that can be used. */
function weightsOfDocuments(
  weights: Float64Array,
  usable: readonly number[],
  documents: Int32Array,
): Float64Array {
  const sums = new Float64Array(documents.reduce((most, document) => Math.max(most, document + 1), 0));
  for (const segment of usable) sums[documents[segment]!]! += weights[segment]!;
  return sums;
}

/**
 * The tasks of picks in the order in which they are dealt: round by round, and within a round uniformly at random (whole
 * documents where these are drawn), since
 * weights that decided what comes first would bias every look at a campaign that is not finished. Draws are numbered
 * from `nextDraw` on; of more distinct outputs than a task shows, a uniform choice is made from a stream of the draw.
 */
export function dealtInRounds(
  picks: readonly SpreadPick[],
  segments: readonly (readonly number[])[],
  {
    maximum,
    seed,
    documents,
    nextDraw = 0,
  }: Pick<SpreadSettings, "maximum" | "seed" | "documents"> & { readonly nextDraw?: number },
): DrawnTask[] {
  const rounds = [...new Set(picks.map(({ round }) => round))].sort((one, other) => one - other);
  const inOrder = rounds.flatMap((current) => {
    const units = groupedBy(
      picks.filter(({ round }) => round === current),
      ({ segment }) => documents?.[segment] ?? segment,
    );
    return shuffle(createStream(seed, `spread-order ${current}`, nextDraw), units).flat();
  });
  return inOrder.map(({ segment }, place) => {
    const draw = nextDraw + place;
    const stream = createStream(seed, "spread-hypotheses", draw);
    return { draw, segment, hypotheses: shownHypotheses(stream, segments[segment]!.length, maximum) };
  });
}

/** Items of one unit together, units and items in the order in which they come. */
export function groupedBy<Item>(items: readonly Item[], unitOf: (item: Item) => number): Item[][] {
  const units = new Map<number, Item[]>();
  for (const item of items) {
    const own = units.get(unitOf(item));
    if (own === undefined) units.set(unitOf(item), [item]);
    else own.push(item);
  }
  return [...units.values()];
}

/** So many tasks drawn at once. */
export function spreadTasks(
  segments: readonly (readonly number[])[],
  { tasks, ...settings }: SpreadSettings & { readonly tasks: number },
): DrawnTask[] {
  return dealtInRounds(firstPicks(segments, tasks, settings), segments, settings);
}

/** So many picks of `spreadPicks`. */
export function firstPicks(
  segments: readonly (readonly number[])[],
  count: number,
  settings: SpreadSettings,
): SpreadPick[] {
  const picks: SpreadPick[] = [];
  for (const pick of spreadPicks(segments, settings)) {
    if (picks.length >= count) break;
    picks.push(pick);
  }
  return picks;
}

/**
 * How often each segment is expected to be used by so many spread tasks: whole rounds, and for the rest the chance to be
 * among the first n that are drawn without replacement, 1 − e^(−p·t) with t such that the chances sum up to n (Hájek
 * 1964, Rosén 1972: right to about 1/n). Of whole documents each segment has the chance of its document.
 */
export function expectedUses(weights: Float64Array, tasks: number, documents?: Int32Array): Float64Array {
  const usable = [...weights.keys()].filter((segment) => weights[segment]! > 0);
  if (usable.length === 0) return new Float64Array(weights.length);
  const rounds = Math.floor(tasks / usable.length);
  const rest = tasks - rounds * usable.length;
  const sums = documents && weightsOfDocuments(weights, usable, documents);
  const rates = weights.map((weight, segment) =>
    weight > 0 && sums !== undefined ? sums[documents![segment]!]! : weight,
  );
  const time = timeOf(rates, rest);
  return rates.map((rate) => (rate > 0 ? rounds - Math.expm1(-rate * time) : 0));
}

/** The t at which Σ(1 − e^(−p·t)) = n, found by halving. */
function timeOf(rates: Float64Array, drawn: number): number {
  if (drawn === 0) return 0;
  const sumAt = (time: number) => rates.reduce((sum, rate) => sum - Math.expm1(-rate * time), 0);
  let low = 0;
  let high = 1;
  while (sumAt(high) < drawn && high < 1e300) {
    low = high;
    high *= 2;
  }
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (sumAt(middle) < drawn) low = middle;
    else high = middle;
  }
}
