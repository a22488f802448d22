import { multinomial } from "../random/multinomial";
import { createStream, type RandomStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import type { JudgmentTable } from "./judgment-table";
import { CELLS_PER_PAIR, type PairCounts, pairCountsOfTable } from "./pair-counts";
import type { PairScorer } from "./pair-scorer";
import { type ClusterUnit, type TieUse, type UnitCounts, unitCount, unitCountsOfTable } from "./unit-counts";

/** What is drawn with replacement: single judgments (the published method), or all of a ranking, segment or judge. */
export type ResamplingUnit = "judgment" | ClusterUnit;

/** What resamples are drawn from: typed arrays only, so that it travels to a worker. */
export type ResamplingSource =
  | { readonly unit: "judgment"; readonly ties: TieUse; readonly pairs: PairCounts }
  | { readonly unit: ClusterUnit; readonly units: UnitCounts };

/** Which replicates to compute: from `from` up to but not including `to`. */
export interface ReplicateRange {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

export function resamplingSource(table: JudgmentTable, unit: ResamplingUnit, ties: TieUse): ResamplingSource {
  if (unit === "judgment") return { unit, ties, pairs: pairCountsOfTable(table) };
  return { unit, units: unitCountsOfTable(table, unit, ties) };
}

export function systemsOfSource(source: ResamplingSource): readonly string[] {
  return source.unit === "judgment" ? source.pairs.systems : source.units.systems;
}

/** Writes one resample, laid out as `PairCounts`, into `target`. */
type Draw = (stream: RandomStream, target: Float64Array) => void;

/**
 * Drawing N judgments with replacement is one multinomial draw over the cells, whatever N. Where ties are ignored,
 * all of them share one cell that is drawn first and thrown away: how many judgments are decided varies as it should.
 */
function judgmentDraw({ counts }: PairCounts, ties: TieUse): Draw {
  const cells: number[] = [];
  let total = 0;
  let pooledTies = 0;
  for (let cell = 0; cell < counts.length; cell++) {
    const count = counts[cell]!;
    total += count;
    if (ties === "ignored" && cell % CELLS_PER_PAIR === 1) pooledTies += count;
    else if (count > 0) cells.push(cell);
  }
  const weights = Float64Array.from([pooledTies, ...cells.map((cell) => counts[cell]!)]);
  const drawn = new Float64Array(weights.length);
  return (stream, target) => {
    multinomial(stream, total, weights, drawn);
    target.fill(0);
    for (let position = 0; position < cells.length; position++) {
      target[cells[position]!] = drawn[position + 1]!;
    }
  };
}

/** As many units as there are, with replacement; each is added as many times as it was drawn, but only once. */
function unitDraw(units: UnitCounts): Draw {
  const { offsets, cells, counts } = units;
  const size = unitCount(units);
  const times = new Int32Array(size);
  return (stream, target) => {
    times.fill(0);
    for (let draw = 0; draw < size; draw++) times[uniformInt(stream, 0, size)]! += 1;
    target.fill(0);
    for (let unit = 0; unit < size; unit++) {
      const weight = times[unit]!;
      if (weight === 0) continue;
      const end = offsets[unit + 1]!;
      for (let position = offsets[unit]!; position < end; position++) {
        target[cells[position]!]! += weight * counts[position]!;
      }
    }
  };
}

/**
 * The scores of each replicate, one row of n scores after the other, NaN where a replicate gives a system none.
 * Replicate k draws from its own stream of (seed, unit, k), so that the numbers do not depend on how a range is split.
 *
 * Fails with a RangeError where the range is none, or with unit `judgment` the counts are not whole.
 */
export function resampleScores(
  source: ResamplingSource,
  scorer: PairScorer,
  { seed, from, to }: ReplicateRange,
): Float64Array {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) {
    throw new RangeError(`${from} up to but not including ${to} is no range of replicates`);
  }
  const size = systemsOfSource(source).length;
  const draw = source.unit === "judgment" ? judgmentDraw(source.pairs, source.ties) : unitDraw(source.units);
  const resample = new Float64Array((CELLS_PER_PAIR * size * (size - 1)) / 2);
  const scores = new Float64Array((to - from) * size);
  for (let replicate = from; replicate < to; replicate++) {
    draw(createStream(seed, `bootstrap ${source.unit}`, replicate), resample);
    scorer(resample, scores.subarray((replicate - from) * size, (replicate - from + 1) * size));
  }
  return scores;
}
