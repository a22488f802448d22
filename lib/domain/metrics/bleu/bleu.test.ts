import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { studyCorrections, studyLines } from "../../../testing/studies/study-corrections";
import { everySegment } from "../scorer";
import { type BleuScore, bleuScorer } from "./bleu-scorer";

interface Case {
  readonly references: readonly string[];
  readonly hypothesis: string;
}

const scorer = bleuScorer();
const statisticsOf = ({ references, hypothesis }: Case) =>
  scorer.statistics(scorer.prepare({ source: "", references }), hypothesis);
const scoreOf = (cases: readonly Case[]): BleuScore => scorer.score(everySegment(cases.map(statisticsOf)));
const sentenceScoreOf = (one: Case) => scorer.sentenceScore(statisticsOf(one)).score;

describe("oracle: examples of Papineni, Roukos, Ward and Zhu (2002)", () => {
  const references = [
    "It is a guide to action that ensures that the military will forever heed Party commands",
    "It is the guiding principle which guarantees the military forces always being under the command of the Party",
    "It is the practical guide for the army always to heed the directions of the party",
  ];

  test.each([
    [
      "It is a guide to action which ensures that the military always obeys the commands of the party",
      17 / 18,
      10 / 17,
    ],
    ["It is to insure the troops forever hearing the activity guidebook that party direct", 8 / 14, 1 / 13],
  ])("%s", (hypothesis, unigrams, bigrams) => {
    const { precisions } = scoreOf([{ references, hypothesis }]);
    expect(precisions.slice(0, 2)).toEqual([unigrams, bigrams]);
  });

  test("a word counts as often as the reference that has it most", () => {
    const cats = ["the cat is on the mat", "there is a cat on the mat"];
    const { precisions } = scoreOf([{ references: cats, hypothesis: "the the the the the the the" }]);
    expect(precisions[0]).toBe(2 / 7);
  });
});

test("the reference length is the closest one, of two equally close ones the shorter, segment by segment", () => {
  const references = ["a b c d", "a b c d e f g h"];
  const lengths = ["a b c", "a b c d e f", "a b c d e f g", "a b c d e f g h i j"].map(
    (hypothesis) => scoreOf([{ references, hypothesis }]).referenceLength,
  );
  expect(lengths).toEqual([4, 4, 8, 8]);
  const twice = scoreOf(["a b c", "a b c d e f g"].map((hypothesis) => ({ references, hypothesis })));
  expect([twice.referenceLength, twice.hypothesisLength]).toEqual([12, 10]);
  expect(twice.brevityPenalty).toBeCloseTo(Math.exp(1 - 12 / 10), 12);
});

const line = fc
  .array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 9 })
  .map((tokens) => tokens.join(" "));
const someCase = fc.record({
  references: fc.array(line, { minLength: 1, maxLength: 3 }),
  hypothesis: line,
});

/** The definition with joined n-grams and lists. */
function slowBleu(cases: readonly Case[]): number {
  const tokens = (text: string) => text.split(" ").filter((token) => token !== "");
  const ngrams = (text: string, n: number) =>
    tokens(text)
      .map((_, start, all) => all.slice(start, start + n))
      .filter(({ length }) => length === n)
      .map((ngram) => ngram.join(" "));
  const count = (list: readonly string[], item: string) => list.filter((one) => one === item).length;
  let product = 1;
  for (let n = 1; n <= 4; n++) {
    let matched = 0;
    let possible = 0;
    for (const { references, hypothesis } of cases) {
      const own = ngrams(hypothesis, n);
      possible += own.length;
      for (const ngram of new Set(own)) {
        const most = Math.max(...references.map((reference) => count(ngrams(reference, n), ngram)));
        matched += Math.min(count(own, ngram), most);
      }
    }
    product *= possible === 0 ? 0 : matched / possible;
  }
  const length = cases.reduce((sum, { hypothesis }) => sum + tokens(hypothesis).length, 0);
  const referenceLength = cases.reduce((sum, { references, hypothesis }) => {
    const own = tokens(hypothesis).length;
    const lengths = references.map((reference) => tokens(reference).length).sort((a, b) => a - b);
    return sum + lengths.toSorted((a, b) => Math.abs(a - own) - Math.abs(b - own))[0]!;
  }, 0);
  if (product === 0) return 0;
  return (length < referenceLength ? Math.exp(1 - referenceLength / length) : 1) * product ** 0.25;
}

test("slow version: the definition, literally", () => {
  fc.assert(
    fc.property(fc.array(someCase, { minLength: 1, maxLength: 6 }), (cases) => {
      expect(scoreOf(cases).score).toBeCloseTo(slowBleu(cases), 12);
    }),
    { numRuns: 300 },
  );
});

describe("properties", () => {
  test("scores lie between 0 and 1; the order of segments and of references does not matter", () => {
    fc.assert(
      fc.property(fc.array(someCase, { minLength: 1, maxLength: 4 }), (cases) => {
        const { score } = scoreOf(cases);
        const turned = cases
          .map(({ references, hypothesis }) => ({ references: references.toReversed(), hypothesis }))
          .toReversed();
        expect(scoreOf(turned).score).toBeCloseTo(score, 12);
        for (const value of [score, ...cases.map(sentenceScoreOf)]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("an output equal to a reference has 1, as a sentence however short", () => {
    expect(scoreOf([{ references: ["x", "a b c d e"], hypothesis: "a b c d e" }]).score).toBe(1);
    expect(sentenceScoreOf({ references: ["Yes"], hypothesis: "Yes" })).toBe(1);
  });

  test("a sentence is smoothed from two tokens on, and has 0 without a right word", () => {
    // One of two words, no pair of one possible: (1/2 · 1/2 · 1 · 1)^¼.
    expect(sentenceScoreOf({ references: ["a b"], hypothesis: "a c" })).toBeCloseTo(0.25 ** 0.25, 12);
    expect(sentenceScoreOf({ references: ["a b"], hypothesis: "c d" })).toBe(0);
  });
});

describe("hostile input", () => {
  test.each(adversarialSegments)("$name", ({ reference, hypothesis }) => {
    const one = { references: [reference], hypothesis };
    expect(sentenceScoreOf(one)).toBeGreaterThanOrEqual(0);
    expect(scoreOf([one]).score).toBeLessThanOrEqual(1);
  });

  test("a segment without references is refused", () => {
    expect(() => scorer.prepare({ source: "a" })).toThrow("BLEU needs a reference");
    expect(() => bleuScorer({ order: 1.5 })).toThrow("1.5 is no length of n-grams");
  });
});

const study = studyCorrections();

describe.skipIf(!study)("the study of 2015 (needs its files in ADJUDGE_STUDIES)", () => {
  test("oracle: its 13 scores within 0.25 points; it made its own reference texts from the edits", () => {
    const { segments, outputs } = study!;
    const prepared = segments.map(scorer.prepare);
    for (const published of studyLines("emnlp2015", "metrics", "scores.bleu")) {
      const [system = "", points] = published.split(" ");
      const lines = outputs.get(system) ?? [];
      const { score } = scorer.score(
        everySegment(prepared.map((segment, number) => scorer.statistics(segment, lines[number] ?? ""))),
      );
      expect(Math.abs(100 * score - Number(points)), system).toBeLessThan(0.25);
    }
  });
});
