import { type CellValue, type ColumnType, ParquetPage } from "./parquet-page";
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
} from "./thrift-writer";

export interface ParquetColumn {
  readonly name: string;
  readonly type: ColumnType;
}

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

/**
 * Lays out a Parquet file from its beginning to its end, a group of rows at a time: `begin`, then `add` for each row and
 * `group` after the last of a group, at last `finish`. Between groups it holds only where each column of each stands, as
 * bytes. Each column of a group is one page, values as they are (PLAIN), compressed by gzip: what every reader of the
 * format reads.
 */
export class ParquetWriter {
  readonly #settings: ParquetSettings;
  readonly #pages: readonly { readonly column: ParquetColumn; readonly page: ParquetPage }[];
  readonly #groups: Uint8Array[] = [];
  #held = 0;
  #rows = 0;
  #offset = 0;

  constructor(settings: ParquetSettings) {
    this.#settings = settings;
    this.#pages = settings.columns.map((column) => ({ column, page: new ParquetPage(column.type) }));
  }

  begin(): Uint8Array {
    return this.#passed([MAGIC]);
  }

  add(row: DataRow): void {
    for (const { column, page } of this.#pages) page.add(row[column.name]);
    this.#held++;
  }

  /** The rows that were added since the last group, and the bytes that their values take. */
  get held(): { readonly rows: number; readonly bytes: number } {
    return { rows: this.#held, bytes: this.#pages.reduce((sum, { page }) => sum + page.size, 0) };
  }

  /** Those rows, written. */
  group(): Uint8Array {
    const rows = this.#held;
    const chunks: WrittenChunk[] = [];
    const pieces: Uint8Array[] = [];
    let offset = this.#offset;
    for (const { column, page } of this.#pages) {
      const plain = page.take();
      const compressed = this.#settings.compress(plain);
      const header = thriftBytes([
        [1, i32(DATA_PAGE)],
        [2, i32(plain.length)],
        [3, i32(compressed.length)],
        [5, struct([1, i32(rows)], [2, i32(PLAIN)], [3, i32(RLE)], [4, i32(RLE)])],
      ]);
      const compressedSize = header.length + compressed.length;
      const size = header.length + plain.length;
      chunks.push({ column, offset, values: rows, size, compressedSize });
      pieces.push(header, compressed);
      offset += compressedSize;
    }
    this.#groups.push(thriftBytes(groupOf(rows, chunks)));
    this.#rows += rows;
    this.#held = 0;
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
