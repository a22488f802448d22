import { segmentWeights } from "../sampling/segment-weights";
import { pairIndex, pairsOf } from "./pair-index";

/** The outputs of a segment: for each distinct hypothesis the systems behind it, by index. */
export type SegmentGroups = readonly (readonly number[])[];

/** What one draw of a task brings on average, shown or not. */
export interface ExpectedDraw {
  /** The probability that the task has a single hypothesis and is shown to nobody. */
  readonly single: number;
  /** Pairs of hypotheses in one answer, times the probability that the task is shown. */
  readonly unexpanded: number;
  /** Of tasks that are shown: how often an answer compares each pair of systems, in the order of `pairIndex`. */
  readonly shownPairs: Float64Array;
  /** The same of tasks with a single hypothesis, whose systems are equal by definition. */
  readonly singlePairs: Float64Array;
  readonly systems: number;
}

/** What is drawn from: the groups of each segment, how many systems there are, and what a task shows at most. */
export interface DrawMaterial {
  readonly segments: readonly SegmentGroups[];
  readonly systems: number;
  readonly maximum: number;
  readonly reserved?: ReadonlySet<number>;
}

/**
 * Exact expectations over one draw: segments by their weight, and of m distinct outputs n = min(M, m) chosen
 * uniformly. Two systems behind one hypothesis are compared with probability n/m, others with
 * n(n − 1)/(m(m − 1)). Reserved segments are passed over. `even` is a whole round of a spread plan, in which every
 * segment that can be drawn is used once. It does not depend on a plan's settings, so that a plan can
 * be changed without going through the segments again.
 *
 * Fails with a RangeError where no segment can be drawn.
 */
export function expectedDraw(
  { segments, systems, maximum, reserved }: DrawMaterial,
  chances: "by weight" | "even" = "by weight",
): ExpectedDraw {
  const byWeight = segmentWeights(
    segments.map((groups) => groups.map((group) => group.length)),
    maximum,
  );
  const weights = chances === "even" ? byWeight.map((weight) => (weight > 0 ? 1 : 0)) : byWeight;
  let available = 0;
  for (const [segment, weight] of weights.entries()) if (!reserved?.has(segment)) available += weight;
  if (available === 0)
    throw new RangeError("practice and control tasks reserve every segment that can be drawn");

  const shownPairs = new Float64Array(pairsOf(systems));
  const singlePairs = new Float64Array(pairsOf(systems));
  let single = 0;
  let unexpanded = 0;
  for (const [segment, groups] of segments.entries()) {
    const probability = weights[segment]! / available;
    if (probability === 0 || reserved?.has(segment)) continue;
    const shown = Math.min(maximum, groups.length);
    const pairs = groups.length === 1 ? singlePairs : shownPairs;
    if (groups.length === 1) single += probability;
    unexpanded += probability * pairsOf(shown);
    const within = (probability * shown) / groups.length;
    const between = groups.length === 1 ? 0 : (within * (shown - 1)) / (groups.length - 1);
    for (const [position, group] of groups.entries()) {
      for (const [index, system] of group.entries()) {
        for (let other = index + 1; other < group.length; other++) {
          pairs[pairIndex(system, group[other]!, systems)]! += within;
        }
        for (let later = position + 1; later < groups.length; later++) {
          for (const other of groups[later]!) pairs[pairIndex(system, other, systems)]! += between;
        }
      }
    }
  }
  return { single, unexpanded, shownPairs, singlePairs, systems };
}

/**
 * The mean draw of so many spread tasks: whole rounds are even, and of a round that is not complete the first draws go by
 * weight, the last ones are even, and those between lie between.
 */
export function spreadDraw(
  byWeight: ExpectedDraw,
  even: ExpectedDraw,
  { tasks, segments }: { readonly tasks: number; readonly segments: number },
): ExpectedDraw {
  const rounds = Math.floor(tasks / segments);
  const rest = tasks - rounds * segments;
  const share = tasks > 0 ? (rounds * segments + rest ** 2 / segments) / tasks : 0;
  const mix = (one: number, other: number) => (1 - share) * one + share * other;
  const pairs = (one: Float64Array, other: Float64Array) =>
    one.map((value, pair) => mix(value, other[pair]!));
  return {
    single: mix(byWeight.single, even.single),
    unexpanded: mix(byWeight.unexpanded, even.unexpanded),
    shownPairs: pairs(byWeight.shownPairs, even.shownPairs),
    singlePairs: pairs(byWeight.singlePairs, even.singlePairs),
    systems: byWeight.systems,
  };
}
