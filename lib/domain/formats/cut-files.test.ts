import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatErrorOf } from "../../testing/files/format-error-of";
import { parseText, writeText } from "../../testing/files/judgments-text";
import { appraiseRanking } from "../../testing/generated/arbitrary-file-rankings";
import { FormatError } from "./format-error";
import { adjudgeJsonlParser, adjudgeJsonlWriter } from "./judgments/adjudge-jsonl";
import type { FileRanking } from "./judgments/file-ranking";
import {
  JUDGMENT_FORMAT_NAMES,
  type JudgmentFormat,
  parserOfFormat,
  writerOfFormat,
} from "./judgments/judgment-formats";
import { judgmentsJsonlWriter } from "./judgments/judgments-jsonl";
import { wmtCsvParser } from "./judgments/wmt-csv";
import { type OutputsJsonlLine, OutputsJsonlParser, outputsJsonlText } from "./outputs/outputs-jsonl";

/** What a reader makes of a text; nothing where it refuses it. */
function read(format: JudgmentFormat, text: string): readonly FileRanking[] | undefined {
  try {
    return parseText(parserOfFormat(format), text);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

const ranking = (segment: number, judge = "ann"): FileRanking => ({
  judge,
  segment: String(segment),
  kind: "regular",
  state: "current",
  hypotheses: [
    { rank: 1, systems: ["alpha"] },
    { rank: 2, systems: ["beta"] },
  ],
});
const five = [0, 1, 2, 3, 4].map((segment) => ranking(segment));
const written = (format: JudgmentFormat) => writeText(writerOfFormat(format), five);
const withoutLastLines = (text: string, count: number) =>
  `${text.trimEnd().split("\n").slice(0, -count).join("\n")}\n`;

describe("a file of judgments that was cut", () => {
  it.each(JUDGMENT_FORMAT_NAMES)("is never read as a shorter one, wherever it was cut: %s", (format) => {
    fc.assert(
      fc.property(fc.array(appraiseRanking, { maxLength: 6 }), fc.nat(), (rankings, place) => {
        const text = writeText(writerOfFormat(format), rankings);
        const whole = read(format, text);
        // Of a header alone nobody can tell whether rows followed; it has no judgment.
        const least = format === "wmt-csv" ? text.indexOf("\n") + 1 : 0;
        const cut = read(format, text.slice(0, least + (place % (text.length + 1 - least))));
        expect(cut === undefined || JSON.stringify(cut) === JSON.stringify(whole)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("says so where whole lines are missing at its end", () => {
    expect(
      formatErrorOf(() => parseText(adjudgeJsonlParser(), withoutLastLines(written("adjudge-jsonl"), 2))),
    ).toBe(
      '4: the file is truncated: it has 3 rankings, and the last ranking, which states the number, is missing. If some were left out on purpose, remove "counted" in its first line',
    );
    expect(formatErrorOf(() => parseText(wmtCsvParser(), withoutLastLines(written("wmt-csv"), 2)))).toBe(
      "4: the file is truncated: it has 3 rows, and the last row, which states the number, is missing. If some were left out on purpose, remove the column recordCount",
    );
  });

  it("says so where lines are missing in its middle", () => {
    const without = (text: string, line: number) => text.split("\n").toSpliced(line, 1).join("\n");
    expect(
      formatErrorOf(() => parseText(adjudgeJsonlParser(), without(written("adjudge-jsonl"), 2))),
    ).toMatch(
      'the file is truncated: it has 4 rankings of 5. If some were left out on purpose, remove "counted" in its first line and "recordCount" in its last ranking',
    );
    expect(formatErrorOf(() => parseText(wmtCsvParser(), without(written("wmt-csv"), 2)))).toMatch(
      "the file is truncated: it has 4 rows of 5.",
    );
  });

  it("says so where lines stand in it twice", () => {
    const [head, first, ...rest] = written("adjudge-jsonl").split("\n");
    const doubled = [head, first, first, ...rest].join("\n");
    expect(formatErrorOf(() => parseText(adjudgeJsonlParser(), doubled))).toMatch(
      "it has 6 rankings but should have 5: some occur twice, or files were joined",
    );
  });

  it("is read in whatever order its lines stand, and without the count where that was taken out", () => {
    const [head, ...lines] = written("adjudge-jsonl").trimEnd().split("\n");
    expect(parseText(adjudgeJsonlParser(), [head, ...lines.toReversed()].join("\n"))).toHaveLength(5);
    const uncounted = head!.replace(',"counted":true', "");
    expect(parseText(adjudgeJsonlParser(), [uncounted, ...lines.slice(0, 3)].join("\n"))).toHaveLength(3);
    const rows = written("wmt-csv").trimEnd().split("\n");
    const floating = rows.map((row) => row.replace(/,5$/, ",5.0"));
    expect(parseText(wmtCsvParser(), floating.join("\n"))).toHaveLength(5);
    const columns = rows.map((row) => row.slice(0, row.lastIndexOf(",")));
    expect(parseText(wmtCsvParser(), columns.slice(0, 4).join("\n"))).toHaveLength(3);
  });

  it("holds what other programs take for a record on every line, and none that they do not know", () => {
    const lines = written("adjudge-jsonl").trimEnd().split("\n").slice(1);
    expect(lines.map((line) => JSON.parse(line).hypotheses.length)).toEqual([2, 2, 2, 2, 2]);
    const rows = written("wmt-csv").trimEnd().split("\n");
    expect(rows.map((row) => row.split(",").length)).toEqual([11, 11, 11, 11, 11, 11]);
    expect(rows.map((row) => row.split(",").at(-1))).toEqual(["recordCount", "", "", "", "", "5"]);
  });

  it("of nothing at all is whole", () => {
    for (const format of JUDGMENT_FORMAT_NAMES)
      expect(read(format, writeText(writerOfFormat(format), []))).toEqual([]);
    expect(writeText(adjudgeJsonlWriter(), [])).not.toContain("counted");
  });

  it("of pairs says in its last line how many there are", () => {
    const lines = writeText(judgmentsJsonlWriter("expanded"), five).trimEnd().split("\n");
    expect(JSON.parse(lines[0]!)).toMatchObject({ counted: true });
    expect(lines.slice(1).map((line) => JSON.parse(line).recordCount)).toEqual([
      ...Array(4).fill(undefined),
      5,
    ]);
  });

  it.each([["0"], ["-1"], ["x"], ["1.5"]])("says that %s is not a number of rows", (count) => {
    const text = `${written("wmt-csv").trimEnd().slice(0, -1)}${count}\n`;
    expect(formatErrorOf(() => parseText(wmtCsvParser(), text))).toBe(
      `6: recordCount "${count}" is not a number of rows`,
    );
  });
});

describe("a file of outputs that was cut", () => {
  const segments = [0, 1, 2].map(
    (segment): OutputsJsonlLine => ({
      segment: String(segment),
      source: "a",
      outputs: { alpha: "b" },
    }),
  );
  const textOf = async (pages: readonly (readonly OutputsJsonlLine[])[]) => {
    const given = async function* () {
      yield* pages;
    };
    let text = "";
    for await (const piece of outputsJsonlText(given())) text += piece;
    return text;
  };
  const readOutputs = (text: string) => {
    const parser = new OutputsJsonlParser();
    return [...parser.push(text), ...parser.end()];
  };

  it("says so", async () => {
    const text = await textOf([segments.slice(0, 1), [], segments.slice(1)]);
    expect(readOutputs(text)).toHaveLength(3);
    expect(text).toBe(await textOf([segments]));
    expect(formatErrorOf(() => readOutputs(withoutLastLines(text, 1)))).toBe(
      '2: the file is truncated: it has 2 segments, and the last segment, which states the number, is missing. If some were left out on purpose, remove "counted"',
    );
    const [first, , last] = text.split("\n");
    expect(formatErrorOf(() => readOutputs(`${first}\n${last}\n`))).toMatch("it has 2 segments of 3");
    expect(formatErrorOf(() => readOutputs(text.replace("true", "false")))).toBe(
      "1: counted must be true or omitted",
    );
    expect(formatErrorOf(() => readOutputs(text.replace(/3}\n$/, '"3"}\n')))).toBe(
      "3: recordCount must be a number of segments",
    );
  });

  it("of nothing is empty", async () => {
    expect(await textOf([])).toBe("");
    expect(await textOf([[]])).toBe("");
  });
});
