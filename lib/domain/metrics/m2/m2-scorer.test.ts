import { describe, expect, test } from "vitest";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import type { GoldSentence } from "../gold/gold-annotation";
import { MissingGoldError } from "../missing-gold-error";
import { everySegment } from "../scorer";
import { m2Scorer } from "./m2-scorer";
import type { M2Settings } from "./m2-settings";

type Edit = readonly [start: number, end: number, ...corrections: string[]];

/** A sentence with the edits of one annotator after another. */
function sentence(source: string, ...annotators: readonly (readonly Edit[])[]): GoldSentence {
  return {
    tokens: source === "" ? [] : source.split(" "),
    annotators: annotators.map((edits, id) => ({
      id,
      edits: edits.map(([start, end, ...corrections]) => ({
        start,
        end,
        type: "Other",
        corrections,
        required: true,
        comment: "",
      })),
    })),
  };
}

function scoreOf(gold: GoldSentence, hypothesis: string, settings: Partial<M2Settings> = {}) {
  const scorer = m2Scorer(settings);
  return scorer.sentenceScore(scorer.statistics(scorer.prepare({ source: "", gold }), hypothesis));
}

function rounded({ p, r, score }: { p: number; r: number; score: number }): string[] {
  return [p, r, score].map((share) => share.toFixed(2));
}

describe("oracle: the worked examples of the M² papers, u = 2 and β = 0.5", () => {
  test("two annotators, each with other edits", () => {
    const gold = sentence(
      "This machines is designed for help people .",
      [
        [0, 1, "These"],
        [2, 3, "are"],
        [5, 6, "helping"],
      ],
      [
        [1, 2, "machine"],
        [4, 5, "to"],
      ],
    );
    const score = scoreOf(gold, "These machines are designed to help people .");
    expect(rounded(score)).toEqual(["0.67", "0.67", "0.67"]);
  });

  test("half of an edit is no match", () => {
    const gold = sentence("Machine is design to help people .", [
      [0, 1, "Machines"],
      [1, 3, "are designed"],
    ]);
    expect(rounded(scoreOf(gold, "Machine is designed to help people ."))).toEqual(["0.00", "0.00", "0.00"]);
  });

  test("edits among other changes", () => {
    const gold = sentence("Machine is design to help people .", [
      [0, 1, "Machines"],
      [1, 2, "are"],
      [2, 3, "designed"],
    ]);
    expect(rounded(scoreOf(gold, "The machine is designed for helping people ."))).toEqual([
      "0.33",
      "0.33",
      "0.33",
    ]);
    expect(rounded(scoreOf(gold, "Machines is a design on the helping of the people ."))).toEqual([
      "0.50",
      "0.33",
      "0.45",
    ]);
  });

  test("a deletion that the gold writes with the word behind it", () => {
    const gold = sentence(
      "There is no a doubt , tracking system has brought many benefits in this information age .",
      [
        [3, 5, "doubt"],
        [7, 8, "systems"],
        [8, 9, "have"],
      ],
    );
    const hypothesis =
      "There is no doubt , tracking system has brought many benefits in this information age .";
    const { p, r, score } = scoreOf(gold, hypothesis, { beta: 1 });
    expect([p, r, score]).toEqual([1, 1 / 3, 1 / 2]);
  });

  test("one of several corrections", () => {
    const gold = sentence("Our baseline system feeds word into PB-SMT pipeline .", [
      [4, 5, "a word", "words"],
    ]);
    const { matched, proposed } = scoreOf(gold, "Our baseline system feeds a word into PB-SMT pipeline .");
    expect({ matched, proposed }).toEqual({ matched: 1, proposed: 1 });
  });
});

describe("the definition", () => {
  test("at most u unchanged tokens in an edit", () => {
    const gold = sentence("a b c d", [[0, 4, "x b c y"]]);
    expect(scoreOf(gold, "x b c y")).toMatchObject({ matched: 1, proposed: 1 });
    expect(scoreOf(gold, "x b c y", { maxUnchanged: 1 })).toMatchObject({ matched: 0, proposed: 2 });
  });

  test("unmatched changes are one edit where at most u unchanged tokens lie between them", () => {
    const gold = sentence("a b c d e", []);
    expect(scoreOf(gold, "x b c y e")).toMatchObject({ proposed: 1 });
    expect(scoreOf(gold, "x b c d y")).toMatchObject({ proposed: 2 });
  });

  test("an edit that changes nothing is matched by nothing", () => {
    expect(scoreOf(sentence("a b", [[0, 1, "a"]]), "a b")).toMatchObject({
      matched: 0,
      proposed: 0,
      gold: 1,
    });
  });

  test("several insertions at one place match in their order", () => {
    const gold = sentence("a b", [
      [1, 1, "x"],
      [1, 1, "y"],
    ]);
    expect(scoreOf(gold, "a x y b")).toMatchObject({ matched: 2, proposed: 2 });
    expect(scoreOf(gold, "a y x b")).toMatchObject({ matched: 1, proposed: 2 });
    expect(scoreOf(gold, "a x x b")).toMatchObject({ matched: 1, proposed: 2 });
    expect(scoreOf(gold, "a y b")).toMatchObject({ matched: 1, proposed: 1 });
  });

  test("an empty correction deletes", () => {
    expect(scoreOf(sentence("a b c", [[1, 2, ""]]), "a c")).toMatchObject({ matched: 1, proposed: 1 });
  });

  test("no proposal is precise, no gold is all found", () => {
    expect(scoreOf(sentence("a", [[0, 1, "b"]]), "a")).toMatchObject({ p: 1, r: 0, score: 0 });
    expect(scoreOf(sentence("a", []), "b")).toMatchObject({ p: 0, r: 1, score: 0 });
    expect(scoreOf(sentence("a", []), "a")).toMatchObject({ p: 1, r: 1, score: 1 });
    expect(scoreOf(sentence("", []), "")).toMatchObject({ score: 1 });
  });

  test("changes of case and white space alone may be left out of what the system did", () => {
    const gold = sentence("the man has a web site that is very big", [[0, 1, "The"]]);
    const hypothesis = "The man has a website that is very large";
    expect(scoreOf(gold, hypothesis)).toMatchObject({ matched: 1, proposed: 3, gold: 1 });
    expect(scoreOf(gold, hypothesis, { ignoreCaseAndSpace: true })).toMatchObject({
      matched: 0,
      proposed: 1,
      gold: 1,
    });
  });
});

describe("annotators", () => {
  const gold = sentence("a b c", [[0, 1, "x"]], [[1, 2, "y"]]);

  test("the best, the last, or the one with a number, whose edits are none where the sentence lacks it", () => {
    expect(scoreOf(gold, "x b c")).toMatchObject({ matched: 1, proposed: 1 });
    expect(scoreOf(gold, "x b c", { annotator: "last" })).toMatchObject({ matched: 0, proposed: 1, gold: 1 });
    expect(scoreOf(gold, "x b c", { annotator: 0 })).toMatchObject({ matched: 1 });
    expect(scoreOf(gold, "x b c", { annotator: 7 })).toMatchObject({ matched: 0, proposed: 1, gold: 0 });
  });

  test("the choice is for the F so far, and so depends on the order of the segments", () => {
    const scorer = m2Scorer();
    // The second annotator left this sentence alone: better where no recall has been earned yet.
    const segments = [
      { gold: sentence("a", [[0, 1, "b"]], []), hypothesis: "c" },
      { gold: sentence("a b c d", [[0, 1, "x"]]), hypothesis: "x b c d" },
    ];
    const statistics = segments.map(({ gold: one, hypothesis }) =>
      scorer.statistics(scorer.prepare({ source: "", gold: one }), hypothesis),
    );
    expect(scorer.score(everySegment(statistics))).toMatchObject({ matched: 1, proposed: 2, gold: 1 });
  });

  test("a segment without gold is refused", () => {
    expect(() => m2Scorer().prepare({ source: "a" })).toThrow(MissingGoldError);
  });
});

test("what stops scorers does not stop this one", () => {
  for (const { name, source, hypothesis } of adversarialSegments) {
    const tokens = source.split(" ").filter((token) => token !== "");
    const edits: Edit[] =
      tokens.length > 4
        ? [
            [1, 2, "cats"],
            [2, 3, "sits"],
            [4, 4, "the"],
          ]
        : [];
    const { p, r, score } = scoreOf(sentence(tokens.join(" "), edits), hypothesis);
    for (const share of [p, r, score]) {
      expect(share, name).toBeGreaterThanOrEqual(0);
      expect(share, name).toBeLessThanOrEqual(1);
    }
  }
});

test("settings that mean nothing are refused", () => {
  expect(() => m2Scorer({ beta: -1 })).toThrow("β is -1");
  expect(() => m2Scorer({ maxUnchanged: 1.5 })).toThrow("u is 1.5");
});
