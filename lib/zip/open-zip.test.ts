import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../domain/app-error";
import { FormatError } from "../domain/formats/format-error";
import { systemNamesOfFiles } from "../domain/judgments/system-name";
import { createStream } from "../domain/random/stream";
import { uniformInt } from "../domain/random/uniform-int";
import { alignSegments } from "../domain/uploads/alignment/align-segments";
import { CampaignPreviewer } from "../domain/uploads/preview/preview";
import { ZIP_TAIL_BYTES } from "../domain/zip/zip-entries-directory";
import { DEFAULT_ZIP_LIMITS, type ZipLimits } from "../domain/zip/zip-entries-limits";
import { openZip } from "../testing/files/open-zip";
import { type ZipMember, zipArchive } from "../testing/files/zip-archive";
import { openZipAccess } from "./open-zip";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "adjudge-zip-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Outcome = Record<string, string> | string;

/** What the archive holds, or the message that refuses it; anything but an understandable error is thrown on. */
async function unpack(bytes: Uint8Array, limits: ZipLimits = DEFAULT_ZIP_LIMITS): Promise<Outcome> {
  const file = path.join(folder, "outputs.zip");
  await writeFile(file, bytes);
  try {
    const zip = await openZip(file, { name: "outputs.zip", limits });
    try {
      const texts: Record<string, string> = {};
      for (const entry of zip.entries) {
        const pieces: string[] = [];
        for await (const piece of zip.text(entry)) pieces.push(piece);
        texts[entry.name] = pieces.join("");
      }
      return texts;
    } finally {
      await zip.close();
    }
  } catch (error) {
    if (error instanceof AppError || error instanceof FormatError) return error.message;
    throw error;
  }
}

const refused = (member: ZipMember, limits?: ZipLimits) => unpack(zipArchive([member]), limits);
const file = (name: string, more: Partial<ZipMember> = {}): ZipMember => ({
  name,
  content: "a\nb\n",
  ...more,
});

describe("reading", () => {
  test("files in folders, stored and deflated, with any script", async () => {
    const long = "مرحبا 👩‍👩‍👧 e\u0301 .\n".repeat(20_000);
    const archive = zipArchive(
      [file("out/AMU.txt"), file("out/B.txt", { content: long }), file("é.txt", { stored: true, flags: 0 })],
      { comment: "packed for the campaign" },
    );
    expect(await unpack(archive)).toEqual({ "out/AMU.txt": "a\nb\n", "out/B.txt": long, "é.txt": "a\nb\n" });
  });

  test("what archivers add by themselves is passed over", async () => {
    const names = ["out/", "__MACOSX/out/._AMU", "out/.DS_Store", ".git/config", "./CAMB", "out/AMU"];
    const archive = zipArchive(names.map((name) => file(name, { content: name.endsWith("/") ? "" : name })));
    expect(await unpack(archive)).toEqual({ "./CAMB": "./CAMB", "out/AMU": "out/AMU" });
  });

  test("zip64 fields within the limits", async () => {
    expect(await unpack(zipArchive([file("A", { zip64: true })], { zip64: true }))).toEqual({ A: "a\nb\n" });
  });

  test("an empty file and an empty archive", async () => {
    expect(await refused(file("A", { content: "" }))).toEqual({ A: "" });
    expect(await unpack(zipArchive([]))).toEqual({});
  });

  test("several entries at a time, each as often as wanted", async () => {
    const target = path.join(folder, "several.zip");
    await writeFile(target, zipArchive([file("A", { content: "a" }), file("B", { content: "b" })]));
    const zip = await openZip(target);
    const read = async (place: number) => {
      let text = "";
      for await (const piece of zip.text(zip.entries[place]!)) text += piece;
      return text;
    };
    expect(await Promise.all([read(0), read(1), read(0)])).toEqual(["a", "b", "a"]);
    await zip.close();
  });
});

test("the outputs of a zip side by side, stopped early and read again", async () => {
  const target = path.join(folder, "side-by-side.zip");
  const content = (word: string) => `${word} goes home .\n`.repeat(50_000);
  const names = ["source", "out/B.txt", "out/A.txt"];
  await writeFile(
    target,
    zipArchive(names.map((name) => file(name, { content: content(name), stored: name === "source" }))),
  );
  const zip = await openZip(target, { limits: { ...DEFAULT_ZIP_LIMITS, maxExpansion: 1000 } });
  const [source, ...outputs] = zip.entries.map((entry) => ({
    name: entry.name,
    read: () => zip.text(entry),
  }));
  for await (const segment of alignSegments(source!, outputs)) if (segment.position === 10) break;
  const previewer = new CampaignPreviewer(systemNamesOfFiles(outputs.map(({ name }) => name)));
  for await (const segment of alignSegments(source!, outputs)) previewer.add(segment);
  expect(previewer.preview()).toMatchObject({ systems: ["B", "A"], segmentsByDistinct: [0, 0, 50_000] });
  await zip.close();
});

test("no more is read at a time than the end of the archive, and of an entry a quarter of a mebibyte", async () => {
  const content = "ab\n".repeat(1 << 19).slice(0, 1 << 20);
  const archive = zipArchive([file("A", { content, stored: true }), file("B")]);
  const lengths: number[] = [];
  const zip = await openZipAccess(
    {
      size: archive.length,
      read: async (from, length) => {
        lengths.push(length);
        return archive.subarray(from, from + length);
      },
      close: async () => undefined,
    },
    { name: "outputs.zip" },
  );
  expect(lengths).toEqual([ZIP_TAIL_BYTES, 94]);
  lengths.length = 0;
  let text = "";
  for await (const piece of zip.text(zip.entries[0]!)) text += piece;
  expect(text).toBe(content);
  expect(lengths).toEqual([30, 262_144, 262_144, 262_144, 262_144]);
});

test.each([true, false])("a disk that fails is no damaged archive (stored: %s)", async (stored) => {
  const archive = zipArchive([file("A", { stored })]);
  const failures = [new Error("the disk failed"), Object.assign(new Error("EIO"), { code: "EIO" })];
  for (const failure of failures) {
    let isFailing = false;
    const read = async (from: number, length: number) => {
      if (isFailing) throw failure;
      return archive.subarray(from, from + length);
    };
    const access = { size: archive.length, read, close: async () => undefined };
    const zip = await openZipAccess(access, { name: "outputs.zip" });
    isFailing = true;
    await expect(zip.text(zip.entries[0]!).next()).rejects.toBe(failure);
  }
});

test("what cannot be opened is closed, and refused by the name of its file", async () => {
  let closed = 0;
  const access = {
    size: 3,
    read: async () => Uint8Array.from([1, 2, 3]),
    close: async () => {
      closed += 1;
    },
  };
  await expect(openZipAccess(access, { name: "outputs.zip" })).rejects.toMatchObject({
    code: "invalid-input",
  });
  expect(closed).toBe(1);
  const unnamed = path.join(folder, "unnamed.zip");
  await writeFile(unnamed, "abc");
  await expect(openZip(unnamed)).rejects.toThrow(`${unnamed} cannot be read: `);
});

test("an entry that ends within a character is refused", async () => {
  const cut = Buffer.from("aé").subarray(0, 2);
  expect(await unpack(zipArchive([file("A", { content: cut })]))).toContain("is not UTF-8");
});

describe("what is refused is named", () => {
  test.each([
    ["../AMU", "outputs.zip cannot be read: ../AMU: the name leads out of its folder"],
    ["out/../../AMU", "outputs.zip cannot be read: out/../../AMU: the name leads out of its folder"],
    ["/etc/AMU", "outputs.zip cannot be read: /etc/AMU: the name is an absolute path"],
    ["C:AMU", "outputs.zip cannot be read: C:AMU: the name is an absolute path"],
    ["out\\AMU", "outputs.zip cannot be read: out\\AMU: the name contains a backslash"],
    ["a\u0000b", "outputs.zip cannot be read: a\uFFFDb: the name contains a control character"],
  ])("the name %j", async (name, message) => {
    expect(await refused(file(name))).toBe(message);
  });

  test.each<[string, Partial<ZipMember>, string]>([
    ["an encrypted entry", { flags: 1 }, "AMU: the entry is encrypted"],
    ["another method", { method: 14 }, "AMU: the entry is compressed in another way than by deflate"],
    ["a link", { unixMode: 0o120777 }, "AMU: the entry is a link, not a file"],
    ["a wrong checksum", { declaredCrc: 7 }, "AMU: the entry is damaged or cut off"],
    ["more bytes than declared", { declaredSize: 3 }, "AMU: the entry expands to more than it declares"],
    ["fewer bytes than declared", { declaredSize: 5 }, "AMU: the entry is damaged or cut off"],
  ])("%s", async (_, wrong, message) => {
    expect(await refused(file("AMU", wrong))).toBe(`outputs.zip cannot be read: ${message}`);
  });

  test("a name that comes twice, however its accents are encoded", async () => {
    const twice = zipArchive([file("out/é"), file("out//e\u0301")]);
    expect(await unpack(twice)).toBe(
      "outputs.zip cannot be read: out//e\u0301: the archive contains the name twice",
    );
  });

  test("entries that share their bytes", async () => {
    const shared = zipArchive([file("A"), file("B", { sharesBytes: true })]);
    expect(await unpack(shared)).toBe(
      "outputs.zip cannot be read: B: the entry shares bytes with another one",
    );
  });

  test("a bomb, by what it declares and by what it is", async () => {
    const zeros = new Uint8Array(3 << 20);
    expect(await refused(file("A", { content: zeros }))).toBe(
      "outputs.zip cannot be read: A: the entry expands to more than 200 times its size",
    );
    expect(await refused(file("A", { content: zeros, declaredSize: 1000 }))).toBe(
      "outputs.zip cannot be read: A: the entry expands to more than it declares",
    );
  });

  test("more entries, a larger entry, or more altogether than is allowed", async () => {
    const archive = zipArchive([file("A"), file("B")]);
    const limit = (limits: Partial<ZipLimits>) => unpack(archive, { ...DEFAULT_ZIP_LIMITS, ...limits });
    expect(await limit({ maxEntries: 1 })).toMatch(
      /has 2 entries; the limit is 1: split it, or send one file per system/,
    );
    expect(await limit({ maxEntryBytes: 3 })).toMatch(/A: the entry expands to 4 bytes; the limit is 3$/);
    expect(await limit({ maxTotalBytes: 7 })).toMatch(/up to B, the archive expands to more than 7 bytes$/);
    expect(await limit({ maxDirectoryBytes: 50 })).toMatch(
      /list of entries has 94 bytes; the limit is 50: split it/,
    );
  });

  test("a text that is not UTF-8, with its line", async () => {
    const content = Buffer.from([0x61, 0x0a, 0x62, 0xe9, 0x0a]);
    expect(await refused(file("out/AMU", { content }))).toMatch(/^out\/AMU, line 2: .* is not UTF-8/);
  });

  test("something else than a zip, an empty file, no file", async () => {
    expect(await unpack(Buffer.from("AMU 0.35\n"))).toMatch(
      /the file is not a zip archive, or is truncated$/,
    );
    expect(await unpack(Buffer.alloc(0))).toMatch(/the file is not a zip archive, or is truncated$/);
    await expect(openZip(path.join(folder, "none.zip"), { name: "none.zip" })).rejects.toThrow(
      "none.zip cannot be read: the file does not exist",
    );
  });
});

const SOUND = zipArchive([
  file("out/AMU.txt", { content: "He goes home .\n".repeat(30) }),
  file("out/CAMB.txt", { stored: true }),
  file("out/PKU.txt", { zip64: true, content: "x\r\n" }),
]);

test("cut off anywhere, an archive is refused", async () => {
  const outcomes: Outcome[] = [];
  for (let length = 0; length < SOUND.length; length += 1)
    outcomes.push(await unpack(SOUND.subarray(0, length)));
  expect(outcomes.filter((outcome) => typeof outcome !== "string")).toEqual([]);
});

test("2,000 damaged archives give a result or an understandable error", async () => {
  const sound = await unpack(SOUND);
  expect(sound).toBeTypeOf("object");
  let refusals = 0;
  for (let variant = 0; variant < 2000; variant += 1) {
    const stream = createStream(2015, "damaged zips", variant);
    const bytes = Buffer.from(SOUND);
    for (let times = uniformInt(stream, 1, 5); times > 0; times -= 1) {
      // The records at the end are where damage matters most.
      const from = uniformInt(stream, 0, 2) === 0 ? 0 : Math.floor(bytes.length / 2);
      const at = uniformInt(stream, from, bytes.length);
      const nasty = [0, 0xff, 0x7f, 0x80, uniformInt(stream, 0, 256)];
      const length = Math.min(uniformInt(stream, 1, 5), bytes.length - at);
      bytes.fill(nasty[uniformInt(stream, 0, nasty.length)] ?? 0, at, at + length);
    }
    if (typeof (await unpack(bytes)) === "string") refusals += 1;
  }
  expect(refusals).toBeGreaterThan(1000);
});
