import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { env } from "../../../env";
import { FormatError } from "../../formats/format-error";
import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import { alignSegments } from "./align-segments";
import type { LineFile } from "./line-reader";

const fileOf = (name: string, text: string, piece = 1 << 16): LineFile => ({
  name,
  read: () =>
    Array.from({ length: Math.ceil(text.length / piece) }, (_, at) =>
      text.slice(at * piece, (at + 1) * piece),
    ),
});

async function read(source: LineFile, systems: readonly LineFile[]) {
  const segments = [];
  for await (const segment of alignSegments(source, systems)) segments.push(segment);
  return segments;
}

async function messageOf(source: string, output: string): Promise<string> {
  try {
    await read(fileOf("source", source), [fileOf("PKU", output)]);
    return "";
  } catch (error) {
    if (error instanceof FormatError) return error.message;
    throw error;
  }
}

test("lines belong together, wherever each file's pieces end", async () => {
  const cell = fc.stringMatching(/^[a .é👍\r]{0,5}$/u);
  const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 });
  const pieces = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
  await fc.assert(
    fc.asyncProperty(table, pieces, async (rows, [first, second]) => {
      const column = (place: 0 | 1 | 2) => rows.map((row) => `${row[place]}\n`).join("");
      const files = [fileOf("A", column(1), second), fileOf("B", column(2), 3)];
      expect(await read(fileOf("source", column(0), first), files)).toEqual(
        rows.map(([line, ...outputs], position) => {
          const source = line.replace(/\r$/, "");
          return { position, line: position + 1, source, outputs };
        }),
      );
    }),
  );
});

const WORDS = [
  "we",
  "went",
  "home",
  "early",
  "rain",
  "fell",
  "on",
  "roofs",
  "and",
  "children",
  "sang",
  "loud",
];

/** Sentences of a source, and what a system made of them: some words changed. */
function texts(lines: number, seed: number): { readonly source: string[]; readonly output: string[] } {
  const stream = createStream(seed, "texts of a system", 0);
  const word = () => WORDS[uniformInt(stream, 0, WORDS.length)] ?? "";
  const source = Array.from({ length: lines }, () =>
    Array.from({ length: 4 + uniformInt(stream, 0, 12) }, word),
  );
  const output = source.map((words) => words.map((each) => (uniformInt(stream, 0, 6) === 0 ? word() : each)));
  return { source: source.map((words) => words.join(" ")), output: output.map((words) => words.join(" ")) };
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

describe("another number of lines", () => {
  const { source, output } = texts(1312, 1);

  test("one lost line is found", async () => {
    expect(await messageOf(textOf(source), textOf(output.toSpliced(846, 1)))).toBe(
      "PKU, line 847: 1,311 lines, one fewer than the source (1,312); first difference near line 847",
    );
  });

  test("two added lines, the first is found", async () => {
    const longer = output.toSpliced(900, 0, "rain rain").toSpliced(300, 0, "and so");
    expect(await messageOf(textOf(source), textOf(longer))).toBe(
      "PKU, line 301: 1,314 lines, 2 more than the source (1,312); first difference near line 301",
    );
  });

  test("wherever a line is lost or doubled, the place is found within three lines", async () => {
    for (let at = 1; at < 200; at += 13) {
      const { source: lines, output: made } = texts(200, at);
      for (const wrong of [made.toSpliced(at, 1), made.toSpliced(at, 0, made[at] ?? "")]) {
        const place = Number(/near line (\d+)$/.exec(await messageOf(textOf(lines), textOf(wrong)))?.[1]);
        expect(Math.abs(place - (at + 1))).toBeLessThanOrEqual(3);
      }
    }
  });

  test("a file that was cut off, an empty one, one more empty line at the end", async () => {
    expect(await messageOf(textOf(source), textOf(output.slice(0, 1300)))).toMatch(/near line 1,301$/);
    expect(await messageOf("a\nb\n", "")).toBe(
      "PKU, line 1: 0 lines, 2 fewer than the source (2); first difference near line 1",
    );
    expect(await messageOf(textOf(source), `${textOf(output)}\n`)).toBe(
      "PKU, line 1313: 1,313 lines, one more than the source (1,312); first difference near line 1,313",
    );
  });

  test("no place is claimed where texts do not resemble the source, or far too many lines are missing", async () => {
    const other = texts(1311, 2).source;
    expect(await messageOf(textOf(source), textOf(other))).toBe(
      "PKU, line 1312: 1,311 lines, one fewer than the source (1,312)",
    );
    expect(await messageOf(textOf(source), textOf(output.slice(500)))).toBe(
      "PKU, line 813: 812 lines, 500 fewer than the source (1,312)",
    );
  });

  test("Chinese, without spaces between words", async () => {
    const sentence = (line: number) =>
      `第${line}句话${String.fromCodePoint(0x4e00 + 37 * line, 0x5000 + 11 * line)}说的是天气。`;
    const lines = Array.from({ length: 300 }, (_, line) => sentence(line));
    expect(await messageOf(textOf(lines), textOf(lines.toSpliced(120, 1)))).toMatch(/near line 121$/);
  });
});

const submissions = path.join(env().ADJUDGE_STUDIES, "emnlp2015", "submissions");

test.skipIf(!existsSync(submissions))(
  "a real submission that lost a line (needs the studies' data)",
  async () => {
    const source = readFileSync(path.join(submissions, "INPUT"), "utf8");
    const lines = readFileSync(path.join(submissions, "PKU"), "utf8").split("\n");
    expect(await messageOf(source, lines.toSpliced(846, 1).join("\n"))).toBe(
      "PKU, line 847: 1,311 lines, one fewer than the source (1,312); first difference near line 847",
    );
  },
);
