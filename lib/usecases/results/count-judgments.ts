import { type JudgmentStatistics, StatisticsCounter } from "../../domain/judgments/judgment-statistics";
import { isWithoutPair } from "../../domain/judgments/rankings-without-pair";
import { version } from "../../domain/version";
import { type JudgmentSelection, passJudgments } from "./steps/judgments-of-file";

export interface CountedJudgments extends JudgmentStatistics {
  readonly fingerprint: string;
  readonly version: string;
}

/** How much each judge of a file judged, and how many of the rankings a leaderboard does not count. */
export async function countJudgments(
  input: JudgmentSelection,
): Promise<{ readonly counted: CountedJudgments; readonly withoutPair: number }> {
  const counter = new StatisticsCounter();
  let withoutPair = 0;
  const { fingerprint } = await passJudgments(input, (ranking, isSelected) => {
    if (!isSelected) return;
    counter.add(ranking);
    if (isWithoutPair(ranking)) withoutPair += 1;
  });
  return { counted: { ...counter.statistics(), fingerprint, version }, withoutPair };
}
