/** The typed arrays that a table keeps its columns in. */
export type Column = Int8Array | Uint16Array | Int32Array;

const FIRST_CAPACITY = 1024;

/** A typed array that grows as values are appended: it doubles, so that n values are copied less than n times. */
export class GrowableColumn<Kind extends Column> {
  private values: Kind;
  private used = 0;

  constructor(private readonly ofLength: (length: number) => Kind) {
    this.values = ofLength(FIRST_CAPACITY);
  }

  append(value: number): void {
    if (this.used === this.values.length) {
      const larger = this.ofLength(2 * this.used);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.used] = value;
    this.used++;
  }

  /** A copy of what was appended so far, each value passed through `change`. */
  toColumn(change: (value: number) => number = (value) => value): Kind {
    const column = this.ofLength(this.used);
    for (let row = 0; row < this.used; row++) column[row] = change(this.values[row]!);
    return column;
  }
}
