import { defineMetric } from "../metric-definition";
import { gleuScorer } from "./gleu-scorer";
import type { GleuSettings } from "./gleu-settings";

/** So few draws are enough for an expectation whose error is far below the spread of resamples. */
const DRAWS_PER_RESAMPLE = 4;

/** GLEU, whose resamples use the expectation over the choice of references: no draw's noise adds to theirs. */
export const gleuMetric = defineMetric(
  {
    name: "gleu",
    title: "GLEU",
    needs: "references",
    drawsFromSeed: true,
    options: [
      {
        flags: "--draws <count>",
        meaning: "number of draws of references",
        value: { kind: "whole", from: 2, to: 1_000_000 },
        setting: "draws",
      },
    ],
    columns: () => [
      ["GLEU", "score", 4],
      ["SD of draws", "standardDeviation", 4],
      ["Expectation", "expectation", 4],
    ],
  },
  (settings: Partial<GleuSettings>) => ({
    scorer: gleuScorer(settings),
    resampledScore: gleuScorer({ ...settings, report: "expectation", draws: DRAWS_PER_RESAMPLE }).score,
  }),
);
