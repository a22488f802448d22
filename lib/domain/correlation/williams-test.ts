import { studentTUpperTail } from "../resampling/student-t";

/** Three correlations over the same systems. */
export interface DependentCorrelations {
  /** Of people with the first metric. */
  readonly humanFirst: number;
  readonly humanSecond: number;
  /** Of the two metrics with each other. */
  readonly firstSecond: number;
}

export interface WilliamsTest {
  readonly t: number;
  /** One-tailed: small where the first metric correlates higher with people than the second. */
  readonly p: number;
  readonly degreesOfFreedom: number;
}

/** Correlations of metrics that are each other's image are 1 but for rounding, which would pass for a difference. */
const IMAGE = 1 - 1e-13;

/**
 * The test of Williams (1959) between two correlations that share a variable, as Graham and Baldwin (2014) use it for
 * metrics: t = (r12 − r13) √[(n − 1)(1 + r23) / (2K(n − 1)/(n − 3) + ((r12 + r13)²/4)(1 − r23)³)] with n − 3 degrees of
 * freedom and K = 1 − r12² − r13² − r23² + 2 r12 r13 r23, where 1 is people and 2 and 3 are the metrics.
 *
 * `undefined` with fewer than four systems, and where t does not exist: metrics that are each other's image leave
 * nothing to test. Fails with a RangeError where a correlation is not between −1 and 1.
 */
export function williamsTest(
  { humanFirst, humanSecond, firstSecond }: DependentCorrelations,
  systems: number,
): WilliamsTest | undefined {
  for (const correlation of [humanFirst, humanSecond, firstSecond]) {
    if (!(correlation >= -1 && correlation <= 1)) {
      throw new RangeError(`${correlation} is no correlation`);
    }
  }
  if (!(systems > 3) || Math.abs(firstSecond) >= IMAGE) return undefined;
  // Of three series that exist K is the determinant of their correlations and never negative but by rounding.
  const k = Math.max(
    0,
    1 - humanFirst ** 2 - humanSecond ** 2 - firstSecond ** 2 + 2 * humanFirst * humanSecond * firstSecond,
  );
  const degreesOfFreedom = systems - 3;
  const mean = (humanFirst + humanSecond) / 2;
  const spread = (2 * k * (systems - 1)) / degreesOfFreedom + mean ** 2 * (1 - firstSecond) ** 3;
  if (!(spread > 0)) return undefined;
  const t = (humanFirst - humanSecond) * Math.sqrt(((systems - 1) * (1 + firstSecond)) / spread);
  return { t, p: studentTUpperTail(t, degreesOfFreedom), degreesOfFreedom };
}
