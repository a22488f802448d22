import { describe, expect, test } from "vitest";
import { judgmentRows } from "../../testing/generated/judgment-rows";
import { leaderboard } from "../../testing/oracles/leaderboard";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { headToHead } from "./head-to-head";
import { judgmentTable } from "./judgment-table";
import { pairCountsOfTable } from "./pair-counts";

/** Table 3b: cluster, score, rank range, system. */
const TABLE_3B = [
  [1, 0.628, 1, 1, "AMU"],
  [2, 0.566, 2, 3, "RAC"],
  [2, 0.561, 2, 4, "CAMB"],
  [2, 0.55, 3, 5, "CUUI"],
  [2, 0.539, 4, 5, "POST"],
  [3, 0.513, 6, 8, "UFC"],
  [3, 0.506, 6, 8, "PKU"],
  [3, 0.495, 7, 9, "UMC"],
  [3, 0.485, 7, 10, "IITB"],
  [3, 0.463, 10, 11, "SJTU"],
  [3, 0.456, 9, 12, "INPUT"],
  [3, 0.437, 11, 12, "NTHU"],
  [4, 0.3, 13, 13, "IPN"],
] as const;

/** Table 3d: the share that the column won, starred at 0.1, 0.05 and 0.01. */
const TABLE_3D = [
  "AMU: - 0.44*** 0.47* 0.46** 0.44*** 0.34*** 0.40*** 0.37*** 0.32*** 0.34*** 0.32*** 0.31*** 0.24***",
  "RAC: 0.56*** - 0.53 0.48 0.48 0.40*** 0.45** 0.44*** 0.39*** 0.38*** 0.38*** 0.43*** 0.28***",
  "CAMB: 0.53* 0.47 - 0.49 0.45*** 0.43*** 0.43*** 0.42*** 0.42*** 0.43*** 0.42*** 0.43*** 0.34***",
  "CUUI: 0.54** 0.52 0.51 - 0.49 0.42*** 0.47 0.46** 0.42*** 0.41*** 0.41*** 0.42*** 0.32***",
  "POST: 0.56*** 0.52 0.55*** 0.51 - 0.45*** 0.47 0.46* 0.44*** 0.44*** 0.43*** 0.42*** 0.29***",
  "UFC: 0.66*** 0.60*** 0.57*** 0.58*** 0.55*** - 0.54* 0.50 0.49 0.44* 0.27** 0.42*** 0.21***",
  "PKU: 0.60*** 0.55** 0.57*** 0.53 0.53 0.46* - 0.50 0.47 0.46* 0.46* 0.46** 0.35***",
  "UMC: 0.63*** 0.56*** 0.58*** 0.54** 0.54* 0.50 0.50 - 0.48 0.47 0.48 0.45*** 0.35***",
  "IITB: 0.68*** 0.61*** 0.58*** 0.58*** 0.56*** 0.51 0.53 0.52 - 0.48 0.43 0.43*** 0.27***",
  "SJTU: 0.66*** 0.62*** 0.57*** 0.59*** 0.56*** 0.56* 0.54* 0.53 0.52 - 0.53 0.46* 0.30***",
  "INPUT: 0.68*** 0.62*** 0.58*** 0.59*** 0.57*** 0.73** 0.54* 0.52 0.57 0.47 - 0.43*** 0.22***",
  "NTHU: 0.69*** 0.57*** 0.57*** 0.58*** 0.58*** 0.58*** 0.54** 0.55*** 0.57*** 0.54* 0.57*** - 0.41***",
  "IPN: 0.76*** 0.72*** 0.66*** 0.68*** 0.71*** 0.79*** 0.65*** 0.65*** 0.73*** 0.70*** 0.78*** 0.59*** -",
];

const STARS = { "0.1": "*", "0.05": "**", "0.01": "***" };

const rankings = studyJudgments();

describe.skipIf(!rankings)(
  "the 2015 study (skipped where ADJUDGE_STUDIES holds no emnlp2015/judgments.xml)",
  () => {
    const table = judgmentTable(rankings ?? []);
    const systems = TABLE_3B.map((row) => row[4]);

    test("the judgments are those that the study counted", () => {
      expect(table.judgments).toBe(109_098);
      expect(judgmentRows(table).filter(({ outcome }) => outcome === 0).length).toBe(59_117);
      expect(table.systems).toEqual(systems.toSorted());
    });

    test("Table 3b: scores within 0.001; over seeds 1 to 20 some give each range end and all clusters, none is two ranks off", () => {
      const boards = Array.from({ length: 20 }, (_, index) =>
        leaderboard(table, { method: "ew", bootstrap: 1000, unit: "judgment", p: 0.05, seed: index + 1 }),
      );
      for (const [place, [cluster, score, low, high, system]] of TABLE_3B.entries()) {
        const rows = boards.map((board) => board.rows[place]!);
        expect(rows[0]!.system).toBe(system);
        expect(Math.abs(rows[0]!.score! - score)).toBeLessThan(0.001);
        expect(rows.map((row) => row.cluster)).toContain(cluster);
        expect(rows.map((row) => row.rankLow)).toContain(low);
        expect(rows.map((row) => row.rankHigh)).toContain(high);
        for (const row of rows) {
          expect(Math.abs(row.rankLow! - low)).toBeLessThanOrEqual(1);
          expect(Math.abs(row.rankHigh! - high)).toBeLessThanOrEqual(1);
        }
      }
    });

    test("Table 3d: shares to 0.005, as printed, and the same significance marks", () => {
      const { rows } = headToHead(pairCountsOfTable(table), systems);
      const marks = rows.map((row, place) => {
        const cells = row.map((cell) => (cell ? (cell.significance ? STARS[cell.significance] : "") : "-"));
        return `${systems[place]}: ${cells.join(" ")}`;
      });
      expect(marks).toEqual(TABLE_3D.map((line) => line.replace(/0\.\d\d/g, "")));
      for (const [place, line] of TABLE_3D.entries()) {
        for (const [column, text] of line.split(" ").slice(1).entries()) {
          if (text === "-") continue;
          expect(Math.abs(rows[place]![column]!.share! - Number.parseFloat(text))).toBeLessThan(0.005);
        }
      }
    });
  },
);
