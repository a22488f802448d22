import { type JudgeCorrelations, judgeCorrelations } from "../../domain/agreement/judge-correlations";
import {
  DISCRIMINATION_P,
  type JudgeDiscrimination,
  judgeDiscriminations,
} from "../../domain/agreement/judge-discrimination";
import { judgePairCounts } from "../../domain/agreement/judge-pair-counts";
import { amongJudged, type JudgeRankings, judgeRankings } from "../../domain/agreement/judge-rankings";
import type { SpearmanForm } from "../../domain/correlation/spearman-form";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import type { SystemChoice } from "../../domain/judgments/system-choice";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { rankedTextPasses } from "../../domain/ranking/ranked-texts";
import { version } from "../../domain/version";
import { rankedOf } from "./steps/compute-leaderboard";
import { type JudgmentSelection, judgmentsOfFile } from "./steps/judgments-of-file";

export interface CompareJudgesInput extends JudgmentSelection {
  readonly ew2015: boolean;
  readonly spearman: SpearmanForm;
}

export interface ComparedJudges {
  readonly rankings: JudgeRankings;
  readonly correlations: JudgeCorrelations;
  readonly discriminations: readonly JudgeDiscrimination[];
  /** Whether it is known which judgments belong to one ranking. */
  readonly isGrouped: boolean;
  readonly fingerprint: string;
  readonly version: string;
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice;
}

/** A ranking by each judge and by all others, how they correlate, and what each judge tells apart. */
export async function compareJudges(input: CompareJudgesInput): Promise<ComparedJudges> {
  return judgesOfRecords(await judgmentsOfFile(input), input);
}

/** The same of rankings from anywhere. */
export function judgesOfRecords(
  {
    rankings,
    fingerprint,
    choice,
  }: {
    readonly rankings: Iterable<RankingRecord>;
    readonly fingerprint: string;
    readonly choice?: SystemChoice | undefined;
  },
  { ew2015, spearman }: Pick<CompareJudgesInput, "ew2015" | "spearman">,
): ComparedJudges {
  const counts = judgePairCounts(judgmentTable(rankings));
  const texts = rankedTextPasses(rankings);
  const byJudge = amongJudged(judgeRankings(counts, ew2015 ? "2015" : "standard"), rankedOf(choice));
  return {
    rankings: byJudge,
    correlations: judgeCorrelations(byJudge, spearman),
    discriminations: judgeDiscriminations(texts, DISCRIMINATION_P),
    isGrouped: texts.isGrouped,
    fingerprint,
    version,
    ...(choice === undefined ? {} : { systemChoice: choice }),
  };
}
