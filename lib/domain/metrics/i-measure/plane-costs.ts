import { GAP, MISMATCH } from "./pair-costs";

/** Costs at all positions of source and hypothesis, at `i * (hypothesis.length + 1) + j`. */
export type PlaneCosts = Int32Array;

const TWO_GAPS = 2 * GAP;
// A constant of this module is read faster than an imported one.
const DIFFERENT = MISMATCH;

/** What it costs to come to every position without any token of the reference. */
export function firstPlane(source: Int32Array, hypothesis: Int32Array): PlaneCosts {
  const width = hypothesis.length + 1;
  const plane = new Int32Array((source.length + 1) * width);
  for (let at = 1; at < plane.length; at++) {
    const i = Math.floor(at / width);
    const j = at % width;
    const together = source[i - 1] === hypothesis[j - 1] ? 0 : DIFFERENT;
    const pair = i > 0 && j > 0 ? plane[at - width - 1]! + together : Number.POSITIVE_INFINITY;
    const above = i > 0 ? plane[at - width]! : Number.POSITIVE_INFINITY;
    const left = j > 0 ? plane[at - 1]! : Number.POSITIVE_INFINITY;
    plane[at] = TWO_GAPS + Math.min(pair, above, left);
  }
  return plane;
}

/**
 * Writes into `plane` what it costs to come to every position behind one more token of the reference, given what it
 * costs to come to the positions before it. Those may be any numbers; larger ones never make the result smaller.
 */
export function nextPlane(
  before: PlaneCosts,
  token: number,
  source: Int32Array,
  hypothesis: Int32Array,
  plane: PlaneCosts,
): void {
  const width = hypothesis.length + 1;
  const toReference = Int32Array.from(hypothesis, (h) => (h === token ? 0 : DIFFERENT));
  let left = before[0]! + TWO_GAPS;
  let leftBefore = before[0]!;
  plane[0] = left;
  for (let j = 1; j < width; j++) {
    const hereBefore = before[j]!;
    const withReference = leftBefore + toReference[j - 1]!;
    left = TWO_GAPS + Math.min(hereBefore, withReference, left);
    leftBefore = hereBefore;
    plane[j] = left;
  }
  for (let i = 1; i <= source.length; i++) {
    const s = source[i - 1]!;
    const sourceToReference = s === token ? 0 : DIFFERENT;
    let at = i * width;
    let above = plane[at - width]!;
    let aboveBefore = before[at - width]!;
    leftBefore = before[at]!;
    left = TWO_GAPS + Math.min(leftBefore, aboveBefore + sourceToReference, above);
    plane[at] = left;
    for (let j = 0; j < hypothesis.length; j++) {
      at++;
      const together = s === hypothesis[j] ? 0 : DIFFERENT;
      const hypothesisToReference = toReference[j]!;
      const all = aboveBefore + together + sourceToReference + hypothesisToReference;
      let two = above + together;
      above = plane[at - width]!;
      aboveBefore = before[at - width]!;
      const sourceAndReference = aboveBefore + sourceToReference;
      if (sourceAndReference < two) two = sourceAndReference;
      const hypothesisAndReference = leftBefore + hypothesisToReference;
      if (hypothesisAndReference < two) two = hypothesisAndReference;
      leftBefore = before[at]!;
      if (leftBefore < two) two = leftBefore;
      if (above < two) two = above;
      if (left < two) two = left;
      two += TWO_GAPS;
      left = all < two ? all : two;
      plane[at] = left;
    }
  }
}
