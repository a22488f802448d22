import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { studyCorrections, studyLines } from "../../../testing/studies/study-corrections";
import { midRanks } from "../../correlation/mid-ranks";
import { spearman } from "../../correlation/spearman";
import { everySegment } from "../scorer";
import { type MeteorScore, type MeteorSettings, meteorScorer } from "./meteor-scorer";

interface Case {
  readonly references: readonly string[];
  readonly hypothesis: string;
}

function scoreOf(cases: readonly Case[], settings: MeteorSettings = {}): MeteorScore {
  const scorer = meteorScorer(settings);
  return scorer.score(
    everySegment(
      cases.map(({ references, hypothesis }) =>
        scorer.statistics(scorer.prepare({ source: "", references }), hypothesis),
      ),
    ),
  );
}

/** The parameters that METEOR began with, when all words counted alike. */
const first = { alpha: 0.9, beta: 3, gamma: 0.5, delta: 0.5 };

describe("oracle: the often quoted example with the parameters of Banerjee and Lavie (2005)", () => {
  test("one word too many: F 0.9836, penalty 0.0185, score 0.9654", () => {
    const one = { references: ["the cat sat on the mat"], hypothesis: "the cat was sat on the mat" };
    const { score, fMean, penalty } = scoreOf([one], { parameters: first });
    expect([fMean, penalty, score].map((value) => value.toFixed(4))).toEqual(["0.9836", "0.0185", "0.9654"]);
  });
});

describe("by hand", () => {
  const cats = { references: ["a cat sat quietly"], hypothesis: "The cats sat" };

  test("content words count three times as much as function words, a stem 0.6 of a form", () => {
    const { score, precision, recall, matches, chunks, penalty } = scoreOf([cats]);
    const matched = 0.75 * 0.6 + 0.75;
    expect(precision).toBeCloseTo(matched / (0.25 + 2 * 0.75), 12);
    expect(recall).toBeCloseTo(matched / (0.25 + 3 * 0.75), 12);
    expect([matches, chunks]).toEqual([2, 1]);
    expect(penalty).toBeCloseTo(0.6 * 0.5 ** 0.2, 12);
    const fMean = (precision * recall) / (0.85 * precision + 0.15 * recall);
    expect(score).toBeCloseTo(fMean * (1 - penalty), 12);
  });

  test("synonyms count 0.8 where a lookup is given", () => {
    const one = { references: ["fast"], hypothesis: "quick" };
    const setsOf = (word: string) => (word === "fast" || word === "quick" ? [1] : []);
    expect(scoreOf([one]).matches).toBe(0);
    const { precision, matches } = scoreOf([one], { synonyms: { name: "two words", setsOf } });
    expect(matches).toBe(1);
    expect(precision).toBeCloseTo(0.8, 12);
  });

  test("the reference with the highest score counts, of equal ones the first", () => {
    const scorer = meteorScorer();
    const chosen = (references: readonly string[]) =>
      scorer.statistics(scorer.prepare({ source: "", references }), "the cat sat").reference;
    expect(chosen(["a dog ran", "the cat sat", "The cat sat"])).toBe(1);
    expect(chosen(["x", "y"])).toBe(0);
  });

  test("a single right sentence has 1, a right text of several the penalty for its chunks, as in the original", () => {
    const right = { references: ["a b c d"], hypothesis: "a b c d" };
    expect(scoreOf([right]).score).toBe(1);
    expect(scoreOf([right, right]).penalty).toBeCloseTo(0.6 * (2 / 8) ** 0.2, 12);
  });

  test("settings say what is not included", () => {
    expect(meteorScorer().settings).toMatchObject({
      modules: { exact: 1, stem: 0.6 },
      synonyms: "none",
      paraphrases: "none",
    });
  });
});

test("property: scores lie between 0 and 1, and references in another order change nothing", () => {
  const line = fc
    .array(fc.constantFrom("the", "a", "cat", "cats", "sit", "sitting", "."), { maxLength: 9 })
    .map((tokens) => tokens.join(" "));
  const someCase = fc.record({
    references: fc.array(line, { minLength: 1, maxLength: 3 }),
    hypothesis: line,
  });
  fc.assert(
    fc.property(fc.array(someCase, { minLength: 1, maxLength: 3 }), (cases) => {
      for (const one of cases) {
        const { score } = scoreOf([one]);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(scoreOf([{ ...one, references: one.references.toReversed() }]).score).toBe(score);
      }
      expect(scoreOf(cases.toReversed()).score).toBeCloseTo(scoreOf(cases).score, 12);
    }),
  );
});

describe("hostile input", () => {
  test.each(adversarialSegments)("$name", ({ source, reference, hypothesis }) => {
    const { score } = scoreOf([{ references: [reference, source], hypothesis }]);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
  });

  test("a segment without references is refused", () => {
    expect(() => meteorScorer().prepare({ source: "a" })).toThrow("METEOR needs a reference");
  });
});

const study = studyCorrections();

describe.skipIf(!study)("the study of 2015 (needs its files in ADJUDGE_STUDIES)", () => {
  test("oracle: ranks its 13 systems with Spearman 0.978; KNOWN DIVERGENCE: CUUI and RAC change places", () => {
    const { segments, outputs } = study!;
    const scorer = meteorScorer();
    // What several systems wrote alike is aligned once.
    const prepared = segments.map((segment) => ({
      segment: scorer.prepare(segment),
      known: new Map<string, ReturnType<typeof scorer.statistics>>(),
    }));
    const statisticsOf = ({ segment, known }: (typeof prepared)[number], text: string) => {
      const statistics = known.get(text) ?? scorer.statistics(segment, text);
      known.set(text, statistics);
      return statistics;
    };
    const published = studyLines("emnlp2015", "metrics", "scores.meteor").map((line) => line.split(" "));
    const theirs = published.map(([, score]) => Number(score));
    const scores = published.map(([system = ""]) =>
      scorer.score(
        everySegment(
          prepared.map((segment, line) => statisticsOf(segment, outputs.get(system)?.[line] ?? "")),
        ),
      ),
    );
    const ours = scores.map(({ score }) => score);
    expect(spearman(ours, theirs)).toBeCloseTo(1 - (6 * 8) / (13 * 168), 12);
    const rankOf = [midRanks(ours.map((score) => -score)), midRanks(theirs.map((score) => -score))];
    const moved = published.flatMap(([system = ""], index) => {
      const [own = 0, other = 0] = rankOf.map((ranks) => ranks[index]);
      return own === other ? [] : [`${system} ${own} (published ${other})`];
    });
    expect(moved).toEqual(["CUUI 8 (published 10)", "RAC 10 (published 8)"]);
    // Long run-on sentences, where the search is cut short.
    for (const { inexact } of scores) expect(inexact).toBeLessThanOrEqual(5);
  });
});
