import { expect, test } from "vitest";
import type { AnsweredRanking } from "../judgments/ranking-record";
import { judgeAgreement } from "./judge-agreement";
import { judgeComparisons } from "./judge-comparisons";
import { kappaWithOthers } from "./kappa-with-others";

const ranking = (judge: string, segment: string, a: number, b: number): AnsweredRanking => ({
  judge,
  segment,
  kind: "regular",
  state: "current",
  hypotheses: [
    { systems: ["A"], rank: a },
    { systems: ["B"], rank: b },
  ],
});

test("of two judges it is their kappa", () => {
  const rankings = [
    ranking("x", "1", 1, 2),
    ranking("x", "2", 1, 1),
    ranking("x", "3", 2, 1),
    ranking("y", "1", 1, 2),
    ranking("y", "2", 1, 2),
    ranking("y", "3", 2, 1),
  ];
  const [pair] = judgeAgreement(rankings).pairs;
  for (const judge of ["x", "y"]) {
    const withOthers = kappaWithOthers(judgeComparisons(rankings), judge);
    const { kappa, cohenKappa } = pair ?? {};
    expect(withOthers).toMatchObject({ kappa, cohenKappa, comparisons: 3, agreements: 2 });
  }
});

test("of three judges the comparisons and labels of both pairs are pooled, by hand", () => {
  const rankings = [
    ranking("x", "1", 1, 2),
    ranking("x", "2", 1, 1),
    ranking("y", "1", 1, 2),
    ranking("y", "2", 2, 1),
    ranking("z", "1", 2, 1),
  ];
  // x with y: better–better, equal–worse; x with z: better–worse. One of three agrees.
  // Labels: better 3 (x twice, y once), equal 1, worse 2 of 6.
  const expected = (3 / 6) ** 2 + (1 / 6) ** 2 + (2 / 6) ** 2;
  const cell = kappaWithOthers(judgeComparisons(rankings), "x");
  expect(cell).toMatchObject({ comparisons: 3, agreements: 1, starred: true });
  expect(cell.kappa).toBeCloseTo((1 / 3 - expected) / (1 - expected), 12);
});

test("of a judge who shares nothing there is none", () => {
  const rankings = [ranking("x", "1", 1, 2), ranking("y", "2", 1, 2)];
  expect(kappaWithOthers(judgeComparisons(rankings), "x")).toMatchObject({
    kappa: undefined,
    comparisons: 0,
  });
});
