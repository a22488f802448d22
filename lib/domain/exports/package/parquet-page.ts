import { writeVarint } from "./thrift-writer";

/** What the values of a column are; any of them may be missing. */
export type ColumnType = "text" | "integer" | "number" | "boolean" | "time";

/** A time is text in ISO 8601, as in all our files. */
export type CellValue = string | number | boolean | null | undefined;

/** A UTF-16 unit takes so many bytes at most. */
const BYTES_OF_UNIT = 3;

const encoder = new TextEncoder();

/**
 * The page of a column: which rows have a value, and then the values (PLAIN). Cells become bytes as they come, in one
 * array that is used again for the next page: rows that waited for the end of a group would outlive young objects, and
 * fill the memory until the whole heap is collected.
 */
export class ParquetPage {
  readonly #type: ColumnType;
  #values = new Uint8Array(1024);
  #view = new DataView(this.#values.buffer);
  #size = 0;
  #booleans = 0;
  #levels: number[] = [];
  #run = { isPresent: false, cells: 0 };

  constructor(type: ColumnType) {
    this.#type = type;
  }

  /** How many bytes its values take. */
  get size(): number {
    return this.#size;
  }

  add(cell: CellValue): void {
    const isPresent = cell !== null && cell !== undefined;
    if (isPresent !== this.#run.isPresent) this.#endRun(isPresent);
    this.#run.cells++;
    if (isPresent) this.#addValue(cell);
  }

  /** The page, after which the next one begins. */
  take(): Uint8Array {
    this.#endRun(false);
    const levels = Uint8Array.from(this.#levels);
    const page = new Uint8Array(4 + levels.length + this.#size);
    new DataView(page.buffer).setUint32(0, levels.length, true);
    page.set(levels, 4);
    page.set(this.#values.subarray(0, this.#size), 4 + levels.length);
    [this.#levels, this.#size, this.#booleans] = [[], 0, 0];
    return page;
  }

  /** Runs of cells that are there or missing. */
  #endRun(isPresent: boolean): void {
    const { cells, isPresent: was } = this.#run;
    if (cells > 0) {
      writeVarint(this.#levels, cells * 2);
      this.#levels.push(was ? 1 : 0);
    }
    this.#run = { isPresent, cells: 0 };
  }

  #addValue(value: string | number | boolean): void {
    if (this.#type === "text") this.#addText(String(value));
    else if (this.#type === "boolean") this.#addBoolean(value === true);
    else this.#addNumber(this.#type, value);
  }

  #addNumber(type: "integer" | "number" | "time", value: string | number | boolean): void {
    this.#makeRoom(8);
    if (type === "number") this.#view.setFloat64(this.#size, Number(value), true);
    else {
      const whole = type === "time" ? Date.parse(String(value)) : Number(value);
      this.#view.setBigInt64(this.#size, BigInt(whole), true);
    }
    this.#size += 8;
  }

  #addBoolean(value: boolean): void {
    const bit = this.#booleans++ & 7;
    if (bit === 0) {
      this.#makeRoom(1);
      this.#values[this.#size++] = 0;
    }
    if (value) this.#values[this.#size - 1] = (this.#values[this.#size - 1] as number) | (1 << bit);
  }

  /** With its length in four bytes before it. What is ASCII, as nearly all of it is, is faster copied than encoded. */
  #addText(text: string): void {
    this.#makeRoom(4 + text.length * BYTES_OF_UNIT);
    const begin = this.#size + 4;
    let written = 0;
    for (; written < text.length; written++) {
      const unit = text.charCodeAt(written);
      if (unit > 127) {
        written += encoder.encodeInto(text.slice(written), this.#values.subarray(begin + written)).written;
        break;
      }
      this.#values[begin + written] = unit;
    }
    this.#view.setUint32(this.#size, written, true);
    this.#size = begin + written;
  }

  #makeRoom(bytes: number): void {
    if (this.#size + bytes <= this.#values.length) return;
    const larger = new Uint8Array(Math.max(this.#values.length * 2, this.#size + bytes));
    larger.set(this.#values.subarray(0, this.#size));
    this.#values = larger;
    this.#view = new DataView(larger.buffer);
  }
}
