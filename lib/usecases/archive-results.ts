import type { DatabaseTransaction } from "../db/client";
import { sumTallies } from "../db/standings-material";
import { chartSvg } from "../domain/charts/chart-svg";
import { forestChart } from "../domain/charts/forest-chart";
import { expectedWins } from "../domain/ranking/expected-wins";
import { headToHead } from "../domain/ranking/head-to-head";
import { leaderboardOfCounts } from "../domain/ranking/leaderboard";
import type { PairCounts } from "../domain/ranking/pair-counts";
import { pairCountsOfRows } from "../domain/ranking/pair-counts-of-rows";
import { scoreOrder } from "../domain/ranking/ranks";
import { agreementTables } from "../domain/results/agreement-tables";
import { headToHeadTable } from "../domain/results/head-to-head-table";
import { judgesTables } from "../domain/results/judges-tables";
import { leaderboardJson } from "../domain/results/leaderboard-json";
import { leaderboardTable } from "../domain/results/leaderboard-table";
import { statisticsTable } from "../domain/results/statistics-table";
import type { Table } from "../domain/tables/table";
import { version } from "../domain/version";
import { headToHeadOfRecords } from "./compare-head-to-head";
import { judgesOfRecords } from "./compare-judges";
import { agreementOfRecords } from "./measure-agreement";
import type { PassingRankings } from "./passing-rankings";
import { type RankedRecords, rankRecords } from "./rank-records";

/** One result, as a command of `adjudge` finds it in the archive's own judgments. */
export interface ArchivedResult {
  readonly name: string;
  /** The command, without the file of judgments. */
  readonly command: readonly string[];
  readonly json: unknown;
  readonly tables: readonly Table[];
}

export interface ArchivedResults {
  readonly board: RankedRecords;
  readonly results: readonly ArchivedResult[];
  readonly kappaBetween: number | null;
  readonly kappaWithin: number | null;
  readonly forest: string;
}

const BOOTSTRAP = 1000;
const P = 0.05;

/**
 * The results of the rankings that passed. Beyond 20,000 the leaderboard resamples judgments, whose counts suffice, and
 * what needs the rankings themselves is left out.
 */
export async function archiveResults(
  tx: DatabaseTransaction,
  passed: PassingRankings,
  { id, seed }: { readonly id: string; readonly seed: number },
): Promise<ArchivedResults | undefined> {
  if (passed.statistics.total.expanded === 0) return undefined;
  const counts = {
    name: "statistics",
    command: ["stats"],
    json: { ...passed.statistics, fingerprint: passed.fingerprint, version },
    tables: [statisticsTable(passed.statistics)],
  };
  return passed.rankings === undefined
    ? ofTallies(pairCountsOfRows(await sumTallies(tx, id)), passed, seed, counts)
    : ofRankings({ ...passedRecords(passed), name: "the campaign" }, seed, counts);
}

function passedRecords(passed: PassingRankings) {
  return { rankings: passed.rankings ?? [], fingerprint: passed.fingerprint };
}

function leaderboardResult(board: RankedRecords): ArchivedResult {
  const { method, bootstrap, unit, p, seed } = board;
  return {
    name: "leaderboard",
    command: [
      ...["rank", "--method", method, "--unit", unit, "--bootstrap", String(bootstrap)],
      ...["--p", String(p), "--seed", String(seed)],
    ],
    json: leaderboardJson(board),
    tables: [leaderboardTable(board, board)],
  };
}

function forestOf(board: RankedRecords): string {
  return chartSvg(forestChart(board, { title: "Leaderboard by Expected Wins", scoreName: "Expected Wins" }));
}

async function ofRankings(
  records: ReturnType<typeof passedRecords> & { readonly name: string },
  seed: number,
  counts: ArchivedResult,
): Promise<ArchivedResults> {
  const settings = { method: "ew", ew2015: false, bootstrap: BOOTSTRAP, unit: "ranking", p: P } as const;
  const board = await rankRecords(records, settings, { seed });
  const compared = headToHeadOfRecords(records);
  const agreement = agreementOfRecords(records, { bootstrap: BOOTSTRAP, p: P, seed });
  const judges = judgesOfRecords(records, { ew2015: false, spearman: "mid-ranks" });
  const results: readonly ArchivedResult[] = [
    leaderboardResult(board),
    { name: "head-to-head", command: ["head-to-head"], json: compared, tables: [headToHeadTable(compared)] },
    {
      name: "agreement",
      command: ["agreement", "--bootstrap", String(BOOTSTRAP), "--p", String(P), "--seed", String(seed)],
      json: agreement,
      tables: agreementTables(agreement),
    },
    {
      name: "judges",
      command: ["judges"],
      json: judges,
      tables: judgesTables(judges.rankings, judges.correlations),
    },
    counts,
  ];
  return {
    board,
    results,
    kappaBetween: agreement.inter ?? null,
    kappaWithin: agreement.intra ?? null,
    forest: forestOf(board),
  };
}

function ofTallies(
  pairs: PairCounts,
  passed: PassingRankings,
  seed: number,
  counts: ArchivedResult,
): ArchivedResults {
  const { judges, segments } = passed.covered;
  const { expanded } = passed.statistics.total;
  // In the order of `rankRecords`, so that the documents are equal to the byte.
  const settings = {
    method: "ew",
    ew2015: false,
    unit: "judgment",
    bootstrap: BOOTSTRAP,
    p: P,
    seed,
    judgments: expanded,
    rankings: passed.compared,
    judges,
    segments,
    fingerprint: passed.fingerprint,
    version,
  } as const;
  const board: RankedRecords = {
    ...leaderboardOfCounts(pairs, { unit: "judgment", ties: "ignored", pairs }, settings),
    ...settings,
  };
  const order = Array.from(scoreOrder(expectedWins(pairs).scores), (place) => pairs.systems[place] as string);
  const compared = {
    ...headToHead(pairs, order),
    judgments: expanded,
    fingerprint: passed.fingerprint,
    version,
  };
  const results = [
    leaderboardResult(board),
    { name: "head-to-head", command: ["head-to-head"], json: compared, tables: [headToHeadTable(compared)] },
    counts,
  ];
  return { board, results, kappaBetween: null, kappaWithin: null, forest: forestOf(board) };
}
