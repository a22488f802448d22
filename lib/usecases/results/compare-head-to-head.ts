import type { RankingRecord } from "../../domain/judgments/ranking-record";
import type { SystemChoice } from "../../domain/judgments/system-choice";
import { expectedWins } from "../../domain/ranking/expected-wins/expected-wins";
import { type HeadToHead, headToHead } from "../../domain/ranking/head-to-head";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { scoreOrder } from "../../domain/ranking/ranks";
import { version } from "../../domain/version";
import { rankedOf } from "./steps/compute-leaderboard";
import { type JudgmentSelection, judgmentsOfFile } from "./steps/judgments-of-file";

export interface ComparedHeadToHead extends HeadToHead {
  readonly judgments: number;
  readonly fingerprint: string;
  readonly version: string;
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice;
}

/** Every system against every other, in the order of Expected Wins. */
export async function compareHeadToHead(input: JudgmentSelection): Promise<ComparedHeadToHead> {
  return headToHeadOfRecords(await judgmentsOfFile(input));
}

/** The same of rankings from anywhere. */
export function headToHeadOfRecords({
  rankings,
  fingerprint,
  choice,
}: {
  readonly rankings: Iterable<RankingRecord>;
  readonly fingerprint: string;
  readonly choice?: SystemChoice | undefined;
}): ComparedHeadToHead {
  const table = judgmentTable(rankings);
  const pairs = pairCountsOfTable(table);
  const shown = rankedOf(choice);
  const order = Array.from(
    scoreOrder(expectedWins(pairs).scores),
    (place) => pairs.systems[place] as string,
  ).filter((system) => shown?.includes(system) ?? true);
  return {
    ...headToHead(pairs, order),
    judgments: table.judgments,
    fingerprint,
    version,
    ...(choice === undefined ? {} : { systemChoice: choice }),
  };
}
