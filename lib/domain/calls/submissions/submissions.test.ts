import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { FormatError } from "../../formats/format-error";
import { normalisedText } from "../../text/normalised-text";
import { checkOutputs, differingSpaces, longOutput } from "./check-outputs";
import { readSubmission } from "./read-submission";

const SOURCE = ["He go home .", "A friend likes it .", "See you on Monday ."];
const problemOf = (name: string, text: string) => {
  try {
    readSubmission(name, text, SOURCE);
  } catch (error) {
    return error instanceof FormatError ? error.message : "another error";
  }
  return "none";
};

describe("a submission is read", () => {
  it("from plain lines, with any line ends, also where they begin like .m2", () => {
    const text = "S is a letter .\r\nA friend likes it .\nSee you .";
    expect(readSubmission("a.txt", text, SOURCE)).toEqual({
      ...{ format: "lines", edits: null },
      outputs: ["S is a letter .", "A friend likes it .", "See you ."],
    });
  });

  it("from JSONL", () => {
    const text = SOURCE.map((output, place) => JSON.stringify({ segment: place + 1, output })).join("\n");
    expect(readSubmission("a.jsonl", text, SOURCE).outputs).toEqual(SOURCE);
    expect(problemOf("a", text.replace('"segment":2', '"segment":3'))).toBe(
      "line 2: segment is 3, but line 2 of the source comes next",
    );
  });

  it("from .m2, whose edits make the outputs", () => {
    const text = `S He go home .\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\n\nS ${SOURCE[1]}\n\nS ${SOURCE[2]}\n`;
    const { format, outputs, edits } = readSubmission("a", text, SOURCE);
    expect([format, outputs[0], outputs[1], edits?.map(({ length }) => length)]).toEqual([
      ...["m2", "He goes home .", SOURCE[1]],
      [1, 0, 0],
    ]);
    expect(problemOf("a.m2", text.replace("S He", "S She"))).toBe(
      "line 1: sentence 1 is not line 1 of the source",
    );
    expect(
      problemOf(
        "a.m2",
        `${text}A 0 1|||X|||x|||REQUIRED|||-NONE-|||1\nA 0 1|||X|||x|||REQUIRED|||-NONE-|||0\n`,
      ),
    ).toContain("have one annotator");
  });

  it("no further than the source goes, however many lines follow", () => {
    const sentences = SOURCE.map((line) => `S ${line}\n`).join("");
    expect(problemOf("a.m2", `${sentences}S more\nS still more\nnot read any more`)).toBe(
      "line 4: a further sentence, but the source has 3 lines",
    );
    const lines = SOURCE.map((output) => `${JSON.stringify({ output })}\n`).join("");
    expect(problemOf("a.jsonl", `${lines}{"output":"more"}\nnot read any more`)).toBe(
      "line 4: a further line, but the source has 3 lines",
    );
  });

  it("only with an output for each line", () => {
    expect(problemOf("a.txt", SOURCE.slice(1).join("\n"))).toBe(
      "line 3: 2 lines, one fewer than the source (3)",
    );
    expect(problemOf("a.txt", "a\0\nb\nc")).toContain("NUL");
    expect(problemOf("a.txt", "")).toContain("0 lines");
  });

  it("or refused with a line, whatever it holds", () => {
    const piece = fc.constantFrom(
      "S ",
      "A 0 1|||X|||y|||REQUIRED|||-NONE-|||0",
      "{",
      '{"output":"x"}',
      "\n",
      "\0",
      "\uD800",
      "a",
      "\r\n",
      '"',
      "…",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom("a.txt", "a.m2", "a.jsonl"),
        (pieces, name) => {
          try {
            expect(readSubmission(name, pieces.join(""), SOURCE).outputs).toHaveLength(SOURCE.length);
          } catch (error) {
            expect(error).toBeInstanceOf(FormatError);
            expect((error as FormatError).line).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("outputs are checked", () => {
  it("for empty lines", () => {
    expect(checkOutputs(SOURCE, ["He goes home .", " ", "See you ."], [])).toEqual([
      { line: 2, text: expect.stringContaining("1 line is empty where the source is not.") },
    ]);
  });

  it("for being the source", () => {
    expect(checkOutputs(SOURCE, SOURCE, [])).toEqual([
      { line: null, text: "Every line is the same as the source." },
    ]);
    expect(checkOutputs(SOURCE, ["He goes home .", ...SOURCE.slice(1)], [])).toEqual([]);
  });

  it("for another tokenisation, with its share", () => {
    const doubts = checkOutputs(SOURCE, ["He goes home.", "A friend likes it.", "See you on Monday."], []);
    expect(doubts).toEqual([
      { line: 1, text: expect.stringMatching(/not tokenised as the source is: 30\.0 % of the spaces/) },
    ]);
  });

  it("for the names of team and system, unless the source has them", () => {
    const outputs = ["He goes home AMU .", "A friend likes it .", "See you on Monday AMU ."];
    expect(checkOutputs(SOURCE, outputs, ["AMU", "Monday", ""])).toEqual([
      { line: 1, text: expect.stringContaining("2 lines contain the name “AMU”; this is the first") },
    ]);
  });

  it("for spaces alone: no correction of words counts as one", () => {
    const word = fc.stringMatching(/^[a-c]{1,3}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(5), word, (words, place, other) => {
        const changed = words.map((each, at) => (at === place ? other : each));
        const { share } = differingSpaces([words.join(" ")], [words.join(" ")]);
        expect(share).toBe(0);
        const beside = differingSpaces([`x ${words.join(" ")} y`], [`x ${changed.join(" ")} y`]);
        expect(beside.share).toBeLessThanOrEqual(1);
      }),
    );
    expect(differingSpaces(["a b c"], ["a x c"]).share).toBe(0);
    expect(differingSpaces(["a b"], ["ab"])).toEqual({ share: 1, firstLine: 1 });
  });
});

it("an output many times as long as its source is refused before anything is looked for in it", () => {
  const allowed = 10 * SOURCE[1]!.length + 2000;
  const outputs = (length: number) => [SOURCE[0]!, "x".repeat(length), SOURCE[2]!];
  expect(longOutput(SOURCE, outputs(allowed))).toBeUndefined();
  expect(longOutput(SOURCE, outputs(allowed + 1))).toEqual({
    line: 2,
    text: "The output has 2,191 characters, and its source has 19.",
  });
});

/** The same as it is said: characters one by one, each with whether a space is before it. */
function spacesAsSaid(source: readonly string[], outputs: readonly string[]) {
  const charactersOf = (text: string) =>
    normalisedText(text)
      .split(" ")
      .flatMap((word, place) =>
        Array.from(word, (character, at) => ({ character, spaceBefore: place > 0 && at === 0 })),
      );
  let [spaces, differing] = [0, 0];
  let firstLine: number | null = null;
  for (const [place, line] of source.entries()) {
    const [one, other] = [charactersOf(line), charactersOf(outputs[place]!)];
    const shorter = Math.min(one.length, other.length);
    let begin = 0;
    while (begin < shorter && one[begin]!.character === other[begin]!.character) begin += 1;
    let end = 0;
    while (end < shorter - begin && one.at(-1 - end)!.character === other.at(-1 - end)!.character) end += 1;
    const looked = [
      ...Array(begin).keys(),
      ...Array.from({ length: Math.max(0, end - 1) }, (_, at) => -1 - at),
    ];
    for (const at of looked) {
      const [left, right] = [one.at(at)!.spaceBefore, other.at(at)!.spaceBefore];
      if (left || right) spaces += 1;
      if (left !== right) {
        differing += 1;
        firstLine ??= place + 1;
      }
    }
  }
  return { share: spaces === 0 ? 0 : differing / spaces, firstLine };
}

test("spaces are compared from both sides as if the characters stood one by one", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", " ", "é", "𝒳", "𝒴", "\ud835", "\t") });
  const changed = text.chain((line) =>
    fc
      .tuple(fc.constant(line), fc.nat(line.length), fc.nat(3), text, fc.boolean())
      .map(([whole, at, removed, put, joins]) => {
        const next = whole.slice(0, at) + put.slice(0, 2) + whole.slice(at + removed);
        return [whole, joins ? next.replace(" ", "") : next] as const;
      }),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(changed, fc.tuple(text, text)), { maxLength: 4 }), (pairs) => {
      const [source, outputs] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
      expect(differingSpaces(source, outputs)).toEqual(spacesAsSaid(source, outputs));
    }),
    { numRuns: 5000 },
  );
});
