/** The cost of what cannot be reached, or not within the bound. */
export const UNREACHED = 1 << 30;

/** The costs at all positions of hypothesis and reference behind one source position, with a rim of unreached cells. */
export class AlignmentPlane {
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
