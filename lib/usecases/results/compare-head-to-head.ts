import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { expectedWins } from "../../domain/ranking/expected-wins/expected-wins";
import { type HeadToHead, headToHead } from "../../domain/ranking/head-to-head";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { scoreOrder } from "../../domain/ranking/ranks";
import { version } from "../../domain/version";
import { type JudgmentSelection, judgmentsOfFile } from "./steps/judgments-of-file";

export interface ComparedHeadToHead extends HeadToHead {
  readonly judgments: number;
  readonly fingerprint: string;
  readonly version: string;
}

/** Every system against every other, in the order of Expected Wins. */
export async function compareHeadToHead(input: JudgmentSelection): Promise<ComparedHeadToHead> {
  return headToHeadOfRecords(await judgmentsOfFile(input));
}

/** The same of rankings from anywhere. */
export function headToHeadOfRecords({
  rankings,
  fingerprint,
}: {
  readonly rankings: Iterable<RankingRecord>;
  readonly fingerprint: string;
}): ComparedHeadToHead {
  const table = judgmentTable(rankings);
  const pairs = pairCountsOfTable(table);
  const order = Array.from(scoreOrder(expectedWins(pairs).scores), (place) => pairs.systems[place] as string);
  return { ...headToHead(pairs, order), judgments: table.judgments, fingerprint, version };
}
