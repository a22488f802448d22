import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { anyRanking, appraiseRanking } from "../../../testing/generated/arbitrary-file-rankings";
import { type RankingLine, readRankingLine } from "./ranking-line";
import { RankingLineReader } from "./ranking-line-reader";

/** A line as the reader of plain lines understands it, `undefined` where it leaves it to the schema. */
function readPlain(line: string) {
  const bytes = new TextEncoder().encode(line);
  return new RankingLineReader().read(bytes, 0, bytes.length);
}

/** A line as JSON and the schema understand it, `undefined` where something is wrong. */
function readBySchema(line: string) {
  let read: RankingLine | undefined;
  formatErrorOf(() => {
    read = readRankingLine({ text: line, line: 1 });
  });
  return read;
}

const plain = {
  judge: "a",
  segment: "1",
  kind: "regular",
  state: "current",
  hypotheses: [
    { rank: 1, systems: ["A", "B"] },
    { rank: 2, systems: ["C"] },
  ],
};
const RICH = JSON.stringify({
  ...plain,
  ...{
    id: "r1",
    number: 2,
    sourceId: "",
    document: "d",
    time: "2024-02-29T23:59:59.999Z",
    duration: 1.5,
    activeMs: 0,
  },
  ...{
    wallMs: 12,
    displayOrder: [1, 0],
    version: 2,
    replaces: "r0",
    judgeExcluded: false,
    byOrganiser: true,
  },
  ...{ sourceLanguage: "en", targetLanguage: "de", recordCount: 7 },
  hypotheses: [
    { rank: 1, systems: ["A", "é漢😀"], systemText: "A é漢😀", text: "He goes <home>.", key: "k" },
    { rank: 5, systems: ["C"] },
  ],
});

describe("RankingLineReader", () => {
  test("current rankings in plain JSON are read from their bytes, with white space and members in any order", () => {
    for (const line of [
      RICH,
      JSON.stringify(JSON.parse(RICH), null, 1).replaceAll("\n", ""),
      JSON.stringify(plain),
    ])
      expect(readPlain(line)).toEqual(readBySchema(line));
    const turned = Object.fromEntries(Object.entries(JSON.parse(RICH)).reverse());
    expect(readPlain(JSON.stringify(turned))).toEqual(readBySchema(RICH));
    expect(readPlain(JSON.stringify({ ...plain, ungrouped: true }))).toEqual({
      ranking: { ...plain, ungrouped: true },
    });
  });

  test("what it understands, JSON and the schema understand so too: any ranking", () => {
    let understood = 0;
    fc.assert(
      fc.property(fc.oneof(anyRanking, appraiseRanking), (ranking) => {
        const line = JSON.stringify(ranking);
        const bySchema = readBySchema(line);
        const read = readPlain(line);
        if (read !== undefined) understood += 1;
        expect(read ?? bySchema).toEqual(bySchema);
      }),
      { numRuns: 1000 },
    );
    expect(understood).toBeGreaterThan(10);
  });

  test("and lines that are damaged in some place", () => {
    const pieces = fc.constantFrom(
      ...'{}[]:,"\\ \t019.-eEtrue'.split(""),
      ...[
        '""',
        "[]",
        "null",
        "true",
        "1e3",
        "-1",
        "00",
        "1.",
        "\\u0041",
        "\u0001",
        "é",
        '"A"',
        '"judge":"b",',
      ],
    );
    const characters = [...RICH];
    let understood = 0;
    fc.assert(
      fc.property(fc.nat(), fc.nat(8), pieces, (place, length, piece) => {
        const at = place % (characters.length + 1);
        const line = [...characters.slice(0, at), piece, ...characters.slice(at + length)].join("");
        const read = readPlain(line);
        if (read === undefined) return;
        understood += 1;
        expect([line, read]).toEqual([line, readBySchema(line)]);
      }),
      { numRuns: 20_000 },
    );
    expect(understood).toBeGreaterThan(500);
  });

  test.each([
    ["a member twice", RICH.replace('"id":"r1"', '"id":"r1","id":"r2"')],
    ["an escape", RICH.replace("He goes", "He\\u0020goes")],
    ["a day that is none", RICH.replace("2024-02-29", "2023-02-29")],
    ["a time without milliseconds", RICH.replace("59.999Z", "59Z")],
    ["a system twice", RICH.replace('["C"]', '["A"]')],
    ["a rank beyond the usual", RICH.replace('"rank":5', '"rank":6')],
    ["a position twice", RICH.replace("[1,0]", "[1,1]")],
    ["an empty name", RICH.replace('"judge":"a"', '"judge":""')],
    ["a hypothesis without systems", RICH.replace('["C"]', "[]")],
    ["a member that is none", RICH.replace('"id"', '"ID"')],
    ["a number with a leading zero", RICH.replace('"wallMs":12', '"wallMs":012')],
    ["a number that is not exact", RICH.replace('"wallMs":12', '"wallMs":9007199254740993')],
    [
      "three texts of an unknown ranking",
      RICH.replace('"id":"r1"', '"ungrouped":true').replace("[1,0]", "[1,0,2]"),
    ],
    ["something behind it", `${RICH}x`],
  ])("leaves to the schema %s", (_, line) => {
    expect(line).not.toBe(RICH);
    expect(readPlain(line)).toBeUndefined();
  });
});
