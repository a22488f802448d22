import { describe, expect, test } from "vitest";
import { cutBytes } from "../../../testing/generated/arbitrary-file-rankings";
import { rankingProblem } from "../../../testing/oracles/ranking-problem";
import { studyJudgments } from "../../../testing/studies/study-judgments";
import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import { FormatError } from "../format-error";
import { convertJudgments } from "./convert-judgments";
import type { FileRanking } from "./file-ranking";
import { JUDGMENT_FORMAT_NAMES, type JudgmentFormat, parserOfFormat } from "./judgment-formats";

const VARIANTS = 2000;
const NASTY = [
  "<",
  ">",
  "&",
  '"',
  ",",
  "\n",
  "\r",
  "\u0000",
  "]]>",
  "<!--",
  "<![CDATA[",
  "-1",
  "1.5",
  "{",
  "}",
  "\\",
];

const MADE_UP: readonly FileRanking[] = Array.from({ length: 40 }, (_, number) => ({
  judge: `judge ${number % 3}`,
  segment: String(number % 7),
  duration: number * 1000,
  kind: "regular",
  state: "current",
  hypotheses: [
    { rank: 1 + (number % 3), systems: ["A", "B"] },
    { rank: 2, systems: ["C"], text: 'He goes <home> & "away"' },
  ],
}));

async function fileOf(format: JudgmentFormat): Promise<string> {
  const rankings = (studyJudgments() ?? MADE_UP).slice(0, 40);
  const parts: string[] = [];
  const settings = { pairs: "unexpanded" } as const;
  for await (const part of convertJudgments(rankings, format, settings).chunks) parts.push(part);
  return parts.join("");
}

/** Deletes, doubles, moves, replaces or inserts something somewhere, one to three times. */
function damaged(text: string, variant: number): string {
  const stream = createStream(2015, "hostile judgments", variant);
  let result = text;
  for (let times = uniformInt(stream, 1, 4); times > 0; times -= 1) {
    const from = uniformInt(stream, 0, result.length + 1);
    const to = Math.min(result.length, from + uniformInt(stream, 0, 30));
    const piece = result.slice(from, to);
    const nasty = NASTY[uniformInt(stream, 0, NASTY.length)] ?? "";
    const elsewhere = uniformInt(stream, 0, result.length + 1);
    const variants = [
      () => result.slice(0, from) + result.slice(to),
      () => result.slice(0, from),
      () => result.slice(0, to) + piece + result.slice(to),
      () => result.slice(0, from) + nasty + result.slice(to),
      () => result.slice(0, from) + nasty + result.slice(from),
      () => result.slice(0, elsewhere) + piece + result.slice(elsewhere),
    ];
    result = variants[uniformInt(stream, 0, variants.length)]?.() ?? result;
  }
  return result;
}

/** The text cut at a few places, which must not matter. */
function piecesOf(text: string, variant: number): Uint8Array[] {
  const stream = createStream(2015, "pieces of hostile judgments", variant);
  return cutBytes(
    text,
    Array.from({ length: 20 }, () => uniformInt(stream, 0, text.length + 1)),
  );
}

/** The rankings and, where the reading ended early, the message; anything but a FormatError is thrown on. */
function outcome(format: JudgmentFormat, pieces: readonly (Uint8Array | string)[]) {
  const parser = parserOfFormat(format);
  const rankings: FileRanking[] = [];
  try {
    for (const piece of pieces) for (const ranking of parser.push(piece)) rankings.push(ranking);
    for (const ranking of parser.end()) rankings.push(ranking);
    return { rankings, error: undefined };
  } catch (error) {
    if (error instanceof FormatError) return { rankings, error };
    throw error;
  }
}

describe(`${VARIANTS} damaged variants of a file each give rankings or an error with a line`, () => {
  test.each(JUDGMENT_FORMAT_NAMES)("%s", async (format) => {
    const text = await fileOf(format);
    let refused = 0;
    for (let variant = 0; variant < VARIANTS; variant += 1) {
      const file = damaged(text, variant);
      const { rankings, error } = outcome(format, [file]);
      if (error) {
        refused += 1;
        const lines = file.split("\n").length;
        if (error.line < 1 || error.line > lines) throw new Error(`variant ${variant}: ${error.message}`);
      } else {
        for (const ranking of rankings) {
          const { judge, segment, hypotheses } = ranking;
          if (judge === "" || segment === "") throw new Error(`variant ${variant} gave a nameless ranking`);
          const problem = rankingProblem(ranking);
          if (problem !== undefined) throw new Error(`variant ${variant} gave a ranking in which ${problem}`);
          const names = hypotheses.flatMap(({ systems }) => systems);
          if (new Set(names).size !== names.length) throw new Error(`variant ${variant} gave a system twice`);
        }
      }
      const inPieces = outcome(format, piecesOf(file, variant));
      if (inPieces.error?.message !== error?.message) {
        throw new Error(`variant ${variant}: ${error?.message} or ${inPieces.error?.message}`);
      }
      if (!error && variant % 20 === 0) expect(inPieces.rankings).toEqual(rankings);
    }
    expect(refused).toBeGreaterThan(VARIANTS / 4);
    expect(refused).toBeLessThan(VARIANTS);
  });
});
