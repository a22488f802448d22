import { describe, expect, test } from "vitest";
import { judgmentRows } from "../../testing/generated/judgment-rows";
import { leaderboard } from "../../testing/oracles/leaderboard";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { HEAD_TO_HEAD_SYSTEMS, TABLE_3D } from "../studies/emnlp2015-published-head-to-head";
import { TABLE_1 } from "../studies/emnlp2015-published-judges";
import { TABLE_3B } from "../studies/emnlp2015-published-rankings";
import { headToHead } from "./head-to-head";
import { judgmentTable } from "./judgment-table";
import { pairCountsOfTable } from "./pair-counts";

const rankings = studyJudgments();

describe.skipIf(!rankings)(
  "the 2015 study (skipped where ADJUDGE_STUDIES holds no emnlp2015/judgments.xml)",
  () => {
    const table = judgmentTable(rankings ?? []);
    const systems = TABLE_3B.map(({ system }) => system);

    test("the judgments are those that the study counted", () => {
      const { expanded, expandedTies } = TABLE_1.at(-1)!;
      expect(table.judgments).toBe(expanded);
      expect(judgmentRows(table).filter(({ outcome }) => outcome === 0).length).toBe(expandedTies);
      expect(table.systems).toEqual(systems.toSorted());
    });

    test("Table 3b: scores within 0.001; over seeds 1 to 20 some give each range end and all clusters, none is two ranks off", () => {
      const boards = Array.from({ length: 20 }, (_, index) =>
        leaderboard(table, { method: "ew", bootstrap: 1000, unit: "judgment", p: 0.05, seed: index + 1 }),
      );
      for (const [place, { cluster, score, low, high, system }] of TABLE_3B.entries()) {
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
      expect(systems).toEqual(HEAD_TO_HEAD_SYSTEMS);
      const { rows } = headToHead(pairCountsOfTable(table), systems);
      expect(rows.map((row) => row.map((cell) => cell?.significance))).toEqual(
        TABLE_3D.map((row) => row.map((cell) => cell?.significance)),
      );
      for (const [place, row] of TABLE_3D.entries()) {
        for (const [column, cell] of row.entries()) {
          if (cell === null) continue;
          expect(Math.abs(rows[place]![column]!.share! - cell.share)).toBeLessThan(0.005);
        }
      }
    });
  },
);
