import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serverSay } from "../words/words-for";
import { changesInWords, groupedSpans, type MarkedSpan, markedSpans } from "./marked-spans";
import { tokenDiff } from "./token-diff";

const piece = fc.constantFrom(
  "a",
  "go",
  "goes",
  "well-known",
  ".",
  ",",
  "!",
  "”",
  " ",
  "  ",
  "\n",
  "\t",
  "家",
  "خانه",
  "🙂",
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 25 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 30 }),
);

function spans(source: string, hypothesis: string, showsReplaced = false): readonly MarkedSpan[] {
  return markedSpans(tokenDiff(source, hypothesis), { showsReplaced, tiesClosings: true });
}

/** The text that spans show, signs for white space taken back. */
function written(shown: readonly MarkedSpan[]): string {
  return shown
    .filter(({ mark }) => mark !== "gone" && mark !== "deleted" && mark !== "spacing-gone")
    .map(({ mark, text: part }) => (mark === "space" ? part.replaceAll(/[␣↵⇥]/g, "") : part))
    .join("");
}

const visible = (given: string) => given.replaceAll(/\s/g, "");

describe("markedSpans", () => {
  test("lose nothing that is seen, whether what was replaced is shown or not", () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (source, hypothesis, showsReplaced) => {
        const shown = spans(source, hypothesis, showsReplaced);
        expect(visible(written(shown))).toBe(visible(hypothesis));
        if (!showsReplaced) return;
        const kept = shown.filter(({ mark }) => mark === "none").map((span) => span.text);
        const gone = shown.filter(({ mark }) => mark === "gone" || mark === "deleted");
        const length = visible(kept.join("") + gone.map((span) => span.text).join("")).length;
        expect(length).toBe(visible(source).length);
      }),
      { numRuns: 1000 },
    );
  });

  test("ties change nothing of what is shown, and hold no line end", () => {
    fc.assert(
      fc.property(text, text, (source, hypothesis) => {
        const runs = tokenDiff(source, hypothesis);
        const settings = { showsReplaced: true, tiesClosings: false };
        const joined = (parts: readonly MarkedSpan[]) => parts.map((span) => span.text).join("");
        const tied = markedSpans(runs, { ...settings, tiesClosings: true });
        expect(joined(tied)).toBe(joined(markedSpans(runs, settings)));
        for (const { isTied, marks } of groupedSpans(tied)) {
          const part = marks
            .flat()
            .map((span) => span.text)
            .join("");
          if (isTied) expect(part).not.toMatch(/[\r\n]/);
          else expect(part).not.toMatch(/\S[ \t]+[.,!”]+(?=\s)/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["a fact .", "a fact .", ["a ", "<fact .>"]],
    ["a b .", "a has .", ["a ", "<has .>"]],
    ["He said no ) .", "He said no ) .", ["He said ", "<no ) .>"]],
    ["one\n. two", "one\n. two", ["one\n. two"]],
    ["x .5 y", "x .5 y", ["x .5 y"]],
    [`${"w".repeat(40)} .`, `${"w".repeat(40)} .`, ["w".repeat(16), `<${"w".repeat(24)} .>`]],
  ])("%j → %j keeps closing marks with their word", (source, hypothesis, expected) => {
    const shown = groupedSpans(spans(source, hypothesis)).map(({ isTied, marks }) => {
      const part = marks
        .flat()
        .map((span) => span.text)
        .join("");
      return isTied ? `<${part}>` : part;
    });
    expect(shown).toEqual(expected);
  });

  test("a mark stays one where a tie does not cut it, and spacing is shown by signs", () => {
    expect(spans("She have lived", "She has  lived.")).toEqual([
      { mark: "none", text: "She ", run: 0 },
      { mark: "replaced", text: "ha", run: 1, isChanged: false },
      { mark: "replaced", text: "s", run: 1, isChanged: true },
      { mark: "spacing-gone", text: "␣", run: 2 },
      { mark: "space", text: "␣␣", run: 2 },
      { mark: "none", text: "lived", run: 3 },
      { mark: "inserted", text: ".", run: 4 },
    ]);
    expect(spans("a b", "a\n\tb")[2]).toEqual({ mark: "space", text: "↵\n⇥\t", run: 1 });
  });

  test("spaces without end take no more than time in their number", () => {
    const long = `a${" ".repeat(200_000)}b${"w".repeat(200_000)}`;
    expect(written(spans("a", long)).length).toBe(long.length);
  });
});

describe("changesInWords", () => {
  test("says each change apart from the text", () => {
    expect(changesInWords(serverSay(), tokenDiff("He go to home .", "He goes straight home."))).toBe(
      "“goes straight” in place of “go to”; spacing changed once",
    );
    expect(changesInWords(serverSay(), tokenDiff("a b c", "a c d"))).toBe("“b” deleted; “d” added");
  });

  test("stops where nobody listens any more", () => {
    const words = (mark: string) =>
      Array.from({ length: 40 }, (_, at) => (at % 2 ? `k${at}` : mark + at)).join(" ");
    expect(changesInWords(serverSay(), tokenDiff(words("x"), words("y")))).toMatch(/; and 8 more$/);
  });
});
