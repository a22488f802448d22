import { type JudgmentStatistics, judgmentStatistics } from "../domain/judging/judgment-statistics";
import { version } from "../domain/version";
import { type JudgmentSelection, judgmentsOfFile } from "./judgments-of-file";

export interface CountedJudgments extends JudgmentStatistics {
  readonly fingerprint: string;
  readonly version: string;
}

/** How much each judge of a file judged. */
export async function countJudgments(input: JudgmentSelection): Promise<CountedJudgments> {
  const { rankings, fingerprint } = await judgmentsOfFile(input);
  return { ...judgmentStatistics(rankings), fingerprint, version };
}
