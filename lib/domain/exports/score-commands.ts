import type { ComputedMetricSettings } from "../results/metrics/computed-metric-settings";
import type { Reproduced } from "./reproduced";

/** The files that outputs are scored from, as an archive holds them. */
export interface ScoredFiles {
  readonly outputs: readonly string[];
  readonly hasGold: boolean;
  readonly references: readonly string[];
}

/** HOO's table begins with detection and recognition. */
const SCORES_IN_COLUMN = { m2: 2, i: 2, gleu: 2, bleu: 2, meteor: 2, hoo: 10 } as const;

/** The command that scores the archived outputs as a campaign's job scored them. */
export function scoreCommand(
  { metric, settings }: Pick<ComputedMetricSettings, "metric" | "settings">,
  { outputs, hasGold, references }: ScoredFiles,
): Pick<Reproduced, "command" | "compares"> {
  // The job reads the gold of one annotator alone with every annotator in every sentence.
  const alone = metric === "m2" && typeof settings.annotator === "number" ? settings.annotator : undefined;
  return {
    compares: { scoresInColumn: SCORES_IN_COLUMN[metric] },
    command: [
      ...["score", metric, "--source", "source.txt"],
      ...(hasGold ? ["--gold", "gold.m2"] : []),
      ...(alone === undefined ? [] : ["--annotator", String(alone), "--shared"]),
      ...(metric === "gleu" && typeof settings.seed === "number" ? ["--seed", String(settings.seed)] : []),
      ...(references.length > 0 ? ["--refs", ...references] : []),
      ...["--hyp", ...outputs],
    ],
  };
}
