/** Square, row by row, and the same when rows become columns. */
export type SymmetricMatrix = Float64Array;

export function trace(matrix: SymmetricMatrix, size: number): number {
  let sum = 0;
  for (let place = 0; place < size; place++) sum += matrix[place * size + place]!;
  return sum;
}

/** The sum of multiples of matrices of one size. */
export function weightedSum(
  ...terms: readonly (readonly [weight: number, matrix: SymmetricMatrix])[]
): SymmetricMatrix {
  const sum = new Float64Array(terms[0]?.[1].length ?? 0);
  for (const [weight, matrix] of terms)
    for (let cell = 0; cell < sum.length; cell++) sum[cell]! += weight * matrix[cell]!;
  return sum;
}

export interface Eigensystem {
  readonly values: Float64Array;
  /** Column k belongs to value k. */
  readonly vectors: Float64Array;
}

const MAX_SWEEPS = 100;

/** Eigenvalues and vectors by Jacobi's rotations: slow for large matrices, and exact to the last digits for any. */
export function eigensystem(matrix: SymmetricMatrix, size: number): Eigensystem {
  const rotated = matrix.slice();
  const vectors = new Float64Array(size * size);
  for (let place = 0; place < size; place++) vectors[place * size + place] = 1;
  let norm = 0;
  for (const cell of rotated) norm += cell * cell;
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let outside = 0;
    for (let row = 0; row < size; row++)
      for (let column = 0; column < row; column++) outside += rotated[row * size + column]! ** 2;
    if (!(outside > 1e-32 * norm)) break;
    for (let one = 0; one < size; one++)
      for (let other = one + 1; other < size; other++) rotate(rotated, vectors, size, one, other);
  }
  return {
    values: Float64Array.from({ length: size }, (_, place) => rotated[place * size + place]!),
    vectors,
  };
}

/** Makes the cell of two places 0. */
function rotate(matrix: Float64Array, vectors: Float64Array, size: number, one: number, other: number): void {
  const cell = matrix[one * size + other]!;
  if (cell === 0) return;
  const half = (matrix[other * size + other]! - matrix[one * size + one]!) / (2 * cell);
  const tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.sqrt(half * half + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let row = 0; row < size; row++) {
    turn(matrix, row * size + one, row * size + other, cosine, sine);
    turn(vectors, row * size + one, row * size + other, cosine, sine);
  }
  for (let column = 0; column < size; column++) {
    turn(matrix, one * size + column, other * size + column, cosine, sine);
  }
}

function turn(cells: Float64Array, one: number, other: number, cosine: number, sine: number): void {
  const [first, second] = [cells[one]!, cells[other]!];
  cells[one] = cosine * first - sine * second;
  cells[other] = sine * first + cosine * second;
}

/**
 * The matrix with its negative eigenvalues set to 0 and the others scaled so that the trace stays; all zeros where the
 * trace is not positive. Clipping alone would add variance that is not there.
 */
export function clippedKeepingTrace(matrix: SymmetricMatrix, size: number): SymmetricMatrix {
  const originalTrace = trace(matrix, size);
  const clipped = new Float64Array(size * size);
  if (!(originalTrace > 0)) return clipped;
  const { values, vectors } = eigensystem(matrix, size);
  let positive = 0;
  for (const value of values) if (value > 0) positive += value;
  for (let place = 0; place < size; place++) {
    if (!(values[place]! > 0)) continue;
    const scaled = (originalTrace / positive) * values[place]!;
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        clipped[row * size + column]! +=
          scaled * vectors[row * size + place]! * vectors[column * size + place]!;
  }
  return clipped;
}

/** A square root S with S·Sᵀ the matrix; what is negative by rounding counts as 0. */
export function matrixRoot(matrix: SymmetricMatrix, size: number): Float64Array {
  const { values, vectors } = eigensystem(matrix, size);
  const root = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    const scale = Math.sqrt(Math.max(0, values[column]!));
    for (let row = 0; row < size; row++) root[row * size + column] = scale * vectors[row * size + column]!;
  }
  return root;
}
