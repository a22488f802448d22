import { crc32 } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { type ZipMember, zipArchive } from "../../testing/files/zip-archive";
import { type ZipEntry, zipContents, zipDataOffset } from "./zip-entries";
import {
  ZIP_TAIL_BYTES,
  ZIP64_END_BYTES,
  type ZipDirectoryPlace,
  zip64DirectoryPlace,
  zipDirectoryPlace,
} from "./zip-entries-directory";
import { shownEntry, ZipError } from "./zip-entries-error";
import { DEFAULT_ZIP_LIMITS, type ZipLimits } from "./zip-entries-limits";

const CENTRAL = [0x50, 0x4b, 1, 2] as const;
const LOCATOR = [0x50, 0x4b, 6, 7] as const;
const END64 = [0x50, 0x4b, 6, 6] as const;
const END = [0x50, 0x4b, 5, 6] as const;

const file = (name: string, more: Partial<ZipMember> = {}): ZipMember => ({
  name,
  content: "a\nb\n",
  stored: true,
  ...more,
});

const limits = (more: Partial<ZipLimits>): ZipLimits => ({ ...DEFAULT_ZIP_LIMITS, ...more });

function placeOf(bytes: Buffer, within: ZipLimits): ZipDirectoryPlace {
  const tail = bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL_BYTES));
  const found = zipDirectoryPlace(tail, bytes.length, within);
  if (!("zip64EndOffset" in found)) return found;
  const { zip64EndOffset: at } = found;
  return zip64DirectoryPlace(bytes.subarray(at, at + ZIP64_END_BYTES), at, within);
}

function entriesOf(bytes: Buffer, within: ZipLimits = DEFAULT_ZIP_LIMITS): readonly ZipEntry[] {
  const place = placeOf(bytes, within);
  return zipContents(bytes.subarray(place.offset, place.offset + place.size), place, within).entries;
}

/** What is wrong with an archive, or the names that it holds. */
function outcome(bytes: Buffer, within: ZipLimits = DEFAULT_ZIP_LIMITS): string | string[] {
  try {
    return entriesOf(bytes, within).map(({ name }) => name);
  } catch (error) {
    if (error instanceof ZipError) return error.message;
    throw error;
  }
}

/** The same archive with other bytes somewhere behind the first, or a later, place where a mark stands. */
function patched(
  bytes: Buffer,
  mark: readonly number[],
  at: number,
  instead: readonly number[],
  number = 0,
): Buffer {
  let found = bytes.indexOf(Buffer.from(mark));
  for (let passed = 0; passed < number; passed += 1) found = bytes.indexOf(Buffer.from(mark), found + 1);
  expect(found).toBeGreaterThanOrEqual(0);
  const copy = Buffer.from(bytes);
  for (const [offset, byte] of instead.entries()) copy[found + at + offset] = byte;
  return copy;
}

/** The same archive, some bytes of the last field of its first entry exchanged; `lengthAt` is where its length stands. */
function withField(bytes: Buffer, lengthAt: number, removed: number, instead: readonly number[]): Buffer {
  const first = bytes.indexOf(Buffer.from(CENTRAL));
  const [name, extra, comment] = [28, 30, 32].map((at) => bytes.readUInt16LE(first + at));
  const end = first + 46 + name! + extra! + comment!;
  const whole = Buffer.concat([bytes.subarray(0, end - removed), Buffer.from(instead), bytes.subarray(end)]);
  whole.writeUInt16LE(bytes.readUInt16LE(first + lengthAt) - removed + instead.length, first + lengthAt);
  const record = whole.lastIndexOf(Buffer.from(END));
  whole.writeUInt32LE(record - first, record + 12);
  whole.writeUInt32LE(first, record + 16);
  return whole;
}

const DAMAGED = "the archive is damaged or cut off";
const PARTS = "the archive has several parts; create it as one file";
const NONE = "the file is not a zip archive, or is truncated";

const one = zipArchive([file("A")]);
const two = zipArchive([file("A"), file("B", { stored: false })], { comment: "of the campaign" });
const large = zipArchive([file("A", { zip64: true }), file("B")], { zip64: true });

describe("the list of entries of a zip", () => {
  it("says of each file where it stands and what it holds", () => {
    const [first, second] = entriesOf(two);
    expect(first).toEqual({
      name: "A",
      method: "stored",
      size: 4,
      compressedSize: 4,
      crc32: crc32("a\nb\n"),
      headerOffset: 0,
    });
    expect(second).toMatchObject({
      name: "B",
      method: "deflate",
      size: 4,
      compressedSize: 6,
      headerOffset: 35,
    });
    expect(second?.crc32).toBe(first?.crc32);
    expect(zipDataOffset(two.subarray(35, 65), second!)).toBe(66);
  });

  it("is the same where numbers stand in fields of 64 bits", () => {
    const plain = entriesOf(zipArchive([file("A"), file("B")]));
    expect(entriesOf(large)).toEqual(plain);
    // One number that is said to be elsewhere is enough.
    const [entries, size, offset] = [
      { at: 8, own: [2, 0, 2, 0], elsewhere: [2, 0, 255, 255] },
      { at: 12, own: [...large.subarray(large.indexOf(Buffer.from(END64)) + 40).subarray(0, 4)] },
      { at: 16, own: [...large.subarray(large.indexOf(Buffer.from(END64)) + 48).subarray(0, 4)] },
    ].map(({ at, own, elsewhere = [255, 255, 255, 255] }) => ({ at, own, elsewhere }));
    const fields = [entries!, size!, offset!];
    const written = (said: (field: number) => boolean) =>
      fields.reduce(
        (bytes, { at, own, elsewhere }, field) => patched(bytes, END, at, said(field) ? elsewhere : own),
        large,
      );
    for (const one of [0, 1, 2]) {
      expect(entriesOf(written((field) => field === one))).toEqual(plain);
      expect(entriesOf(written((field) => field !== one))).toEqual(plain);
    }
    // None, and the longer record is not looked at.
    const none = written(() => false);
    expect(entriesOf(patched(none, END64, 0, [0x51]))).toEqual(plain);
    expect(entriesOf(patched(none, LOCATOR, 8, [0xff, 0xff]))).toEqual(plain);
  });

  it("has no longer record where nothing says where it is", () => {
    const many = patched(one, END, 8, [255, 255, 255, 255]);
    expect(outcome(many)).toBe("the archive is damaged or cut off");
    expect(outcome(many.subarray(-22))).toBe(DAMAGED);
    const empty = zipArchive([], { zip64: true });
    const placed = patched(patched(empty, END, 12, [0, 0, 0, 0, 0, 0, 0, 0]), LOCATOR, 8, [0, 0, 0, 0]);
    expect(outcome(placed.subarray(-42))).toBe(DAMAGED);
    expect(outcome(placed.subarray(-22))).toBe("the archive is damaged or cut off");
  });

  it("lies before what says where it is, and is not looked for elsewhere", () => {
    const at = large.indexOf(Buffer.from(END64));
    const placed = (offset: number) => {
      const moved = patched(large, LOCATOR, 8, [offset & 0xff, offset >> 8]);
      return zipDirectoryPlace(moved, moved.length, DEFAULT_ZIP_LIMITS);
    };
    expect(placed(at)).toEqual({ zip64EndOffset: at });
    for (const offset of [at + 1, at + 57, at + 200]) expect(() => placed(offset)).toThrow(DAMAGED);
  });

  it("may say something of each entry, and hold fields of any kind", () => {
    expect(entriesOf(withField(two, 32, 0, [1, 2, 3]))).toEqual(entriesOf(two));
    expect(entriesOf(withField(two, 30, 0, [0x55, 0x54, 2, 0, 9, 9]))).toEqual(entriesOf(two));
    expect(entriesOf(withField(two, 30, 0, [7, 7, 7]))).toEqual(entriesOf(two));
    const wide = zipArchive([file("A", { zip64: true })]);
    const numbers = [1, 0, 16, 0, 4, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0];
    const time = [0x55, 0x54, 2, 0, 9, 9];
    for (const fields of [
      numbers,
      [...time, ...numbers],
      [...numbers, ...time],
      [...time, ...time, ...numbers],
    ])
      expect(entriesOf(withField(wide, 30, 20, fields))).toEqual(entriesOf(wide));
    // The numbers of 64 bits end where their field does, whatever stands behind it.
    for (const fields of [
      [1, 0, 0],
      [1, 0, 0, 0],
      [1, 0, 8, 0, ...numbers.slice(4)],
      [2, 0, 4, 0, ...numbers],
    ])
      expect(outcome(withField(wide, 30, 20, fields))).toBe(DAMAGED);
  });

  it("is found before a comment that looks like the end of an archive", () => {
    const end = one.subarray(-22);
    expect(outcome(zipArchive([file("A")], { comment: `${end.toString("latin1")}x` }))).toEqual(["A"]);
    for (const zip64 of [true, false])
      expect(outcome(zipArchive([file("A")], { comment: "x".repeat(0xffff), zip64 }))).toEqual(["A"]);
    expect([ZIP_TAIL_BYTES, ZIP64_END_BYTES]).toEqual([65_577, 56]);
    expect(outcome(Buffer.concat([one, Buffer.from("x")]))).toBe(NONE);
    expect(outcome(Buffer.alloc(21))).toBe(NONE);
    expect(outcome(one.subarray(-22))).toBe(DAMAGED);
  });

  it("is one whatever stands before the first entry, and not in the order of the bytes", () => {
    const swapped = Buffer.from(two);
    const first = two.indexOf(Buffer.from(CENTRAL));
    const second = two.indexOf(Buffer.from(CENTRAL), first + 1);
    const end = two.indexOf(Buffer.from(END));
    Buffer.concat([two.subarray(second, end), two.subarray(first, second)]).copy(swapped, first);
    expect(entriesOf(swapped)).toEqual(entriesOf(two).toReversed());
  });
});

test("hidden files and what macOS adds are named apart, and folders are not", () => {
  const names = ["out/", "out/A", "__MACOSX/", "__MACOSX/out/._A", ".hidden", "out/.git/HEAD", "./B"];
  const bytes = zipArchive(names.map((name) => file(name, name.endsWith("/") ? { content: "" } : {})));
  const place = placeOf(bytes, DEFAULT_ZIP_LIMITS);
  const directory = bytes.subarray(place.offset, place.offset + place.size);
  const { entries, passedOver } = zipContents(directory, place, DEFAULT_ZIP_LIMITS);
  expect(entries.map(({ name }) => name)).toEqual(["out/A", "./B"]);
  expect(passedOver).toEqual(["__MACOSX/out/._A", ".hidden", "out/.git/HEAD"]);
});

describe("an archive is refused", () => {
  test.each<[string, Buffer, string]>([
    ["whose list is cut", patched(one, END, 12, [46]), DAMAGED],
    ["whose list has another mark", patched(one, CENTRAL, 0, [0x51]), DAMAGED],
    ["that says it has more entries", patched(one, END, 8, [2, 0, 2, 0]), DAMAGED],
    ["whose names reach beyond the list", patched(one, CENTRAL, 28, [2]), DAMAGED],
    ["whose fields reach beyond the list", patched(one, CENTRAL, 30, [1]), DAMAGED],
    ["whose comments reach beyond the list", patched(one, CENTRAL, 32, [1]), DAMAGED],
    ["whose list reaches into its end", patched(one, END, 12, [48]), DAMAGED],
    ["that is of several parts", patched(one, END, 4, [0, 1]), PARTS],
    ["whose list is in another part", patched(one, END, 6, [0, 1]), PARTS],
    ["that is of several parts, in the longer record", patched(large, END64, 16, [0, 0, 0, 1]), PARTS],
    ["whose list is in another part, in the longer record", patched(large, END64, 20, [0, 0, 0, 1]), PARTS],
    ["whose longer record is none", patched(large, END64, 0, [0x51]), DAMAGED],
    ["whose longer record lies behind its own place", patched(large, LOCATOR, 8, [0xff, 0xff]), DAMAGED],
    ["whose longer record is of no number", patched(large, LOCATOR, 14, [0xff, 0xff]), DAMAGED],
    ["whose list is of no size", patched(large, END64, 46, [0xff, 0xff]), DAMAGED],
    ["whose list begins nowhere", patched(large, END64, 54, [0xff, 0xff]), DAMAGED],
    ["that holds any number of entries", patched(large, END64, 38, [0xff, 0xff]), DAMAGED],
    ["that stores an entry shorter than it is", patched(one, CENTRAL, 24, [5]), `A: ${DAMAGED}`],
    ["whose entry reaches into the list", patched(one, CENTRAL, 20, [6, 0, 0, 0, 6]), `A: ${DAMAGED}`],
    ["whose entry says 64 bits and has none", patched(one, CENTRAL, 24, [255, 255, 255, 255]), DAMAGED],
    ["whose numbers of 64 bits are cut", patched(large, CENTRAL, 46 + 1 + 2, [8]), DAMAGED],
    ["whose numbers of 64 bits lack their last byte", patched(large, CENTRAL, 46 + 1 + 2, [15]), DAMAGED],
    ["whose numbers of 64 bits reach out of their field", patched(large, CENTRAL, 46 + 1 + 2, [17]), DAMAGED],
    ["whose numbers of 64 bits are something else", patched(large, CENTRAL, 46 + 1, [2]), DAMAGED],
    ["whose numbers of 64 bits are no numbers", patched(large, CENTRAL, 46 + 1 + 4 + 6, [0x20]), DAMAGED],
  ])("%s", (_, bytes, message) => {
    expect(outcome(bytes)).toBe(message);
  });

  test("unless its numbers are the greatest that can be held", () => {
    const field = 46 + 1 + 4;
    const most = patched(large, CENTRAL, field, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x1f, 0]);
    expect(outcome(most)).toMatch(/^A: the archive is damaged/);
  });

  test.each([1, 0x40, 0x2000, 0x41, 0x2801])("that is encrypted, by flag %i", (flags) => {
    expect(outcome(zipArchive([file("A", { flags })]))).toBe("A: the entry is encrypted");
  });

  test.each([0, 8, 0x800, 0x806])("and not for flag %i", (flags) => {
    expect(outcome(zipArchive([file("A", { flags })]))).toEqual(["A"]);
  });

  test.each([1, 7, 9, 12, 14, 93])("that is compressed by method %i", (method) => {
    expect(outcome(zipArchive([file("A", { method })]))).toBe(
      "A: the entry is compressed in another way than by deflate",
    );
  });

  test("that holds a link, and not for another kind of file or a system without links", () => {
    const link = zipArchive([file("A", { unixMode: 0o120777 })]);
    expect(outcome(link)).toBe("A: the entry is a link, not a file");
    expect(outcome(patched(link, CENTRAL, 5, [0]))).toEqual(["A"]);
    for (const unixMode of [0o100644, 0o100755, 0o060777, 0]) {
      expect(outcome(zipArchive([file("A", { unixMode })]))).toEqual(["A"]);
    }
  });

  test("whose entries share a byte", () => {
    const shared = zipArchive([file("A"), file("B", { sharesBytes: true })]);
    expect(outcome(shared)).toBe("B: the entry shares bytes with another one");
    // Headers stand one behind the other, whatever names they hold.
    expect(outcome(patched(two, CENTRAL, 42, [34], 1))).toEqual(["A", "B"]);
    expect(outcome(patched(two, CENTRAL, 42, [33], 1))).toBe("B: the entry shares bytes with another one");
    expect(outcome(patched(one, CENTRAL, 20, [5, 0, 0, 0, 5]))).toEqual(["A"]);
    // A hidden file's bytes are no other's either.
    const hidden = zipArchive([file(".A"), file("B", { sharesBytes: true })]);
    expect(outcome(hidden)).toBe("B: the entry shares bytes with another one");
  });

  test.each([
    ["", "an entry has no name"],
    ["a\u0007", "a\uFFFD: the name contains a control character"],
    ["a\u202Eb", "a\uFFFDb: the name turns the direction of writing"],
    ["a\\b", "a\\b: the name contains a backslash"],
    ["/a", "/a: the name is an absolute path"],
    ["c:a", "c:a: the name is an absolute path"],
    ["Z:/a", "Z:/a: the name is an absolute path"],
    ["..", "..: the name leads out of its folder"],
    ["a/..", "a/..: the name leads out of its folder"],
    ["a/../b", "a/../b: the name leads out of its folder"],
    ["x".repeat(1001), "the name of an entry is longer than 1000 bytes"],
    ["é".repeat(501), "the name of an entry is longer than 1000 bytes"],
  ])("whose entry is called %j", (name, message) => {
    expect(outcome(zipArchive([file(name)]))).toBe(message);
  });

  test.each(["a/b/c", "a..b", "x..a", "a b:c", "0:a", "é:", "x".repeat(1000), "\uFEFFa"])(
    "and not for the name %j",
    (name) => {
      expect(outcome(zipArchive([file(name)]))).toEqual([name]);
    },
  );

  test("whose names are not UTF-8", () => {
    expect(outcome(patched(one, CENTRAL, 46, [0xe9]))).toBe(
      "the name of an entry is not UTF-8; create the zip with a current program",
    );
  });

  test.each([
    ["a", "./a"],
    ["out/é", "out//e\u0301"],
    ["a/b", "a/./b"],
    ["a", "a"],
  ])("that holds %j and %j, which are one file", (first, second) => {
    expect(outcome(zipArchive([file(first), file(second)]))).toBe(
      `${second}: the archive contains the name twice`,
    );
  });

  test("not for what archivers add, which is passed over, nor for names that are alike", () => {
    const added = ["out/", "__MACOSX/out/x", "a/__MACOSX", ".git/config", "out/.x", "__MACOSX/out/x"];
    const kept = ["out", "./a", "a/b", "A", "ab", "b/a", "a__MACOSX", "x.y"];
    expect(outcome(zipArchive([...added, ...kept].map((name) => file(name))))).toEqual(kept);
    expect(outcome(zipArchive([file("a/b"), file("ab")]))).toEqual(["a/b", "ab"]);
  });
});

describe("how much a zip may hold", () => {
  it("has limits that are changed on purpose only", () => {
    expect(DEFAULT_ZIP_LIMITS).toEqual({
      maxEntries: 100_000,
      maxDirectoryBytes: 33_554_432,
      maxEntryBytes: 1_073_741_824,
      maxTotalBytes: 4_294_967_296,
      maxExpansion: 200,
      expansionMattersFrom: 1_048_576,
    });
  });

  const zeros = (bytes: number) => file("A", { content: new Uint8Array(bytes), stored: false });
  const packed = entriesOf(zipArchive([zeros(2000)]))[0]!.compressedSize;
  const pair = zipArchive([file("A"), file("B")]);

  test.each<[keyof ZipLimits, Buffer, number, string]>([
    [
      "maxEntries",
      pair,
      2,
      "the archive has 2 entries; the limit is 1: split it, or send one file per system (lines or JSONL) or one table (CSV)",
    ],
    [
      "maxEntries",
      large,
      2,
      "the archive has 2 entries; the limit is 1: split it, or send one file per system (lines or JSONL) or one table (CSV)",
    ],
    [
      "maxDirectoryBytes",
      pair,
      94,
      "the archive’s list of entries has 94 bytes; the limit is 93: split it, or send one file per system (lines or JSONL) or one table (CSV)",
    ],
    [
      "maxDirectoryBytes",
      large,
      114,
      "the archive’s list of entries has 114 bytes; the limit is 113: split it, or send one file per system (lines or JSONL) or one table (CSV)",
    ],
    ["maxEntryBytes", pair, 4, "A: the entry expands to 4 bytes; the limit is 3"],
    ["maxTotalBytes", pair, 8, "up to B, the archive expands to more than 7 bytes"],
  ])("%s: as much as is allowed, and not more", (limit, bytes, most, message) => {
    expect(outcome(bytes, limits({ [limit]: most }))).toEqual(["A", "B"]);
    expect(outcome(bytes, limits({ [limit]: most - 1 }))).toBe(message);
  });

  test("an entry shrinks as much as it may, and a small one as much as it likes", () => {
    const bytes = (size: number) => zipArchive([zeros(size)]);
    const maxExpansion = Math.floor(2000 / packed);
    const size = maxExpansion * packed;
    const within = { maxExpansion, expansionMattersFrom: size };
    const refusal = `A: the entry expands to more than ${maxExpansion} times its size`;
    expect(entriesOf(bytes(size))[0]?.compressedSize).toBe(packed);
    expect(outcome(bytes(size), limits(within))).toEqual(["A"]);
    expect(outcome(bytes(size + 1), limits(within))).toBe(refusal);
    expect(outcome(bytes(size), limits({ ...within, maxExpansion: maxExpansion - 1 }))).toMatch(/more than/);
    expect(outcome(bytes(size - 1), limits({ ...within, maxExpansion: 1 }))).toEqual(["A"]);
  });

  test("what is passed over counts for nothing", () => {
    const bytes = zipArchive([file(".hidden"), file("A")]);
    expect(outcome(bytes, limits({ maxTotalBytes: 4 }))).toEqual(["A"]);
  });
});

describe("where an entry's bytes begin", () => {
  const [entry] = entriesOf(one);
  const header = (name: number, extra: number) => {
    const bytes = Buffer.from(one.subarray(0, 30));
    bytes.writeUInt16LE(name, 26);
    bytes.writeUInt16LE(extra, 28);
    return bytes;
  };

  it("is behind the name and the fields that stand there", () => {
    expect(zipDataOffset(header(1, 0), entry!)).toBe(31);
    expect(zipDataOffset(header(300, 7), { ...entry!, headerOffset: 5 })).toBe(342);
  });

  it.each([
    ["another mark", Buffer.concat([Buffer.from("x"), header(1, 0).subarray(1)])],
    ["the end of the file", header(1, 0).subarray(0, 29)],
  ])("is nowhere where %s stands", (_, bytes) => {
    expect(() => zipDataOffset(bytes, entry!)).toThrow(`A: ${DAMAGED}`);
  });
});

describe("an entry's name in a message", () => {
  it("is short, and moves no cursor", () => {
    expect(shownEntry("x".repeat(100))).toBe("x".repeat(100));
    expect(shownEntry("x".repeat(101))).toBe(`${"x".repeat(100)}…`);
    expect(shownEntry("a\u001b[2Jb\u202ec\ud800")).toBe("a\uFFFD[2Jb\uFFFDc\uFFFD");
    expect(shownEntry("\u0000\u0000")).toBe("\uFFFD\uFFFD");
  });

  it("stands before what is wrong, where an entry is", () => {
    expect(new ZipError("is wrong")).toMatchObject({
      name: "ZipError",
      message: "is wrong",
      problem: "is wrong",
    });
    expect(new ZipError("is wrong", "A")).toMatchObject({
      message: "A: is wrong",
      problem: "is wrong",
      entry: "A",
    });
  });
});
