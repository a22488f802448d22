import { describe, expect, test } from "vitest";
import { FormatError } from "../formats/format-error";
import { LineAlignedParser } from "../formats/outputs/line-aligned-outputs";
import { OutputsJsonlParser } from "../formats/outputs/outputs-jsonl";
import { ScoreFileParser } from "../formats/scores/score-file";
import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import { AppraiseOutputsParser } from "./alignment/appraise-outputs";

const VARIANTS = 1000;

type Read = (text: string, cut: number) => unknown;

const pieces = (text: string, cut: number) => [text.slice(0, cut), text.slice(cut)];

/** Every parser, with a file that it reads. */
const READERS: Record<string, { readonly sound: string; readonly read: Read }> = {
  "line-aligned": {
    sound: "He goes home .\r\n\nשלום 👍 e\u0301\n",
    read: (text, cut) => {
      const parser = new LineAlignedParser();
      return [...pieces(text, cut).flatMap((piece) => parser.push(piece)), ...parser.end()];
    },
  },
  "outputs-jsonl": {
    sound: [1, 2, 3]
      .map(
        (segment) =>
          `${JSON.stringify({ segment: `${segment}`, source: "é 👍", outputs: { A: "a", B: '"\\' } })}\n`,
      )
      .join(""),
    read: (text, cut) => {
      const parser = new OutputsJsonlParser();
      const found = pieces(text, cut).flatMap((piece) => [...parser.push(piece)]);
      return [...found, ...parser.end()].map((segment) => ({ ...segment, outputs: [...segment.outputs] }));
    },
  },
  "appraise-xml": {
    sound:
      '<set><seg id="1"><source>s &amp; é</source><translation system="A B">👍</translation></seg>\n<seg id="2"><source>t</source><translation system="B A">u</translation></seg></set>',
    read: (text, cut) => {
      const parser = new AppraiseOutputsParser();
      for (const piece of pieces(text, cut)) parser.push(piece);
      return parser.end().map((segment) => ({ ...segment, outputs: [...segment.outputs] }));
    },
  },
  scores: {
    sound: "AMU 0.35 0.41 0.21\nCAMB -1 1e-3 .5\n",
    read: (text, cut) => {
      const parser = new ScoreFileParser();
      return [...pieces(text, cut).flatMap((piece) => [...parser.push(piece)]), ...parser.end()];
    },
  },
};

/** What a reading gives, or the message that refuses it; any other error is thrown on. */
function outcome(read: () => unknown): string {
  try {
    return JSON.stringify(read());
  } catch (error) {
    if (error instanceof FormatError) return error.message;
    throw error;
  }
}

const NASTY = [
  "\n",
  "\r",
  "\u0000",
  "\uFEFF",
  "\uD83D",
  '"',
  "{",
  "}",
  "<",
  ">",
  "&",
  "\t",
  " ",
  ",",
  "\\u0000",
  "\u202E",
  "1e9999",
];

function damaged(text: string, variant: number): string {
  const stream = createStream(2015, "damaged uploads", variant);
  let result = text;
  for (let times = uniformInt(stream, 1, 4); times > 0; times -= 1) {
    const at = uniformInt(stream, 0, result.length + 1);
    const nasty = NASTY[uniformInt(stream, 0, NASTY.length)] ?? "";
    result = result.slice(0, at) + nasty + result.slice(at + uniformInt(stream, 0, 4));
  }
  return result;
}

describe.each(Object.entries(READERS))("%s", (_, { sound, read }) => {
  test("a sound file is read", () => {
    expect(Array.isArray(read(sound, 5))).toBe(true);
  });

  test(`${VARIANTS} damaged files give a result or a FormatError, the same wherever the pieces are cut`, () => {
    for (let variant = 0; variant < VARIANTS; variant += 1) {
      const text = damaged(sound, variant);
      expect(outcome(() => read(text, variant % (text.length + 1)))).toBe(
        outcome(() => read(text, text.length)),
      );
    }
  });
});
