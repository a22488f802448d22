/** A struct of Thrift's compact protocol, by the numbers of its fields. */
type Struct = Readonly<Record<number, unknown>>;

/** Reads Thrift's compact protocol as its specification has it, knowing nothing of what is written. */
class ThriftReader {
  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
  ) {}

  struct(): Struct {
    const fields: Record<number, unknown> = {};
    for (let field = 0; ; ) {
      const head = this.byte();
      if (head === 0) return fields;
      field = head >> 4 === 0 ? Number(this.zigzag()) : field + (head >> 4);
      fields[field] = this.value(head & 15);
    }
  }

  private value(type: number): unknown {
    if (type === 1 || type === 2) return type === 1;
    if (type === 5 || type === 6) return Number(this.zigzag());
    if (type === 8) {
      const length = Number(this.varint());
      this.at += length;
      return Buffer.from(this.bytes.subarray(this.at - length, this.at)).toString("utf8");
    }
    if (type === 9) {
      const head = this.byte();
      const length = head >> 4 === 15 ? Number(this.varint()) : head >> 4;
      return Array.from({ length }, () => this.value(head & 15));
    }
    if (type === 12) return this.struct();
    throw new RangeError(`nothing here has the type ${type}`);
  }

  private byte(): number {
    return this.bytes[this.at++] as number;
  }

  private varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.byte();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  private zigzag(): bigint {
    const value = this.varint();
    return value & 1n ? -(value >> 1n) - 1n : value >> 1n;
  }
}

interface ReadTable {
  readonly createdBy: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * A Parquet file with plain values in pages of gzip, read slowly and by its specification; it shares nothing with the
 * writer, so that one mistake is not made twice.
 */
export function readParquet(bytes: Buffer, gunzip: (bytes: Uint8Array) => Buffer): ReadTable {
  if (bytes.toString("latin1", 0, 4) !== "PAR1" || bytes.toString("latin1", bytes.length - 4) !== "PAR1")
    throw new RangeError("a Parquet file begins and ends with PAR1");
  const length = bytes.readUInt32LE(bytes.length - 8);
  const footer = new ThriftReader(bytes, bytes.length - 8 - length).struct();
  const [, ...elements] = footer[2] as readonly Struct[];
  const columns = elements.map((element) => element[4] as string);
  const rows = (footer[4] as readonly Struct[]).flatMap((group) => {
    const cells = (group[1] as readonly Struct[]).map((chunk, place) =>
      cellsOf(bytes, chunk[3] as Struct, elements[place] as Struct, gunzip),
    );
    return Array.from({ length: group[3] as number }, (_, row) =>
      Object.fromEntries(columns.map((name, place) => [name, cells[place]?.[row]])),
    );
  });
  if (rows.length !== footer[3]) throw new RangeError(`${rows.length} rows instead of ${footer[3]}`);
  return { createdBy: footer[6] as string, columns, rows };
}

function cellsOf(bytes: Buffer, about: Struct, element: Struct, gunzip: (bytes: Uint8Array) => Buffer) {
  const reader = new ThriftReader(bytes, about[9] as number);
  const header = reader.struct();
  const size = header[3] as number;
  if (reader.at + size !== (about[9] as number) + (about[7] as number))
    throw new RangeError("a chunk is not as long as it says");
  const page = gunzip(bytes.subarray(reader.at, reader.at + size));
  if (page.length !== header[2]) throw new RangeError("a page is not as long as it says");
  const count = (header[5] as Struct)[1] as number;
  const levelsEnd = 4 + page.readUInt32LE(0);
  const present = levelsOf(page.subarray(4, levelsEnd), count);
  let [at, bit] = [levelsEnd, 0];
  return present.map((isPresent) => {
    if (!isPresent) return null;
    const type = element[1] as number;
    if (type === 0) {
      const value = (page[levelsEnd + (bit >> 3)] as number) & (1 << (bit & 7));
      bit++;
      return value !== 0;
    }
    if (type === 6) {
      const length = page.readUInt32LE(at);
      at += 4 + length;
      return page.toString("utf8", at - length, at);
    }
    at += 8;
    if (type === 5) return page.readDoubleLE(at - 8);
    const value = Number(page.readBigInt64LE(at - 8));
    return element[6] === 9 ? new Date(value).toISOString() : value;
  });
}

/** Runs of equal bits; others do not occur. */
function levelsOf(bytes: Uint8Array, count: number): readonly boolean[] {
  const levels: boolean[] = [];
  for (let at = 0; at < bytes.length; ) {
    let [run, shift] = [0, 0];
    for (;;) {
      const byte = bytes[at++] as number;
      run |= (byte & 0x7f) << shift;
      shift += 7;
      if (byte < 0x80) break;
    }
    if (run & 1) throw new RangeError("packed bits");
    const value = bytes[at++] === 1;
    for (let times = 0; times < run >> 1; times++) levels.push(value);
  }
  if (levels.length !== count) throw new RangeError(`${levels.length} levels instead of ${count}`);
  return levels;
}
