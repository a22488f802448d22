import { defineMetric, type ScoreColumn } from "../metric-definition";
import { ANNOTATOR } from "../metric-option";
import { hooScorer } from "./hoo-scorer";
import type { HooSettings } from "./hoo-settings";

const prf = (title: string, key: string): readonly ScoreColumn[] => [
  [`${title} P`, `${key}P`, 4],
  [`${title} R`, `${key}R`, 4],
  [`${title} F`, `${key}F1`, 4],
];

export const hooMetric = defineMetric(
  {
    name: "hoo",
    title: "HOO",
    needs: "gold",
    aligns: { texts: ["source", "hypothesis"], maxTokens: 8000 },
    options: [
      ANNOTATOR,
      { flags: "--bonus", meaning: "count optional edits that were left alone as found", setting: "bonus" },
    ],
    columns: () => [
      ...prf("Detection", "detection"),
      ...prf("Recognition", "recognition"),
      ...prf("Correction", "correction"),
    ],
    scoreKey: "correctionF1",
    precisionAndRecall: () => ["p", "r"],
  },
  (settings: Partial<HooSettings>) => ({ scorer: hooScorer(settings) }),
);
