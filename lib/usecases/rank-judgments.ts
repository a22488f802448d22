import { AppError } from "../domain/app-error";
import { sortRankings } from "../domain/judging/sort-rankings";
import { type ResamplingUnit, resamplingSource } from "../domain/ranking/bootstrap";
import { judgmentTable } from "../domain/ranking/judgment-table";
import { leaderboardOfCounts, pairMethodOf } from "../domain/ranking/leaderboard";
import type { Leaderboard } from "../domain/ranking/leaderboard-from-replicates";
import { pairCountsOfTable } from "../domain/ranking/pair-counts";
import { tieUse } from "../domain/ranking/pair-method";
import { trueSkillLeaderboard } from "../domain/ranking/trueskill-leaderboard";
import type { LeaderboardOrigin } from "../domain/results/leaderboard-table";
import { version } from "../domain/version";
import type { FileContext } from "./file-context";
import { type JudgmentSelection, judgmentsOfFile } from "./judgments-of-file";
import { threadsFor, withComputePool } from "./with-compute-pool";

export interface RankJudgmentsInput extends JudgmentSelection {
  readonly method: "ew" | "trueskill" | "bt";
  /** Expected Wins as the 2015 study's script had it. */
  readonly ew2015: boolean;
  /** How many resamples, or runs of TrueSkill. */
  readonly bootstrap: number;
  readonly unit: ResamplingUnit;
  readonly p: number;
}

/** A leaderboard and everything that it was made with. */
export interface RankedJudgments extends Leaderboard, LeaderboardOrigin {
  readonly fileWarnings: readonly string[];
}

/** The leaderboard of a file of judgments. */
export async function rankJudgments(
  input: RankJudgmentsInput,
  { seed, signal, onProgress, threads }: FileContext,
): Promise<RankedJudgments> {
  const { rankings, hasRankingIds, warnings, fingerprint } = await judgmentsOfFile(input);
  const { method, ew2015, bootstrap, p } = input;
  if (input.unit === "ranking" && method !== "trueskill" && !hasRankingIds) {
    throw new AppError(
      "invalid-input",
      `${input.file} does not say which judgments belong to one ranking, so rankings cannot be resampled. ` +
        "Use --unit segment or --unit judgment.",
    );
  }
  if (method === "trueskill" && bootstrap < 1) {
    throw new AppError("invalid-input", "TrueSkill needs at least one run: --bootstrap 1 or more.");
  }
  const table = judgmentTable(sortRankings(rankings));
  if (table.outcome.length === 0) {
    throw new AppError(
      "invalid-input",
      `There is no judgment in ${input.file} to rank by, after the selection made.`,
    );
  }
  const pairs = pairCountsOfTable(table);
  // A play looks at every system once; a resample draws every unit, or every kind of judgment.
  const steps =
    method === "trueskill"
      ? table.outcome.length * pairs.systems.length
      : table.rankings + pairs.counts.length;
  const board = await withComputePool(threadsFor(bootstrap * steps, threads), async (pool) => {
    const options = { signal, onProgress };
    if (method === "trueskill") {
      const means = await pool.compute("trueskill-runs", { pairs, seed }, bootstrap, options);
      return trueSkillLeaderboard(pairs, means, p);
    }
    const settings = { method, ew2015, bootstrap, unit: input.unit, p, seed };
    const pairMethod = pairMethodOf(settings);
    const source = resamplingSource(table, input.unit, tieUse(pairMethod));
    const replicates = await pool.compute(
      "bootstrap",
      { source, method: pairMethod, seed },
      bootstrap,
      options,
    );
    return leaderboardOfCounts(pairs, source, settings, replicates);
  });
  return {
    ...board,
    method,
    ew2015: method === "ew" && ew2015,
    unit: method === "trueskill" ? "run" : input.unit,
    bootstrap,
    p,
    seed,
    judgments: table.outcome.length,
    rankings: table.rankings,
    judges: table.judges.length,
    segments: table.segments.length,
    fingerprint,
    version,
    fileWarnings: warnings,
  };
}
