import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import type { JudgmentTable } from "../../ranking/judgment-table";
import { cellCount } from "../../ranking/pair-counts";
import { type PairMethod, pairScorer, tieUse } from "../../ranking/pair-method";
import { unitCountsOfTable } from "../../ranking/units/unit-counts";
import { unitSums } from "../../ranking/units/unit-sums";

/** What may be drawn where two rankings are compared: what both share by its name is drawn for both at once. */
export const COMPARISON_UNITS = ["segment", "judge"] as const;
export type ComparisonUnit = (typeof COMPARISON_UNITS)[number];

/** The scores of two rankings in the same resamples, a row of scores per resample, by position of the system in each. */
export interface PairedReplicates {
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** How many units the two share, and how many each has. */
  readonly units: { readonly shared: number; readonly first: number; readonly second: number };
}

interface PairedDraw {
  readonly unit: ComparisonUnit;
  readonly method: PairMethod;
  readonly replicates: number;
  readonly seed: number;
}

/**
 * Resamples two sets of judgments together: units of both are drawn with replacement from those that both have, and the
 * others from each side's own, each kind as often as there are. What the same segments or judges contribute to both
 * rankings then varies in both alike, so that two rankings of one file never differ.
 */
export function pairedReplicates(
  first: JudgmentTable,
  second: JudgmentTable,
  { unit, method, replicates, seed }: PairedDraw,
): PairedReplicates {
  const names = { first: first[`${unit}s`], second: second[`${unit}s`] };
  const placeInSecond = new Map(names.second.map((name, place) => [name, place]));
  const inFirst = new Set(names.first);
  const shared = names.first.flatMap((name, place) => {
    const other = placeInSecond.get(name);
    return other === undefined ? [] : [[place, other] as const];
  });
  const onlyFirst = names.first.flatMap((name, place) => (placeInSecond.has(name) ? [] : [place]));
  const onlySecond = names.second.flatMap((name, place) => (inFirst.has(name) ? [] : [place]));
  const sides = [first, second].map((table) => {
    const units = unitCountsOfTable(table, unit, tieUse(method));
    return {
      weights: new Float64Array(table[`${unit}s`].length),
      counts: new Float64Array(cellCount(table.systems.length)),
      sums: unitSums(units),
      scorer: pairScorer(method, table.systems, seed),
      scores: new Float64Array(replicates * table.systems.length),
      systems: table.systems.length,
    };
  });
  const [one, other] = [sides[0]!, sides[1]!];
  for (let replicate = 0; replicate < replicates; replicate++) {
    const stream = createStream(seed, `compare ${unit}`, replicate);
    one.weights.fill(0);
    other.weights.fill(0);
    for (let draw = 0; draw < shared.length; draw++) {
      const [inOne, inOther] = shared[uniformInt(stream, 0, shared.length)]!;
      one.weights[inOne]! += 1;
      other.weights[inOther]! += 1;
    }
    for (let draw = 0; draw < onlyFirst.length; draw++)
      one.weights[onlyFirst[uniformInt(stream, 0, onlyFirst.length)]!]! += 1;
    for (let draw = 0; draw < onlySecond.length; draw++)
      other.weights[onlySecond[uniformInt(stream, 0, onlySecond.length)]!]! += 1;
    for (const { weights, counts, sums, scorer, scores, systems } of sides) {
      sums(weights, counts);
      scorer(counts, scores.subarray(replicate * systems, (replicate + 1) * systems), replicate);
    }
  }
  const units = { shared: shared.length, first: names.first.length, second: names.second.length };
  return { first: one.scores, second: other.scores, units };
}
