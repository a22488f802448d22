import { cellCount } from "../pair-counts";
import { type UnitBlocks, unitBlocks } from "./unit-blocks";
import { type DrawnUnits, forEachCell, type SparseUnitCounts, unitCount } from "./unit-counts";

/** Writes into `target`, laid out as `PairCounts`, the judgments of all units, those of unit u times `weights[u]`. */
export type UnitSums = (weights: Float64Array, target: Float64Array) => void;

function sumsUnitByUnit(units: SparseUnitCounts): UnitSums {
  const { offsets, cells, counts } = units;
  const size = unitCount(units);
  return (weights, target) => {
    target.fill(0);
    for (let unit = 0; unit < size; unit++) {
      const weight = weights[unit]!;
      if (weight === 0) continue;
      const end = offsets[unit + 1]!;
      for (let position = offsets[unit]!; position < end; position++) {
        target[cells[position]!]! += weight * counts[position]!;
      }
    }
  };
}

/**
 * Sums of all sets of a block's units are made first, each by one addition; then a cell takes the one that it needs
 * (the method of Arlazarov, Dinic, Kronrod and Faradžev, 1970).
 */
function sumsBlockByBlock({ units, unitsPerBlock, offsets, cells, members }: UnitBlocks): UnitSums {
  const sumOfSet = new Float64Array(1 << unitsPerBlock);
  return (weights, target) => {
    target.fill(0);
    for (let block = 0; block + 1 < offsets.length; block++) {
      const firstUnit = block * unitsPerBlock;
      const size = Math.min(unitsPerBlock, units - firstUnit);
      for (let place = 0; place < size; place++) {
        const weight = weights[firstUnit + place]!;
        const sets = 1 << place;
        for (let set = 0; set < sets; set++) sumOfSet[sets + set] = sumOfSet[set]! + weight;
      }
      const end = offsets[block + 1]!;
      for (let position = offsets[block]!; position < end; position++) {
        target[cells[position]!]! += sumOfSet[members[position]!]!;
      }
    }
  };
}

/** Of the same units again and again (a computation is shared out in parts): blocks are made once. */
const blocksOf = new WeakMap<SparseUnitCounts, UnitBlocks | undefined>();

/** Nothing where some unit has another number of judgments in a cell than one. */
function blocksOfSparse(units: SparseUnitCounts): UnitBlocks | undefined {
  const { counts } = units;
  for (let position = 0; position < counts.length; position++) if (counts[position] !== 1) return undefined;
  return unitBlocks(unitCount(units), cellCount(units.systems.length), counts.length, (unit, visit) =>
    forEachCell(units, unit, visit),
  );
}

/** The quicker way of adding up. The order of additions is of no matter where all counts and weights are whole. */
export function unitSums(units: DrawnUnits): UnitSums {
  if ("blocks" in units) return sumsBlockByBlock(units.blocks);
  if (!blocksOf.has(units)) blocksOf.set(units, blocksOfSparse(units));
  const blocks = blocksOf.get(units);
  return blocks === undefined ? sumsUnitByUnit(units) : sumsBlockByBlock(blocks);
}
