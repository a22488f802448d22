import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../../../domain/app-error";
import { FormatError } from "../../../domain/formats/format-error";
import { judgmentFormatWords } from "../../../domain/formats/judgments/judgment-formats";
import { groupingIsKnown } from "../../../domain/judgments/counting-rankings";
import { readJudgmentsFile } from "../../../testing/files/read-judgments-file";
import { convertJudgmentsFile } from "../../exports/convert-judgments-file";
import { openJudgmentsFile } from "./read-judgments-file";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "adjudge-test-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return place;
}

const item = (rank: string) =>
  `<ranking-item src-id="1" user="a"><translation rank="${rank}" system="A"/><translation rank="1" system="é"/></ranking-item>\n`;
const xml = (items: string) =>
  `<appraise-results>\n<ranking-result>\n${items}</ranking-result>\n</appraise-results>\n`;
const CSV = "judgeId,segmentId,system1Id,system1rank,system2Id,system2rank\na,1,A,1,B,2\n";
const JSONL = [
  { format: "adjudge-judgments", version: 1 },
  ...[{}, { judgeExcluded: true }, { lateAt: "2026-01-01T00:00:00.000Z" }].map((more) => ({
    judge: "a",
    segment: "1",
    kind: "regular",
    state: "current",
    hypotheses: [{ rank: 1, systems: ["A"] }],
    ...more,
  })),
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join("");

async function problemOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return "none";
  } catch (error) {
    if (error instanceof FormatError || error instanceof AppError) return error.message;
    throw error;
  }
}

describe("readJudgmentsFile", () => {
  test.each([
    ["plain", (text: string) => text],
    ["gzip", (text: string) => gzipSync(text)],
    [
      "gzip in two parts",
      (text: string) => Buffer.concat([gzipSync(text.slice(0, 9)), gzipSync(text.slice(9))]),
    ],
  ])("recognises each format by content, %s", async (_, packed) => {
    const read = async (text: string) => {
      const { format, rankings } = await readJudgmentsFile(await file("x.dat", packed(text)));
      return [format, groupingIsKnown(rankings), rankings.length];
    };
    expect(await read(xml(item("2")))).toEqual(["appraise-xml", true, 1]);
    expect(await read(CSV)).toEqual(["wmt-csv", false, 1]);
    expect(await read(JSONL)).toEqual(["adjudge-jsonl", true, 1]);
  });

  test("several language pairs in one file are told, whatever its format", async () => {
    const header = "srclang,trglang,segmentId,judgeID,system1Id,system1rank,system2Id,system2rank,rankingID";
    const rows = ["cs,en", "src,trg", "cs,en", "en,de"].map((pair, id) => `${pair},1,a,A,1,B,2,${id}`);
    const warning =
      "the file contains judgments of several language pairs, which are combined here: cs-en, en-de, src-trg";
    const csv = await file("mixed.csv", [header, ...rows].join("\n"));
    expect((await readJudgmentsFile(csv)).warnings).toEqual([warning]);
    for (const name of ["mixed.jsonl", "mixed.xml"]) {
      const to = path.join(folder, name);
      await convertJudgmentsFile({ from: csv, to });
      const { rankings, warnings } = await readJudgmentsFile(to);
      expect(warnings).toEqual([warning]);
      expect(rankings.map(({ sourceLanguage, targetLanguage }) => [sourceLanguage, targetLanguage])).toEqual([
        ["cs", "en"],
        [undefined, undefined],
        ["cs", "en"],
        ["en", "de"],
      ]);
    }
  });

  test("excluded judges and late answers are left out and counted, or kept for copying", async () => {
    const place = await file("all.jsonl", JSONL);
    const { warnings } = await readJudgmentsFile(place);
    expect(warnings).toEqual(["2 rankings of excluded judges or late answers are left out"]);
    const complete = await readJudgmentsFile(place, { complete: true });
    expect([complete.rankings.length, complete.warnings]).toEqual([3, []]);
  });

  test("every error names the file, the line and the problem", async () => {
    const place = await file("judgments.xml", xml(item("2") + item("6")));
    expect(await problemOf(readJudgmentsFile(place))).toBe(`${place}, line 4: rank 6 is out of range 1–5`);
    expect(await problemOf(readJudgmentsFile(place, { name: "judgments.xml" }))).toBe(
      "judgments.xml, line 4: rank 6 is out of range 1–5",
    );
  });

  test("other files, damaged ones and those in another encoding are refused", async () => {
    const problem = async (content: string | Uint8Array, maxBytes?: number) =>
      problemOf(
        readJudgmentsFile(await file("bad", content), {
          name: "bad",
          ...(maxBytes === undefined ? {} : { maxBytes }),
        }),
      );
    const latin1 = Buffer.from(xml(item("2")), "latin1");
    const packed = gzipSync(xml(item("2").repeat(10_000)), { level: 0 });
    const flipped = Buffer.from(gzipSync(xml(item("2"))));
    flipped[20] = (flipped[20] ?? 0) ^ 0xff;
    expect(await problem("")).toBe("bad, line 1: the file is empty");
    expect(await problem(gzipSync(""))).toBe("bad, line 1: the file is empty");
    expect(await problem("hello")).toBe(`bad, line 1: the file is not ${judgmentFormatWords()}`);
    expect(await problem(latin1)).toMatch(/^bad, line 3: byte \d+ of the text \(0xE9\) is not UTF-8/);
    expect(await problem(Buffer.from(xml(""), "utf16le"))).toMatch(/^bad, line 1: /);
    expect(await problem(packed.subarray(0, packed.length >> 1))).toMatch(
      /^bad, line \d+: the compressed data is damaged or cut off$/,
    );
    expect(await problem(flipped)).toMatch(/^bad, line \d+: /);
    expect(await problem(gzipSync(xml(" ".repeat(1e7))), 1e6)).toMatch(
      /^bad, line 3: the text is longer than the limit of 1000000 bytes$/,
    );
  });

  test("a file that is not there, and a folder", async () => {
    const missing = path.join(folder, "missing");
    expect(await problemOf(readJudgmentsFile(missing))).toBe(
      `${missing} cannot be read: the file does not exist`,
    );
    expect(await problemOf(readJudgmentsFile(folder))).toBe(`${folder} cannot be read: it is a folder`);
  });

  test("who stops reading early leaves nothing open", async () => {
    const place = await file("long.xml.gz", gzipSync(xml(item("2").repeat(50_000))));
    const { rankings } = await openJudgmentsFile(place);
    let taken = 0;
    for await (const _ of rankings) {
      taken += 1;
      if (taken === 3) break;
    }
    await rm(place);
    expect(taken).toBe(3);
  });
});
