/** The typed arrays that a table keeps its columns in. */
export type Column = Uint8Array | Int8Array | Uint16Array | Int32Array | Float64Array;

const FIRST_CAPACITY = 1024;

/** A typed array that grows as values are appended: it doubles, so that n values are copied less than n times. */
export class GrowableColumn<Kind extends Column> {
  private values: Kind;
  private used = 0;

  /** @param capacity how many values are expected: memory that none is written to takes none */
  constructor(
    private readonly ofLength: (length: number) => Kind,
    capacity: number = FIRST_CAPACITY,
  ) {
    this.values = ofLength(Math.max(capacity, 1));
  }

  get length(): number {
    return this.used;
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

  /** Adds to a value that was appended before. */
  add(row: number, amount: number): void {
    this.values[row]! += amount;
  }

  /** Changes a value that was appended before. */
  set(row: number, value: number): void {
    this.values[row] = value;
  }

  /** As if nothing had been appended. */
  clear(): void {
    this.used = 0;
  }

  /** `undefined` where so many values were not appended. */
  at(row: number): number | undefined {
    return row < this.used ? this.values[row] : undefined;
  }

  /**
   * What was appended so far, each value passed through `change` where there is one, without making a copy: the column
   * belongs to the caller from now on.
   */
  column(change?: (value: number) => number): Kind {
    const { values, used } = this;
    if (change !== undefined) for (let row = 0; row < used; row++) values[row] = change(values[row]!);
    return values.subarray(0, used) as Kind;
  }

  /** A copy of what was appended so far, each value passed through `change` where there is one. */
  toColumn(change?: (value: number) => number): Kind {
    const column = this.ofLength(this.used);
    if (change === undefined) column.set(this.values.subarray(0, this.used));
    else for (let row = 0; row < this.used; row++) column[row] = change(this.values[row]!);
    return column;
  }
}
