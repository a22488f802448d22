import { AlignmentPlane, UNREACHED } from "./alignment-plane";
import type { ClassCounts } from "./class-counts";
import { countColumns } from "./count-columns";
import { GAP, MISMATCH } from "./pair-costs";
import type { ThreeTexts } from "./three-texts";

/** Costs are held times 8, with the column in the lowest bits: the smaller number is cheaper, then preferred. */
const SHIFT = 3;
const COLUMN = 7;
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
  #before = new AlignmentPlane();
  #here = new AlignmentPlane();
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
    const heights = texts.hypothesis.length + 1;
    return countColumns(texts, (i, j, k) => this.#columns[this.#rows[i * heights + j]! + k]!);
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
}
