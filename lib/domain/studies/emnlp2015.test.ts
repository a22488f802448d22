import { describe, expect, test } from "vitest";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { judgeAgreement } from "../agreement/judge-agreement";
import { judgeCorrelations } from "../agreement/judge-correlations";
import { judgePairCounts } from "../agreement/judge-pair-counts";
import { judgeRankings } from "../agreement/judge-rankings";
import { judgmentStatistics } from "../judgments/judgment-statistics";
import type { RankingRecord } from "../judgments/ranking-record";
import { expectedWins } from "../ranking/expected-wins/expected-wins";
import { headToHead } from "../ranking/head-to-head";
import { judgmentTable } from "../ranking/judgment-table";
import { leaderboardOfCounts } from "../ranking/leaderboard";
import type { Leaderboard } from "../ranking/leaderboard-from-replicates";
import type { PairCounts } from "../ranking/pair-counts";
import { TABLE_3D } from "./emnlp2015-published-head-to-head";
import { JUDGES, TABLE_1, TABLE_2, TABLE_6 } from "./emnlp2015-published-judges";
import { TABLE_3B, TABLE_7 } from "./emnlp2015-published-rankings";
import { table1 } from "./emnlp2015-table-1";
import { table2 } from "./emnlp2015-table-2";
import { P_ALL, table3b } from "./emnlp2015-table-3b";
import { table3d } from "./emnlp2015-table-3d";
import { table6 } from "./emnlp2015-table-6";
import { P_JUDGE, table7 } from "./emnlp2015-table-7";
import type { ReproducedTable } from "./reproduction";

/** Where a table is off: row and column. */
function offCells({ rows, columns }: ReproducedTable): string[] {
  return rows.flatMap(({ label, cells }) =>
    cells.flatMap(({ verdict }, place) => (verdict === "off" ? [`${label}, ${columns[place]?.title}`] : [])),
  );
}

function boardsOf(pairs: PairCounts, ew2015: boolean, p: number): Leaderboard[] {
  const source = { unit: "judgment", ties: "ignored", pairs } as const;
  return Array.from({ length: 20 }, (_, index) =>
    leaderboardOfCounts(pairs, source, {
      method: "ew",
      ew2015,
      bootstrap: 1000,
      unit: "judgment",
      p,
      seed: index + 1,
    }),
  );
}

const study = studyJudgments();

describe.skipIf(!study)(
  "the 2015 study (skipped where ADJUDGE_STUDIES holds no emnlp2015/judgments.xml)",
  () => {
    const rankings: readonly RankingRecord[] = study ?? [];
    const counts = judgePairCounts(judgmentTable(rankings));
    const statistics = judgmentStatistics(rankings);
    const agreement = judgeAgreement(rankings);
    const shares = headToHead(counts.all);
    const correlations = judgeCorrelations(judgeRankings(counts, "2015"), "plain");

    test("Tables 1, 2, 3d and 6 are met in every cell", () => {
      const tables = [table1(statistics), table2(agreement), table3d(shares), table6(correlations)];
      expect(tables.map(offCells)).toEqual([[], [], [], []]);
    });

    test("a spoiled number is off, and it alone", () => {
      const counted = TABLE_1.map((row) => (row.judge === 2 ? { ...row, expandedTies: 8428 } : row));
      expect(offCells(table1(statistics, counted))).toEqual(["2, Expanded ties"]);
      expect(offCells(table2(agreement, { ...TABLE_2, intra: 0.47 }))).toEqual(["all, within, 1"]);
      const kappas = TABLE_2.kappas.map((row, place) => (place === 6 ? row.with(7, 0.2) : row));
      expect(offCells(table2(agreement, { ...TABLE_2, kappas }))).toEqual(["7, 8"]);
      const correlated = { ...TABLE_6, weightedMean: { spearman: 0.72, pearson: 0.82 } };
      expect(offCells(table6(correlations, correlated))).toEqual(["others, Pearson, Mean"]);
      const spoil = (change: { readonly share?: number; readonly significance?: null }) =>
        TABLE_3D.map((row, place) => (place === 0 ? row.with(2, { ...row[2]!, ...change }) : row));
      expect(offCells(table3d(shares, spoil({ share: 0.49 })))).toEqual(["AMU, CAMB"]);
      expect(offCells(table3d(shares, spoil({ significance: null })))).toEqual(["AMU, CAMB"]);
    });

    test("a spoiled judgment is off: one ranking of judge 7 turned into ties", () => {
      const spoiled = rankings.findIndex(
        (ranking) =>
          ranking.state === "current" &&
          ranking.judge === "annotator07" &&
          new Set(ranking.hypotheses.map(({ rank }) => rank)).size === 5,
      );
      expect(spoiled).toBeGreaterThan(0);
      const tied = rankings.map((ranking, place) =>
        place === spoiled && ranking.state === "current"
          ? { ...ranking, hypotheses: ranking.hypotheses.map((each) => ({ ...each, rank: 1 })) }
          : ranking,
      );
      expect(offCells(table1(judgmentStatistics(tied)))).toEqual([
        "7, Unexpanded ties",
        "7, Expanded ties",
        "Total, Unexpanded ties",
        "Total, Expanded ties",
      ]);
    });

    test("without judge 8 the lines of judge 8 are off, not an error", () => {
      const others = rankings.filter(({ judge }) => judge !== "annotator08");
      expect(
        offCells(table1(judgmentStatistics(others))).filter((cell) => cell.startsWith("8")),
      ).toHaveLength(5);
      expect(offCells(table2(judgeAgreement(others)))).toContain("1, 8");
    });

    const boards = boardsOf(counts.all, false, P_ALL);

    test("Table 3b is met; a spoiled score, range end or cluster is off, and systems exchanged too", () => {
      expect(offCells(table3b(boards))).toEqual([]);
      const spoil = (change: object) =>
        offCells(
          table3b(
            boards,
            TABLE_3B.map((row, place) => (place === 12 ? { ...row, ...change } : row)),
          ),
        );
      expect(spoil({ score: 0.302 })).toEqual(["IPN, Score"]);
      expect(spoil({ low: 12 })).toEqual(["IPN, From"]);
      expect(spoil({ high: 11 })).toEqual(["IPN, To"]);
      expect(spoil({ cluster: 3 })).toEqual(["IPN, New cluster"]);
      expect(spoil({ system: "NONE" })).toEqual(["NONE, Rank", "NONE, Score", "NONE, From", "NONE, To"]);
      const exchanged = offCells(table3b(boards, [TABLE_3B[1]!, TABLE_3B[0]!, ...TABLE_3B.slice(2)]));
      expect(exchanged).toEqual(["RAC, Rank", "AMU, Rank", "AMU, New cluster", "CAMB, New cluster"]);
    });

    test("Table 7 is met for every judge at p ≤ 0.10, which the study took there, with corrected scores beside it", () => {
      const off = JUDGES.map((judge) => {
        const { own } = counts.judges[judge - 1]!;
        const corrected = expectedWins(own).scores;
        const table = table7(
          judge,
          boardsOf(own, true, P_JUDGE),
          (system) => corrected[own.systems.indexOf(system)],
        );
        expect(table.rows.map(({ cells }) => cells[2]?.verdict)).toEqual(
          TABLE_7[judge].map(() => "not published"),
        );
        return offCells(table);
      });
      expect(off).toEqual(JUDGES.map(() => []));
    });

    test("Table 7 is not met at p ≤ 0.05, nor without the script's quirk", () => {
      const { own } = counts.judges[3]!;
      expect(offCells(table7(4, boardsOf(own, true, 0.05), () => undefined))).toContain("RAC, New cluster");
      const first = counts.judges[0]!.own;
      expect(offCells(table7(1, boardsOf(first, false, P_JUDGE), () => undefined))).toContain("INPUT, Score");
    });
  },
);
