import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import { cellCount } from "../pair-counts";
import { type DrawnUnits, unitCount } from "./unit-counts";
import { unitSums } from "./unit-sums";

/** Up to here a double holds whole numbers exactly. */
const EXACT_BITS = 53;

/** More at once gain little. */
const MAX_AT_ONCE = 4;

/** The most judgments that a unit has in a cell; nothing where counts are not whole. */
function maxInCell(units: DrawnUnits): number | undefined {
  if ("blocks" in units) return 1;
  let most = 0;
  for (let position = 0; position < units.counts.length; position++) {
    const count = units.counts[position]!;
    if (!Number.isSafeInteger(count)) return undefined;
    if (count > most) most = count;
  }
  return most;
}

/** What a cell of a resample stays below, as a power of two: all draws might fall on the unit with most judgments. */
function bitsOfResample(units: DrawnUnits, draws: number): number {
  const most = maxInCell(units);
  return most === undefined ? EXACT_BITS : Math.min(EXACT_BITS, Math.ceil(Math.log2(draws * most + 1)));
}

export interface UnitDraws {
  readonly seed: number;
  /** What the streams are drawn for. */
  readonly purpose: string;
  /** From this replicate up to but not including `to`. */
  readonly from: number;
  readonly to: number;
}

/** Of a million units 8 MB; new ones for each part of a computation would be tens of megabytes of litter in each thread. */
const weightsOf = new WeakMap<DrawnUnits, Float64Array>();

function weightsFor(units: DrawnUnits): Float64Array {
  const weights = weightsOf.get(units) ?? new Float64Array(unitCount(units));
  weightsOf.set(units, weights);
  return weights;
}

/**
 * Draws as many units as there are, with replacement, and adds up their judgments, laid out as `PairCounts`: one
 * resample per replicate, handed over in order; it may be changed and is gone afterwards. Adding is the work, so
 * several replicates are added at once, as digits of one number, where they fit into a double.
 */
export function drawUnits(
  units: DrawnUnits,
  { seed, purpose, from, to }: UnitDraws,
  take: (resample: Float64Array, replicate: number) => void,
): void {
  const size = unitCount(units);
  const bits = bitsOfResample(units, size);
  const atOnce = Math.max(1, Math.min(MAX_AT_ONCE, Math.floor(EXACT_BITS / bits)));
  const base = 2 ** bits;
  const sums = unitSums(units);
  const weights = weightsFor(units);
  const packed = new Float64Array(cellCount(units.systems.length));
  const resample = new Float64Array(packed.length);
  for (let first = from; first < to; first += atOnce) {
    const end = Math.min(first + atOnce, to);
    weights.fill(0);
    let digit = 1;
    for (let replicate = first; replicate < end; replicate++) {
      const stream = createStream(seed, purpose, replicate);
      for (let draw = 0; draw < size; draw++) weights[uniformInt(stream, 0, size)]! += digit;
      digit *= base;
    }
    sums(weights, packed);
    if (atOnce === 1) {
      take(packed, first);
      continue;
    }
    for (let replicate = first; replicate < end; replicate++) {
      for (let cell = 0; cell < packed.length; cell++) {
        const rest = Math.floor(packed[cell]! / base);
        resample[cell] = packed[cell]! - rest * base;
        packed[cell] = rest;
      }
      take(resample, replicate);
    }
  }
}
