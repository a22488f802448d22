import { describe, expect, test } from "vitest";
import { studyLines } from "../../testing/studies/study-corrections";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { sortRankings } from "../judgments/sort-rankings";
import { expectedWins } from "../ranking/expected-wins/expected-wins";
import { judgmentTable } from "../ranking/judgment-table";
import { pairCountsOfTable } from "../ranking/pair-counts";
import { TABLE_5 } from "./emnlp2015-published-metrics";
import { figure3, type StudyMetrics, table5 } from "./emnlp2015-table-5";
import type { ReproducedTable } from "./reproduction";

function offCells({ rows, columns }: ReproducedTable): string[] {
  return rows.flatMap(({ label, cells }) =>
    cells.flatMap(({ verdict }, place) => (verdict === "off" ? [`${label}, ${columns[place]?.title}`] : [])),
  );
}

const judgments = studyJudgments();

function readMetrics(): StudyMetrics {
  const lines = (name: string) =>
    studyLines("emnlp2015", "metrics", `scores.${name}`).map((line) => line.trim().split(/\s+/));
  const shares = (name: string) =>
    new Map(lines(name).map(([system, , p, r]) => [system!, { precision: Number(p), recall: Number(r) }]));
  const plain = (name: string) => new Map(lines(name).map(([system, score]) => [system!, Number(score)]));
  return {
    m2: { both: shares("m2"), "annotator 1": shares("m2.0"), "annotator 2": shares("m2.1") },
    others: { iwacc: plain("iwacc"), bleu: plain("bleu"), meteor: plain("meteor") },
  };
}

describe.skipIf(!judgments)(
  judgments ? "Table 5 and Figure 3" : "Table 5 and Figure 3 (skipped: ADJUDGE_STUDIES has no data)",
  () => {
    const pairs = pairCountsOfTable(judgmentTable(sortRankings(judgments ?? [])));
    const { scores } = expectedWins(pairs);
    const human = new Map(pairs.systems.map((system, place) => [system, scores[place]!]));

    test("every printed number is met", () => {
      const metrics = readMetrics();
      expect(offCells(table5(human, metrics))).toEqual([]);
      expect(offCells(figure3(human, metrics))).toEqual([]);
    });

    test("a spoiled printed number is off", () => {
      const metrics = readMetrics();
      const spoiled = { ...TABLE_5, bleu: { spearman: -0.345, pearson: -0.246 } };
      expect(offCells(table5(human, metrics, spoiled))).toEqual(["BLEU, Spearman", "BLEU, Pearson"]);
      expect(offCells(figure3(human, metrics, { beta: 0.19, spearman: 0.759 }))).toEqual([
        "both annotators, β, Spearman",
        "both annotators, Spearman",
      ]);
    });

    test("a spoiled score of one system is off", () => {
      const { m2, others } = readMetrics();
      const bleu = new Map(others.bleu).set("AMU", 99);
      expect(offCells(table5(human, { m2, others: { ...others, bleu } }))).toEqual([
        "BLEU, Spearman",
        "BLEU, Pearson",
      ]);
    });
  },
);
