import { type JudgmentStatistics, judgmentStatistics } from "../domain/judging/judgment-statistics";
import { rankingsWithoutPair } from "../domain/judging/rankings-without-pair";
import { version } from "../domain/version";
import { type JudgmentSelection, judgmentsOfFile } from "./judgments-of-file";

export interface CountedJudgments extends JudgmentStatistics {
  readonly fingerprint: string;
  readonly version: string;
}

/** How much each judge of a file judged, and how many of the rankings a leaderboard does not count. */
export async function countJudgments(
  input: JudgmentSelection,
): Promise<{ readonly counted: CountedJudgments; readonly withoutPair: number }> {
  const { rankings, fingerprint } = await judgmentsOfFile(input);
  const counted = { ...judgmentStatistics(rankings), fingerprint, version };
  return { counted, withoutPair: rankingsWithoutPair(rankings) };
}
