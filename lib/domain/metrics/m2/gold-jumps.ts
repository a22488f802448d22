import type { EditLattice } from "./edit-lattice";
import { isEdit, type LatticeSpan } from "./lattice-walk";
import type { NumberedPair } from "./numbered-pair";

/** A gold edit with its corrections as numbered tokens. */
export interface NumberedGoldEdit {
  readonly start: number;
  readonly end: number;
  readonly corrections: readonly Int32Array[];
}

/** A place where the hypothesis makes a gold edit. */
export interface GoldJump extends LatticeSpan {
  /** Which edit of the annotator. */
  readonly gold: number;
  /** Of an insertion, how many before it at this place can be matched somewhere; else −1. */
  readonly insertion: number;
}

export interface GoldJumps {
  /** By the row that they start in, then by column. */
  readonly byRow: ReadonlyMap<number, ReadonlyMap<number, readonly GoldJump[]>>;
  /** By row, how many insertions can be matched there. */
  readonly insertions: ReadonlyMap<number, number>;
}

/** Where the way through the lattice may jump over an edit of the gold, edits in the order of the gold. */
export function goldJumps(
  lattice: EditLattice,
  pair: NumberedPair,
  gold: readonly NumberedGoldEdit[],
  maxUnchanged: number,
): GoldJumps {
  const byRow = new Map<number, Map<number, GoldJump[]>>();
  const insertions = new Map<number, number>();
  for (const [number, edit] of gold.entries()) {
    const spans = placesOf(lattice, pair, edit).filter((span) => isEdit(lattice, pair, span, maxUnchanged));
    if (spans.length === 0) continue;
    const row = byRow.get(edit.start) ?? new Map<number, GoldJump[]>();
    byRow.set(edit.start, row);
    const isInsertion = edit.start === edit.end;
    const before = insertions.get(edit.start) ?? 0;
    if (isInsertion) insertions.set(edit.start, before + 1);
    for (const span of spans) {
      const jump = { ...span, gold: number, insertion: isInsertion ? before : -1 };
      const jumps = row.get(span.column);
      if (jumps) jumps.push(jump);
      else row.set(span.column, [jump]);
    }
  }
  return { byRow, insertions };
}

/** Where the hypothesis holds one of the edit's corrections, within the lattice's columns of the edit's ends. */
function placesOf(
  { first, last }: EditLattice,
  { hypothesis }: NumberedPair,
  { start, end, corrections }: NumberedGoldEdit,
): LatticeSpan[] {
  const places: LatticeSpan[] = [];
  for (const correction of corrections) {
    const from = Math.max(first[start]!, first[end]! - correction.length);
    const to = Math.min(last[start]!, last[end]! - correction.length);
    for (let column = from; column <= to; column++) {
      if (!holdsAt(hypothesis, column, correction)) continue;
      places.push({ row: start, column, endRow: end, endColumn: column + correction.length });
    }
  }
  return places;
}

function holdsAt(hypothesis: Int32Array, column: number, correction: Int32Array): boolean {
  for (let offset = 0; offset < correction.length; offset++)
    if (hypothesis[column + offset] !== correction[offset]) return false;
  return true;
}
