import { erf, erfcx } from "./trueskill-error-function";

/**
 * The factors by which one two-player result moves ratings (Herbrich, Minka and Graepel, TrueSkill: A Bayesian Skill
 * Rating System, 2006), with φ and Φ the density and distribution of the standard normal. `shift` (V in the paper)
 * scales the move of the mean, `shrink` (W, between 0 and 1) the loss of variance.
 */
export interface TruncationFactors {
  shift: number;
  shrink: number;
}

/** √(2/π) */
const ROOT_TWO_OVER_PI = 0.7978845608028654;
/** Below this, four terms of the series of sinh and cosh are exact to the last digit. */
const SERIES_LIMIT = 0.02;

/**
 * After a win: V = φ(x)/Φ(x) and W = V·(V + x) at x = (mean of the winner − mean of the loser − draw margin)/c.
 *
 * Written into `factors`, so that the hot loop allocates nothing.
 */
export function winFactors(x: number, factors: TruncationFactors): void {
  // φ/Φ by the scaled complement where Φ would underflow, and without dividing by a huge number elsewhere.
  const shift =
    x <= 0
      ? ROOT_TWO_OVER_PI / erfcx(-x * Math.SQRT1_2)
      : (ROOT_TWO_OVER_PI * Math.exp(-0.5 * x * x)) / (1 + erf(x * Math.SQRT1_2));
  factors.shift = shift;
  factors.shrink = unitInterval(shift * (shift + x));
}

/**
 * After a draw, at the scaled difference d and the scaled margin m > 0: with D = Φ(m − d) − Φ(−m − d),
 * V = (φ(m + d) − φ(m − d))/D and W = V² + ((m − d)·φ(m − d) + (m + d)·φ(m + d))/D.
 *
 * With φ(m ± d) = √(1/2π)·exp(−(m² + d²)/2)·exp(∓m·d) the differences become hyperbolic functions of m·d, which keeps
 * the many draws between near equals free of cancellation. Far outside the margin, everything is scaled by the
 * density at |d| − m, which cancels.
 */
export function drawFactors(difference: number, margin: number, factors: TruncationFactors): void {
  const distance = Math.abs(difference);
  const product = margin * distance;
  let shift: number;
  /** 2·√(1/2π)·exp(−(m² + d²)/2)·cosh(m·d)/D */
  let density: number;
  if (distance < margin) {
    const mass = erf((margin - distance) * Math.SQRT1_2) + erf((margin + distance) * Math.SQRT1_2);
    const common = (2 * ROOT_TWO_OVER_PI * Math.exp(-0.5 * (margin * margin + distance * distance))) / mass;
    shift = -common * hyperbolicSine(product);
    density = common * hyperbolicCosine(product);
  } else {
    const decay = Math.exp(-2 * product);
    const mass =
      erfcx((distance - margin) * Math.SQRT1_2) - decay * erfcx((distance + margin) * Math.SQRT1_2);
    shift = (ROOT_TWO_OVER_PI * Math.expm1(-2 * product)) / mass;
    density = (ROOT_TWO_OVER_PI * (1 + decay)) / mass;
  }
  factors.shift = difference < 0 ? -shift : shift;
  factors.shrink = unitInterval(shift * (shift + distance) + margin * density);
}

/** sinh without cancellation near 0. */
function hyperbolicSine(x: number): number {
  if (x > SERIES_LIMIT) return 0.5 * (Math.exp(x) - Math.exp(-x));
  const square = x * x;
  return x * (1 + (square / 6) * (1 + (square / 20) * (1 + square / 42)));
}

function hyperbolicCosine(x: number): number {
  if (x > SERIES_LIMIT) return 0.5 * (Math.exp(x) + Math.exp(-x));
  const square = x * x;
  return 1 + (square / 2) * (1 + (square / 12) * (1 + square / 30));
}

/** What rounding may push a hair outside of [0, 1] for extreme upsets. */
function unitInterval(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
