import { type JudgmentStatistics, judgmentStatistics } from "../domain/judging/judgment-statistics";
import type { RankingRecord } from "../domain/judging/ranking-record";
import { version } from "../domain/version";
import { type JudgmentSelection, judgmentsOfFile } from "./judgments-of-file";

export interface CountedJudgments extends JudgmentStatistics {
  readonly fingerprint: string;
  readonly version: string;
}

/** How much each judge of a file judged. */
export async function countJudgments(input: JudgmentSelection): Promise<CountedJudgments> {
  return countsOfRecords(await judgmentsOfFile(input));
}

/** The same of rankings from anywhere. */
export function countsOfRecords({
  rankings,
  fingerprint,
}: {
  readonly rankings: readonly RankingRecord[];
  readonly fingerprint: string;
}): CountedJudgments {
  return { ...judgmentStatistics(rankings), fingerprint, version };
}
