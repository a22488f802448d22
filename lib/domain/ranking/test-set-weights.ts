import type { JudgmentTable } from "./judgment-table";

/** Rankings that count as much as it takes for every segment to count alike. */
export interface TestSetWeights {
  /** By ranking; 1 in the mean. */
  readonly weights: Float64Array;
  /** As many rankings of one weight would weigh as evenly (Kish, 1965): (Σw)²/Σw². */
  readonly effectiveRankings: number;
}

/**
 * Weights a table to the plain test set: each ranking counts 1 over how many tasks of its segment were to be expected
 * (Horvitz and Thompson, 1952), so that shares of wins, which are ratios of such sums (Hájek, 1971), estimate those of a
 * campaign in which every segment is one task. Sums are unbiased, their ratio in large samples.
 *
 * @param expectedUses by name of a segment
 * @throws RangeError where a segment was ranked of which no task was to be expected
 */
export function testSetWeights(
  { segment, segments }: Pick<JudgmentTable, "segment" | "segments">,
  expectedUses: (segment: string) => number | undefined,
): TestSetWeights {
  const inverse = segments.map((name) => {
    const uses = expectedUses(name);
    if (uses === undefined || !(uses > 0) || !Number.isFinite(uses))
      throw new RangeError(`segment ${name} was ranked, but no task of it was to be expected`);
    return 1 / uses;
  });
  const weights = Float64Array.from(segment, (place) => inverse[place]!);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const squares = weights.reduce((total, weight) => total + weight * weight, 0);
  const scale = weights.length / sum;
  for (let ranking = 0; ranking < weights.length; ranking++) weights[ranking]! *= scale;
  return { weights, effectiveRankings: sum ** 2 / squares };
}
