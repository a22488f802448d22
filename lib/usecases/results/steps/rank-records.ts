import { giveBackMemory } from "../../../compute/give-back-memory";
import { AppError } from "../../../domain/app-error";
import type { SystemChoice } from "../../../domain/judgments/system-choice";
import {
  type RangeKind,
  type ReplicateUnit,
  uncertaintySource,
  usualRanges,
  usualUnit,
} from "../../../domain/ranking/bootstrap";
import type { JudgmentTable } from "../../../domain/ranking/judgment-table";
import { rankingsOfTable, unitsOfTable } from "../../../domain/ranking/judgment-table";
import type { Leaderboard } from "../../../domain/ranking/leaderboard-from-replicates";
import { pairCountsOfTable } from "../../../domain/ranking/pair-counts";
import { GHOST, plackettLuce } from "../../../domain/ranking/plackett-luce/plackett-luce";
import type { RankedTextPasses } from "../../../domain/ranking/ranked-texts";
import { testSetWeights } from "../../../domain/ranking/test-set-weights";
import type { RankingMethod } from "../../../domain/results/filters/analysis-request";
import {
  canBeWeighted,
  JUDGMENTS_ARE_NO_RANKINGS,
  pairsAreNoRankings,
} from "../../../domain/results/filters/normalised-request";
import type { LeaderboardOrigin } from "../../../domain/results/leaderboard/leaderboard-table";
import { version } from "../../../domain/version";
import { boardOfRuns, boardOver, rankedOf, withCounts } from "./compute-leaderboard";
import type { FileContext } from "./file-context";

/** How systems are ranked. */
export interface RankSettings {
  readonly method: RankingMethod;
  /** Expected Wins as the 2015 study's script had it. */
  readonly ew2015: boolean;
  /** Plackett–Luce with half a win and half a loss of each system against a ghost. */
  readonly ghost?: boolean | undefined;
  /** How many resamples, or runs of TrueSkill. */
  readonly bootstrap: number;
  /** Where none is named, `run` for TrueSkill as it was published, and otherwise the usual one: see `usualUnit`. */
  readonly unit?: ReplicateUnit | undefined;
  /** Where none are named, the usual ones: see `usualRanges`. */
  readonly ranges?: RangeKind | undefined;
  readonly p: number;
  /** By name of a segment how many tasks were to be expected of it, where every segment is to count alike. */
  readonly expectedUses?: ((segment: string) => number | undefined) | undefined;
}

export type RankedRecords = Leaderboard & LeaderboardOrigin;

export interface RecordsToRank {
  readonly table: JudgmentTable;
  /** The same rankings by their texts, for Plackett–Luce. */
  readonly texts: () => RankedTextPasses;
  readonly fingerprint: string;
  /** The systems that are compared, where that is not all. */
  readonly choice?: SystemChoice | undefined;
  /** What they come from, for messages. */
  readonly name: string;
}

/** The leaderboard of a table of judgments, which is not held while it is computed. */
export async function rankRecords(
  records: RecordsToRank,
  settings: RankSettings,
  context: FileContext,
): Promise<RankedRecords> {
  const { board, origin } = beginRanking(records, settings, context);
  return withOrigin(board, origin);
}

/** The table with every segment counting alike; nothing where nobody asks for it. */
function weightedTable(
  table: JudgmentTable,
  { method, unit = "both", expectedUses }: RankSettings,
  name: string,
): { readonly table: JudgmentTable; readonly weights: LeaderboardOrigin["weights"] } | undefined {
  if (expectedUses === undefined) return undefined;
  if (!canBeWeighted(method) || unit !== "both")
    throw new AppError(
      "invalid-input",
      "Results are weighted to the plain test set by --method ew or bt, with ranges over segments and judges (--unit both).",
    );
  try {
    const { weights, effectiveRankings } = testSetWeights(table, expectedUses);
    return { table: { ...table, weights }, weights: { to: "test-set", effectiveRankings } };
  } catch (error) {
    if (error instanceof RangeError) throw new AppError("invalid-input", `${name}: ${error.message}.`);
    throw error;
  }
}

/** From here on a table is worth clearing away before threads compute. */
const MANY_JUDGMENTS = 1_000_000;

async function withOrigin(board: Promise<Leaderboard>, origin: LeaderboardOrigin): Promise<RankedRecords> {
  const [ranked] = await Promise.all([
    board,
    origin.judgments >= MANY_JUDGMENTS ? giveBackMemory() : undefined,
  ]);
  return { ...ranked, ...origin };
}

function beginRanking(
  { table, texts, fingerprint, choice, name }: RecordsToRank,
  settings: RankSettings,
  { seed, signal, onProgress, threads }: FileContext,
): { readonly board: Promise<Leaderboard>; readonly origin: LeaderboardOrigin } {
  const { method, ew2015, bootstrap, p } = settings;
  const ghost = method === "pl" && settings.ghost === true;
  const named = settings.unit ?? (method === "trueskill" ? "run" : null);
  const weighted = weightedTable(table, settings, name);
  const unit = named ?? (weighted === undefined ? usualUnit(unitsOfTable(table)) : "both");
  const ranges = settings.ranges ?? usualRanges(named);
  if (unit === "run" && method !== "trueskill") {
    throw new RangeError(`${method} has no runs: it is not random`);
  }
  if (method === "pl" && !table.isGrouped) {
    throw new AppError(
      "invalid-input",
      pairsAreNoRankings(`${name} does not say which judgments belong to one ranking.`),
    );
  }
  if (method === "pl" && unit === "judgment") throw new AppError("invalid-input", JUDGMENTS_ARE_NO_RANKINGS);
  if (unit === "ranking" && !table.isGrouped) {
    throw new AppError(
      "invalid-input",
      `${name} does not say which judgments belong to one ranking, so rankings cannot be resampled. ` +
        "Use --unit segment, judge or judgment.",
    );
  }
  if (unit === "document" && table.documents === null) {
    throw new AppError(
      "invalid-input",
      `${name} does not say which document each segment belongs to, so documents cannot be resampled. ` +
        "Use --unit both or segment.",
    );
  }
  if (table.judgments === 0) {
    throw new AppError("invalid-input", `No judgments are left in ${name} after the selection.`);
  }
  const counted = weighted?.table ?? table;
  const pairs = pairCountsOfTable(counted);
  const shown = rankedOf(choice);
  const options = { signal, onProgress, threads };
  const board =
    unit === "run"
      ? boardOfRuns(pairs, { bootstrap, p, ranges, shown }, seed, options)
      : boardOver(
          {
            pairs,
            sourceFor: (ties) => uncertaintySource(counted, unit, ties),
            plackettLuce: (withGhost) => plackettLuce(texts(), withGhost ? GHOST : 0),
          },
          { method, ew2015, ghost, bootstrap, unit, ranges, p, seed, shown },
          options,
        );
  const origin = {
    method,
    ew2015: method === "ew" && ew2015,
    ...(ghost ? { ghost: true as const } : {}),
    unit,
    ranges,
    bootstrap,
    p,
    seed,
    judgments: table.judgments,
    rankings: rankingsOfTable(table),
    judges: table.judges.length,
    segments: table.segments.length,
    fingerprint,
    version,
    ...(choice === undefined ? {} : { systemChoice: choice }),
    ...(weighted === undefined ? {} : { weights: weighted.weights }),
  };
  if (weighted === undefined) return { board, origin };
  return { board: board.then((ranked) => withCounts(ranked, pairCountsOfTable(table))), origin };
}
