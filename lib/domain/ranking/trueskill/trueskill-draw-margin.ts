import { erf } from "./trueskill-error-function";

/** 2/√π, the slope of erf at 0. */
const TWO_OVER_ROOT_PI = 1.1283791670955126;

/**
 * The margin within which two equal players draw with the given probability p, over √2·beta: Φ⁻¹((p + 1)/2), which is
 * √2·erf⁻¹(p), by Newton's method from the tangent at 0.
 *
 * Fails with a RangeError unless 0 < p < 1: with p = 0 a draw has no meaning in the model.
 */
export function drawMargin(drawProbability: number): number {
  if (!(drawProbability > 0 && drawProbability < 1)) {
    throw new RangeError(`draw probability ${drawProbability} is not between 0 and 1`);
  }
  let root = drawProbability / TWO_OVER_ROOT_PI;
  for (let step = 0; step < 200; step++) {
    // erf is concave to the right of 0 and the start is left of the root: every step stays left of it.
    const next = root + (drawProbability - erf(root)) / (TWO_OVER_ROOT_PI * Math.exp(-root * root));
    if (!(next > root)) break;
    root = next;
  }
  return root * Math.SQRT2;
}
