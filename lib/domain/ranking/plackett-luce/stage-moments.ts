/**
 * What the model expects of one choice among the texts that are left: of all sets S of a size that occurs, one is taken
 * with probability ∝ δ_|S| · (Π α)^(1/|S|). A text's *part* is 1/|S| where it is in S and 0 elsewhere, the derivative of
 * the logarithm of that product by the text's log-worth.
 *
 * The sum over all sets of one size is an elementary symmetric polynomial of the α^(1/size), so that no sets are listed,
 * however many texts there are. Choices are made by the million: one object serves them all, and what it says holds
 * until the next.
 */
export class StageMoments {
  /** The logarithm of the sum over all sets. */
  logSum = 0;
  /** The probability of a set of each size, in the order of the sizes. */
  readonly chances: Float64Array;
  /** The expected part of each text. */
  readonly parts: Float64Array;
  /** By size and text (row by row): the expected part times whether the set has this size. */
  readonly partsBySize: Float64Array;
  /** By text and text: the expected product of their parts. */
  readonly products: Float64Array;
  /** Of each size log(δ · e_size), of worths below the highest. */
  private readonly logs: Float64Array;
  private readonly values: Float64Array;
  /** Products of (1 + β·x) over the texts before each, and over the texts from each on: row by row of powers of x. */
  private readonly before: Float64Array;
  private readonly from: Float64Array;
  private readonly between: Float64Array;

  /** @param sizes ascending, from 1; a size above the number of texts has no set */
  constructor(
    private readonly sizes: readonly number[],
    maxTexts: number,
  ) {
    const powers = Math.max(...sizes) + 1;
    this.chances = new Float64Array(sizes.length);
    this.logs = new Float64Array(sizes.length);
    this.parts = new Float64Array(maxTexts);
    this.partsBySize = new Float64Array(sizes.length * maxTexts);
    this.products = new Float64Array(maxTexts * maxTexts);
    this.values = new Float64Array(maxTexts);
    this.before = new Float64Array((maxTexts + 1) * powers);
    this.from = new Float64Array((maxTexts + 1) * powers);
    this.between = new Float64Array(powers);
  }

  /**
   * The choice among the texts with the log-worths from `begin` up to `end`.
   *
   * @param logDeltas by size; 0 for size 1, −∞ for a size without a chance
   */
  compute(worths: Float64Array, begin: number, end: number, logDeltas: Float64Array): void {
    const { sizes, chances, parts, partsBySize, products } = this;
    const logs = this.logs;
    const texts = end - begin;
    let highest = worths[begin]!;
    for (let text = begin + 1; text < end; text++) if (worths[text]! > highest) highest = worths[text]!;
    products.fill(0, 0, texts * texts);
    parts.fill(0, 0, texts);
    partsBySize.fill(0, 0, sizes.length * texts);
    let largest = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < sizes.length; at++) {
      const size = sizes[at]!;
      logs[at] =
        size > texts || logDeltas[at] === Number.NEGATIVE_INFINITY
          ? Number.NEGATIVE_INFINITY
          : logDeltas[at]! + this.logOfSum(worths, begin, texts, highest, size);
      if (logs[at]! > largest) largest = logs[at]!;
    }
    let total = 0;
    for (let at = 0; at < sizes.length; at++) total += Math.exp(logs[at]! - largest);
    for (let at = 0; at < sizes.length; at++) {
      const chance = Math.exp(logs[at]! - largest) / total;
      chances[at] = chance;
      if (chance > 0) this.addParts(worths, begin, texts, highest, at, chance);
    }
    this.logSum = highest + largest + Math.log(total);
  }

  private setValues(worths: Float64Array, begin: number, texts: number, highest: number, size: number): void {
    for (let text = 0; text < texts; text++)
      this.values[text] = Math.exp((worths[begin + text]! - highest) / size);
  }

  /** log e_size. */
  private logOfSum(
    worths: Float64Array,
    begin: number,
    texts: number,
    highest: number,
    size: number,
  ): number {
    if (size === texts) {
      let sum = 0;
      for (let text = 0; text < texts; text++) sum += worths[begin + text]! - highest;
      return sum / size;
    }
    const between = this.between;
    between.fill(0, 0, size + 1);
    between[0] = 1;
    for (let text = 0; text < texts; text++) {
      const value = Math.exp((worths[begin + text]! - highest) / size);
      for (let power = size; power > 0; power--) between[power]! += value * between[power - 1]!;
    }
    return Math.log(between[size]!);
  }

  /** Adds what sets of one size bring to the expected parts and to their products. */
  private addParts(
    worths: Float64Array,
    begin: number,
    texts: number,
    highest: number,
    at: number,
    chance: number,
  ): void {
    const { parts, partsBySize, products, values } = this;
    const size = this.sizes[at]!;
    if (size === texts) {
      const part = chance / size;
      for (let one = 0; one < texts; one++) {
        partsBySize[at * texts + one] = part;
        parts[one]! += part;
        for (let other = 0; other < texts; other++) products[one * texts + other]! += part / size;
      }
      return;
    }
    this.setValues(worths, begin, texts, highest, size);
    if (size === 1) {
      let sum = 0;
      for (let text = 0; text < texts; text++) sum += values[text]!;
      for (let text = 0; text < texts; text++) {
        const part = (chance * values[text]!) / sum;
        partsBySize[at * texts + text] = part;
        parts[text]! += part;
        products[text * texts + text]! += part;
      }
      return;
    }
    const width = size + 1;
    this.fillProducts(texts, size);
    const before = this.before;
    const from = this.from;
    const between = this.between;
    const sum = before[texts * width + size]!;
    for (let one = 0; one < texts; one++) {
      // Of the sets with this text, the product over the others.
      const without = coefficient(before, one * width, from, (one + 1) * width, size - 1);
      const part = (chance * values[one]! * without) / (sum * size);
      partsBySize[at * texts + one] = part;
      parts[one]! += part;
      products[one * texts + one]! += part / size;
      for (let power = 0; power < width; power++) between[power] = before[one * width + power]!;
      for (let other = one + 1; other < texts; other++) {
        const both = coefficient(between, 0, from, (other + 1) * width, size - 2);
        const product = (chance * values[one]! * values[other]! * both) / (sum * size * size);
        products[one * texts + other]! += product;
        products[other * texts + one]! += product;
        for (let power = size; power > 0; power--) between[power]! += values[other]! * between[power - 1]!;
      }
    }
  }

  private fillProducts(texts: number, size: number): void {
    const before = this.before;
    const from = this.from;
    const values = this.values;
    const width = size + 1;
    before.fill(0, 0, width);
    before[0] = 1;
    for (let text = 0; text < texts; text++) {
      const [row, next] = [text * width, (text + 1) * width];
      before[next] = 1;
      for (let power = 1; power <= size; power++)
        before[next + power] = before[row + power]! + values[text]! * before[row + power - 1]!;
    }
    from.fill(0, texts * width, (texts + 1) * width);
    from[texts * width] = 1;
    for (let text = texts - 1; text >= 0; text--) {
      const [row, next] = [(text + 1) * width, text * width];
      from[next] = 1;
      for (let power = 1; power <= size; power++)
        from[next + power] = from[row + power]! + values[text]! * from[row + power - 1]!;
    }
  }
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
