import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BACKUP_LINE, encodeFrameHead, type FrameKind } from "../../domain/backups/backup-frames";
import { writeBackupFile } from "../../testing/backups/backup-file";
import { verifyBackup } from "./verify-backup";

const folder = mkdtempSync(path.join(tmpdir(), "adjudge-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const whole = path.join(folder, "whole.backup");
const damaged = path.join(folder, "damaged.backup");
let bytes: Buffer;

const tables = [
  { name: "first", pieces: ["1\tone\n2\ttw", "o\n"] },
  { name: "none", pieces: [] },
  { name: "second", pieces: ["3\tthree\n", "4\tfour\n", "5\tfive\n"] },
];

beforeAll(async () => {
  await writeBackupFile(whole, tables);
  bytes = readFileSync(whole);
});

async function verdict(content: Uint8Array): Promise<string> {
  writeFileSync(damaged, content);
  return verifyBackup({ file: damaged }).then(
    () => "whole",
    (error: Error) => (error.name === "AppError" ? error.message : `unexpected: ${error.stack}`),
  );
}

/** The frames of the file as they lie in it. */
function framesOf(file: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = BACKUP_LINE.length; at < file.length; ) {
    const end = at + 7 + file.readUInt32BE(at + 3) + 32;
    frames.push(file.subarray(at, end));
    at = end;
  }
  return frames;
}

describe("a whole backup", () => {
  it("is known for one, by a checksum of all of it", async () => {
    const { header, bytes: size, checksum } = await verifyBackup({ file: whole });
    expect(header.tables.map(({ name, rows }) => [name, rows])).toEqual([
      ["first", 2],
      ["none", 0],
      ["second", 3],
    ]);
    expect(size).toBe(bytes.length);
    expect(checksum).toBe(bytes.subarray(-32).toString("hex"));
  });
});

describe("a damaged backup is refused", () => {
  it("with any one byte changed", async () => {
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1 << (at % 8);
      expect(await verdict(changed), `byte ${at}`).toMatch(
        /is damaged at byte|was not written by adjudge backup|of format/,
      );
    }
  });

  it("cut off anywhere, or with anything after its end", async () => {
    for (let length = 0; length < bytes.length; length++)
      expect(await verdict(bytes.subarray(0, length)), `${length} bytes`).toMatch(
        /damaged|was not written by adjudge backup/,
      );
    for (const more of [Buffer.from([0]), Buffer.from("\n"), bytes, framesOf(bytes).at(-1)!])
      expect(await verdict(Buffer.concat([bytes, more]))).toMatch(/something follows its end/);
  });

  it("with frames left out, doubled or in another order", async () => {
    const frames = framesOf(bytes);
    const line = Buffer.from(BACKUP_LINE);
    expect(await verdict(Buffer.concat([line, ...frames]))).toBe("whole");
    const orders = fc.array(fc.nat(frames.length - 1), { maxLength: frames.length + 2 });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        fc.pre(order.length !== frames.length || order.some((frame, place) => frame !== place));
        expect(await verdict(Buffer.concat([line, ...order.map((each) => frames[each]!)]))).toMatch(
          /damaged/,
        );
      }),
      { numRuns: 200 },
    );
  });

  it("with stretches overwritten, moved or put in", async () => {
    const place = fc.nat(bytes.length - 1);
    const change = fc.record({
      from: place,
      to: place,
      length: fc.integer({ min: 1, max: 64 }),
      isIn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ from, to, length, isIn }) => {
        const stretch = bytes.subarray(from, from + length);
        const changed = Buffer.concat([
          bytes.subarray(0, to),
          stretch,
          bytes.subarray(isIn ? to : to + stretch.length),
        ]);
        fc.pre(!changed.equals(bytes));
        expect(await verdict(changed)).toMatch(/damaged|was not written by adjudge backup|of format/);
      }),
      { numRuns: 300 },
    );
  });
});

/** Somebody who takes the trouble to make the digests right. */
function forged(...frames: readonly (readonly [FrameKind, number, string | Buffer])[]): Buffer {
  const line = Buffer.from(BACKUP_LINE);
  let digest = createHash("sha256").update(line).digest();
  const parts: Buffer[] = [line];
  for (const [kind, table, content] of frames) {
    const payload = deflateRawSync(content);
    const head = encodeFrameHead({ kind, table, length: payload.length });
    digest = createHash("sha256").update(digest).update(head).update(payload).digest();
    parts.push(Buffer.from(head), payload, digest);
  }
  return Buffer.concat(parts);
}

describe("what was put together by hand is refused", () => {
  const header = (columns: readonly string[] = ["id"], rows = 1) =>
    JSON.stringify({
      version: "0.1.0",
      takenAt: "2026-06-01T10:00:00.000Z",
      migrations: [{ name: "20260101000000_first", checksum: "0".repeat(64) }],
      tables: [{ name: "first", columns, rows }],
      sequences: [],
    });
  const end = (rows: number, content: string) =>
    JSON.stringify({
      tables: [{ rows, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") }],
    });

  it.each([
    [
      "that is whole",
      forged(["header", 0, header()], ["rows", 0, "1\n"], ["end", 0, end(1, "1\n")]),
      /^whole$/,
    ],
    ["without a description", forged(["rows", 0, "1\n"]), /does not begin with its description/],
    ["described twice", forged(["header", 0, header()], ["header", 0, header()]), /described twice/],
    [
      "of an unknown table",
      forged(["header", 0, header()], ["rows", 1, "1\n"]),
      /a table that its beginning/,
    ],
    [
      "with fewer rows than said",
      forged(["header", 0, header()], ["end", 0, end(1, "")]),
      /differ from those that were written/,
    ],
    ["with an end of another", forged(["header", 0, header()], ["end", 0, end(2, "")]), /does not match/],
    ["with SQL for a name", forged(["header", 0, header(['id") TO PROGRAM'])]), /description cannot be read/],
    ["that is no JSON", forged(["header", 0, "{"]), /description cannot be read/],
    [
      "that expands without end",
      forged(["header", 0, header()], ["rows", 0, Buffer.alloc(9e6)]),
      /cannot be expanded/,
    ],
    [
      "of a later format",
      Buffer.from("adjudge-backup-2\nand more"),
      /is a backup of format 2, which this version/,
    ],
    [
      "that is something else",
      Buffer.from("PK\u0003\u0004 and some more bytes"),
      /was not written by adjudge backup/,
    ],
  ])("a file %s", async (_name, content, expected) => {
    expect(await verdict(content)).toMatch(expected);
  });

  it("a folder", async () => {
    await expect(verifyBackup({ file: folder })).rejects.toThrow("cannot be read: it is a folder");
  });
});
