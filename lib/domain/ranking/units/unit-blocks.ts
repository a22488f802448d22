/**
 * Units by so many at a time: block b holds the units from b · `unitsPerBlock` on, and for k from `offsets[b]` up to
 * `offsets[b + 1]` its units in the bits of `members[k]` have one judgment each in cell `cells[k]`.
 */
export interface UnitBlocks {
  readonly units: number;
  readonly unitsPerBlock: number;
  readonly offsets: Int32Array;
  readonly cells: SharedColumn;
  readonly members: Uint8Array;
}

/** The bits of a byte. */
const MAX_UNITS_PER_BLOCK = 8;

/** A block costs a look-up for each of its cells and a sum for each set of its units: both should be about as many. */
function suitableUnitsPerBlock(judgmentsPerUnit: number): number {
  return Math.max(1, Math.min(MAX_UNITS_PER_BLOCK, Math.round(Math.log2(judgmentsPerUnit + 1))));
}

/** Whole numbers in memory that threads read together, as narrow as they allow. */
export type SharedColumn = Uint8Array | Uint16Array | Int32Array;

/** As narrow as numbers below this allow: these columns are most of what is held. Cells of thirteen systems need a byte. */
export function sharedColumn(below: number, length: number): SharedColumn {
  if (below <= 2 ** 8) return new Uint8Array(new SharedArrayBuffer(length));
  if (below <= 2 ** 16) return new Uint16Array(new SharedArrayBuffer(2 * length));
  return new Int32Array(new SharedArrayBuffer(4 * length));
}

/**
 * Units with at most one judgment in each cell as blocks, in memory that threads read together: they are most of what
 * threads are given, and a copy would be as much again. Memory is asked for once, for as many judgments as there may
 * be: what is not written to takes none, and columns that grow would leave twice as much behind.
 *
 * @param cellCount how many cells there are
 * @param judgments how many judgments the units have at most
 * @param forEachCell goes through the cells in which a unit has its judgments
 */
export function unitBlocks(
  units: number,
  cellCount: number,
  judgments: number,
  forEachCell: (unit: number, visit: (cell: number) => void) => void,
): UnitBlocks {
  const unitsPerBlock = suitableUnitsPerBlock(judgments / Math.max(units, 1));
  const blocks = Math.ceil(units / unitsPerBlock);
  const offsets = new Int32Array(new SharedArrayBuffer(4 * (blocks + 1)));
  const cells = sharedColumn(cellCount, judgments);
  const members = new Uint8Array(new SharedArrayBuffer(judgments));
  let used = 0;
  const placeOfCell = new Int32Array(cellCount).fill(-1);
  for (let block = 0; block < blocks; block++) {
    const begin = used;
    const firstUnit = block * unitsPerBlock;
    const endUnit = Math.min(firstUnit + unitsPerBlock, units);
    for (let unit = firstUnit; unit < endUnit; unit++) {
      const member = 1 << (unit - firstUnit);
      forEachCell(unit, (cell) => {
        const place = placeOfCell[cell]!;
        if (place >= begin) members[place]! |= member;
        else {
          placeOfCell[cell] = used;
          cells[used] = cell;
          members[used] = member;
          used++;
        }
      });
    }
    offsets[block + 1] = used;
  }
  return {
    units,
    unitsPerBlock,
    offsets,
    cells: cells.subarray(0, used),
    members: members.subarray(0, used),
  };
}
