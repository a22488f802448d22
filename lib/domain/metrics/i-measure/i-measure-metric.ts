import { defineMetric, type ScoreColumn } from "../metric-definition";
import { BETA } from "../metric-option";
import { iMeasureScorer } from "./i-measure-scorer";
import { type IMeasureSettings, iMeasureLevels, iMeasures } from "./i-measure-settings";
import { iMeasureAspects } from "./measures";

export const iMeasureMetric = defineMetric(
  {
    name: "i",
    title: "I-measure",
    needs: "references",
    aligns: { texts: ["source", "hypothesis", "reference"], maxTokens: 2000 },
    options: [
      BETA,
      {
        flags: "--aspect <aspect>",
        meaning: "aspect to score",
        value: { kind: "choice", choices: iMeasureAspects },
        setting: "aspect",
      },
      {
        flags: "--max <measure>",
        meaning: "measure used to choose a reference",
        value: { kind: "choice", choices: iMeasures },
        setting: "max",
      },
      {
        flags: "--optimise <level>",
        meaning: "choose references per sentence or for the corpus",
        value: { kind: "choice", choices: iMeasureLevels },
        setting: "optimise",
      },
      {
        flags: "--mix",
        meaning: "references may mix the corrections of several annotators",
        setting: "mix",
      },
    ],
    columns: ({ aspect }) => [
      ["I", "score", 4],
      ...(["WAcc", "Acc", "P", "R", "F"] as const).map(
        (title): ScoreColumn => [title, `${aspect}${title}`, 4],
      ),
      ...(["TP", "TN", "FP", "FN", "FPN"] as const).map(
        (title): ScoreColumn => [title, `${aspect}${title}`, 0],
      ),
    ],
    precisionAndRecall: ({ aspect }) => [`${aspect}P`, `${aspect}R`],
    weighsRecall: true,
    // Three texts are aligned, with every reference that may win.
    operations: ({ mix }) => (mix ? 5_000_000 : 50_000),
  },
  (settings: Partial<IMeasureSettings>) => ({ scorer: iMeasureScorer(settings) }),
);
