/** From here on the series is exact to the last digit. */
const SERIES_FROM = 30;

/** Coefficients of the series of Γ(a + ½) / (Γ(a) √a) in 1/a (Graham, Knuth and Patashnik, exercise 9.60). */
const COEFFICIENTS = [
  1,
  -1 / 8,
  1 / 128,
  5 / 1024,
  -21 / 32768,
  -399 / 262144,
  869 / 4194304,
  39325 / 33554432,
] as const;

/**
 * Γ(a + ½) / Γ(a) for a > 0. Logarithms of both would lose as many digits as they have before the point, so small a are
 * led to large ones by Γ(a + 1) = a Γ(a), where an asymptotic series holds.
 */
export function halfGammaRatio(a: number): number {
  let factor = 1;
  let large = a;
  while (large < SERIES_FROM) {
    factor *= large / (large + 0.5);
    large += 1;
  }
  const series = COEFFICIENTS.reduceRight((sum, coefficient) => coefficient + sum / large, 0);
  return factor * Math.sqrt(large) * series;
}
