import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differingPlaces, sourceOfStretch } from "./differing-stretches";
import { tokenDiff } from "./token-diff";

/** Each text as it is shown: its stretches, with a mark where something is folded. */
function folded(texts: readonly string[]): readonly string[] {
  const { places, foldedAtEnd } = differingPlaces(texts);
  return texts.map((text, row) => {
    const shown = places.map(({ stretches, foldedBefore }) => {
      const { start, end } = stretches[row]!;
      return `${foldedBefore ? "… " : ""}[${text.slice(start, end).trim()}]`;
    });
    return [...shown, ...(foldedAtEnd ? ["…"] : [])].join(" ");
  });
}

const word = fc.constantFrom("a", "b", "c", "the", "lived", "here", ",", ".");
const sentence = fc.array(word, { maxLength: 14 }).map((words) => words.join(" "));

describe("only what differs", () => {
  test("what all share is folded, but for a single word between two differences", () => {
    expect(
      folded([
        "When she was young she has lived here for ten years in a small town .",
        "When she was young she had lived here since ten years in a small town .",
        "When she was young she have lived here ten years in a small town .",
      ]),
    ).toEqual(["… [has] … [for] …", "… [had] … [since] …", "… [have] … [] …"]);
  });

  test("places far from one another are apart, in each text as many", () => {
    const shared = "and so they went to the sea";
    const rows = folded([`He go ${shared} by car`, `He goes ${shared} with a car`]);
    expect(rows).toEqual(["[He go] … [by car]", "[He goes] … [with a car]"]);
  });

  test("texts that share nothing are shown as they are", () => {
    expect(folded(["One thing .", "Another"])).toEqual(["[One thing .]", "[Another]"]);
    expect(folded(["Whole", ""])).toEqual(["[Whole]", "[]"]);
  });

  test("texts that differ in their spacing alone show where", () => {
    const { places } = differingPlaces([
      "a well-known  fact of the long story",
      "a well-known fact of the long story",
    ]);
    expect(places).toHaveLength(1);
  });

  test("what is left out is in every text the same, and nothing else is lost", () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 2, maxLength: 5 }), sentence, (parts, shared) => {
        const texts = parts.map(
          (part, row) => `${shared} ${part} ${shared} ${parts[(row + 1) % parts.length]}`,
        );
        const { places, foldedAtEnd } = differingPlaces(texts);
        const hidden = texts.map((text, row) => {
          const ends = places.map(({ stretches }) => stretches[row]!.end);
          const starts = places.map(({ stretches }) => stretches[row]!.start);
          expect([0, ...ends].every((end, place) => end <= (starts[place] ?? text.length))).toBe(true);
          return [0, ...ends].map((end, place) => text.slice(end, starts[place] ?? text.length).trimEnd());
        });
        for (const row of hidden) expect(row).toEqual(hidden[0]);
        for (const [place, { foldedBefore }] of places.entries())
          expect(foldedBefore).toBe(hidden[0]![place] !== "");
        expect(foldedAtEnd).toBe(hidden[0]!.at(-1) !== "");
        if (new Set(texts.map((text) => text.trim())).size > 1) expect(places.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  test("five long texts take no time that one would notice", () => {
    const long = (row: number) =>
      Array.from({ length: 2_000 }, (_, place) => (place % 50 === row ? `x${row}` : `w${place}`)).join(" ");
    expect(differingPlaces([0, 1, 2, 3, 4].map(long)).places.length).toBeGreaterThan(30);
  });
});

describe("the source of a stretch", () => {
  const source = "She have lived here since ten years .";
  const hypothesis = "She has lived for ten long years .";
  const of = (words: string) => {
    const start = hypothesis.indexOf(words);
    return sourceOfStretch(source, hypothesis, { start, end: start + words.length });
  };

  test.each([
    ["has ", "have "],
    ["lived for ten ", "lived here since ten "],
    ["ten long years ", "ten years "],
    ["long ", ""],
    [hypothesis, source],
  ])("%s ← %s", (words, expected) => {
    expect(of(words)).toBe(expected);
  });

  test("what was left out there belongs to it, also where nothing stands any more", () => {
    expect(sourceOfStretch("a b c", "a c", { start: 2, end: 2 })).toBe("b ");
    expect(sourceOfStretch("a b c d", "a c d", { start: 2, end: 4 })).toBe("b c ");
    expect(sourceOfStretch("a b c d", "a c d", { start: 4, end: 5 })).toBe("d");
    expect(sourceOfStretch("a  b c", "a b c", { start: 0, end: 4 })).toBe("a  b ");
  });

  test("marks in the whole text are the marks of the whole stretch", () => {
    fc.assert(
      fc.property(sentence, sentence, (one, other) => {
        const whole = sourceOfStretch(one, other, { start: 0, end: other.length });
        expect(tokenDiff(whole, other)).toEqual(tokenDiff(one, other));
      }),
    );
  });
});
