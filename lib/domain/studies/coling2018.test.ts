import { describe, expect, test } from "vitest";
import { studyLines } from "../../testing/studies/study-corrections";
import { studyJudgments } from "../../testing/studies/study-judgments";
import type { SentenceAgreement } from "../correlation/sentence-agreement";
import {
  type SystemScores2018,
  table2Of2018,
  williamsTable,
  withoutOutlier,
} from "./coling2018-correlations";
import { SETTINGS_2018, TABLE_2_2018, TABLE_3_2018, WILLIAMS_P, WITHOUT_IPN } from "./coling2018-published";
import { table3Of2018 } from "./coling2018-sentences";
import type { ReproducedTable } from "./reproduction";

function offCells({ rows, columns }: ReproducedTable): string[] {
  return rows.flatMap(({ label, cells }) =>
    cells.flatMap(({ verdict }, place) => (verdict === "off" ? [`${label}, ${columns[place]?.title}`] : [])),
  );
}

const isThere = studyJudgments() !== undefined;
const systemScores = (...parts: readonly string[]) =>
  new Map(
    studyLines("coling2018", ...parts).map((line) => {
      const columns = line.split("\t");
      return [columns[3]!, Number(columns[4])];
    }),
  );

describe.skipIf(!isThere)(
  isThere ? "the 2018 study" : "the 2018 study (skipped: ADJUDGE_STUDIES has no data)",
  () => {
    const read = (): SystemScores2018 => ({
      human: {
        ew: systemScores("system_scores_humans", "expected_wins.txt.gz"),
        trueskill: systemScores("system_scores_humans", "trueskill.txt.gz"),
      },
      metrics: {
        GLEU: systemScores("system_scores_metrics", "gleu.txt.gz"),
        "I-measure": systemScores("system_scores_metrics", "imeasure.txt.gz"),
        M2: systemScores("system_scores_metrics", "m2score.txt.gz"),
      },
    });

    test("correlations and Williams tests are met, and a spoiled number is off", () => {
      const scores = read();
      expect([table2Of2018(scores), withoutOutlier(scores), williamsTable(scores)].flatMap(offCells)).toEqual(
        [],
      );
      const changed = { ...TABLE_2_2018.ew, GLEU: { pearson: 0.689, spearman: 0.407 } };
      expect(offCells(table2Of2018(scores, { ...TABLE_2_2018, ew: changed }))).toEqual([
        "GLEU, Expected Wins, Pearson",
      ]);
      const spoiled = { ...WITHOUT_IPN.trueskill, M2: { pearson: 0.638, spearman: 0.694 } };
      expect(offCells(withoutOutlier(scores, { ...WITHOUT_IPN, trueskill: spoiled }))).toEqual([
        "M², TrueSkill, Spearman",
      ]);
      const [first, ...others] = WILLIAMS_P.ew.pearson;
      const wrong = { ...WILLIAMS_P.ew, pearson: [{ ...first!, p: 0.352 }, ...others] };
      expect(offCells(williamsTable(scores, { ...WILLIAMS_P, ew: wrong }))).toEqual([
        "Expected Wins, Pearson, p",
      ]);
    });

    test("a spoiled score is off too", () => {
      const scores = read();
      const gleu = new Map(scores.metrics.GLEU).set("AMU", 0.55);
      const spoiled = { ...scores, metrics: { ...scores.metrics, GLEU: gleu } };
      expect(offCells(table2Of2018(spoiled))).toHaveLength(4);
      expect(offCells(williamsTable(spoiled)).length).toBeGreaterThan(0);
    });
  },
);

describe("Table 3", () => {
  const agreement = (place: number, change = 0): SentenceAgreement => {
    const { form, ties } = SETTINGS_2018[place]!;
    const counts = {
      concordant: 14_822,
      discordant: 0,
      onlyHumanTied: 5_694,
      onlyMetricTied: 0,
      bothTied: 0,
      unscored: 0,
    };
    return {
      form,
      ties,
      systems: [],
      pairs: 0,
      best: ["M2", "GLEU", "M2", undefined][place],
      tests: [],
      metrics: (["GLEU", "I-measure", "M2"] as const).map((metric) => ({
        metric,
        agreement: counts,
        tau: { value: TABLE_3_2018[metric][place]! + change, low: 0, high: 1, without: 0 },
        tauB: undefined,
        pairwiseDifference: { value: undefined, low: undefined, high: undefined, without: 0 },
        calibrated: undefined,
        soft: undefined,
      })),
    };
  };
  const all = [0, 1, 2, 3].map((place) => agreement(place));

  test("the printed number of pairs without ties cannot be met; that of the expanded ones is off here", () => {
    const table = table3Of2018({ published: all, computed: [] });
    const verdicts = table.rows[0]?.cells.map(({ verdict }) => verdict);
    expect(verdicts).toEqual(["off", "off", "met", "cannot be met"]);
    expect(offCells(table)).toHaveLength(2);
  });

  test("a coefficient more than 0.001 away is off, and so is another best metric", () => {
    const far = all.with(1, { ...agreement(1, 0.0011), best: "M2" });
    expect(offCells(table3Of2018({ published: far, computed: [] })).slice(2)).toEqual([
      "GLEU, expanded, NoTies",
      "I-measure, expanded, NoTies",
      "M², expanded, NoTies",
      "apart above the others, expanded, NoTies",
    ]);
  });
});
