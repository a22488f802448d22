import { multinomial } from "../random/multinomial";
import { createStream, type RandomStream } from "../random/stream";
import type { JudgmentTable } from "./judgment-table";
import { CELLS_PER_PAIR, cellCount, type PairCounts, pairCountsOfTable } from "./pair-counts";
import type { PairScorer } from "./pair-scorer";
import { type CrossedUnits, canCompare, crossedUnitsOfTable } from "./uncertainty/crossed-units";
import {
  type ClusterUnit,
  type DrawnUnits,
  drawnUnits,
  type TieUse,
  type UnitCounts,
  unitCountsOfTable,
} from "./units/unit-counts";
import { drawUnits } from "./units/unit-draw";

/**
 * What is drawn with replacement: single judgments (the published method), or all of a ranking, segment, document or
 * judge.
 */
export type ResamplingUnit = "judgment" | ClusterUnit;

/** What uncertainty is over: a unit of resampling, or segments (or documents) and judges at once. */
export type UncertaintyUnit = ResamplingUnit | "both";

/** What replicates are: of uncertainty over a unit, or runs of TrueSkill over the judgments as they are. */
export type ReplicateUnit = UncertaintyUnit | "run";

/** How many there are of what a campaign's judgments can have in common. */
export interface UnitsAtHand {
  readonly judges: number;
  /** 0 where it is not known which document each segment is of. */
  readonly documents: number;
}

/** Whatever may be usual, in the order of preference. */
export const usualUnits = ["both", "document", "segment"] as const;

/**
 * What uncertainty is over unless one says otherwise: segments and judges at once from three judges on. With fewer, how
 * judges differ cannot be seen, and it is segments, or documents where there are at least three.
 */
export function usualUnit({ judges, documents }: UnitsAtHand): (typeof usualUnits)[number] {
  if (canCompare(judges)) return "both";
  return canCompare(documents) ? "document" : "segment";
}

/**
 * How rank ranges are made of replicates (see `rankRanges`, `jointRanges`, `confidenceRanges`): `confidence` promises
 * each system's true rank by itself, `simultaneous` those of all systems at once.
 */
export const rangeKinds = ["percentile", "joint", "confidence", "simultaneous"] as const;
export type RangeKind = (typeof rangeKinds)[number];

/**
 * The rank ranges that are made unless one says otherwise: joint ones where the unit is left to us, or is both at once.
 * Whoever names a unit of the published methods gets their percentile ranges.
 */
export function usualRanges(unit: ReplicateUnit | null): "joint" | "percentile" {
  return unit === null || unit === "both" ? "joint" : "percentile";
}

/** What resamples are drawn from: typed arrays only, so that it travels to a worker. */
export type ResamplingSource =
  | { readonly unit: "judgment"; readonly ties: TieUse; readonly pairs: PairCounts }
  | { readonly unit: ClusterUnit; readonly units: UnitCounts };

/** As much of a source as drawing takes, for threads that do nothing else. */
export type DrawingSource =
  | Extract<ResamplingSource, { readonly unit: "judgment" }>
  | { readonly unit: ClusterUnit; readonly units: DrawnUnits };

export function drawingSource(source: ResamplingSource): DrawingSource {
  return source.unit === "judgment" ? source : { unit: source.unit, units: drawnUnits(source.units) };
}

/** What uncertainty is computed from: what is resampled, or judgments counted by all that they have in common. */
export type UncertaintySource = ResamplingSource | { readonly unit: "both"; readonly units: CrossedUnits };

export function uncertaintySource(
  table: JudgmentTable,
  unit: UncertaintyUnit,
  ties: TieUse,
): UncertaintySource {
  if (unit !== "both") return resamplingSource(table, unit, ties);
  return { unit, units: crossedUnitsOfTable(table, ties) };
}

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

export function systemsOfSource(source: DrawingSource): readonly string[] {
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

/**
 * The scores of each replicate, one row of n scores after the other, NaN where a replicate gives a system none.
 * Replicate k draws from its own stream of (seed, unit, k), so that the numbers do not depend on how a range is split.
 *
 * Fails with a RangeError where the range is none, or with unit `judgment` the counts are not whole.
 */
export function resampleScores(
  source: DrawingSource,
  scorer: PairScorer,
  { seed, from, to }: ReplicateRange,
): Float64Array {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) {
    throw new RangeError(`${from} up to but not including ${to} is no range of replicates`);
  }
  const size = systemsOfSource(source).length;
  const scores = new Float64Array((to - from) * size);
  const purpose = `bootstrap ${source.unit}`;
  const score = (resample: Float64Array, replicate: number) =>
    scorer(resample, scores.subarray((replicate - from) * size, (replicate - from + 1) * size), replicate);
  if (source.unit !== "judgment") {
    drawUnits(source.units, { seed, purpose, from, to }, score);
    scorer.finish?.();
    return scores;
  }
  const draw = judgmentDraw(source.pairs, source.ties);
  const resample = new Float64Array(cellCount(size));
  for (let replicate = from; replicate < to; replicate++) {
    draw(createStream(seed, purpose, replicate), resample);
    score(resample, replicate);
  }
  scorer.finish?.();
  return scores;
}
