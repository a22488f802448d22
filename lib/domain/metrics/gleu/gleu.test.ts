import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { everySegment, type SegmentToScore } from "../scorer";
import { type GleuScore, gleuScorer } from "./gleu-scorer";
import type { GleuSettings } from "./gleu-settings";

type Case = SegmentToScore & { readonly hypothesis: string };

function scoreOf(cases: readonly Case[], settings: Partial<GleuSettings> = {}): GleuScore {
  const scorer = gleuScorer(settings);
  return scorer.score(
    everySegment(cases.map((one) => scorer.statistics(scorer.prepare(one), one.hypothesis))),
  );
}

function sentenceScoreOf(one: Case): number {
  const scorer = gleuScorer();
  return scorer.sentenceScore(scorer.statistics(scorer.prepare(one), one.hypothesis)).score;
}

const quizzes = {
  source: "The weekly quizzes in this course makes it challenging and fun .",
  references: ["The weekly quizzes in this course make it challenging and fun ."],
};
const student = {
  source: "The senior student who failed have to retake the course next year .",
  references: [
    "The senior student who failed has to retake the course next year .",
    "The senior students who failed have to retake the course next year .",
  ],
};

describe("oracle: examples of Chollampatt and Ng (2018), Table 4", () => {
  test.each([
    [quizzes, "The weekly quizzes in this course makes it challenging and fun .", 0.3918],
    [quizzes, "The weekly quizzes in this course making it challenging and fun .", 0.7349],
    [student, "The senior student who failed has to retake the course next year .", 0.6719],
    [student, "The senior students who failed have to retake the course next year .", 0.6446],
    [student, "The senior students who failed has to retake the course next year .", 0.7761],
  ])("%o %s", (segment, hypothesis, expected) => {
    expect(sentenceScoreOf({ ...segment, hypothesis })).toBeCloseTo(expected, 4);
    // Over one segment the mean over the references is the expectation, and no count is 0 here.
    const { expectation, expectationExact } = scoreOf([{ ...segment, hypothesis }]);
    expect(expectation).toBeCloseTo(expected, 4);
    expect(expectationExact).toBe(true);
  });
});

const text = fc
  .array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 9 })
  .map((tokens) => tokens.join(" "));
const segment = fc.record({
  source: text,
  references: fc.array(text, { minLength: 1, maxLength: 3 }),
  hypothesis: text,
});

function ngrams(line: string, n: number): Map<string, number> {
  const tokens = line.split(" ").filter((token) => token !== "");
  const counts = new Map<string, number>();
  for (let start = 0; start + n <= tokens.length; start++) {
    const ngram = tokens.slice(start, start + n).join(" ");
    counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  }
  return counts;
}

/** GLEU of given references, read off the definition. */
function slowGleu(cases: readonly { source: string; reference: string; hypothesis: string }[]): number {
  const length = (line: string) => line.split(" ").filter((token) => token !== "").length;
  let logarithms = 0;
  for (let n = 1; n <= 4; n++) {
    let matched = 0;
    let possible = 0;
    for (const { source, reference, hypothesis } of cases) {
      const inSource = ngrams(source, n);
      const inReference = ngrams(reference, n);
      let own = 0;
      for (const [ngram, count] of ngrams(hypothesis, n)) {
        own += Math.min(count, inReference.get(ngram) ?? 0);
        if (!inReference.has(ngram)) own -= Math.min(count, inSource.get(ngram) ?? 0);
        possible += count;
      }
      matched += Math.max(own, 0);
    }
    if (matched === 0) return 0;
    logarithms += Math.log(matched / possible);
  }
  const sum = (key: "reference" | "hypothesis") => cases.reduce((total, one) => total + length(one[key]), 0);
  return Math.exp(Math.min(0, 1 - sum("reference") / sum("hypothesis")) + logarithms / 4);
}

/** The scores of all choices of references, one after the other. */
function slowScores(cases: readonly Case[]): number[] {
  const choices = cases.reduce((total, { references = [] }) => total * references.length, 1);
  return Array.from({ length: choices }, (_, choice) => {
    let rest = choice;
    return slowGleu(
      cases.map(({ source, references = [], hypothesis }) => {
        const reference = references[rest % references.length]!;
        rest = Math.floor(rest / references.length);
        return { source, reference, hypothesis };
      }),
    );
  });
}

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;

describe("slow version: every choice of references scored by the definition", () => {
  test("few segments: the expectation is the mean of all choices, exactly", () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (cases) => {
        const { expectation, expectationExact, expectationError } = scoreOf(cases, { draws: 2 });
        expect(expectation).toBeCloseTo(mean(slowScores(cases)), 12);
        expect([expectationExact, expectationError]).toEqual([true, 0]);
      }),
    );
  });

  test("one reference: nothing is left to chance", () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (cases) => {
        const single = cases.map((one) => ({ ...one, references: one.references.slice(0, 1) }));
        const { score, standardDeviation } = scoreOf(single, { draws: 3 });
        expect(score).toBeCloseTo(slowScores(single)[0]!, 12);
        expect(standardDeviation).toBe(0);
      }),
    );
  });

  test("too many choices for all: estimates and drawn means agree with all 8,192 within their errors", () => {
    const sentence = (shift: number, length: number) =>
      Array.from({ length }, (_, i) => "abcdefgh"[(i * i + shift * i) % 8]).join(" ");
    const cases = Array.from({ length: 13 }, (_, i) => ({
      source: sentence(i, 8),
      references: [sentence(i, 7 + (i % 3)), `${sentence(i, 6)} z y`],
      hypothesis: sentence(i, 8),
    }));
    const truth = mean(slowScores(cases));
    const { score, expectation, expectationExact, expectationError, standardDeviation } = scoreOf(cases, {
      seed: 3,
    });
    expect(expectationExact).toBe(false);
    expect(expectationError).toBeGreaterThan(0);
    expect(Math.abs(expectation - truth)).toBeLessThan(4 * expectationError);
    expect(Math.abs(score - truth)).toBeLessThan(4 * (standardDeviation / Math.sqrt(500)));
    expect(expectationError).toBeLessThan(standardDeviation / Math.sqrt(500) / 3);
  });
});

describe("properties", () => {
  test("scores lie between 0 and 1, and an output equal to the only reference has 1", () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (cases) => {
        const { score, expectation } = scoreOf(cases, { draws: 5 });
        for (const value of [score, expectation, ...cases.map(sentenceScoreOf)]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
    const right = { source: "a b c d e", references: ["a b d e f"], hypothesis: "a b d e f" };
    expect(scoreOf([right, right]).score).toBe(1);
  });

  test("the same seed gives the same score, and systems meet the same draws", () => {
    const cases = Array.from({ length: 15 }, () => ({ ...student, hypothesis: student.source }));
    expect(scoreOf(cases, { seed: 7 })).toEqual(scoreOf(cases, { seed: 7 }));
    expect(scoreOf(cases, { seed: 8 }).score).not.toBe(scoreOf(cases, { seed: 7 }).score);
  });

  test("the order of segments does not change the expectation", () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 2, maxLength: 5 }), (cases) => {
        const forward = scoreOf(cases, { draws: 2 }).expectation;
        expect(scoreOf(cases.toReversed(), { draws: 2 }).expectation).toBeCloseTo(forward, 12);
      }),
    );
  });
});

describe("hostile input", () => {
  test.each(adversarialSegments)("$name", ({ source, reference, hypothesis }) => {
    const one = { source, references: [reference, source], hypothesis };
    expect(sentenceScoreOf(one)).toBeGreaterThanOrEqual(0);
    expect(sentenceScoreOf(one)).toBeLessThanOrEqual(1);
    expect(scoreOf([one], { draws: 2 }).score).toBeGreaterThanOrEqual(0);
  });

  test("a segment without references and wrong settings are refused", () => {
    expect(() => gleuScorer().prepare({ source: "a" })).toThrow("GLEU needs a reference");
    expect(() => gleuScorer({ draws: 1 })).toThrow("1 draws are fewer than 2");
    expect(() => gleuScorer({ order: 0 })).toThrow("0 is no length of n-grams");
  });
});
