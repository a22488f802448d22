/** Bits of a vertex: which steps of the lattice leave it, and whether it belongs to the lattice at all. */
export const DELETION = 1;
export const INSERTION = 2;
/** One token of each side, equal (unchanged) or not (substitution). */
export const DIAGONAL = 4;
export const VERTEX = 8;

const STEPS = DELETION | INSERTION | DIAGONAL;
const BITS_OF_STEPS = 3;
const REACHED_ONE = 64;
const REACHED_TWO = 128;

/** Vertex (row, column) stands before source token `row` and hypothesis token `column`. */
export interface EditLattice {
  readonly rows: number;
  readonly columns: number;
  /** At row · columns + column, the bits above. */
  readonly vertices: Uint8Array;
  /** Of each row, the first and the last column with a vertex of the lattice. */
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/**
 * The union of all shortest paths of two Levenshtein matrices between source and hypothesis: a substitution costs 1 in
 * one of them and 2 in the other, an insertion and a deletion 1 in both. Tokens are given as numbers. A byte per cell
 * is all that is kept, so that an output in an endless loop is no heavier than its matrix.
 */
export function editLattice(source: Int32Array, hypothesis: Int32Array): EditLattice {
  const vertices = shortestSteps(source, hypothesis);
  return {
    rows: source.length + 1,
    columns: hypothesis.length + 1,
    vertices,
    ...keepReached(vertices, source, hypothesis),
  };
}

/** For every cell the first steps of its shortest paths to the end, of both matrices in one byte. */
function shortestSteps(source: Int32Array, hypothesis: Int32Array): Uint8Array {
  const columns = hypothesis.length + 1;
  const steps = new Uint8Array((source.length + 1) * columns);
  const far = 1 << 29;
  // One column more than there is, and a row below the last: nothing lies there.
  let belowOne = new Int32Array(columns + 1).fill(far);
  let belowTwo = new Int32Array(columns + 1).fill(far);
  let one = new Int32Array(columns + 1).fill(far);
  let two = new Int32Array(columns + 1).fill(far);
  for (let row = source.length; row >= 0; row--) {
    const token = row < source.length ? source[row]! : -2;
    let rightOne = far;
    let rightTwo = far;
    for (let column = columns - 1; column >= 0; column--) {
      const unchanged = column < hypothesis.length && hypothesis[column] === token;
      const deletionOne = belowOne[column]! + 1;
      const insertionOne = rightOne + 1;
      const diagonalOne = belowOne[column + 1]! + (unchanged ? 0 : 1);
      const deletionTwo = belowTwo[column]! + 1;
      const insertionTwo = rightTwo + 1;
      const diagonalTwo = belowTwo[column + 1]! + (unchanged ? 0 : 2);
      let leastOne = deletionOne < insertionOne ? deletionOne : insertionOne;
      if (diagonalOne < leastOne) leastOne = diagonalOne;
      let leastTwo = deletionTwo < insertionTwo ? deletionTwo : insertionTwo;
      if (diagonalTwo < leastTwo) leastTwo = diagonalTwo;
      if (leastOne >= far) {
        // The end itself, which no step leaves.
        rightOne = 0;
        rightTwo = 0;
      } else {
        rightOne = leastOne;
        rightTwo = leastTwo;
        steps[row * columns + column] =
          (deletionOne === leastOne ? DELETION : 0) |
          (insertionOne === leastOne ? INSERTION : 0) |
          (diagonalOne === leastOne ? DIAGONAL : 0) |
          (((deletionTwo === leastTwo ? DELETION : 0) |
            (insertionTwo === leastTwo ? INSERTION : 0) |
            (diagonalTwo === leastTwo ? DIAGONAL : 0)) <<
            BITS_OF_STEPS);
      }
      one[column] = rightOne;
      two[column] = rightTwo;
    }
    [belowOne, one] = [one, belowOne];
    [belowTwo, two] = [two, belowTwo];
  }
  return steps;
}

/** Clears what no shortest path from the start passes, and joins the steps of both matrices, in place. */
function keepReached(
  vertices: Uint8Array,
  source: Int32Array,
  hypothesis: Int32Array,
): Pick<EditLattice, "first" | "last"> {
  const rows = source.length + 1;
  const columns = hypothesis.length + 1;
  const first = new Int32Array(rows).fill(columns);
  const last = new Int32Array(rows).fill(-1);
  vertices[0]! |= REACHED_ONE | REACHED_TWO;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const bits = vertices[cell]!;
      let reachable = 0;
      if (bits & REACHED_ONE) reachable |= pass(vertices, cell, columns, bits & STEPS, REACHED_ONE);
      if (bits & REACHED_TWO)
        reachable |= pass(vertices, cell, columns, (bits >> BITS_OF_STEPS) & STEPS, REACHED_TWO);
      vertices[cell] = reachable;
      if (reachable === 0) continue;
      if (first[row] === columns) first[row] = column;
      last[row] = column;
    }
  }
  return { first, last };
}

function pass(vertices: Uint8Array, cell: number, columns: number, steps: number, reached: number): number {
  if (steps & DELETION) vertices[cell + columns]! |= reached;
  if (steps & INSERTION) vertices[cell + 1]! |= reached;
  if (steps & DIAGONAL) vertices[cell + columns + 1]! |= reached;
  return steps | VERTEX;
}
