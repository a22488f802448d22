import { standardNormal } from "./normal";
import type { RandomStream } from "./stream";
import { uniformFloat64 } from "./uniform-float64";

/**
 * A draw from the chi-square distribution: twice a gamma draw by the method of Marsaglia and Tsang (A Simple Method for
 * Generating Gamma Variables, 2000), which is exact. Below two degrees of freedom it is led to two more.
 *
 * Fails with a RangeError unless the degrees of freedom are finite and above 0.
 */
export function chiSquare(stream: RandomStream, degreesOfFreedom: number): number {
  if (!(degreesOfFreedom > 0 && degreesOfFreedom < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${degreesOfFreedom} is not a finite number of degrees of freedom`);
  }
  if (degreesOfFreedom < 2) {
    const larger = chiSquare(stream, degreesOfFreedom + 2);
    return larger * (1 - uniformFloat64(stream)) ** (2 / degreesOfFreedom);
  }
  const shape = degreesOfFreedom / 2 - 1 / 3;
  const scale = 1 / Math.sqrt(9 * shape);
  for (;;) {
    const drawn = standardNormal(stream);
    const cube = (1 + scale * drawn) ** 3;
    if (cube <= 0) continue;
    const height = 1 - uniformFloat64(stream);
    if (Math.log(height) < (drawn * drawn) / 2 + shape * (1 - cube + Math.log(cube))) return 2 * shape * cube;
  }
}
