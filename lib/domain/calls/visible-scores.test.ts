import { expect, it } from "vitest";
import { boardView, ownScoresView, shownFigures } from "./visible-scores";

const score = { score: 0.373349, p: 0.41783, r: 0.30117, matched: 623, proposed: 1491, gold: 2068 };

it("an open call tells one decimal and no counts", () => {
  expect(shownFigures("m2", {}, score, "rounded").map(({ title, value }) => [title, value])).toEqual([
    ["F", 37.3],
    ["P", 41.8],
    ["R", 30.1],
  ]);
  expect(JSON.stringify(shownFigures("m2", {}, score, "rounded"))).not.toMatch(/623|1491|2068|37\.33/);
});

it("after closing all figures are there, and before that none where the call says so", () => {
  expect(shownFigures("m2", {}, score, "exact").map(({ value }) => value)).toEqual([
    37.33, 41.78, 30.12, 623, 1491, 2068,
  ]);
  expect(shownFigures("m2", {}, score, "nothing")).toEqual([]);
  expect(shownFigures("no metric", {}, score, "exact")).toEqual([]);
});

it.each([
  ["at-once", "open", false, "rounded"],
  ["after-closing", "open", false, "nothing"],
  ["after-closing", "open", true, "rounded"],
  ["after-closing", "closed", false, "exact"],
  ["at-once", "final", false, "exact"],
] as const)("%s while %s (validation: %s): %s", (ownScores, phase, isValidation, view) => {
  expect(ownScoresView({ ownScores }, phase, { isValidation })).toBe(view);
});

it("who sees whose scores: organisers all by name, others what the call says, and everybody once results are final", () => {
  const views = (["hidden", "anonymous", "open"] as const).map((board) =>
    (["open", "closed", "contested", "final"] as const).map((phase) => [
      boardView({ board }, phase, false),
      boardView({ board }, phase, true),
    ]),
  );
  const before = (view: string) => [view, "names"];
  const row = (view: string) => [before(view), before(view), before(view), before("names")];
  expect(views).toEqual([row("nothing"), row("pseudonyms"), row("names")]);
});
