import type { RankingRecord } from "../../domain/judgments/ranking-record";
import type { SystemChoice } from "../../domain/judgments/system-choice";
import { expectedWins } from "../../domain/ranking/expected-wins/expected-wins";
import { type HeadToHead, type HeadToHeadTests, headToHead } from "../../domain/ranking/head-to-head";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import type { Leaderboard } from "../../domain/ranking/leaderboard-from-replicates";
import { type PairCounts, pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { rankedTextPasses } from "../../domain/ranking/ranked-texts";
import { scoreOrder } from "../../domain/ranking/ranks";
import { crossedUnitsOfTable } from "../../domain/ranking/uncertainty/crossed-units";
import { version } from "../../domain/version";
import { rankedOf } from "./steps/compute-leaderboard";
import { type JudgmentSelection, judgmentsOfFile } from "./steps/judgments-of-file";
import { rankRecords } from "./steps/rank-records";

interface CompareHeadToHeadInput extends JudgmentSelection {
  readonly tests: HeadToHeadTests;
}

export interface ComparedHeadToHead extends HeadToHead {
  /** After which places a cluster of the usual leaderboard ends; not there with published tests, which know none. */
  readonly rulesAfter?: readonly number[];
  readonly judgments: number;
  /** Of the leaderboard that the clusters are of. */
  readonly seed?: number;
  readonly fingerprint: string;
  readonly version: string;
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice;
}

/** How the leaderboard is made that a matrix is held against. */
const USUAL = { method: "ew", ew2015: false, bootstrap: 1000, p: 0.05 } as const;

/** Every system against every other, in the order of Expected Wins. */
export async function compareHeadToHead(
  { tests, ...input }: CompareHeadToHeadInput,
  { seed }: { readonly seed: number },
): Promise<ComparedHeadToHead> {
  return headToHeadOfRecords(await judgmentsOfFile(input), { tests, seed });
}

interface RecordsToCompare {
  readonly rankings: Iterable<RankingRecord>;
  readonly fingerprint: string;
  readonly choice?: SystemChoice | undefined;
}

/**
 * The same of rankings from anywhere.
 *
 * @param board the usual leaderboard of the same records, where it is at hand
 */
export async function headToHeadOfRecords(
  { rankings, fingerprint, choice }: RecordsToCompare,
  {
    tests,
    seed,
    board,
  }: { readonly tests: HeadToHeadTests; readonly seed: number; readonly board?: Leaderboard },
): Promise<ComparedHeadToHead> {
  const table = judgmentTable(rankings);
  const pairs = pairCountsOfTable(table);
  const order = orderByWins(pairs, rankedOf(choice));
  const about = {
    judgments: table.judgments,
    fingerprint,
    version,
    ...(choice === undefined ? {} : { systemChoice: choice }),
  };
  if (tests === "published") return { ...headToHead(pairs, order), ...about };
  const matrix = headToHead(pairs, order, crossedUnitsOfTable(table, "ignored"));
  if (table.judgments === 0) return { ...matrix, ...about };
  const ranked =
    board ??
    (await rankRecords(
      { table, texts: () => rankedTextPasses(rankings), fingerprint, choice, name: "the file" },
      USUAL,
      { seed },
    ));
  const rulesAfter = ranked.boundaries.filter(({ separates }) => separates).map(({ after }) => after);
  return { ...matrix, rulesAfter, ...about, seed };
}

/** The systems that are shown, in the order of Expected Wins. */
export function orderByWins(pairs: PairCounts, shown: readonly string[] | undefined): readonly string[] {
  const order = Array.from(scoreOrder(expectedWins(pairs).scores), (place) => pairs.systems[place] as string);
  return shown === undefined ? order : order.filter((system) => shown.includes(system));
}
