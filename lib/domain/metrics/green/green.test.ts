import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { studyCorrections } from "../../../testing/studies/study-corrections";
import { everySegment, type SegmentToScore } from "../scorer";
import { type GreenSettings, greenOf } from "./green-metric";

interface Case extends SegmentToScore {
  readonly references: readonly string[];
  readonly hypothesis: string;
}

function statisticsOf(cases: readonly Case[], settings: Partial<GreenSettings>) {
  const { scorer } = greenOf(settings);
  return cases.map(({ hypothesis, ...segment }) => scorer.statistics(scorer.prepare(segment), hypothesis));
}
const scoreOf = (cases: readonly Case[], settings: Partial<GreenSettings> = {}) =>
  greenOf(settings).scorer.score(everySegment(statisticsOf(cases, settings)));

describe("worked examples", () => {
  const one = { source: "a b c", references: ["a x c"], hypothesis: "a x d" };

  test("words kept, deleted and inserted, rightly, too often and too seldom", () => {
    // a kept, b deleted, x inserted; c over-deleted, d over-inserted.
    expect(scoreOf([one], { order: 1 })).toEqual({
      ...{ score: 1 / (0.2 / 0.6 + 0.8 / 1), precision: 3 / 5, recall: 1 },
      ...{ tp: [3], fp: [2], fn: [0] },
    });
    // Nothing done: a and c kept; b under-deleted, x under-inserted.
    expect(scoreOf([{ ...one, hypothesis: "a b c" }], { order: 1 })).toMatchObject({
      ...{ precision: 1, recall: 0.5, tp: [2], fp: [0], fn: [2] },
    });
  });

  test("repeated words count as often as they are there", () => {
    const repeated = { source: "a a a", references: ["a a"], hypothesis: "a b b" };
    // a: 1 kept, 1 deleted, 1 over-deleted; b: 2 over-inserted.
    expect(scoreOf([repeated], { order: 1 })).toMatchObject({ tp: [2], fp: [3], fn: [0] });
  });

  test("an output equal to its reference has 1, as far as there are n-grams", () => {
    const right = { source: "a b c d", references: ["a x c d"], hypothesis: "a x c d" };
    expect(scoreOf([right]).score).toBeCloseTo(1, 12);
    // No n-gram of two to four words: recall is 0 by definition, precision 1.
    expect(scoreOf([{ source: "a", references: ["a"], hypothesis: "a" }])).toMatchObject({
      ...{ score: 0, precision: 1, recall: 0 },
    });
  });

  test("characters, spaces among them", () => {
    const spaced = { source: "ab c", references: ["ab c"], hypothesis: "abc" };
    expect(scoreOf([spaced], { unit: "char", order: 1 })).toMatchObject({ tp: [3], fp: [1], fn: [0] });
  });

  test("equal F over all lengths: the reference with the best F over fewer", () => {
    // Neither reference shares a pair with the output, the second shares a word.
    const apart = { source: "s", references: ["p q", "r y"], hypothesis: "x y" };
    const both = scoreOf([apart], { order: 2 });
    expect(both.score).toBe(0);
    expect(both.tp).toEqual([2, 0]);
  });
});

/** The definition with lists; of the references the best of all lists of F, compared from the longest n on. */
function slowGreen(cases: readonly Case[], { unit, order, beta }: GreenSettings): number {
  const ngrams = (text: string, n: number) => {
    const units = unit === "word" ? text.split(" ").filter((word) => word !== "") : [...text];
    return units.slice(n - 1).map((_, start) => JSON.stringify(units.slice(start, start + n)));
  };
  const counts = (source: string, reference: string, hypothesis: string, n: number) => {
    const [inSource, inReference, inOutput] = [source, reference, hypothesis].map((each) => ngrams(each, n));
    let [tp, fp, fn] = [0, 0, 0];
    for (const ngram of new Set([...inSource!, ...inReference!, ...inOutput!])) {
      const [s, r, c] = [inSource, inReference, inOutput].map(
        (list) => list!.filter((each) => each === ngram).length,
      ) as [number, number, number];
      tp += Math.min(s, r, c) + Math.max(0, s - Math.max(r, c)) + Math.max(0, Math.min(r, c) - s);
      fp += Math.max(0, Math.min(s, r) - c) + Math.max(0, c - Math.max(s, r));
      fn += Math.max(0, Math.min(s, c) - r) + Math.max(0, r - Math.max(s, c));
    }
    return [tp, fp, fn] as const;
  };
  type Rows = readonly (readonly [number, number, number])[];
  const f = (rows: Rows) => {
    const p = rows.map(([tp, fp]) => (tp + fp > 0 ? tp / (tp + fp) : 1));
    const r = rows.map(([tp, , fn]) => (tp + fn > 0 ? tp / (tp + fn) : 0));
    const mean = (shares: readonly number[]) =>
      shares.reduce((product, share) => product * share, 1) ** (1 / shares.length);
    const [precision, recall] = [mean(p), mean(r)];
    return precision > 0 && recall > 0
      ? ((1 + beta ** 2) * precision * recall) / (beta ** 2 * precision + recall)
      : 0;
  };
  const byLength = (rows: Rows) => rows.map((_, n) => f(rows.slice(0, n + 1))).reverse();
  const isBetter = (one: Rows, other: Rows) => {
    const [mine, theirs] = [byLength(one), byLength(other)];
    const at = mine.findIndex((score, place) => Math.abs(score - theirs[place]!) > 1e-12);
    return at >= 0 && mine[at]! > theirs[at]!;
  };
  const chosen = cases.map(({ source, references, hypothesis }) =>
    references
      .map((reference) =>
        Array.from({ length: order }, (_, n) => counts(source, reference, hypothesis, n + 1)),
      )
      .reduce((best, rows) => (isBetter(rows, best) ? rows : best)),
  );
  return f(
    chosen[0]!.map((_, n) => {
      const sum = (at: 0 | 1 | 2) => chosen.reduce((total, rows) => total + rows[n]![at], 0);
      return [sum(0), sum(1), sum(2)];
    }),
  );
}

const text = fc
  .array(fc.constantFrom("a", "b", "c", "\u{1f600}", "da"), { maxLength: 8 })
  .map((words) => words.join(" "));
const someCase = fc.record({
  source: text,
  references: fc.array(text, { minLength: 1, maxLength: 3 }),
  hypothesis: text,
});

test("slow version: the definition, literally", () => {
  const settings = fc.record({
    unit: fc.constantFrom("word" as const, "char" as const),
    order: fc.integer({ min: 1, max: 4 }),
    beta: fc.constantFrom(0.5, 1, 2),
  });
  fc.assert(
    fc.property(fc.array(someCase, { minLength: 1, maxLength: 4 }), settings, (cases, wanted) => {
      const { score } = scoreOf(cases, wanted);
      expect(score).toBeCloseTo(slowGreen(cases, wanted), 10);
      expect(score).toBeLessThanOrEqual(1 + 1e-12);
      // Under another weight of recall, references are chosen anew.
      const { sweep } = greenOf({ ...wanted, beta: 7 });
      const [swept] = sweep!(everySegment(statisticsOf(cases, { ...wanted, beta: 7 })), [wanted.beta]);
      expect(swept).toMatchObject({ beta: wanted.beta, score });
    }),
    { numRuns: 300 },
  );
});

describe("hostile input", () => {
  test.each(adversarialSegments)("$name", ({ source, reference, hypothesis }) => {
    for (const unit of ["word", "char"] as const) {
      const { score } = scoreOf([{ source, references: [reference, ""], hypothesis }], { unit });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1 + 1e-12);
    }
  });

  test("a segment without references is refused", () => {
    expect(() => greenOf().scorer.prepare({ source: "a" })).toThrow("GREEN needs a reference");
    expect(() => greenOf({ order: 0 })).toThrow("0 is no length of n-grams");
  });
});

/** What the authors' program gave for outputs of CoNLL-2014 with its two corrected texts, by β. */
const PUBLISHED = {
  0.5: { AMU: 85.522884, INPUT: 93.196262, NTHU: 84.199224, UFC: 93.03323 },
  2: { AMU: 79.656509, INPUT: 77.398326, NTHU: 78.574098, UFC: 77.618758 },
};

const study = studyCorrections();

describe.skipIf(!study)("the test set of CoNLL-2014 (needs its files in ADJUDGE_STUDIES)", () => {
  test.each([0.5, 2] as const)("oracle: every score with β %d to its six digits", (beta) => {
    const { segments, outputs } = study!;
    for (const [system, score] of Object.entries(PUBLISHED[beta])) {
      const lines = outputs.get(system)!;
      const cases = segments.map((segment, line) => ({ ...segment, hypothesis: lines[line]! }));
      expect((100 * scoreOf(cases, { beta }).score).toFixed(6), system).toBe(score.toFixed(6));
    }
  });
});
