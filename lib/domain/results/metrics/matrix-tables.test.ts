import { describe, expect, test } from "vitest";
import { tableCsv } from "../../tables/csv";
import { tableText } from "../../tables/plain-text";
import { agreementTables } from "../agreement/agreement-tables";
import { headToHeadTable } from "../head-to-head/head-to-head-table";

const cell = (share: number | null, significance: 0.01 | null) => ({
  ...{ share, significance, p: 0.5, holmP: 1, exactP: 0.5 },
  ...{ wins: 1, losses: 2, ties: 0 },
});

describe("matrices for programs", () => {
  test("head-to-head has every pair of systems once, with counts, whole shares and exact p-values", () => {
    const table = headToHeadTable({
      systems: ["A", "-B"],
      rows: [
        [null, cell(null, null)],
        [cell(1 / 3, 0.01), null],
      ],
    });
    expect(tableCsv(table).split("\r\n")).toEqual([
      "System,Against,Wins,Losses,Ties,Share of wins,p,p (Holm),p (exact)",
      "A,'-B,1,2,0,0.3333333333333333,0.5,1,0.5",
      "",
    ]);
    expect(tableText(table)).toMatch(/^A {14}–\n-B {6}0\.33‡$/m);
  });

  test("agreement has every pair of judges once, with counts and whole kappas, and says which are left out", () => {
    const alpha: Parameters<typeof agreementTables>[0]["alpha"] = {
      ...{ level: "nominal", alpha: 0.5, low: 0.4, high: 0.6 },
      ...{ resamples: 10, p: 0.05, seed: 1, undefinedResamples: 0, units: 9, ratings: 18, groups: 9 },
    };
    const figures = (kappa: number, starred: boolean) => ({
      ...{ kappa, starred, symmetrisedKappa: kappa, comparisons: 40, agreements: 20 },
    });
    const [matrix, overall] = agreementTables({
      judges: [
        { judge: "ada", ...figures(0.123456789, false) },
        { judge: "bob", ...figures(-0.00123, false) },
      ],
      pairs: [{ a: "ada", b: "bob", ...figures(-0.1123456, true), cohenKappa: -0.0987654321 }],
      ...{ inter: 0.1, intra: 0.2, interCohen: 0.125, interSymmetrised: 0.1, intraSymmetrised: 0.2 },
      ...{ alpha, rankAlpha: alpha },
    });
    expect(tableCsv(matrix!).split("\r\n")).toEqual([
      "Judge,With,Comparisons,Agreements,Kappa,Cohen's own kappa,Kappa with P(better) = P(worse),In the means",
      "ada,ada,40,20,0.123456789,,0.123456789,yes",
      "bob,bob,40,20,-0.00123,,-0.00123,yes",
      "ada,bob,40,20,-0.1123456,-0.0987654321,-0.1123456,no",
      "",
    ]);
    expect(tableText(matrix!)).toMatch(/^ada {4}0\.12 {4}-0\.11\*\nbob {4}-0\.10\* {2}0\.00$/m);
    expect(tableText(matrix!)).toContain("below it Cohen's κ proper with each judge's shares");
    expect(tableText(overall!)).toMatch(/^κ between judges \(Scott's π\) +0\.100 /m);
    expect(tableText(overall!)).toMatch(/^Cohen's κ between judges, own shares +0\.125 /m);
  });

  test("agreement says which rating alpha takes, and of how many that is not known", () => {
    const alpha: Parameters<typeof agreementTables>[0]["alpha"] = {
      ...{ level: "nominal", alpha: 0.5, low: 0.4, high: 0.6, averaged: 1485 },
      ...{ resamples: 10, p: 0.05, seed: 1, undefinedResamples: 0, units: 9, ratings: 18, groups: 9 },
    };
    const kappas = { inter: 0.1, intra: 0.2, interSymmetrised: 0.1, intraSymmetrised: 0.2 };
    const noteOf = (averaged: number) =>
      agreementTables({
        ...{ ...kappas, judges: [], pairs: [] },
        ...{ alpha: { ...alpha, averaged }, rankAlpha: { ...alpha, averaged: 0 } },
      })[1]?.notes?.find((note) => note.startsWith("α takes"));
    expect(noteOf(1485)).toMatch(
      /the first in time, .* not known, as for 1,485 ratings of pairs and 0 of ranks here\.$/,
    );
    expect(noteOf(0)).toMatch(/where times are not known\.$/);
  });

  test("agreement says why there is none between judges who share nothing", () => {
    const none = {
      kappa: undefined,
      symmetrisedKappa: undefined,
      comparisons: 0,
      agreements: 0,
      starred: true,
    };
    const alpha: Parameters<typeof agreementTables>[0]["alpha"] = {
      ...{ level: "nominal", alpha: undefined, low: undefined, high: undefined },
      ...{ resamples: 10, p: 0.05, seed: 1, undefinedResamples: 10, units: 0, ratings: 0, groups: 0 },
    };
    const overall = {
      inter: undefined,
      intra: undefined,
      interSymmetrised: undefined,
      intraSymmetrised: undefined,
    };
    const judges = ["ada", "bob"].map((judge) => ({ judge, ...none }));
    const notes = (comparisons: number) =>
      agreementTables({
        judges,
        pairs: [{ a: "ada", b: "bob", ...none, comparisons }],
        ...overall,
        ...{ alpha, rankAlpha: alpha },
      })[0]?.notes;
    expect(notes(0)).toContainEqual(expect.stringMatching(/^No two judges judged the same pair of texts/));
    expect(notes(1)).toEqual([
      expect.stringContaining("Scott's π"),
      expect.stringMatching(/^\* fewer than 50/),
    ]);
  });
});
