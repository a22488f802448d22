import {
  binary,
  i32,
  i64,
  listOf,
  struct,
  type ThriftStruct,
  type ThriftValue,
  thriftBytes,
  thriftPieces,
  writeVarint,
} from "./thrift-writer";

/** What the values of a column are; any of them may be missing. */
export type ColumnType = "text" | "integer" | "number" | "boolean" | "time";

export interface ParquetColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** A time is text in ISO 8601, as in all our files. */
export type CellValue = string | number | boolean | null | undefined;

export type DataRow = Readonly<Record<string, CellValue>>;

interface ParquetSettings {
  readonly columns: readonly ParquetColumn[];
  /** Which program writes the file. */
  readonly createdBy: string;
  /** As gzip does. */
  readonly compress: (bytes: Uint8Array) => Uint8Array;
}

interface WrittenChunk {
  readonly column: ParquetColumn;
  readonly offset: number;
  readonly values: number;
  /** With the header of the page. */
  readonly size: number;
  readonly compressedSize: number;
}

/** Numbers that the format gives to what occurs here. */
const PHYSICAL = { text: 6, integer: 2, number: 5, boolean: 0, time: 2 } as const;
const CONVERTED = { text: 0, time: 9 } as const;
const OPTIONAL = 1;
const PLAIN = 0;
const RLE = 3;
const GZIP = 2;
const DATA_PAGE = 0;
const MAGIC = new TextEncoder().encode("PAR1");

const encoder = new TextEncoder();

/**
 * Lays out a Parquet file from its beginning to its end, a group of rows at a time: `begin`, then `group` for each, at
 * last `finish`. Between groups it holds only where each column of each stands, as bytes. Each column of a group is one page,
 * values as they are (PLAIN), compressed by gzip: what every reader of the format reads.
 */
export class ParquetWriter {
  readonly #settings: ParquetSettings;
  readonly #groups: Uint8Array[] = [];
  #rows = 0;
  #offset = 0;

  constructor(settings: ParquetSettings) {
    this.#settings = settings;
  }

  begin(): Uint8Array {
    return this.#passed([MAGIC]);
  }

  group(rows: readonly DataRow[]): Uint8Array {
    const chunks: WrittenChunk[] = [];
    const pieces: Uint8Array[] = [];
    let offset = this.#offset;
    for (const column of this.#settings.columns) {
      const page = pageOf(column, rows);
      const compressed = this.#settings.compress(page);
      const header = thriftBytes([
        [1, i32(DATA_PAGE)],
        [2, i32(page.length)],
        [3, i32(compressed.length)],
        [5, struct([1, i32(rows.length)], [2, i32(PLAIN)], [3, i32(RLE)], [4, i32(RLE)])],
      ]);
      const compressedSize = header.length + compressed.length;
      const size = header.length + page.length;
      chunks.push({ column, offset, values: rows.length, size, compressedSize });
      pieces.push(header, compressed);
      offset += compressedSize;
    }
    this.#groups.push(thriftBytes(groupOf(rows.length, chunks)));
    this.#rows += rows.length;
    return this.#passed(pieces);
  }

  finish(): Uint8Array {
    const { columns, createdBy } = this.#settings;
    const footer = thriftPieces(
      [
        [1, i32(1)],
        [2, listOf("struct", [rootOf(columns.length), ...columns.map(elementOf)])],
        [3, i64(this.#rows)],
      ],
      [4, this.#groups],
      [[6, binary(createdBy)]],
    );
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, lengthOf(footer), true);
    return this.#passed([...footer, length, MAGIC]);
  }

  #passed(pieces: readonly Uint8Array[]): Uint8Array {
    const bytes = new Uint8Array(lengthOf(pieces));
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    this.#offset += bytes.length;
    return bytes;
  }
}

const lengthOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, piece) => sum + piece.length, 0);

function rootOf(children: number): ThriftValue {
  return struct([4, binary("rows")], [5, i32(children)]);
}

function elementOf({ name, type }: ParquetColumn): ThriftValue {
  const converted = type === "text" || type === "time" ? i32(CONVERTED[type]) : undefined;
  return struct(
    [1, i32(PHYSICAL[type])],
    [3, i32(OPTIONAL)],
    [4, binary(name)],
    [6, converted],
    [10, logicalOf(type)],
  );
}

function logicalOf(type: ColumnType): ThriftValue | undefined {
  if (type === "text") return struct([1, struct()]);
  // In UTC, in milliseconds.
  if (type === "time") return struct([8, struct([1, { boolean: true }], [2, struct([1, struct()])])]);
  return undefined;
}

function groupOf(rows: number, chunks: readonly WrittenChunk[]): ThriftStruct {
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  return [
    [1, listOf("struct", chunks.map(chunkOf))],
    [2, i64(size)],
    [3, i64(rows)],
  ];
}

function chunkOf({ column, offset, values, size, compressedSize }: WrittenChunk): ThriftValue {
  const about = struct(
    [1, i32(PHYSICAL[column.type])],
    [2, listOf("i32", [i32(PLAIN), i32(RLE)])],
    [3, listOf("binary", [binary(column.name)])],
    [4, i32(GZIP)],
    [5, i64(values)],
    [6, i64(size)],
    [7, i64(compressedSize)],
    [9, i64(offset)],
  );
  return struct([2, i64(offset)], [3, about]);
}

/** Which rows have a value, and then the values. */
function pageOf({ name, type }: ParquetColumn, rows: readonly DataRow[]): Uint8Array {
  const cells = rows.map((row) => row[name] ?? null);
  const levels = runsOf(cells.map((cell) => (cell === null ? 0 : 1)));
  const values = plainBytes(
    type,
    cells.filter((cell) => cell !== null),
  );
  const page = new Uint8Array(4 + levels.length + values.length);
  new DataView(page.buffer).setUint32(0, levels.length, true);
  page.set(levels, 4);
  page.set(values, 4 + levels.length);
  return page;
}

/** Bits as runs of equal ones. */
function runsOf(bits: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (let from = 0; from < bits.length; ) {
    let to = from + 1;
    while (to < bits.length && bits[to] === bits[from]) to++;
    writeVarint(bytes, (to - from) * 2);
    bytes.push(bits[from] as number);
    from = to;
  }
  return Uint8Array.from(bytes);
}

type Present = Exclude<CellValue, null | undefined>;

function plainBytes(type: ColumnType, values: readonly Present[]): Uint8Array {
  if (type === "text") return textBytes(values.map((value) => encoder.encode(String(value))));
  if (type === "boolean") {
    const bytes = new Uint8Array(Math.ceil(values.length / 8));
    for (const [at, value] of values.entries())
      if (value) bytes[at >> 3] = (bytes[at >> 3] as number) | (1 << (at & 7));
    return bytes;
  }
  const bytes = new Uint8Array(values.length * 8);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of values.entries()) {
    if (type === "number") view.setFloat64(at * 8, Number(value), true);
    else view.setBigInt64(at * 8, BigInt(type === "time" ? Date.parse(String(value)) : Number(value)), true);
  }
  return bytes;
}

/** Each with its length in four bytes before it. */
function textBytes(texts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + 4 + text.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const text of texts) {
    view.setUint32(at, text.length, true);
    bytes.set(text, at + 4);
    at += 4 + text.length;
  }
  return bytes;
}
