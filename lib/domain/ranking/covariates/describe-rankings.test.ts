import { expect, it } from "vitest";
import { describeRankings, type RankingAsShown } from "./describe-rankings";

const SOURCES: Readonly<Record<string, string>> = { "0": "He go home .", "1": "All is well ." };

function ranking(changes: Partial<RankingAsShown> = {}): RankingAsShown {
  return {
    ...{ judge: "j", segment: "0", kind: "regular", state: "current" },
    hypotheses: [
      { systems: ["B", "A"], rank: 2, text: "He go home ." },
      { systems: ["C"], rank: 1, text: "He goes to his home ." },
    ],
    displayOrder: [1, 0],
    ...changes,
  } as RankingAsShown;
}
const described = (...rankings: RankingAsShown[]) =>
  describeRankings(rankings, (segment) => SOURCES[segment]);

it("tells of each text its place on the screen, words, changed stretches and whether nothing was changed", () => {
  expect(described(ranking({ document: "d" }))).toEqual({
    systems: ["A", "B", "C"],
    covariates: ["position", "length", "edits", "unchanged"],
    rankings: [
      {
        ...{ judge: "j", segment: "0", document: "d" },
        texts: [
          { systems: [0, 1], rank: 2, values: [2, 4, 0, 1] },
          { systems: [2], rank: 1, values: [1, 6, 1, 0] },
        ],
      },
    ],
    isUngrouped: false,
    leftOut: 0,
    unknown: [],
  });
});

it("does without what few rankings tell, and without the few rankings that do not tell the rest", () => {
  const { displayOrder: _, ...unordered } = ranking();
  const [unread, read] = [ranking({ segment: "7" }), ranking()];
  expect(described(unordered, unread, unread, unread, read)).toMatchObject({
    covariates: ["position", "length"],
    unknown: ["edits", "unchanged"],
    leftOut: 1,
    rankings: [{ segment: "0" }, { segment: "7" }, { segment: "7" }, { segment: "7" }],
  });
  const textless = ranking({
    hypotheses: [
      { systems: ["A"], rank: 1 },
      { systems: ["B"], rank: 1 },
    ],
  });
  expect(described(textless)).toMatchObject({ covariates: ["position"], leftOut: 0 });
});

it("keeps rankings of a single text, which are ties, and passes over what does not count", () => {
  const single = ranking({
    kind: "automatic",
    hypotheses: [{ systems: ["A", "B"], rank: 1 }],
    displayOrder: [],
  });
  const practice = ranking({ kind: "practice" });
  expect(described(ranking(), single, practice)).toMatchObject({
    covariates: ["position", "length", "edits", "unchanged"],
    rankings: [{ texts: [{ values: [0, 0, 0, 0] }] }, {}],
    leftOut: 0,
  });
});

it("knows nothing where there is nothing", () => {
  expect(described()).toMatchObject({ systems: [], covariates: [], rankings: [], leftOut: 0 });
});
