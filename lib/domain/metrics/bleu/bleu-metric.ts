import { defineMetric, type ScoreColumn } from "../metric-definition";
import { type BleuSettings, bleuScorer } from "./bleu-scorer";

export const BLEU_COLUMNS: readonly ScoreColumn[] = [
  ["BLEU", "score", 4],
  ["1-grams", "precisions1", 4],
  ["2-grams", "precisions2", 4],
  ["3-grams", "precisions3", 4],
  ["4-grams", "precisions4", 4],
  ["Brevity", "brevityPenalty", 4],
];

export const bleuMetric = defineMetric(
  {
    name: "bleu",
    title: "BLEU",
    needs: "references",
    ignoresSource: true,
    columns: () => BLEU_COLUMNS,
  },
  (settings: Partial<BleuSettings>) => ({ scorer: bleuScorer(settings) }),
);
