import { isWithoutPair } from "../../domain/judgments/counting-rankings";
import { type JudgmentStatistics, StatisticsCounter } from "../../domain/judgments/judgment-statistics";
import type { SystemChoice } from "../../domain/judgments/system-choice";
import { version } from "../../domain/version";
import { type JudgmentSelection, passJudgments } from "./steps/judgments-of-file";

export interface CountedJudgments extends JudgmentStatistics {
  readonly fingerprint: string;
  readonly version: string;
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice;
}

/** How much each judge of a file judged, and how many of the rankings a leaderboard does not count. */
export async function countJudgments(
  input: JudgmentSelection,
): Promise<{ readonly counted: CountedJudgments; readonly withoutPair: number }> {
  const counter = new StatisticsCounter();
  let withoutPair = 0;
  const { fingerprint, choice } = await passJudgments(input, (ranking, isSelected) => {
    if (!isSelected) return;
    counter.add(ranking);
    if (isWithoutPair(ranking)) withoutPair += 1;
  });
  const chosen = choice === undefined ? {} : { systemChoice: choice };
  return { counted: { ...counter.statistics(), fingerprint, version, ...chosen }, withoutPair };
}
