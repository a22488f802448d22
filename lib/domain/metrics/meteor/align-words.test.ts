import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alignWords } from "./align-words";
import { isBetter } from "./alignment";
import { lexicon } from "./lexicon";
import type { SynonymLookup } from "./synonym-lookup";
import { type WordPairs, wordPairs } from "./word-pairs";

const WEIGHTS = [1, 0.6, 0.8];

/** Sets that overlap without being equal: a means what b means, b what c means, but a not what c means. */
const synonyms: SynonymLookup = {
  name: "test",
  setsOf: (word) => ({ a: [1], b: [1, 2], c: [2, 3], d: [3] })[word] ?? [],
};

function pairsOf(
  hypothesis: readonly string[],
  reference: readonly string[],
  lookup?: SynonymLookup,
): WordPairs {
  const lookUp = lexicon(lookup);
  return wordPairs(hypothesis.map(lookUp), reference.map(lookUp));
}

interface Quality {
  readonly matches: number;
  readonly chunks: number;
  readonly weight: number;
}

/** Tries every way of matching. */
function slowBest({ places }: WordPairs): Quality {
  let best: Quality = { matches: 0, chunks: 0, weight: 0 };
  const taken = new Set<number>();
  const go = (place: number, quality: Quality, last: { position: number; reference: number }) => {
    const here = places[place];
    if (!here) {
      if (isBetter(quality, { ...best, weight: best.weight + 1e-9 })) best = quality;
      return;
    }
    go(place + 1, quality, last);
    here.references.forEach((reference, at) => {
      if (taken.has(reference)) return;
      taken.add(reference);
      const follows = last.position + 1 === here.position && last.reference + 1 === reference;
      const next = {
        matches: quality.matches + 1,
        chunks: quality.chunks + (follows ? 0 : 1),
        weight: quality.weight + WEIGHTS[here.modules[at]!]!,
      };
      go(place + 1, next, { position: here.position, reference });
      taken.delete(reference);
    });
  };
  go(0, best, { position: -9, reference: -9 });
  return best;
}

const words = fc.array(fc.constantFrom("a", "b", "c", "d", "walk", "walks", "walking", "x"), {
  maxLength: 7,
});

describe("slow version: every way of matching", () => {
  test.each([
    ["forms and stems", undefined],
    ["synonyms too", synonyms],
  ])("%s", (_, lookup) => {
    fc.assert(
      fc.property(words, words, (hypothesis, reference) => {
        const pairs = pairsOf(hypothesis, reference, lookup);
        const found = alignWords(pairs, WEIGHTS);
        const best = slowBest(pairs);
        expect(found.proven).toBe(true);
        expect([found.matches, found.chunks]).toEqual([best.matches, best.chunks]);
        expect(found.weight).toBeCloseTo(best.weight, 9);
      }),
      { numRuns: 1500 },
    );
  });
});

/** The reference places that were chosen. */
function chosen({ places }: WordPairs, choice: Int32Array): number[] {
  return [...choice].flatMap((at, place) => (at < 0 ? [] : [places[place]!.references[at]!]));
}

test("property: no reference word is matched twice, and equal texts are one chunk", () => {
  const long = fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"), { maxLength: 60 });
  fc.assert(
    fc.property(long, long, (hypothesis, reference) => {
      const pairs = pairsOf(hypothesis, reference, synonyms);
      const places = chosen(pairs, alignWords(pairs, WEIGHTS).choice);
      expect(new Set(places).size).toBe(places.length);
      const { matches, chunks, proven } = alignWords(pairsOf(reference, reference), WEIGHTS);
      expect([matches, chunks, proven]).toEqual([reference.length, Math.min(1, reference.length), true]);
    }),
    { numRuns: 30 },
  );
});

describe("examples", () => {
  test.each([
    ["words in another order make chunks", "on the mat sat the cat", "the cat sat on the mat", 6, 3],
    ["of two places the one that lengthens a chunk", "a x a b", "a b a", 3, 2],
    ["more matches come before fewer chunks", "a b c a", "a q a b c", 4, 2],
  ])("%s", (_, hypothesis, reference, matches, chunks) => {
    const found = alignWords(pairsOf(hypothesis.split(" "), reference.split(" ")), WEIGHTS);
    expect([found.matches, found.chunks, found.proven]).toEqual([matches, chunks, true]);
  });

  test("one word a thousand times on both sides", () => {
    const many = Array.from({ length: 1000 }, () => "a");
    const found = alignWords(pairsOf(many, [...many, ...many]), WEIGHTS);
    expect([found.matches, found.chunks]).toEqual([1000, 1]);
  });

  test("ten thousand times: all are matched, in memory that does not grow with their product", () => {
    const many = Array.from({ length: 10_000 }, () => "a");
    const found = alignWords(pairsOf(many, many), WEIGHTS);
    expect([found.matches, found.chunks, found.proven]).toEqual([10_000, 1, false]);
  });
});
