import { chiSquare } from "../../random/chi-square";
import { standardNormal } from "../../random/normal";
import { createStream } from "../../random/stream";
import type { ScoreCovariance } from "./score-covariance";
import { matrixRoot } from "./symmetric-matrix";

/** More are the normal distribution. */
const MANY_DEGREES = 1e6;

/**
 * Scores as other campaigns of the same kind might have given them: draws from the multivariate t distribution about the
 * scores, one row after the other, NaN for a system without a score. Draw k comes from its own stream of (seed,
 * "uncertainty", k).
 */
export function scoreDraws(
  scores: Float64Array,
  { covariance, degreesOfFreedom }: Pick<ScoreCovariance, "covariance" | "degreesOfFreedom">,
  { seed, draws }: { readonly seed: number; readonly draws: number },
): Float64Array {
  const size = scores.length;
  const root = matrixRoot(covariance, size);
  const drawn = new Float64Array(draws * size);
  const normals = new Float64Array(size);
  for (let draw = 0; draw < draws; draw++) {
    const stream = createStream(seed, "uncertainty", draw);
    for (let place = 0; place < size; place++) normals[place] = standardNormal(stream);
    const scale =
      degreesOfFreedom < MANY_DEGREES ? Math.sqrt(degreesOfFreedom / chiSquare(stream, degreesOfFreedom)) : 1;
    for (let row = 0; row < size; row++) {
      let sum = 0;
      for (let column = 0; column < size; column++) sum += root[row * size + column]! * normals[column]!;
      drawn[draw * size + row] = scores[row]! + scale * sum;
    }
  }
  return drawn;
}
