import { joinBytes, type ZipField, zipFields } from "./zip-fields";

/** What is known of an entry once its bytes have passed. */
export interface WrittenBytes {
  readonly crc32: number;
  readonly size: number;
  readonly compressedSize: number;
}

interface WrittenEntry extends WrittenBytes {
  readonly name: Uint8Array;
  readonly offset: number;
}

const NOT_IN_16 = 0xffff;
const NOT_IN_32 = 0xffffffff;
/** The sizes come after the data; the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const UNIX_FILE = 0o100644;
const VERSION = 20;
const VERSION_64 = 45;

/**
 * Lays out a zip that is written from its beginning to its end, entry by entry, without knowing how long an entry
 * becomes: `begin`, then the deflated bytes, then `end` with what they were, at last `finish`. Sizes and places beyond
 * 32 bits are written as zip64. Every entry carries the one time that is given.
 */
export class ZipWriter {
  readonly #time: readonly [ZipField, ZipField];
  readonly #entries: WrittenEntry[] = [];
  readonly #names = new Set<string>();
  #open: { readonly name: Uint8Array; readonly offset: number } | undefined;
  #offset = 0;

  constructor(time: Date) {
    this.#time = dosTime(time);
  }

  /** The bytes before those of an entry. Fails with a RangeError where its name is there already. */
  begin(name: string): Uint8Array {
    if (this.#open) throw new RangeError("an entry is still open");
    if (this.#names.has(name)) throw new RangeError(`the archive has an entry ${name} already`);
    this.#names.add(name);
    const bytes = new TextEncoder().encode(name);
    this.#open = { name: bytes, offset: this.#offset };
    return this.#written(
      joinBytes([
        zipFields([
          ...this.#head(0x04034b50, VERSION),
          ...([4, 4, 4] as const).map((width): ZipField => [width, 0]),
          [2, bytes.length],
          [2, 0],
        ]),
        bytes,
      ]),
    );
  }

  /** The bytes after those of the entry that is open. */
  end(written: WrittenBytes): Uint8Array {
    if (!this.#open) throw new RangeError("no entry is open");
    this.#entries.push({ ...this.#open, ...written });
    this.#open = undefined;
    this.#offset += written.compressedSize;
    const width = isLarge(written) ? 8 : 4;
    return this.#written(
      zipFields([
        [4, 0x08074b50],
        [4, written.crc32],
        [width, written.compressedSize],
        [width, written.size],
      ]),
    );
  }

  /** The list of entries and the end of the file. */
  finish(): Uint8Array {
    if (this.#open) throw new RangeError("an entry is still open");
    const offset = this.#offset;
    const list = joinBytes(this.#entries.flatMap((entry) => this.#listed(entry)));
    return joinBytes([list, ...this.#endRecords(offset, list.length)]);
  }

  #written(bytes: Uint8Array): Uint8Array {
    this.#offset += bytes.length;
    return bytes;
  }

  #head(signature: number, version: number): ZipField[] {
    return [[4, signature], [2, version], [2, FLAGS], [2, DEFLATE], ...this.#time];
  }

  #listed(entry: WrittenEntry): readonly Uint8Array[] {
    const large = isLarge(entry) || entry.offset >= NOT_IN_32;
    const extra = large
      ? zipFields([
          [2, 1],
          [2, 24],
          [8, entry.size],
          [8, entry.compressedSize],
          [8, entry.offset],
        ])
      : new Uint8Array();
    const [signature, ...rest] = this.#head(0x02014b50, large ? VERSION_64 : VERSION);
    const fields = zipFields([
      signature!,
      // Made on Unix: the file's mode stands in the upper half of its attributes.
      [2, (3 << 8) | VERSION_64],
      ...rest,
      [4, entry.crc32],
      [4, large ? NOT_IN_32 : entry.compressedSize],
      [4, large ? NOT_IN_32 : entry.size],
      [2, entry.name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, UNIX_FILE],
      [4, large ? NOT_IN_32 : entry.offset],
    ]);
    return [fields, entry.name, extra];
  }

  #endRecords(offset: number, size: number): readonly Uint8Array[] {
    const entries = this.#entries.length;
    const end = (count: number, bytes: number, at: number) =>
      zipFields([
        [4, 0x06054b50],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, bytes],
        [4, at],
        [2, 0],
      ]);
    if (entries < NOT_IN_16 && offset < NOT_IN_32 && size < NOT_IN_32) return [end(entries, size, offset)];
    const large = zipFields([
      [4, 0x06064b50],
      [8, 44],
      [2, VERSION_64],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
      [8, entries],
      [8, entries],
      [8, size],
      [8, offset],
    ]);
    const locator = zipFields([
      [4, 0x07064b50],
      [4, 0],
      [8, offset + size],
      [4, 1],
    ]);
    return [large, locator, end(NOT_IN_16, NOT_IN_32, NOT_IN_32)];
  }
}

function isLarge({ size, compressedSize }: WrittenBytes): boolean {
  return size >= NOT_IN_32 || compressedSize >= NOT_IN_32;
}

/** Time and day as DOS had them, in UTC: seconds in pairs, years from 1980. */
function dosTime(time: Date): readonly [ZipField, ZipField] {
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  const years = Math.min(Math.max(time.getUTCFullYear() - 1980, 0), 127);
  const day = (years << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  return [
    [2, clock],
    [2, day],
  ];
}
