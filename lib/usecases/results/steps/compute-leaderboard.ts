import type { ComputationInput } from "../../../compute/computations";
import type { RunOptions } from "../../../compute/run-request";
import type { SystemChoice } from "../../../domain/judgments/system-choice";
import { drawingSource } from "../../../domain/ranking/bootstrap";
import {
  type LeaderboardOfReplicates,
  type LeaderboardSettings,
  pairMethodOf,
  prepareLeaderboard,
} from "../../../domain/ranking/leaderboard";
import type { Leaderboard } from "../../../domain/ranking/leaderboard-from-replicates";
import {
  leaderboardOverBoth,
  type ResampledFactor,
  resampledFactors,
  trueSkillOverBoth,
} from "../../../domain/ranking/leaderboard-over-both";
import type { PairCounts } from "../../../domain/ranking/pair-counts";
import { tieUse } from "../../../domain/ranking/pair-method";
import { plackettLuceLeaderboard } from "../../../domain/ranking/plackett-luce/plackett-luce-leaderboard";
import { resampleOperations, runOperations } from "../../../domain/ranking/resample-operations";
import { systemRecords } from "../../../domain/ranking/system-records";
import { trueSkillLeaderboard } from "../../../domain/ranking/trueskill/trueskill-leaderboard";
import type { CrossedUnits } from "../../../domain/ranking/uncertainty/crossed-units";
import {
  isResampling,
  type RankingMethod,
  type SettledLeaderboardRequest,
} from "../../../domain/results/filters/analysis-request";
import type { LeaderboardResult } from "../../../domain/results/leaderboard/leaderboard-view";
import type { ResultInput } from "../../../domain/results/result-input";
import { version } from "../../../domain/version";
import type { CountedSelection, CountedUnits } from "./count-units";
import type { Selection } from "./select-rankings";
import { threadsFor, withComputePool } from "./with-compute-pool";

/** A result and what it was computed from. */
export interface Computed<Result> {
  readonly result: Result;
  readonly input: ResultInput;
}

/** What a result was computed from, as it is told. */
export function inputOf(
  counted: Omit<CountedSelection, "pairs">,
  selection: Pick<Selection, "form" | "fingerprint" | "choice">,
  { lines, seed }: { readonly lines: number; readonly seed: number },
): ResultInput {
  return {
    rankings: counted.rankings,
    judgments: counted.judgments,
    judges: counted.judges,
    segments: counted.segments ?? lines,
    seed,
    fingerprint: selection.fingerprint,
    fingerprintOf: selection.form === "rankings" ? "rankings" : "keys",
    version,
    ...(selection.choice === undefined ? {} : { systemChoice: selection.choice }),
  };
}

/** The systems that are ranked out of those that are scored; nothing where all are. */
export function rankedOf(choice: SystemChoice | undefined): readonly string[] | undefined {
  return choice?.judgments === "kept" ? choice.systems : undefined;
}

/** What a method reads: counts of judgments, or the rankings themselves. */
type Counted = Pick<CountedUnits, "pairs" | "sourceFor" | "plackettLuce">;

/** How a leaderboard is made by any method that says how certain the judgments make it. */
export type BoardSettings = Omit<LeaderboardSettings, "method"> & {
  readonly method: RankingMethod;
  /** For Plackett–Luce. */
  readonly ghost?: boolean;
};

/** The leaderboard by any method over any unit; of Plackett–Luce from one fit, of the others as `resampledBoard` says. */
export async function boardOver(
  { plackettLuce, ...counted }: Counted,
  settings: BoardSettings,
  options: BoardOptions,
): Promise<Leaderboard> {
  const { method, unit } = settings;
  if (method !== "pl") return resampledBoard(counted, { ...settings, method }, options);
  if (plackettLuce === undefined || unit === "judgment")
    throw new RangeError("Plackett–Luce is fitted to whole rankings");
  return plackettLuceLeaderboard(counted.pairs, plackettLuce(settings.ghost === true), { ...settings, unit });
}

/** Wins, losses and ties as they were given, beside scores of weighted ones. */
export function withCounts(board: Leaderboard, pairs: PairCounts): Leaderboard {
  const records = systemRecords(pairs);
  return {
    ...board,
    rows: board.rows.map((row) => ({ ...row, ...records[pairs.systems.indexOf(row.system)] })),
  };
}

const emptyBoard: Leaderboard = { rows: [], boundaries: [], replicates: 0, warnings: [] };

/** The leaderboard of counted judgments, as `adjudge rank` makes it of a file of the same rankings. */
export async function computeLeaderboard(
  counted: CountedUnits,
  request: SettledLeaderboardRequest,
  input: ResultInput,
  options: RunOptions = {},
): Promise<LeaderboardResult> {
  const { pairs } = counted;
  const origin = {
    method: request.method,
    ew2015: false,
    ...(request.ghost ? { ghost: true as const } : {}),
    unit: request.unit,
    ranges: request.ranges,
    bootstrap: request.bootstrap,
    p: request.p,
    seed: input.seed,
    judgments: input.judgments,
    rankings: input.rankings,
    judges: input.judges.length,
    segments: input.segments,
    fingerprint: input.fingerprint,
    version: input.version,
    ...(input.systemChoice === undefined ? {} : { systemChoice: input.systemChoice }),
  };
  const shown = rankedOf(input.systemChoice);
  const resampled = isResampling(request) ? counted.resampled : "runs";
  if (input.judgments === 0) return { ...emptyBoard, origin, resampled };
  const board = isResampling(request)
    ? await boardOver(counted, { ...request, seed: input.seed, shown }, options)
    : await boardOfRuns(pairs, { ...request, shown }, input.seed, options);
  if (counted.weighted === undefined) return { ...board, origin, resampled };
  const { asGiven, effectiveRankings } = counted.weighted;
  const weights = { to: "test-set", effectiveRankings } as const;
  return { ...withCounts(board, asGiven), origin: { ...origin, weights }, resampled };
}

interface BoardOptions extends RunOptions {
  /** As many as there are processors where it is not said. */
  readonly threads?: number | undefined;
}

/** The leaderboard of TrueSkill as it was published: runs over the judgments as they are. */
export function boardOfRuns(
  pairs: PairCounts,
  { bootstrap, p, ranges, shown }: Pick<LeaderboardSettings, "bootstrap" | "p" | "ranges" | "shown">,
  seed: number,
  { threads, ...options }: BoardOptions,
): Promise<Leaderboard> {
  return withComputePool(threadsFor(bootstrap * runOperations(pairs), threads), async (pool) => {
    const means = await pool.compute("trueskill-runs", { pairs, seed }, bootstrap, options);
    return trueSkillLeaderboard(pairs, means, p, { shown, ranges });
  });
}

/**
 * The leaderboard by resampling; of TrueSkill with one run of each resample. Of what is counted nothing is held while
 * it computes but what is drawn from: of a large file that is half.
 */
export function resampledBoard(
  { pairs, sourceFor }: Pick<CountedUnits, "pairs" | "sourceFor">,
  settings: LeaderboardSettings,
  options: BoardOptions,
): Promise<Leaderboard> {
  const method = pairMethodOf(settings);
  const source = sourceFor(tieUse(method));
  if (source.unit === "both") return boardOverBoth(pairs, source.units, settings, options);
  const operations = settings.bootstrap * resampleOperations(source, method, pairs);
  return computedBoard(
    { source: drawingSource(source), method, seed: settings.seed },
    { bootstrap: settings.bootstrap, operations },
    prepareLeaderboard(pairs, source, settings),
    options,
  );
}

/** Over segments and judges at once: without resampling where the method's influences are known. */
async function boardOverBoth(
  pairs: PairCounts,
  units: CrossedUnits,
  settings: LeaderboardSettings,
  { threads, signal, onProgress }: BoardOptions,
): Promise<Leaderboard> {
  if (settings.method !== "trueskill") return leaderboardOverBoth(pairs, units, settings);
  const method = pairMethodOf(settings);
  const factors = resampledFactors(units, settings.bootstrap);
  const total = factors.reduce((sum, { count }) => sum + count, 0);
  const operations = total * runOperations(pairs);
  return withComputePool(threadsFor(operations, threads), async (pool) => {
    const resampled: (ResampledFactor & { readonly replicates: Float64Array })[] = [];
    let before = 0;
    for (const one of factors) {
      const drawn = { source: one.source(), method, seed: settings.seed };
      const from = before;
      const replicates = await pool.compute("bootstrap", drawn, one.count, {
        signal,
        onProgress: onProgress && (({ done }) => onProgress({ done: from + done, total })),
      });
      resampled.push({ ...one, replicates });
      before += one.count;
    }
    return trueSkillOverBoth(pairs, resampled, settings);
  });
}

function computedBoard(
  drawn: ComputationInput<"bootstrap">,
  { bootstrap, operations }: { readonly bootstrap: number; readonly operations: number },
  boardOf: LeaderboardOfReplicates,
  { threads, ...options }: BoardOptions,
): Promise<Leaderboard> {
  return withComputePool(threadsFor(operations, threads), async (pool) =>
    boardOf(await pool.compute("bootstrap", drawn, bootstrap, options)),
  );
}
