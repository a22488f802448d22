import type { DatabaseTransaction } from "../../../db/connection/client";
import { sumTallies } from "../../../db/results/standings-material";
import type { Reproduced } from "../../../domain/exports/reproduce-script";
import { ARCHIVED_JUDGMENTS } from "../../../domain/formats/manifest";
import { statisticsAsInTable1 } from "../../../domain/judgments/judgment-statistics";
import { type ResamplingSource, resamplingSource } from "../../../domain/ranking/bootstrap";
import { expectedWins } from "../../../domain/ranking/expected-wins/expected-wins";
import { type HeadToHead, headToHead } from "../../../domain/ranking/head-to-head";
import type { JudgmentTable } from "../../../domain/ranking/judgment-table";
import { judgmentTable } from "../../../domain/ranking/judgment-table";
import { leaderboardOfCounts, pairMethodOf } from "../../../domain/ranking/leaderboard";
import type { Leaderboard } from "../../../domain/ranking/leaderboard-from-replicates";
import { type PairCounts, pairCountsOfTable } from "../../../domain/ranking/pair-counts";
import { pairCountsOfRows } from "../../../domain/ranking/pair-counts-of-rows";
import { tieUse } from "../../../domain/ranking/pair-method";
import { scoreOrder } from "../../../domain/ranking/ranks";
import { agreementJson } from "../../../domain/results/agreement/agreement-json";
import { agreementTables } from "../../../domain/results/agreement/agreement-tables";
import { headToHeadChart } from "../../../domain/results/head-to-head/head-to-head-chart";
import { headToHeadTable } from "../../../domain/results/head-to-head/head-to-head-table";
import { judgesTables } from "../../../domain/results/judges/judges-tables";
import { leaderboardJson } from "../../../domain/results/leaderboard/leaderboard-json";
import {
  type LeaderboardOrigin,
  leaderboardTable,
} from "../../../domain/results/leaderboard/leaderboard-table";
import { statisticsTable } from "../../../domain/results/statistics-table";
import type { Table } from "../../../domain/tables/table";
import { version } from "../../../domain/version";
import { headToHeadOfRecords } from "../../results/compare-head-to-head";
import { judgesOfRecords } from "../../results/compare-judges";
import { agreementOfRecords } from "../../results/measure-agreement";
import { type RankedRecords, rankRecords } from "../../results/steps/rank-records";
import { withNotes } from "../export-table";
import { boardChart, type NamedChart } from "./campaign-charts";
import type { PassingRankings } from "./passing-rankings";

/** One result: as tables, and what makes it anew from the archive's own files. */
export interface ArchivedResult {
  readonly name: string;
  readonly shown?: { readonly json: unknown; readonly tables: readonly Table[] };
  readonly made?: Pick<Reproduced, "command" | "compares">;
}

export interface ArchivedResults {
  readonly board: RankedRecords;
  /** By Bradley–Terry. */
  readonly strengths: RankedRecords;
  readonly results: readonly ArchivedResult[];
  readonly kappaBetween: number | null;
  readonly kappaWithin: number | null;
  readonly cohenBetween: number | null;
  readonly charts: readonly NamedChart[];
}

const BOOTSTRAP = 1000;
const P = 0.05;

/**
 * The results of the rankings that passed. Beyond 20,000 the leaderboard resamples judgments, whose counts suffice, or
 * segments where rankings are not known, and what needs the rankings themselves is left out.
 */
export async function archiveResults(
  tx: DatabaseTransaction,
  passed: PassingRankings,
  { id, seed }: { readonly id: string; readonly seed: number },
): Promise<ArchivedResults | undefined> {
  if (passed.statistics.total.expanded === 0) return undefined;
  const counts = ofJudgments("statistics", ["stats"], {
    json: { ...statisticsAsInTable1(passed.statistics), fingerprint: passed.fingerprint, version },
    tables: [statisticsTable(passed.statistics)],
  });
  if (passed.rankings === undefined) {
    const table = passed.judgments();
    const pairs = table === undefined ? pairCountsOfRows(await sumTallies(tx, id)) : pairCountsOfTable(table);
    return ofCounts(pairs, table, { passed, seed, counts });
  }
  return ofRankings({ ...passedRecords(passed), name: "the campaign" }, seed, counts);
}

function passedRecords(passed: PassingRankings) {
  return { rankings: passed.rankings ?? [], fingerprint: passed.fingerprint };
}

/** A result that a command makes of the judgments: its name, and the options that come after the file. */
function ofJudgments(
  name: string,
  [command = "", ...options]: readonly string[],
  shown: NonNullable<ArchivedResult["shown"]>,
): ArchivedResult {
  return {
    name,
    shown,
    made: { command: [command, ARCHIVED_JUDGMENTS, ...options], compares: "json" },
  };
}

/** What files of a board are called; Expected Wins is what is meant where no method is named. */
const BOARD_NAMES = { ew: "leaderboard", bt: "leaderboard-bt", trueskill: "leaderboard-trueskill" } as const;

function boardName({ method, unit }: LeaderboardOrigin): string {
  return unit === "run" ? `${BOARD_NAMES[method]}-runs` : BOARD_NAMES[method];
}

export function leaderboardResult(
  board: Leaderboard & LeaderboardOrigin,
  notes: readonly string[] = [],
): ArchivedResult {
  const { method, bootstrap, unit, p, seed } = board;
  return ofJudgments(
    boardName(board),
    [
      ...["rank", "--method", method, "--unit", unit, "--bootstrap", String(bootstrap)],
      ...["--p", String(p), "--seed", String(seed)],
    ],
    { json: leaderboardJson(board), tables: [withNotes(leaderboardTable(board, board), notes)] },
  );
}

export function leaderboardPlot(board: Leaderboard & LeaderboardOrigin): NamedChart {
  return { name: boardName(board), chart: boardChart(board, board) };
}

async function ofRankings(
  records: ReturnType<typeof passedRecords> & { readonly name: string },
  seed: number,
  counts: ArchivedResult,
): Promise<ArchivedResults> {
  const settings = { ew2015: false, bootstrap: BOOTSTRAP, p: P };
  const ranked = { ...records, table: judgmentTable(records.rankings) };
  const board = await rankRecords(ranked, { ...settings, method: "ew" }, { seed });
  const strengths = await rankRecords(ranked, { ...settings, method: "bt" }, { seed });
  const compared = headToHeadOfRecords(records);
  const agreement = agreementOfRecords(records, { bootstrap: BOOTSTRAP, p: P, seed });
  const judges = judgesOfRecords(records, { ew2015: false, spearman: "mid-ranks" });
  const results: readonly ArchivedResult[] = [
    leaderboardResult(board),
    leaderboardResult(strengths),
    ofJudgments("head-to-head", ["head-to-head"], { json: compared, tables: [headToHeadTable(compared)] }),
    ofJudgments(
      "agreement",
      ["agreement", "--bootstrap", String(BOOTSTRAP), "--p", String(P), "--seed", String(seed)],
      { json: agreementJson(agreement), tables: agreementTables(agreement) },
    ),
    ofJudgments("judges", ["judges"], {
      json: judges,
      tables: judgesTables(judges.rankings, judges.correlations),
    }),
    counts,
  ];
  return {
    board,
    strengths,
    results,
    kappaBetween: agreement.inter ?? null,
    kappaWithin: agreement.intra ?? null,
    cohenBetween: agreement.interCohen ?? null,
    charts: [leaderboardPlot(board), leaderboardPlot(strengths), matrixPlot(compared)],
  };
}

function matrixPlot(compared: HeadToHead): NamedChart {
  return { name: "head-to-head", chart: headToHeadChart(compared) };
}

interface ToCount {
  readonly passed: PassingRankings;
  readonly seed: number;
  readonly counts: ArchivedResult;
}

/** @param table where segments are to be resampled */
function ofCounts(
  pairs: PairCounts,
  table: JudgmentTable | undefined,
  { passed, seed, counts }: ToCount,
): ArchivedResults {
  const { judges, segments } = passed.covered;
  const { expanded } = passed.statistics.total;
  // In the order of `rankRecords`, so that the documents are equal to the byte.
  const settingsOf = <Method extends "ew" | "bt">(method: Method) => ({
    method,
    ew2015: false,
    unit: table === undefined ? ("judgment" as const) : ("segment" as const),
    bootstrap: BOOTSTRAP,
    p: P,
    seed,
    judgments: expanded,
    rankings: passed.isGrouped ? passed.ranked : null,
    judges,
    segments,
    fingerprint: passed.fingerprint,
    version,
  });
  const boardBy = (method: "ew" | "bt"): RankedRecords => {
    const settings = settingsOf(method);
    const ties = tieUse(pairMethodOf(settings));
    const source: ResamplingSource =
      table === undefined ? { unit: "judgment", ties, pairs } : resamplingSource(table, "segment", ties);
    return { ...leaderboardOfCounts(pairs, source, settings), ...settings };
  };
  const board = boardBy("ew");
  const strengths = boardBy("bt");
  const order = Array.from(scoreOrder(expectedWins(pairs).scores), (place) => pairs.systems[place] as string);
  const compared = {
    ...headToHead(pairs, order),
    judgments: expanded,
    fingerprint: passed.fingerprint,
    version,
  };
  const results = [
    leaderboardResult(board),
    leaderboardResult(strengths),
    ofJudgments("head-to-head", ["head-to-head"], { json: compared, tables: [headToHeadTable(compared)] }),
    counts,
  ];
  const charts = [leaderboardPlot(board), leaderboardPlot(strengths), matrixPlot(compared)];
  return { board, strengths, results, kappaBetween: null, kappaWithin: null, cohenBetween: null, charts };
}
