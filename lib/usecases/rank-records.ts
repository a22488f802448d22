import { AppError } from "../domain/app-error";
import type { RankingRecord } from "../domain/judging/ranking-record";
import { type ResamplingUnit, resamplingSource, usualUnit } from "../domain/ranking/bootstrap";
import { judgmentTable } from "../domain/ranking/judgment-table";
import { leaderboardOfCounts, pairMethodOf } from "../domain/ranking/leaderboard";
import type { Leaderboard } from "../domain/ranking/leaderboard-from-replicates";
import { pairCountsOfTable } from "../domain/ranking/pair-counts";
import { tieUse } from "../domain/ranking/pair-method";
import { trueSkillLeaderboard } from "../domain/ranking/trueskill-leaderboard";
import type { LeaderboardOrigin } from "../domain/results/leaderboard-table";
import { version } from "../domain/version";
import type { FileContext } from "./file-context";
import { threadsFor, withComputePool } from "./with-compute-pool";

/** How systems are ranked. */
export interface RankSettings {
  readonly method: "ew" | "trueskill" | "bt";
  /** Expected Wins as the 2015 study's script had it. */
  readonly ew2015: boolean;
  /** How many resamples, or runs of TrueSkill. */
  readonly bootstrap: number;
  /** The usual one where none is named: see `usualUnit`. */
  readonly unit?: ResamplingUnit | undefined;
  readonly p: number;
}

export type RankedRecords = Leaderboard & LeaderboardOrigin;

export interface RecordsToRank {
  readonly rankings: readonly RankingRecord[];
  readonly fingerprint: string;
  /** What they come from, for messages. */
  readonly name: string;
}

/** The leaderboard of rankings, in whatever order they come; those that bring no judgments are passed over. */
export async function rankRecords(
  { rankings, fingerprint, name }: RecordsToRank,
  settings: RankSettings,
  { seed, signal, onProgress, threads }: FileContext,
): Promise<RankedRecords> {
  const { method, ew2015, bootstrap, p } = settings;
  const table = judgmentTable(rankings);
  const unit = settings.unit ?? usualUnit(table);
  if (unit === "ranking" && !table.isGrouped && method !== "trueskill") {
    throw new AppError(
      "invalid-input",
      `It is not known which judgments of ${name} belong to one ranking, so rankings cannot be resampled. ` +
        "Use --unit segment, judge or judgment.",
    );
  }
  if (table.judgments === 0) {
    throw new AppError(
      "invalid-input",
      `There is no judgment in ${name} to rank by, after the selection made.`,
    );
  }
  const pairs = pairCountsOfTable(table);
  // A play looks at every system once; a resample draws every unit, or every kind of judgment.
  const steps =
    method === "trueskill" ? table.judgments * pairs.systems.length : table.rankings + pairs.counts.length;
  const board = await withComputePool(threadsFor(bootstrap * steps, threads), async (pool) => {
    const options = { signal, onProgress };
    if (method === "trueskill") {
      const means = await pool.compute("trueskill-runs", { pairs, seed }, bootstrap, options);
      return trueSkillLeaderboard(pairs, means, p);
    }
    const withSeed = { method, ew2015, bootstrap, unit, p, seed };
    const pairMethod = pairMethodOf(withSeed);
    const source = resamplingSource(table, unit, tieUse(pairMethod));
    const replicates = await pool.compute(
      "bootstrap",
      { source, method: pairMethod, seed },
      bootstrap,
      options,
    );
    return leaderboardOfCounts(pairs, source, withSeed, replicates);
  });
  return {
    ...board,
    method,
    ew2015: method === "ew" && ew2015,
    unit: method === "trueskill" ? "run" : unit,
    bootstrap,
    p,
    seed,
    judgments: table.judgments,
    rankings: table.isGrouped ? table.rankings : null,
    judges: table.judges.length,
    segments: table.segments.length,
    fingerprint,
    version,
  };
}
