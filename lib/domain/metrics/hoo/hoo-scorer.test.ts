import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import type { GoldEdit, GoldSentence } from "../gold/gold-annotation";
import { MissingGoldError } from "../missing-gold-error";
import { everySegment } from "../scorer";
import { hooScorer } from "./hoo-scorer";
import { HOO_MEASURES, type HooSettings } from "./hoo-settings";

type Edit = readonly [start: number, end: number, correction: string, optional?: "optional"];

function sentence(source: string, ...annotators: readonly (readonly Edit[])[]): GoldSentence {
  return {
    tokens: source === "" ? [] : source.split(" "),
    annotators: annotators.map((edits, id) => ({
      id,
      edits: edits.map(
        ([start, end, correction, optional]): GoldEdit => ({
          start,
          end,
          type: "Other",
          corrections: [correction],
          required: optional === undefined,
          comment: "",
        }),
      ),
    })),
  };
}

function scoreOf(gold: GoldSentence, hypothesis: string, settings: Partial<HooSettings> = {}) {
  const scorer = hooScorer(settings);
  return scorer.sentenceScore(scorer.statistics(scorer.prepare({ source: "", gold }), hypothesis));
}

test("oracle: the worked example of the M² paper, where the word diff finds a deletion that the gold writes otherwise", () => {
  const gold = sentence(
    "There is no a doubt , tracking system has brought many benefits in this information age .",
    [
      [3, 5, "doubt"],
      [7, 8, "systems"],
      [8, 9, "have"],
    ],
  );
  const score = scoreOf(
    gold,
    "There is no doubt , tracking system has brought many benefits in this information age .",
  );
  expect(score.detection).toEqual({ p: 1, r: 1 / 3, f1: 1 / 2, right: 1, found: 1 });
  expect(score.recognition).toEqual({ p: 0, r: 0, f1: 0, right: 0, found: 0 });
  expect(score.correction).toEqual({ p: 0, r: 0, f1: 0, right: 0, found: 0 });
  expect(score).toMatchObject({ score: 0, proposed: 1, gold: 3 });
});

describe("the definition", () => {
  test("same start and end are recognised, with the text they are corrected", () => {
    const gold = sentence("a b c", [[1, 2, "x"]]);
    expect(scoreOf(gold, "a x c")).toMatchObject({ score: 1, recognition: { f1: 1 }, detection: { f1: 1 } });
    expect(scoreOf(gold, "a y c")).toMatchObject({ score: 0, recognition: { f1: 1 }, detection: { f1: 1 } });
    expect(scoreOf(gold, "a y z")).toMatchObject({ recognition: { f1: 0 }, detection: { f1: 1 } });
  });

  test("an insertion is detected at its place: beside a changed token or at another insertion", () => {
    const inserted = "a x b c";
    for (const [edit, found] of [
      [[0, 1, "y"], 1],
      [[1, 1, "y"], 1],
      [[1, 2, "y"], 1],
      [[2, 3, "y"], 0],
      [[0, 0, "y"], 0],
    ] as const) {
      expect(scoreOf(sentence("a b c", [edit]), inserted).detection.found, String(edit)).toBe(found);
    }
  });

  test("neighbouring changes of the system are one edit", () => {
    const gold = sentence("a b c", [
      [0, 1, "x"],
      [1, 2, "y"],
    ]);
    const score = scoreOf(gold, "x y c");
    expect(score).toMatchObject({ proposed: 1, detection: { right: 1, found: 2 }, correction: { found: 0 } });
  });

  test("with bonus, an optional edit that was left alone counts as found", () => {
    const gold = sentence("a b c d", [
      [0, 1, "x", "optional"],
      [2, 3, "y", "optional"],
      [3, 4, "z"],
    ]);
    expect(scoreOf(gold, "w b c d").recognition).toMatchObject({ p: 1, r: 1 / 3 });
    expect(scoreOf(gold, "w b c d", { bonus: true })).toMatchObject({
      detection: { p: 1, r: 2 / 3, found: 2 },
      recognition: { p: 1, r: 2 / 3, found: 2 },
      correction: { p: 0, r: 1 / 3, found: 1 },
    });
  });

  test("no proposal is precise, no gold is all found", () => {
    expect(scoreOf(sentence("a", [[0, 1, "b"]]), "a")).toMatchObject({ p: 1, r: 0, score: 0 });
    expect(scoreOf(sentence("a", []), "b")).toMatchObject({ p: 0, r: 1, score: 0 });
    expect(scoreOf(sentence("", []), "")).toMatchObject({ p: 1, r: 1, score: 1 });
  });
});

describe("annotators", () => {
  const gold = sentence("a b c", [[0, 1, "x"]], [[1, 2, "y"]]);

  test("the best, the last, or the one with a number", () => {
    expect(scoreOf(gold, "x b c").score).toBe(1);
    expect(scoreOf(gold, "x b c", { annotator: "last" }).score).toBe(0);
    expect(scoreOf(gold, "x b c", { annotator: 0 }).score).toBe(1);
    expect(scoreOf(gold, "x b c", { annotator: 7 })).toMatchObject({ proposed: 1, gold: 0 });
  });

  test("the best is the best for the F1 so far of the measure that counts", () => {
    const both = sentence(
      "a b c d",
      [[0, 1, "y"]],
      [
        [2, 3, "z"],
        [3, 4, "w"],
      ],
    );
    expect(scoreOf(both, "x b c w", { measure: "correction" })).toMatchObject({
      gold: 2,
      correction: { found: 1 },
    });
    expect(scoreOf(both, "x b c d", { measure: "recognition" })).toMatchObject({ gold: 1, score: 1 });
  });

  test("a segment without gold is refused", () => {
    expect(() => hooScorer().prepare({ source: "a" })).toThrow(MissingGoldError);
  });
});

const word = fc.constantFrom("a", "b", "c");

test("correction finds no more than recognition, and that no more than detection", () => {
  const words = fc.array(word, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      words,
      words,
      fc.array(fc.tuple(fc.nat(5), fc.nat(2), word), { maxLength: 3 }),
      (source, other, drawn) => {
        const edits = drawn.map(([from, length, text]): Edit => {
          const start = Math.min(from, source.length);
          return [start, Math.min(start + length, source.length), text];
        });
        const { detection, recognition, correction } = scoreOf(
          sentence(source.join(" "), edits),
          other.join(" "),
        );
        for (const key of ["right", "found"] as const) {
          expect(correction[key]).toBeLessThanOrEqual(recognition[key]);
          expect(recognition[key]).toBeLessThanOrEqual(detection[key]);
        }
      },
    ),
  );
});

test("counts of segments add up where there is one annotator", () => {
  const scorer = hooScorer();
  const one = scorer.statistics(scorer.prepare({ source: "", gold: sentence("a b", [[0, 1, "x"]]) }), "x b");
  const other = scorer.statistics(
    scorer.prepare({ source: "", gold: sentence("a b", [[1, 2, "y"]]) }),
    "z b",
  );
  expect(scorer.score(everySegment([one, other, other]))).toMatchObject({
    proposed: 3,
    gold: 3,
    correction: { right: 1, found: 1, p: 1 / 3, r: 1 / 3 },
  });
});

test("what stops scorers does not stop this one", () => {
  for (const { name, source, hypothesis } of adversarialSegments) {
    const tokens = source.split(" ").filter((token) => token !== "");
    const edits: Edit[] =
      tokens.length > 4
        ? [
            [1, 2, "cats"],
            [2, 3, "sits", "optional"],
          ]
        : [];
    const score = scoreOf(sentence(tokens.join(" "), edits), hypothesis, { bonus: true });
    for (const measure of HOO_MEASURES) {
      expect(score[measure].f1, name).toBeGreaterThanOrEqual(0);
      expect(score[measure].f1, name).toBeLessThanOrEqual(1);
    }
  }
});
