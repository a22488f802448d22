import { describe, expect, test } from "vitest";
import type { Claim } from "../../ranking/robustness/robustness";
import { robustnessChart } from "./robustness-chart";
import { robustnessSummary, robustnessTables } from "./robustness-tables";
import type { RobustnessResult } from "./robustness-view";

const claim = (changed: Partial<Claim>): Claim => ({
  ...{ system: "A", other: null, verdict: "firm", isSimultaneous: true },
  ...{ unitsAgainst: [], judgesAgainst: [], documentsAgainst: [], draws: 1, halves: 1, removal: null },
  ...changed,
});

const rows = [1, 2, 3].map((rank) => ({ rankLow: Math.max(1, rank - 1), rankHigh: rank, cluster: 1 }));

const result: RobustnessResult = {
  ...{ method: "ew", ghost: false, bootstrap: 1000, p: 0.05, usualUnit: "both", rankings: 2306 },
  systems: ["A", "B", "C"],
  scores: [0.6, 0.5, 0.4],
  units: [
    { unit: "both", rows },
    { unit: "segment", rows },
  ],
  claims: [
    claim({
      ...{ verdict: "likely", draws: 0.902, halves: 0.973, isSimultaneous: false },
      removal: {
        rankings: 61,
        judges: ["eva", "bob", "ada", "tom"].map((judge, place) => ({ judge, rankings: 40 - 10 * place })),
        segments: ["7", "9"],
      },
    }),
    claim({
      ...{ other: "B", verdict: "open", draws: 0.5, isSimultaneous: false, unitsAgainst: ["segment"] },
      ...{ judgesAgainst: ["eva", "bob"], documentsAgainst: ["essay 3"] },
      removal: { rankings: 1, judges: [{ judge: "eva", rankings: 1 }], segments: ["7"] },
    }),
    claim({ system: "B", other: "C" }),
  ],
  without: [
    { kind: "judge", name: "bob", rankings: 300, places: [2, 1, 3] },
    { kind: "judge", name: "eva", rankings: 400, places: [1, 1, 3] },
    { kind: "document", name: "essay 3", rankings: 20, places: [1, 2, 3] },
  ],
  halves: {
    ...{ splits: 500, sameFirst: 0.946, tau: 0.63 },
    places: [{ low: 1, high: 2 }, { low: 1, high: 3 }, null],
  },
};

test("two sentences say it all", () => {
  expect(robustnessSummary(result).join(" ")).toBe(
    "Of 3 claims that this order makes, 1 is firm, 1 likely and 1 open. A is first: likely, in 90.2 % of the draws and " +
      "97.3 % of random halves of the segments. Removing at most 61 of 2,306 rankings changes the winner.",
  );
  expect(robustnessSummary({ ...result, claims: [] })).toEqual([
    "There are no two systems with comparable scores, so nothing is claimed.",
  ]);
});

describe("the tables", () => {
  const [claims, deciding, units, without] = robustnessTables(result);

  test("say of each claim where it does not stand, and name one of several", () => {
    expect(
      claims?.rows.map(([text, verdict, , , rankings, objections]) => [
        ...[text, verdict, rankings, objections],
      ]),
    ).toEqual([
      ["A is first", "likely", 61, "by segments and judges"],
      ["A above B", "open", 1, "by any unit; without eva and 1 more; without document essay 3"],
      ["B above C", "firm", null, null],
    ]);
    expect(claims?.records?.rows[1]).toEqual([
      ...["A above B", "A", "B", "open", 0.5, 1, 1, "no", "segment", "eva bob", "essay 3"],
    ]);
  });

  test("say whose rankings decide, on which segments", () => {
    expect(deciding?.rows).toEqual([
      ["A is first", 61, "eva 40, bob 30, ada 20 and 1 more", 2, "7, 9"],
      ["A above B", 1, "eva 1", 1, "7"],
    ]);
  });

  test("have ranges by unit, and what falls without whom", () => {
    expect(units?.rows[1]).toEqual(["B", "1–2 (1)", "1–2 (1)"]);
    expect(without?.rows).toEqual([
      ["judge", "bob", 300, "B", "A above B"],
      ["judge", "eva", 400, "A, B", "A above B"],
      ["document", "essay 3", 20, "A", "A above B"],
    ]);
  });

  test("leave out who decides where nobody can be told", () => {
    const untold = { ...result, claims: result.claims.map((each) => ({ ...each, removal: null })) };
    expect(robustnessTables(untold).map(({ name }) => name)).toEqual(["claims", "by-unit", "left-out"]);
  });
});

test("the figure has a verdict for each claim, spans where they are known, and stays within its frame", () => {
  const { marks, width, height, table } = robustnessChart(result);
  const texts = marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
  expect(texts).toEqual(expect.arrayContaining(["first: likely · 61", "open · 1", "firm"]));
  expect(marks.filter(({ kind }) => kind === "box")).toHaveLength(3);
  expect(marks.filter((mark) => mark.kind === "line" && mark.width === 1)).toHaveLength(2);
  for (const mark of marks) {
    const xs = "x" in mark ? [mark.x] : "x1" in mark ? [mark.x1, mark.x2] : [];
    for (const x of xs) expect(x >= 0 && x <= width).toBe(true);
    if ("y" in mark) expect(mark.y >= 0 && mark.y <= height).toBe(true);
  }
  expect(table.rows).toEqual([
    ["A", 1, "1", "1–2", "1–2", "open"],
    ["B", 2, "1–2", "1–3", "1–2", "firm"],
    ["C", 3, "2–3", null, "3", null],
  ]);
});
