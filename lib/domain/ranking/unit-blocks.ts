import { type UnitCounts, unitCount } from "./unit-counts";

/**
 * Units by so many at a time: block b holds the units from b · `unitsPerBlock` on, and for k from `offsets[b]` up to
 * `offsets[b + 1]` its units in the bits of `members[k]` have one judgment each in cell `cells[k]`.
 */
export interface UnitBlocks {
  readonly units: number;
  readonly unitsPerBlock: number;
  readonly offsets: Int32Array;
  readonly cells: Int32Array;
  readonly members: Uint8Array;
}

/** The bits of a byte. */
const MOST_UNITS_PER_BLOCK = 8;

/** A block costs a look-up for each of its cells and a sum for each set of its units: both should be about as many. */
function suitableUnitsPerBlock(judgmentsPerUnit: number): number {
  return Math.max(1, Math.min(MOST_UNITS_PER_BLOCK, Math.round(Math.log2(judgmentsPerUnit + 1))));
}

/** Units with at most one judgment in each cell as blocks; nothing where some unit has another number there. */
export function unitBlocks(units: UnitCounts): UnitBlocks | undefined {
  const { counts } = units;
  for (let position = 0; position < counts.length; position++) if (counts[position] !== 1) return undefined;
  const size = unitCount(units);
  const unitsPerBlock = suitableUnitsPerBlock(counts.length / Math.max(size, 1));
  const blocks = Math.ceil(size / unitsPerBlock);
  const offsets = new Int32Array(blocks + 1);
  const cells = new Int32Array(counts.length);
  const members = new Uint8Array(counts.length);
  const placeOfCell = new Int32Array(units.cells.reduce((most, cell) => Math.max(most, cell), -1) + 1).fill(
    -1,
  );
  let used = 0;
  for (let block = 0; block < blocks; block++) {
    const begin = used;
    const firstUnit = block * unitsPerBlock;
    const endUnit = Math.min(firstUnit + unitsPerBlock, size);
    for (let unit = firstUnit; unit < endUnit; unit++) {
      const member = 1 << (unit - firstUnit);
      for (let position = units.offsets[unit]!; position < units.offsets[unit + 1]!; position++) {
        const cell = units.cells[position]!;
        const place = placeOfCell[cell]!;
        if (place >= begin) members[place]! |= member;
        else {
          placeOfCell[cell] = used;
          cells[used] = cell;
          members[used] = member;
          used++;
        }
      }
    }
    offsets[block + 1] = used;
  }
  return {
    units: size,
    unitsPerBlock,
    offsets,
    cells: cells.slice(0, used),
    members: members.slice(0, used),
  };
}
