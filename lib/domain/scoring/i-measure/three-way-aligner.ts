import type { ClassCounts } from "./class-counts";
import { GAP, MISMATCH, type PairCosts, pairCosts } from "./pair-costs";

/** Three texts as numbers of tokens, with the alignments of their pairs, which others may share. */
export interface ThreeTexts {
  readonly source: Int32Array;
  readonly hypothesis: Int32Array;
  readonly reference: Int32Array;
  readonly sourceHypothesis: PairCosts;
  readonly sourceReference: PairCosts;
  readonly hypothesisReference: PairCosts;
}

export function threeTexts(source: Int32Array, hypothesis: Int32Array, reference: Int32Array): ThreeTexts {
  return {
    source,
    hypothesis,
    reference,
    sourceHypothesis: pairCosts(source, hypothesis),
    sourceReference: pairCosts(source, reference),
    hypothesisReference: pairCosts(hypothesis, reference),
  };
}

/** Costs are held times 8, with the column in the lowest bits: the smaller number is cheaper, then preferred. */
const SHIFT = 3;
const COLUMN = 7;
const UNREACHED = 1 << 30;
const TWO_GAPS = (2 * GAP) << SHIFT;
const DIFFERENT = MISMATCH << SHIFT;

/**
 * Aligns source, hypothesis and reference at the least sum of the costs of their three pairs, over the whole cube of
 * positions in principle. Of that cube only those cells are visited whose cost so far and the pairs' costs to the end,
 * which no alignment of three undercuts, stay within a bound (Carrillo and Lipman 1988). The bound starts at the
 * least thinkable cost and grows until the end is reached. Every cell of every cheapest alignment lies within it, so
 * the preferred one of them comes out just as from the whole cube.
 *
 * The working memory is kept from one call to the next.
 */
export class ThreeWayAligner {
  #before = new Plane();
  #here = new Plane();
  #columns = new Uint8Array(1 << 12);
  /** Where the row of a source and a hypothesis position begins among the columns, less its first reference position. */
  #rows = new Int32Array(0);
  #work = 0;

  /** How many cells were visited so far, of the cube and of its sides: what alignments cost, whatever the machine. */
  get work(): number {
    return this.#work;
  }

  /** Counts the classes of columns of the preferred alignment. */
  counts(texts: ThreeTexts): ClassCounts {
    this.cost(texts);
    return this.#trace(texts);
  }

  /** What the cheapest alignments cost. */
  cost(texts: ThreeTexts): number {
    const { sourceHypothesis, sourceReference, hypothesisReference } = texts;
    const least = sourceHypothesis.toEnd[0]! + sourceReference.toEnd[0]! + hypothesisReference.toEnd[0]!;
    this.#work +=
      sourceHypothesis.toEnd.length + sourceReference.toEnd.length + hypothesisReference.toEnd.length;
    let bound = least;
    for (let slack = 4; !this.#reaches(texts, bound); slack *= 2) bound = least + slack;
    return this.#before.at(texts.hypothesis.length, texts.reference.length) >> SHIFT;
  }

  /** Whether an alignment within the bound exists; leaves the preferred last column of every visited cell behind. */
  #reaches(texts: ThreeTexts, bound: number): boolean {
    const { source, hypothesis, reference } = texts;
    const heights = hypothesis.length + 1;
    const width = reference.length + 1;
    if (this.#rows.length < (source.length + 1) * heights)
      this.#rows = new Int32Array((source.length + 1) * heights);
    this.#before.reset(heights, width);
    this.#here.reset(heights, width);
    let used = 0;
    let reached = false;
    for (let i = 0; i <= source.length; i++) {
      const before = this.#before;
      const here = this.#here;
      here.clear();
      for (let j = Math.max(before.first, 0); j < heights; j++) {
        const low = Math.min(before.low[j + 1]!, before.low[j]!, here.low[j]!);
        const high = Math.max(before.high[j + 1]!, before.high[j]!, here.high[j]!);
        const begins = i === 0 && j === 0;
        if (low > high && !begins) {
          if (j > before.last) break;
          continue;
        }
        if (this.#columns.length < used + width) {
          const more = new Uint8Array(2 * this.#columns.length + width);
          more.set(this.#columns);
          this.#columns = more;
        }
        const from = begins ? 0 : low;
        this.#rows[i * heights + j] = used - from;
        used = this.#row(texts, bound, i, j, from, begins ? 0 : high + 1, used);
      }
      if (here.first === -1) break;
      this.#before = here;
      this.#here = before;
      reached = i === source.length && here.at(hypothesis.length, reference.length) !== UNREACHED;
    }
    this.#work += used;
    return reached;
  }

  #row(
    { source, hypothesis, reference, ...pairs }: ThreeTexts,
    bound: number,
    i: number,
    j: number,
    from: number,
    to: number,
    offset: number,
  ): number {
    const before = this.#before;
    const here = this.#here;
    const columns = this.#columns;
    const width = reference.length + 1;
    const stride = width + 1;
    const valuesBefore = before.values;
    const valuesHere = here.values;
    const limit = bound - pairs.sourceHypothesis.toEnd[i * (hypothesis.length + 1) + j]!;
    const sourceReference = pairs.sourceReference.toEnd;
    const hypothesisReference = pairs.hypothesisReference.toEnd;
    const sourceRow = i * width;
    const hypothesisRow = j * width;
    const row = (j + 1) * stride + 1;
    const rowAbove = j * stride + 1;
    const s = i === 0 ? -1 : source[i - 1]!;
    const h = j === 0 ? -2 : hypothesis[j - 1]!;
    const sourceToHypothesis = s === h ? 0 : DIFFERENT;
    let at = offset;
    let firstLive = -1;
    let lastLive = -1;
    let k = from;
    for (; k < width; k++) {
      const r = k === 0 ? -3 : reference[k - 1]!;
      const sourceToReference = s === r ? 0 : DIFFERENT;
      const hypothesisToReference = h === r ? 0 : DIFFERENT;
      let best =
        valuesBefore[rowAbove + k - 1]! + sourceToHypothesis + sourceToReference + hypothesisToReference;
      const noReference = valuesBefore[rowAbove + k]! + sourceToHypothesis + (TWO_GAPS + 1);
      if (noReference < best) best = noReference;
      const noHypothesis = valuesBefore[row + k - 1]! + sourceToReference + (TWO_GAPS + 2);
      if (noHypothesis < best) best = noHypothesis;
      const noSource = valuesHere[rowAbove + k - 1]! + hypothesisToReference + (TWO_GAPS + 3);
      if (noSource < best) best = noSource;
      const sourceAlone = valuesBefore[row + k]! + (TWO_GAPS + 4);
      if (sourceAlone < best) best = sourceAlone;
      const hypothesisAlone = valuesHere[rowAbove + k]! + (TWO_GAPS + 5);
      if (hypothesisAlone < best) best = hypothesisAlone;
      const referenceAlone = valuesHere[row + k - 1]! + (TWO_GAPS + 6);
      if (referenceAlone < best) best = referenceAlone;
      if (i === 0 && j === 0 && k === 0) best = 0;
      const cost = best >> SHIFT;
      if (cost + sourceReference[sourceRow + k]! + hypothesisReference[hypothesisRow + k]! <= limit) {
        valuesHere[row + k] = cost << SHIFT;
        if (firstLive === -1) firstLive = k;
        lastLive = k;
      } else if (k >= to) {
        k++;
        at++;
        break;
      }
      columns[at++] = best & COLUMN;
    }
    if (firstLive !== -1) here.keep(j, firstLive, lastLive);
    return at;
  }

  #trace({ source, hypothesis, reference }: ThreeTexts): ClassCounts {
    let [unchanged, corrected, spoilt, missed, miscorrected] = [0, 0, 0, 0, 0];
    let [i, j, k] = [source.length, hypothesis.length, reference.length];
    const heights = hypothesis.length + 1;
    while (i + j + k > 0) {
      const column = this.#columns[this.#rows[i * heights + j]! + k]!;
      const s = i > 0 ? source[i - 1]! : -1;
      const h = j > 0 ? hypothesis[j - 1]! : -1;
      const r = k > 0 ? reference[k - 1]! : -1;
      if (column === 0) {
        if (s === h) {
          if (s === r) unchanged++;
          else missed++;
        } else if (s === r) spoilt++;
        else if (h === r) corrected++;
        else miscorrected++;
        i--;
        j--;
        k--;
      } else if (column === 1) {
        if (s === h) missed++;
        else miscorrected++;
        i--;
        j--;
      } else if (column === 2) {
        if (s === r) spoilt++;
        else miscorrected++;
        i--;
        k--;
      } else if (column === 3) {
        if (h === r) corrected++;
        else miscorrected++;
        j--;
        k--;
      } else if (column === 4) {
        corrected++;
        i--;
      } else if (column === 5) {
        spoilt++;
        j--;
      } else {
        missed++;
        k--;
      }
    }
    return { unchanged, corrected, spoilt, missed, miscorrected };
  }
}

/** The costs at all positions of hypothesis and reference behind one source position, with a rim of unreached cells. */
class Plane {
  values = new Int32Array(0);
  low = new Int32Array(0);
  high = new Int32Array(0);
  first = -1;
  last = -2;
  #stride = 0;

  reset(heights: number, width: number): void {
    this.#stride = width + 1;
    const cells = (heights + 1) * this.#stride;
    if (this.values.length < cells) this.values = new Int32Array(cells);
    if (this.low.length < heights + 1) {
      this.low = new Int32Array(heights + 1);
      this.high = new Int32Array(heights + 1);
    }
    this.values.fill(UNREACHED, 0, cells);
    this.low.fill(UNREACHED, 0, heights + 1);
    this.high.fill(-1, 0, heights + 1);
    this.first = -1;
    this.last = -2;
  }

  clear(): void {
    for (let j = this.first; j <= this.last; j++) {
      const low = this.low[j + 1]!;
      const high = this.high[j + 1]!;
      if (low > high) continue;
      const row = (j + 1) * this.#stride + 1;
      this.values.fill(UNREACHED, row + low, row + high + 1);
      this.low[j + 1] = UNREACHED;
      this.high[j + 1] = -1;
    }
    this.first = -1;
    this.last = -2;
  }

  at(hypothesis: number, reference: number): number {
    return this.values[(hypothesis + 1) * this.#stride + reference + 1]!;
  }

  keep(j: number, low: number, high: number): void {
    if (this.first === -1) this.first = j;
    this.last = j;
    this.low[j + 1] = low;
    this.high[j + 1] = high;
  }
}
