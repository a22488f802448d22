import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import type { JudgmentTable } from "../../ranking/judgment-table";
import { cellCount } from "../../ranking/pair-counts";
import { type PairMethod, pairScorer, tieUse } from "../../ranking/pair-method";
import { canCompare } from "../../ranking/uncertainty/crossed-units";
import { judgmentsOfUnits } from "../../ranking/uncertainty/replicate-covariance";
import {
  type CellCounts,
  cellCountsBySegmentAndJudge,
  cellCountsOfTable,
  drawable,
  type TieUse,
} from "../../ranking/units/unit-counts";
import { unitSums } from "../../ranking/units/unit-sums";

/**
 * What uncertainty is over where two rankings are compared: a unit, of which what both share by its name is drawn for
 * both at once, or segments and judges at once.
 */
export const COMPARISON_UNITS = ["segment", "judge", "ranking", "both"] as const;
export type ComparisonUnit = (typeof COMPARISON_UNITS)[number];
type DrawnUnit = Exclude<ComparisonUnit, "both">;

/** The scores of two rankings in the same resamples, a row of scores per resample, by position of the system in each. */
export interface PairedReplicates {
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** How many units the two share, and how many each has. */
  readonly units: { readonly shared: number; readonly first: number; readonly second: number };
  /** How many judgments each unit has in both rankings together. */
  readonly sizes: Float64Array;
}

/** Resamples by everything that judgments can have in common, for uncertainty over segments and judges at once. */
export interface CrossedReplicates {
  readonly ranking: PairedReplicates;
  readonly segment: PairedReplicates;
  /** Where both rankings have enough judges to say how these differ. */
  readonly judge?: PairedReplicates;
  /** Of draws that are made of what these show. */
  readonly draws: number;
  readonly seed: number;
  /** Between which scores lie by their definition. */
  readonly bounds?: readonly [number, number];
}

interface PairedDraw<Unit extends ComparisonUnit = DrawnUnit> {
  readonly unit: Unit;
  readonly method: PairMethod;
  readonly replicates: number;
  readonly seed: number;
}

/**
 * Resamples two sets of judgments together: units of both are drawn with replacement from those that both have, and the
 * others from each side's own, each kind as often as there are. What the same segments or judges contribute to both
 * rankings then varies in both alike, so that two rankings of one file never differ.
 *
 * Rankings go by segment and judge, several of one judge by their order; where it is not known in both sets which
 * judgments belong to one ranking, all that a judge answered about a segment is taken for one.
 */
export function pairedReplicates(
  first: JudgmentTable,
  second: JudgmentTable,
  { unit, method, replicates, seed }: PairedDraw,
): PairedReplicates {
  const isGrouped = first.isGrouped && second.isGrouped;
  const sides = [first, second].map((table) => {
    const { names, counts } = namedUnits(table, unit, { ties: tieUse(method), isGrouped });
    return {
      names,
      sizes: judgmentsOfUnits(counts),
      weights: new Float64Array(names.length),
      counts: new Float64Array(cellCount(table.systems.length)),
      sums: unitSums(drawable(counts)),
      scorer: pairScorer(method, table.systems, seed),
      scores: new Float64Array(replicates * table.systems.length),
      systems: table.systems.length,
    };
  });
  const [one, other] = [sides[0]!, sides[1]!];
  const placeInSecond = new Map(other.names.map((name, place) => [name, place]));
  const inFirst = new Set(one.names);
  const shared = one.names.flatMap((name, place) => {
    const inOther = placeInSecond.get(name);
    return inOther === undefined ? [] : [[place, inOther] as const];
  });
  const onlyFirst = one.names.flatMap((name, place) => (placeInSecond.has(name) ? [] : [place]));
  const onlySecond = other.names.flatMap((name, place) => (inFirst.has(name) ? [] : [place]));
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
  for (const { scorer } of sides) scorer.finish?.();
  return {
    first: one.scores,
    second: other.scores,
    units: { shared: shared.length, first: one.names.length, second: other.names.length },
    sizes: Float64Array.from([
      ...shared.map(([inOne, inOther]) => one.sizes[inOne]! + other.sizes[inOther]!),
      ...onlyFirst.map((place) => one.sizes[place]!),
      ...onlySecond.map((place) => other.sizes[place]!),
    ]),
  };
}

/** Resamples by each factor, as many in all as are asked for. */
export function crossedReplicates(
  first: JudgmentTable,
  second: JudgmentTable,
  { method, replicates, seed }: Omit<PairedDraw, "unit">,
): CrossedReplicates {
  const hasJudges = canCompare(Math.min(first.judges.length, second.judges.length));
  const count = Math.ceil(replicates / (hasJudges ? 3 : 2));
  const drawn = (unit: DrawnUnit) =>
    pairedReplicates(first, second, { unit, method, replicates: count, seed });
  return {
    ranking: drawn("ranking"),
    segment: drawn("segment"),
    ...(hasJudges ? { judge: drawn("judge") } : {}),
    draws: replicates,
    seed,
    ...(method.method === "ew" ? { bounds: [0, 1] as const } : {}),
  };
}

/** The units of a table with names that the same unit of another table has too. */
function namedUnits(
  table: JudgmentTable,
  unit: DrawnUnit,
  { ties, isGrouped }: { readonly ties: TieUse; readonly isGrouped: boolean },
): { readonly names: readonly string[]; readonly counts: CellCounts } {
  if (unit !== "ranking") return { names: table[`${unit}s`], counts: cellCountsOfTable(table, unit, ties) };
  const seen = new Map<string, number>();
  const names: string[] = [];
  for (let ranking = 0; ranking < table.rankings; ranking++) {
    const by = [table.segments[table.segment[ranking]!]!, table.judges[table.judge[ranking]!]!];
    const key = JSON.stringify(by);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    if (isGrouped) names.push(`${key} ${before}`);
    else if (before === 0) names.push(key);
  }
  const counts = isGrouped
    ? cellCountsOfTable(table, "ranking", ties)
    : cellCountsBySegmentAndJudge(table, ties);
  return { names, counts };
}
