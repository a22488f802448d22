/**
 * The rational approximations of Cody (Rational Chebyshev Approximations for the Error Function, Mathematics of
 * Computation 23, 1969), numerators and denominators from the highest power down.
 */
const MIDDLE_NUMERATOR = [
  2.1531153547440383e-8, 0.5641884969886701, 8.883149794388377, 66.11919063714163, 298.6351381974001,
  881.952221241769, 1712.0476126340707, 2051.0783778260716, 1230.3393547979972,
] as const;
const MIDDLE_DENOMINATOR = [
  1, 15.744926110709835, 117.6939508913125, 537.1811018620099, 1621.3895745666903, 3290.7992357334597,
  4362.619090143247, 3439.3676741437216, 1230.3393548037495,
] as const;

const TAIL_NUMERATOR = [
  0.016315387137302097, 0.30532663496123236, 0.36034489994980445, 0.12578172611122926, 0.016083785148742275,
  0.0006587491615298378,
] as const;
const TAIL_DENOMINATOR = [
  1, 2.568520192289822, 1.8729528499234673, 0.5279051029514285, 0.06051834131244132, 0.0023352049762686918,
] as const;

const SMALL = 0.46875;
const LARGE = 4;
/** 1 / √π */
const INVERSE_ROOT_PI = 0.5641895835477563;

/** erf(x) for |x| ≤ 0.46875. The constants stand in the formula because loading them from an array costs as much. */
function erfSmall(x: number): number {
  const square = x * x;
  const numerator =
    (((0.18577770618460315 * square + 3.1611237438705655) * square + 113.86415415105016) * square +
      377.485237685302) *
      square +
    3209.3775891384694;
  const denominator =
    (((square + 23.601290952344122) * square + 244.02463793444417) * square + 1282.6165260773723) * square +
    2844.236833439171;
  return (x * numerator) / denominator;
}

function ratio(numerator: readonly number[], denominator: readonly number[], x: number): number {
  let above = 0;
  let below = 0;
  for (let power = 0; power < numerator.length; power++) {
    above = above * x + numerator[power]!;
    below = below * x + denominator[power]!;
  }
  return above / below;
}

/** exp(x²)·erfc(x) for x ≥ 0.46875. */
function scaledComplementOfLarge(x: number): number {
  if (x <= LARGE) return ratio(MIDDLE_NUMERATOR, MIDDLE_DENOMINATOR, x);
  const inverseSquare = 1 / (x * x);
  return (INVERSE_ROOT_PI - inverseSquare * ratio(TAIL_NUMERATOR, TAIL_DENOMINATOR, inverseSquare)) / x;
}

/** exp(−x²), with the square split in two so that its rounding is not blown up by the exponential. */
function gaussian(x: number): number {
  const head = Math.trunc(x * 16) / 16;
  return Math.exp(-head * head) * Math.exp(-(x - head) * (x + head));
}

/** The error function, to a relative error below 1e-15. */
export function erf(x: number): number {
  const size = Math.abs(x);
  if (size <= SMALL) return erfSmall(x);
  const rest = 1 - gaussian(size) * scaledComplementOfLarge(size);
  return x < 0 ? -rest : rest;
}

/** 1 − erf(x) without cancellation, to a relative error below 1e-14; it underflows to 0 above 26.5. */
export function erfc(x: number): number {
  if (Math.abs(x) <= SMALL) return 1 - erfSmall(x);
  const tail = gaussian(x) * scaledComplementOfLarge(Math.abs(x));
  return x < 0 ? 2 - tail : tail;
}

/**
 * exp(x²)·erfc(x): the complement where it would underflow, to a relative error below 1e-14. Grows without bound to
 * the left: infinite below −26.6.
 */
export function erfcx(x: number): number {
  if (x > SMALL) return scaledComplementOfLarge(x);
  if (x >= -SMALL) return Math.exp(x * x) * (1 - erfSmall(x));
  return 2 / gaussian(x) - scaledComplementOfLarge(-x);
}
