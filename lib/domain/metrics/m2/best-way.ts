import { DELETION, DIAGONAL, type EditLattice, INSERTION } from "./edit-lattice";
import type { GoldJump, GoldJumps } from "./gold-jumps";
import type { LatticeSpan } from "./lattice-walk";
import type { NumberedPair } from "./numbered-pair";

/** An edit of the system on the chosen way, and the gold edit that it matches, if any. */
export interface WayEdit extends LatticeSpan {
  readonly gold: number | undefined;
}

/** What a way still costs, for the states of one row: by column, by next gold insertion of the row, by mode. */
interface RowCosts {
  readonly first: number;
  readonly insertions: number;
  readonly costs: Float64Array;
}

const NO_JUMPS: readonly GoldJump[] = [];

/** The mode of a way that is in no edit; mode 1 + c is in an edit with c unchanged tokens so far. */
const OUTSIDE = 0;

/**
 * The way through the lattice that matches most gold edits, then has fewest steps outside matched edits, then fewest
 * edits. Of ways that are equal in all three it takes, seen from the start, a gold edit before an unchanged token
 * before a substitution, a deletion and an insertion, and ends an edit as early as it can.
 *
 * States are a vertex, whether the way is in an edit and with how many unchanged tokens, and the next insertion of the
 * gold at this row; each has a handful of successors, so the search is linear in the lattice. An edit that began with
 * an unchanged token would win nothing, so edits begin with a change.
 */
export function bestWay(
  lattice: EditLattice,
  pair: NumberedPair,
  jumps: GoldJumps,
  maxUnchanged: number,
): readonly WayEdit[] {
  const unchangedInEdit = Math.min(maxUnchanged, pair.source.length, pair.hypothesis.length);
  const search = new Search(lattice, pair, jumps, unchangedInEdit);
  return search.way();
}

class Search {
  readonly #lattice: EditLattice;
  readonly #pair: NumberedPair;
  readonly #jumps: GoldJumps;
  readonly #modes: number;
  /** The three aims in one number: an edit costs 1, a step this, and a match is worth the square of this. */
  readonly #step: number;
  readonly #match: number;
  readonly #rows: RowCosts[];

  constructor(lattice: EditLattice, pair: NumberedPair, jumps: GoldJumps, maxUnchanged: number) {
    this.#lattice = lattice;
    this.#pair = pair;
    this.#jumps = jumps;
    this.#modes = maxUnchanged + 2;
    this.#step = lattice.rows + lattice.columns;
    this.#match = this.#step * this.#step;
    this.#rows = new Array<RowCosts>(lattice.rows);
    for (let row = lattice.rows - 1; row >= 0; row--) this.#fill(row);
  }

  #isUnchanged(row: number, column: number): boolean {
    return this.#pair.source[row] === this.#pair.hypothesis[column];
  }

  #place(row: RowCosts, column: number, insertion: number): number {
    return ((column - row.first) * (row.insertions + 1) + insertion) * this.#modes;
  }

  /** What is to pay from before the jump; an insertion uses up itself and those before it. */
  #costOf({ endRow, endColumn, insertion }: GoldJump): number {
    const row = this.#rows[endRow]!;
    return row.costs[this.#place(row, endColumn, insertion + 1)]! + 1 - this.#match;
  }

  #fill(row: number): void {
    const { columns, vertices, rows } = this.#lattice;
    const first = this.#lattice.first[row]!;
    const last = this.#lattice.last[row]!;
    const insertions = this.#jumps.insertions.get(row) ?? 0;
    const costs = new Float64Array((last - first + 1) * (insertions + 1) * this.#modes).fill(Infinity);
    const here: RowCosts = { first, insertions, costs };
    this.#rows[row] = here;
    const below = this.#rows[row + 1];
    const belowCosts = below?.costs ?? costs;
    const rowJumps = this.#jumps.byRow.get(row);
    const modes = this.#modes;
    const step = this.#step;
    for (let column = last; column >= first; column--) {
      const steps = vertices[row * columns + column]!;
      if (steps === 0) continue;
      const deletion = steps & DELETION ? this.#place(below!, column, 0) : -1;
      const diagonal = steps & DIAGONAL ? this.#place(below!, column + 1, 0) : -1;
      const unchanged = diagonal >= 0 && this.#isUnchanged(row, column);
      const substitution = unchanged ? -1 : diagonal;
      const columnJumps = rowJumps?.get(column) ?? NO_JUMPS;
      let jumped = Infinity;
      for (const jump of columnJumps) if (jump.insertion < 0) jumped = Math.min(jumped, this.#costOf(jump));
      // Insertions are listed in their order: the fewer are used up, the more of them join, from the last.
      let waiting = columnJumps.length - 1;
      for (let used = insertions; used >= 0; used--) {
        const at = this.#place(here, column, used);
        const insertion = steps & INSERTION ? this.#place(here, column + 1, used) : -1;
        let outside = row === rows - 1 && column === columns - 1 ? 0 : Infinity;
        if (unchanged) outside = step + belowCosts[diagonal]!;
        if (substitution >= 0) outside = Math.min(outside, step + 1 + belowCosts[substitution + 1]!);
        if (deletion >= 0) outside = Math.min(outside, step + 1 + belowCosts[deletion + 1]!);
        if (insertion >= 0) outside = Math.min(outside, step + 1 + costs[insertion + 1]!);
        for (; waiting >= 0; waiting--) {
          const jump = columnJumps[waiting]!;
          if (jump.insertion < 0) continue;
          if (jump.insertion < used) break;
          jumped = Math.min(jumped, this.#costOf(jump));
        }
        outside = Math.min(outside, jumped);
        costs[at] = outside;
        for (let mode = 1; mode < modes; mode++) {
          let inside = outside;
          if (substitution >= 0) inside = Math.min(inside, step + belowCosts[substitution + mode]!);
          if (deletion >= 0) inside = Math.min(inside, step + belowCosts[deletion + mode]!);
          if (insertion >= 0) inside = Math.min(inside, step + costs[insertion + mode]!);
          if (unchanged && mode + 1 < modes)
            inside = Math.min(inside, step + belowCosts[diagonal + mode + 1]!);
          costs[at + mode] = inside;
        }
      }
    }
  }

  #cost(row: number, column: number, used: number, mode: number): number {
    const costs = this.#rows[row]!;
    return costs.costs[this.#place(costs, column, used) + mode]!;
  }

  /** Follows the costs from the start. */
  way(): WayEdit[] {
    const { columns, rows, vertices } = this.#lattice;
    const edits: WayEdit[] = [];
    let row = 0;
    let column = 0;
    let used = 0;
    let mode = OUTSIDE;
    let begun = { row: 0, column: 0 };
    while (row < rows - 1 || column < columns - 1 || mode !== OUTSIDE) {
      const cost = this.#cost(row, column, used, mode);
      if (mode !== OUTSIDE && cost === this.#cost(row, column, used, OUTSIDE)) {
        edits.push({ ...begun, endRow: row, endColumn: column, gold: undefined });
        mode = OUTSIDE;
        continue;
      }
      if (mode === OUTSIDE) {
        const jump = this.#jumps.byRow
          .get(row)
          ?.get(column)
          ?.find((one) => (one.insertion < 0 || one.insertion >= used) && this.#costOf(one) === cost);
        if (jump) {
          const { endRow, endColumn, gold } = jump;
          edits.push({ row, column, endRow, endColumn, gold });
          [row, column, used] = [endRow, endColumn, jump.insertion + 1];
          continue;
        }
      }
      const rest = cost - this.#step;
      const steps = vertices[row * columns + column]!;
      if (steps & DIAGONAL && this.#isUnchanged(row, column)) {
        const next = mode === OUTSIDE ? OUTSIDE : mode + 1;
        if (next < this.#modes && this.#cost(row + 1, column + 1, 0, next) === rest) {
          [row, column, used, mode] = [row + 1, column + 1, 0, next];
          continue;
        }
      }
      if (mode === OUTSIDE) begun = { row, column };
      const next = mode === OUTSIDE ? 1 : mode;
      const wanted = mode === OUTSIDE ? rest - 1 : rest;
      mode = next;
      if (
        steps & DIAGONAL &&
        !this.#isUnchanged(row, column) &&
        this.#cost(row + 1, column + 1, 0, next) === wanted
      )
        [row, column, used] = [row + 1, column + 1, 0];
      else if (steps & DELETION && this.#cost(row + 1, column, 0, next) === wanted)
        [row, used] = [row + 1, 0];
      else column += 1;
    }
    return edits;
  }
}
