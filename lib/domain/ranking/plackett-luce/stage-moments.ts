/**
 * What the model expects of one choice among the texts that are left: of all sets S of a size that occurs, one is taken
 * with probability ∝ δ_|S| · (Π α)^(1/|S|). A text's *part* is 1/|S| where it is in S and 0 elsewhere, the derivative of
 * the logarithm of that product by the text's log-worth.
 */
export interface StageMoments {
  /** The logarithm of the sum over all sets. */
  readonly logSum: number;
  /** The probability of a set of each size, in the order of the sizes. */
  readonly chances: Float64Array;
  /** The expected part of each text. */
  readonly parts: Float64Array;
  /** By size and text (row by row): the expected part times whether the set has this size. */
  readonly partsBySize: Float64Array;
  /** By text and text: the expected product of their parts. */
  readonly products: Float64Array;
}

/** The product of (1 + β·x) over the first 0, 1 … n of some β, up to x^degree: row by row. */
function growingProducts(values: Float64Array, degree: number): Float64Array {
  const width = degree + 1;
  const products = new Float64Array((values.length + 1) * width);
  products[0] = 1;
  for (let text = 0; text < values.length; text++) {
    const before = text * width;
    const after = before + width;
    products[after] = 1;
    for (let power = 1; power <= degree; power++)
      products[after + power] = products[before + power]! + values[text]! * products[before + power - 1]!;
  }
  return products;
}

/** The coefficient of x^degree in the product of two rows. */
function coefficient(
  first: Float64Array,
  firstRow: number,
  second: Float64Array,
  secondRow: number,
  degree: number,
): number {
  let sum = 0;
  for (let power = 0; power <= degree; power++)
    sum += first[firstRow + power]! * second[secondRow + degree - power]!;
  return sum;
}

/**
 * The moments of a choice among texts with the given log-worths. The sum over all sets of one size is an elementary
 * symmetric polynomial of the α^(1/size), so that no sets are listed, however many texts there are.
 *
 * @param sizes ascending, from 1; a size above the number of texts has no set
 * @param logDeltas by size; 0 for size 1
 */
export function stageMoments(
  worths: readonly number[],
  sizes: readonly number[],
  logDeltas: readonly number[],
): StageMoments {
  const texts = worths.length;
  const highest = Math.max(...worths);
  const chances = new Float64Array(sizes.length);
  const partsBySize = new Float64Array(sizes.length * texts);
  const products = new Float64Array(texts * texts);
  const sums = sizes.map((size, at) =>
    size > texts ? undefined : symmetricSums(worths, highest, size, logDeltas[at]!),
  );
  const largest = Math.max(...sums.map((sum) => sum?.log ?? Number.NEGATIVE_INFINITY));
  const total = sums.reduce((sum, one) => sum + (one ? Math.exp(one.log - largest) : 0), 0);
  for (const [at, sum] of sums.entries()) {
    if (sum === undefined) continue;
    const size = sizes[at]!;
    const chance = Math.exp(sum.log - largest) / total;
    chances[at] = chance;
    addParts(sum, size, chance, partsBySize.subarray(at * texts, (at + 1) * texts), products);
  }
  const parts = new Float64Array(texts);
  for (let at = 0; at < sizes.length; at++)
    for (let text = 0; text < texts; text++) parts[text]! += partsBySize[at * texts + text]!;
  return { logSum: highest + largest + Math.log(total), chances, parts, partsBySize, products };
}

/** The logarithm of the sum over all sets alone. */
export function stageLogSum(
  worths: readonly number[],
  sizes: readonly number[],
  logDeltas: readonly number[],
): number {
  const highest = Math.max(...worths);
  let total = 0;
  for (const [at, size] of sizes.entries()) {
    if (size > worths.length) break;
    // By power of x, the product of (1 + β·x) over the texts so far.
    const product = new Float64Array(size + 1);
    product[0] = 1;
    for (const worth of worths) {
      const value = Math.exp((worth - highest) / size);
      for (let power = size; power > 0; power--) product[power]! += value * product[power - 1]!;
    }
    total += Math.exp(logDeltas[at]!) * product[size]!;
  }
  return highest + Math.log(total);
}

interface SymmetricSums {
  readonly values: Float64Array;
  /** Products of (1 + β·x) over the texts before each, and over the texts from each on. */
  readonly before: Float64Array;
  readonly from: Float64Array;
  /** log(δ · e_size), of worths below the highest. */
  readonly log: number;
  readonly sum: number;
}

function symmetricSums(
  worths: readonly number[],
  highest: number,
  size: number,
  logDelta: number,
): SymmetricSums {
  const values = Float64Array.from(worths, (worth) => Math.exp((worth - highest) / size));
  const before = growingProducts(values, size);
  const backwards = growingProducts(values.toReversed(), size);
  const width = size + 1;
  const from = new Float64Array(backwards.length);
  for (let text = 0; text <= worths.length; text++)
    from.set(backwards.subarray(text * width, (text + 1) * width), (worths.length - text) * width);
  const sum = before[worths.length * width + size]!;
  return { values, before, from, sum, log: logDelta + Math.log(sum) };
}

/** Adds what sets of one size bring to the expected parts and to their products. */
function addParts(
  { values, before, from, sum }: SymmetricSums,
  size: number,
  chance: number,
  parts: Float64Array,
  products: Float64Array,
): void {
  const texts = values.length;
  const width = size + 1;
  // Of the sets with text i, the product over the others.
  const between = new Float64Array(width);
  for (let one = 0; one < texts; one++) {
    const without = coefficient(before, one * width, from, (one + 1) * width, size - 1);
    const part = (chance * values[one]! * without) / (sum * size);
    parts[one] = part;
    products[one * texts + one]! += part / size;
    if (size === 1) continue;
    between.set(before.subarray(one * width, (one + 1) * width));
    for (let other = one + 1; other < texts; other++) {
      const both = coefficient(between, 0, from, (other + 1) * width, size - 2);
      const product = (chance * values[one]! * values[other]! * both) / (sum * size * size);
      products[one * texts + other]! += product;
      products[other * texts + one]! += product;
      for (let power = size; power > 0; power--) between[power]! += values[other]! * between[power - 1]!;
    }
  }
}
