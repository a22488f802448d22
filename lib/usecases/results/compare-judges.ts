import { type JudgeCorrelations, judgeCorrelations } from "../../domain/agreement/judge-correlations";
import { judgePairCounts } from "../../domain/agreement/judge-pair-counts";
import { type JudgeRankings, judgeRankings } from "../../domain/agreement/judge-rankings";
import type { SpearmanForm } from "../../domain/correlation/spearman-form";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { version } from "../../domain/version";
import { type JudgmentSelection, judgmentsOfFile } from "./steps/judgments-of-file";

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
  return judgesOfRecords(await judgmentsOfFile(input), input);
}

/** The same of rankings from anywhere. */
export function judgesOfRecords(
  { rankings, fingerprint }: { readonly rankings: Iterable<RankingRecord>; readonly fingerprint: string },
  { ew2015, spearman }: Pick<CompareJudgesInput, "ew2015" | "spearman">,
): ComparedJudges {
  const counts = judgePairCounts(judgmentTable(rankings));
  const byJudge = judgeRankings(counts, ew2015 ? "2015" : "standard");
  return {
    rankings: byJudge,
    correlations: judgeCorrelations(byJudge, spearman),
    fingerprint,
    version,
  };
}
