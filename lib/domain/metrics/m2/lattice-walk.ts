import { DELETION, DIAGONAL, type EditLattice, INSERTION, VERTEX } from "./edit-lattice";
import type { NumberedPair } from "./numbered-pair";

/** A piece of the lattice, from one vertex to another. */
export interface LatticeSpan {
  readonly row: number;
  readonly column: number;
  readonly endRow: number;
  readonly endColumn: number;
}

const FAR = 1 << 29;

/** Whether a walk in the lattice joins the two ends with at least one change and at most so many unchanged tokens. */
export function isEdit(
  lattice: EditLattice,
  pair: NumberedPair,
  { row, column, endRow, endColumn }: LatticeSpan,
  maxUnchanged: number,
): boolean {
  const { columns, vertices } = lattice;
  if (!(vertices[row * columns + column]! & vertices[endRow * columns + endColumn]! & VERTEX)) return false;
  const width = endColumn - column + 1;
  // Fewest unchanged tokens of a walk to a column of the row at hand: without a change so far, and with one.
  let plain = new Int32Array(width + 1).fill(FAR);
  let changed = new Int32Array(width + 1).fill(FAR);
  let plainBelow = new Int32Array(width + 1);
  let changedBelow = new Int32Array(width + 1);
  plain[0] = 0;
  for (let at = row; ; at++) {
    plainBelow.fill(FAR);
    changedBelow.fill(FAR);
    let isAlive = false;
    for (let offset = 0; offset < width; offset++) {
      const either = Math.min(plain[offset]!, changed[offset]!);
      if (either > maxUnchanged) continue;
      isAlive = true;
      const steps = vertices[at * columns + column + offset]!;
      if (steps & INSERTION) changed[offset + 1] = Math.min(changed[offset + 1]!, either);
      if (steps & DELETION) changedBelow[offset] = Math.min(changedBelow[offset]!, either);
      if (!(steps & DIAGONAL)) continue;
      if (pair.source[at] === pair.hypothesis[column + offset]) {
        plainBelow[offset + 1] = plain[offset]! + 1;
        changedBelow[offset + 1] = Math.min(changedBelow[offset + 1]!, changed[offset]! + 1);
      } else changedBelow[offset + 1] = Math.min(changedBelow[offset + 1]!, either);
    }
    if (!isAlive) return false;
    if (at === endRow) return changed[width - 1]! <= maxUnchanged;
    [plain, plainBelow] = [plainBelow, plain];
    [changed, changedBelow] = [changedBelow, changed];
  }
}
