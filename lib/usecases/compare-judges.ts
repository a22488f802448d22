import {
  type JudgeCorrelations,
  judgeCorrelations,
  type SpearmanForm,
} from "../domain/agreement/judge-correlations";
import { judgePairCounts } from "../domain/agreement/judge-pair-counts";
import { type JudgeRankings, judgeRankings } from "../domain/agreement/judge-rankings";
import { sortRankings } from "../domain/judging/sort-rankings";
import { judgmentTable } from "../domain/ranking/judgment-table";
import { version } from "../domain/version";
import { type JudgmentSelection, judgmentsOfFile } from "./judgments-of-file";

export interface CompareJudgesInput extends JudgmentSelection {
  readonly ew2015: boolean;
  readonly spearman: SpearmanForm;
}

export interface ComparedJudges {
  readonly rankings: JudgeRankings;
  readonly correlations: JudgeCorrelations;
  readonly fingerprint: string;
  readonly version: string;
}

/** A ranking by each judge and by all others, and how they correlate. */
export async function compareJudges(input: CompareJudgesInput): Promise<ComparedJudges> {
  const { rankings, fingerprint } = await judgmentsOfFile(input);
  const counts = judgePairCounts(judgmentTable(sortRankings(rankings)));
  const byJudge = judgeRankings(counts, input.ew2015 ? "2015" : "standard");
  return {
    rankings: byJudge,
    correlations: judgeCorrelations(byJudge, input.spearman),
    fingerprint,
    version,
  };
}
