import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { everySegment, type SegmentToScore } from "../scorer";
import { iMeasureScorer, MissingReferenceError } from "./i-measure-scorer";
import { type IMeasureSettings, iMeasureLevels, iMeasures } from "./i-measure-settings";
import { iMeasureAspects } from "./measures";

function sentence(segment: SegmentToScore, hypothesis: string, settings: Partial<IMeasureSettings> = {}) {
  const scorer = iMeasureScorer(settings);
  return scorer.sentenceScore(scorer.statistics(scorer.prepare(segment), hypothesis));
}

const edit = (start: number, end: number, text: string) => ({
  start,
  end,
  type: "X",
  corrections: [text],
  required: true,
  comment: "",
});

describe("Chollampatt and Ng (2018), Table 4", () => {
  test.each([
    ["The weekly quizzes in this course makes it challenging and fun .", 0],
    ["The weekly quizzes in this course making it challenging and fun .", -4],
  ] as const)("%s", (hypothesis, i) => {
    const source = "The weekly quizzes in this course makes it challenging and fun .";
    const references = ["The weekly quizzes in this course make it challenging and fun ."];
    expect(100 * sentence({ source, references }, hypothesis).score).toBeCloseTo(i, 2);
  });

  test.each([
    ["The senior student who failed has to retake the course next year .", 100],
    ["The senior students who failed have to retake the course next year .", 100],
    ["The senior students who failed has to retake the course next year .", -6.11],
  ] as const)("%s", (hypothesis, i) => {
    const source = "The senior student who failed have to retake the course next year .";
    const references = [
      "The senior student who failed has to retake the course next year .",
      "The senior students who failed have to retake the course next year .",
    ];
    expect(Math.abs(100 * sentence({ source, references }, hypothesis).score - i)).toBeLessThan(0.006);
  });
});

test("Felice and Briscoe (2015), Listing 1: two errors with two alternatives are four references", () => {
  const source = "This machines is designed for help people .";
  const gold = {
    tokens: source.split(" "),
    annotators: [
      { id: 0, edits: [edit(0, 1, "These"), edit(2, 3, "are"), edit(5, 6, "helping")] },
      { id: 1, edits: [edit(1, 2, "machine"), edit(4, 5, "to")] },
    ],
  };
  for (const reference of [
    "These machines are designed for helping people .",
    "These machines are designed to help people .",
    "This machine is designed for helping people .",
    "This machine is designed to help people .",
  ]) {
    expect(sentence({ source, gold }, reference, { mix: true }).score).toBe(1);
  }
});

describe("references", () => {
  const tokens = ["a", "b"];

  test("an annotator who corrected nothing says that the source is right", () => {
    const segment = { source: "a b", gold: { tokens, annotators: [{ id: 0, edits: [] }] } };
    expect(sentence(segment, "a b").score).toBe(1);
    expect(sentence(segment, "a c").score).toBeLessThan(0);
  });

  test("the chosen one is known where it is chosen for the sentence alone", () => {
    const segment = { source: "a b", references: ["a c", "a d"] };
    const chosen = iMeasureLevels.map((optimise) => {
      const scorer = iMeasureScorer({ optimise });
      return scorer.statistics(scorer.prepare(segment), "a d").chosen;
    });
    expect(chosen).toEqual(["a d", undefined]);
  });

  test("of equally good ones the first is taken, also where it comes again", () => {
    const scorer = iMeasureScorer();
    const prepared = scorer.prepare({ source: "a b", references: ["a c", "a d", "a c"] });
    expect(scorer.statistics(prepared, "a b")).toMatchObject({ chosen: "a c", combinations: 2 });
  });

  test("without any there is no score", () => {
    expect(() => iMeasureScorer().prepare({ source: "a" })).toThrow(MissingReferenceError);
    expect(() => iMeasureScorer().prepare({ source: "a", references: [] })).toThrow(MissingReferenceError);
  });
});

describe("the whole corpus", () => {
  const words = (maxLength: number) =>
    fc.array(fc.constantFrom(..."abc"), { maxLength }).map((tokens) => tokens.join(" "));
  const segment = fc.record({
    source: words(5),
    references: fc.array(words(5), { minLength: 1, maxLength: 3 }),
    hypothesis: words(5),
  });
  const corpus = fc.array(segment, { minLength: 1, maxLength: 5 });
  const asked = fc.record({
    max: fc.constantFrom(...iMeasures),
    aspect: fc.constantFrom(...iMeasureAspects),
    optimise: fc.constantFrom(...iMeasureLevels),
  });
  const scored = (segments: readonly (SegmentToScore & { hypothesis: string })[], settings: object) => {
    const scorer = iMeasureScorer(settings);
    const statistics = segments.map((one) => scorer.statistics(scorer.prepare(one), one.hypothesis));
    return scorer.score(everySegment(statistics));
  };

  test("values lie within their bounds, and I is that of the aspect asked for", () => {
    fc.assert(
      fc.property(corpus, asked, (segments, settings) => {
        const score = scored(segments, settings);
        for (const { p, r, f, acc, wacc, i } of [score.detection, score.correction]) {
          for (const value of [p, r, f, acc, wacc, i + 1]) expect(value).toBeGreaterThanOrEqual(0);
          for (const value of [p, r, f, acc, wacc, i]) expect(value).toBeLessThanOrEqual(1);
        }
        expect(score.score).toBe(score[settings.aspect].i);
        expect(score.unproven).toBe(0);
      }),
    );
  });

  test("one sentence alone is chosen the same way on both levels", () => {
    fc.assert(
      fc.property(segment, asked, (one, settings) => {
        const [alone, together] = iMeasureLevels.map((optimise) => scored([one], { ...settings, optimise }));
        expect(alone).toEqual(together);
      }),
    );
  });

  test("chosen with what came before, the best sum need not hold the best sentence", () => {
    const segments = [
      { source: "a a a a a a a a a", references: ["a a a a a a a a b"], hypothesis: "a a a a a a a a c" },
      { source: "a b", references: ["c b b", "c d e"], hypothesis: "c b" },
    ];
    const [alone, together] = iMeasureLevels.map((optimise) => scored(segments, { optimise, max: "p" }));
    expect(together!.correction.p).toBeGreaterThanOrEqual(alone!.correction.p);
  });

  test("a system that gives back the source has I = 0, or 1 where nothing was wrong anywhere", () => {
    fc.assert(
      fc.property(corpus, (segments) => {
        const score = scored(
          segments.map((one) => ({ ...one, hypothesis: one.source })),
          {},
        );
        expect(score.score).toBe(score.correction.wacc === 1 ? 1 : 0);
        expect(score.correction.wacc).toBe(score.correction.source.wacc);
      }),
    );
  });

  test("a system that gives back a reference has I = 1", () => {
    fc.assert(
      fc.property(corpus, (segments) => {
        const perfect = segments.map((one) => ({ ...one, hypothesis: one.references[0]! }));
        expect(scored(perfect, {}).score).toBe(1);
      }),
    );
  });
});

test.each(adversarialSegments)("hostile input, $name: a finite score", (segment) => {
  const { source, reference, hypothesis } = segment;
  const score = sentence({ source, references: [reference] }, hypothesis).score;
  expect(Number.isFinite(score)).toBe(true);
});
