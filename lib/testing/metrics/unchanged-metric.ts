import { goldTokens } from "../../domain/metrics/gold/gold-tokens";
import { defineMetric } from "../../domain/metrics/metric-definition";
import type { ChosenStatistics, Score, Scorer } from "../../domain/metrics/scorer";

interface UnchangedSettings {
  /** Whether upper and lower case are one. */
  readonly ignoreLetterCase: boolean;
}

interface UnchangedScore extends Score {
  readonly unchanged: number;
}

/** A metric invented for tests: the share of sentences that a system left as they were. */
export const unchangedMetric = defineMetric(
  {
    name: "unchanged",
    title: "Unchanged",
    needs: "source",
    options: [
      { flags: "--any-case", meaning: "letter case does not count as a change", setting: "ignoreLetterCase" },
    ],
    columns: () => [
      ["Share", "score", 4],
      ["Unchanged", "unchanged", 0],
    ],
  },
  (settings: Partial<UnchangedSettings>) => ({ scorer: unchangedScorer(settings) }),
);

function unchangedScorer({
  ignoreLetterCase = false,
}: Partial<UnchangedSettings>): Scorer<string, boolean, UnchangedScore> {
  const shown = (text: string) => goldTokens(ignoreLetterCase ? text.toLowerCase() : text).join(" ");
  const score = (chosen: ChosenStatistics<boolean>) => {
    let unchanged = 0;
    for (let place = 0; place < chosen.length; place++) if (chosen.at(place)) unchanged += 1;
    return { score: unchanged / chosen.length, unchanged };
  };
  return {
    metric: "unchanged",
    settings: { ignoreLetterCase },
    prepare: ({ source }) => shown(source),
    statistics: (source, hypothesis) => shown(hypothesis) === source,
    score,
    sentenceScore: (unchanged) => score({ length: 1, at: () => unchanged }),
  };
}
