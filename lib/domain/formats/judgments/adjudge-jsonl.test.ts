import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { parseText, writeText } from "../../../testing/files/judgments-text";
import { anyRanking, cutBytes } from "../../../testing/generated/arbitrary-file-rankings";
import { entersResults } from "../../judgments/counting-rankings";
import { judgmentStatistics } from "../../judgments/judgment-statistics";
import { adjudgeJsonlParser, adjudgeJsonlWriter } from "./adjudge-jsonl";
import type { FileRanking } from "./file-ranking";

const read = (text: string) => parseText(adjudgeJsonlParser(), text);
const write = (rankings: readonly FileRanking[]) => writeText(adjudgeJsonlWriter(), rankings);

const HEADER = '{"format":"adjudge-judgments","version":1}';
const RANKING = {
  judge: "a",
  segment: "1",
  kind: "regular",
  state: "current",
  hypotheses: [
    { rank: 1, systems: ["A"] },
    { rank: 2, systems: ["B"] },
  ],
};
const changed = (change: object) => `${HEADER}\n${JSON.stringify({ ...RANKING, ...change })}`;

describe("Adjudge JSONL", () => {
  test("nothing is lost, wherever the text is cut", () => {
    fc.assert(
      fc.property(fc.array(anyRanking, { maxLength: 5 }), fc.array(fc.nat()), (rankings, cuts) => {
        const text = write(rankings);
        expect(read(text)).toEqual(rankings);
        const parser = adjudgeJsonlParser();
        const pieces = cutBytes(text, cuts).flatMap((piece) => [...parser.push(piece)]);
        expect([...pieces, ...parser.end()]).toEqual(rankings);
      }),
    );
  });

  test("the example of the documentation is read, counted as it says, and written as it stands", () => {
    const page = readFileSync(path.resolve("public/formats/adjudge-jsonl.md"), "utf8");
    const example = /```jsonl\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
    const rankings = read(example);
    expect(rankings.map(({ id, state, kind }) => [id, state, kind])).toEqual([
      ["1", "superseded", "regular"],
      ["2", "current", "regular"],
      ["3", "current", "automatic"],
      ["4", "skipped", "regular"],
      ["5", "current", "repeat"],
    ]);
    expect(judgmentStatistics(rankings.filter(entersResults)).total).toEqual({
      rankings: 3,
      skipped: 1,
      unexpanded: 4,
      unexpandedTies: 1,
      expanded: 9,
      expandedTies: 6,
    });
    const header = { campaign: "Spring 2026", program: "0.1.0", exportedAt: "2026-03-02T08:00:00.000Z" };
    expect(writeText(adjudgeJsonlWriter(header), rankings).split("\n").map(compact)).toEqual(
      example.split("\n").map(compact),
    );
  });

  test("the first line says what the file is", () => {
    const header = { campaign: "Spring", program: "0.1.0", exportedAt: "2026-03-02T08:00:00.000Z" };
    const text = writeText(adjudgeJsonlWriter(header), []);
    expect(text).toBe(`${JSON.stringify({ format: "adjudge-judgments", version: 1, ...header })}\n`);
    expect(read(text)).toEqual([]);
  });

  test("a byte order mark, CRLF and empty lines mean nothing", () => {
    expect(read(`\uFEFF${HEADER}\r\n\r\n${JSON.stringify(RANKING)}\r\n`)).toEqual([RANKING]);
  });

  test.each([
    [[{ start: 1, end: 0, correction: "x", systems: ["A"] }], "edits: from 1 to 0 nothing is changed"],
    [[{ start: 1, end: 1, correction: "", systems: ["A"] }], "edits: from 1 to 1 nothing is changed"],
    [[{ start: 0, end: 1, correction: "", systems: ["C"] }], "edits: system C is in no hypothesis"],
    [[{ start: 0, end: 1, correction: "", systems: [] }], "edits.0.systems: must name a system"],
    [[{ start: 0, end: 1, correction: "", systems: ["B"] }], "all systems of a hypothesis or none"],
    [
      [
        { start: 0, end: 1, correction: "x", systems: ["A"], mark: "right" },
        { start: 0, end: 1, correction: "x", systems: ["A"], mark: "wrong" },
      ],
      "the same edit occurs twice for system A",
    ],
    [
      [{ start: 0, end: 1, correction: "x", systems: ["A"], mark: null }],
      "must be right or wrong, or omitted",
    ],
    [Array.from({ length: 100_001 }, () => ({})), "edits: there are more than 100000"],
  ])("edits that cannot be are refused: %#", (edits, problem) => {
    const hypotheses = [
      { rank: 1, systems: ["A"] },
      { rank: 2, systems: ["B", "B2"] },
    ];
    expect(formatErrorOf(() => read(changed({ hypotheses, edits })))).toContain(problem);
  });

  test("errors of the source that overlap are refused", () => {
    expect(
      formatErrorOf(() =>
        read(
          changed({
            errors: [
              [0, 2],
              [1, 3],
            ],
          }),
        ),
      ),
    ).toContain("overlap");
    expect(
      read(
        changed({
          errors: [
            [0, 2],
            [2, 2],
          ],
        }),
      ),
    ).toHaveLength(1);
  });

  test.each([
    ["", "1: the first line with the format is missing"],
    ["{}", '1: the first line must contain "format": "adjudge-judgments"'],
    [JSON.stringify(RANKING), '1: the first line must contain "format": "adjudge-judgments"'],
    ['{"format":"adjudge-judgments","version":2}', "1: version 2 of the format is not supported, only 1 is"],
    [`${HEADER}\n{"judge":`, "2: the line is not valid JSON"],
    [`${HEADER}\n[]`, "2: the line is not a JSON object"],
    [`${HEADER}\nnull`, "2: the line is not a JSON object"],
    [`${HEADER}\n\n${"[".repeat(100_000)}`, "3: the line is not valid JSON"],
    [`${HEADER}\n{"judge":"\u0000"}`, "2: the line is not valid JSON"],
    [changed({ hypotheses: [] }), "2: hypotheses: must contain a hypothesis"],
    [changed({ hypotheses: [{ rank: 1, systems: [] }] }), "2: hypotheses.0.systems: must name a system"],
    [changed({ hypotheses: [{ rank: 6, systems: ["A"] }] }), "2: rank 6 is out of range 1–5"],
    [changed({ hypotheses: [{ rank: 0, systems: ["A"] }] }), "2: rank 0 is out of range 1–5"],
    [changed({ hypotheses: [{ rank: 1, systems: ["A", "A"] }] }), "2: system A occurs twice in one ranking"],
    [
      changed({ displayOrder: [0, 0] }),
      "2: displayOrder must contain the position of each hypothesis once, counted from 0",
    ],
    [
      changed({ displayOrder: [1, 2] }),
      "2: displayOrder must contain the position of each hypothesis once, counted from 0",
    ],
    [changed({ time: "yesterday" }), "2: time: must be a time such as 2026-03-01T09:30:00.000Z"],
    [
      changed({ time: "2026-02-30T09:30:00.000Z" }),
      "2: time: must be a time such as 2026-03-01T09:30:00.000Z",
    ],
    [changed({ time: "2026-03-01T09:30:00Z" }), "2: time: must be a time such as 2026-03-01T09:30:00.000Z"],
    [changed({ judge: "" }), "2: judge: must not be empty"],
    [changed({ ungrouped: false }), "2: ungrouped: must be true or omitted"],
    [
      changed({
        ungrouped: true,
        displayOrder: undefined,
        hypotheses: ["A", "B", "C"].map((name) => ({ rank: 1, systems: [name] })),
      }),
      "2: ungrouped marks one pair of a ranking whose others are not known: it has at most two hypotheses",
    ],
  ])("%.80j: %s", (text, problem) => {
    expect(formatErrorOf(() => read(text))).toBe(problem);
  });

  test.each([
    [{ mood: "good" }],
    [{ kind: "other" }],
    [{ state: "lost" }],
    [{ state: "skipped" }],
    [{ segment: 1 }],
    [{ hypotheses: [{ rank: 1.5, systems: ["A"] }] }],
    [{ hypotheses: [{ rank: "1", systems: ["A"] }] }],
    [{ hypotheses: [{ systems: ["A"] }] }],
    [{ document: null }],
  ])("%j is refused with its line", (change) => {
    expect(formatErrorOf(() => read(changed(change)))).toMatch(/^2: /);
  });

  test("a line without end is refused before it fills the memory", () => {
    const parser = adjudgeJsonlParser();
    const piece = "x".repeat(2 ** 20);
    expect(
      formatErrorOf(() => {
        for (let count = 0; count < 20; count += 1) expect([...parser.push(piece)]).toEqual([]);
      }),
    ).toBe("1: a line is longer than 16 MiB");
  });
});

/** The members of a line whatever their order. */
function compact(line: string): unknown {
  return line === "" ? undefined : JSON.parse(line);
}
