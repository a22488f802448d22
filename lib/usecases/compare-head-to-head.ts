import { sortRankings } from "../domain/judging/sort-rankings";
import { expectedWins } from "../domain/ranking/expected-wins";
import { type HeadToHead, headToHead } from "../domain/ranking/head-to-head";
import { judgmentTable } from "../domain/ranking/judgment-table";
import { pairCountsOfTable } from "../domain/ranking/pair-counts";
import { scoreOrder } from "../domain/ranking/ranks";
import { version } from "../domain/version";
import { type JudgmentSelection, judgmentsOfFile } from "./judgments-of-file";

export interface ComparedHeadToHead extends HeadToHead {
  readonly judgments: number;
  readonly fingerprint: string;
  readonly version: string;
}

/** Every system against every other, in the order of Expected Wins. */
export async function compareHeadToHead(input: JudgmentSelection): Promise<ComparedHeadToHead> {
  const { rankings, fingerprint } = await judgmentsOfFile(input);
  const table = judgmentTable(sortRankings(rankings));
  const pairs = pairCountsOfTable(table);
  const order = Array.from(scoreOrder(expectedWins(pairs).scores), (place) => pairs.systems[place] as string);
  return { ...headToHead(pairs, order), judgments: table.outcome.length, fingerprint, version };
}
