/**
 * Factors a symmetric positive definite matrix (row by row, only the lower triangle is read) into L·Lᵀ, in place: the
 * lower triangle then holds L. Returns false, the matrix half changed, where it is not positive definite.
 */
export function choleskyFactor(matrix: Float64Array, size: number): boolean {
  for (let row = 0; row < size; row++) {
    const rowStart = row * size;
    for (let column = 0; column <= row; column++) {
      const columnStart = column * size;
      let rest = matrix[rowStart + column]!;
      for (let inner = 0; inner < column; inner++) {
        rest -= matrix[rowStart + inner]! * matrix[columnStart + inner]!;
      }
      if (column < row) matrix[rowStart + column] = rest / matrix[columnStart + column]!;
      else if (rest > 0) matrix[rowStart + row] = Math.sqrt(rest);
      else return false;
    }
  }
  return true;
}

/** Solves L·Lᵀ·x = b for a factor of `choleskyFactor`, in place: `vector` holds b before and x after. */
export function choleskySolve(factor: Float64Array, size: number, vector: Float64Array): void {
  for (let row = 0; row < size; row++) {
    let rest = vector[row]!;
    for (let inner = 0; inner < row; inner++) rest -= factor[row * size + inner]! * vector[inner]!;
    vector[row] = rest / factor[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = vector[row]!;
    for (let inner = row + 1; inner < size; inner++) rest -= factor[inner * size + row]! * vector[inner]!;
    vector[row] = rest / factor[row * size + row]!;
  }
}
