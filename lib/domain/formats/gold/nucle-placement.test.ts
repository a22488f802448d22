import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlacedParagraph, type PlacedSentence, placeParagraph, sentenceAround } from "./nucle-placement";

const isWhiteSpace = (text: string, position: number) => /\p{White_Space}/u.test(text.charAt(position));

/** The same, looking at the characters of the change one by one. */
function slowSentenceAround(
  { text, sentences }: PlacedParagraph,
  start: number,
  end: number,
): PlacedSentence | undefined {
  let [from, to] = [start, end];
  while (from < to && isWhiteSpace(text, from)) from += 1;
  while (from < to && isWhiteSpace(text, to - 1)) to -= 1;
  const startOf = (sentence: PlacedSentence) => sentence.tokens[0]?.start ?? 0;
  const next = sentences.findIndex((sentence) => startOf(sentence) > from);
  const index = Math.max(0, (next === -1 ? sentences.length : next) - 1);
  const sentence = sentences[index];
  const sentenceEnd = sentence?.tokens.at(-1)?.end ?? 0;
  if (to <= sentenceEnd) return sentence;
  if (from < to) return undefined;
  return start <= sentenceEnd ? sentence : (sentences[index + 1] ?? sentence);
}

test("the sentence of a change is found as if every character were looked at", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "A", ".", " ", "  ", "\n", "'", "(", "\u3000", "é"),
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, fc.nat(40), fc.nat(40), (paragraph, one, other) => {
      const placed = placeParagraph({ text: paragraph, line: 1 }, undefined);
      const [start, end] = [Math.min(one, other), Math.max(one, other)].map((at) =>
        Math.min(at, paragraph.length),
      ) as [number, number];
      expect(sentenceAround(placed, start, end)).toBe(slowSentenceAround(placed, start, end));
    }),
    { numRuns: 3000 },
  );
});
