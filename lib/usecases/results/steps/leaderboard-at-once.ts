import { createHash } from "node:crypto";
import type { Database } from "../../../db/connection/client";
import { AppError } from "../../../domain/app-error";
import {
  isResampling,
  type SettledLeaderboardRequest,
} from "../../../domain/results/filters/analysis-request";
import type { LeaderboardResult } from "../../../domain/results/leaderboard/leaderboard-view";
import { loadExpectedUses } from "../../plans/steps/load-expected-uses";
import { type Computed, computeLeaderboard, inputOf } from "./compute-leaderboard";
import { type CountedUnits, countUnits, countWeightedRankings } from "./count-units";
import { stampOf } from "./counting-judges";
import { LatestCache } from "./latest-cache";
import type { ResultsMaterial } from "./load-results";
import { MAX_RANKINGS_AT_ONCE, type Selection } from "./select-rankings";

async function usesOf(db: Database, { drawnBy }: ResultsMaterial): Promise<Float64Array> {
  const uses = await loadExpectedUses(db, drawnBy);
  if (uses !== undefined) return uses;
  throw new AppError(
    "conflict",
    "Results are weighted here where tasks were drawn here, too. Of judgments from elsewhere the command line weights them: adjudge rank --expected-uses.",
  );
}

function weightedUnits(selection: Selection, uses: Float64Array): CountedUnits {
  if (selection.form !== "rankings" || selection.rows.length > MAX_RANKINGS_AT_ONCE)
    throw new AppError(
      "too-large",
      "Up to 20,000 rankings are weighted here. The command line weights any number: adjudge rank --expected-uses.",
    );
  try {
    return countWeightedRankings(selection, uses);
  } catch (error) {
    if (error instanceof RangeError)
      throw new AppError("conflict", `Results cannot be weighted: ${error.message}.`);
    throw error;
  }
}

/** Of each board a few kilobytes. */
const MAX_CACHED = 500;
const cache = new LatestCache<Computed<LeaderboardResult> | undefined>(MAX_CACHED);

/**
 * The leaderboard of a settled request, computed when what counts has changed; nothing where that takes a job, as
 * TrueSkill always does.
 */
export async function leaderboardAtOnce(
  db: Database,
  material: ResultsMaterial,
  request: SettledLeaderboardRequest,
): Promise<Computed<LeaderboardResult> | undefined> {
  const { campaignId, campaignSeed, counting, selection, frame } = material;
  // Its runs take minutes.
  if (request.method === "trueskill" || !isResampling(request)) return undefined;
  // Its fit reads the rankings themselves.
  if (request.method === "pl" && selection.form !== "rankings") return undefined;
  const seed = request.seed ?? campaignSeed;
  const key = createHash("sha256")
    .update(JSON.stringify({ ...request, seed }))
    .digest("base64");
  // Which tasks were to be expected goes with those that were drawn and dealt, too.
  const uses = request.weights === null ? undefined : await usesOf(db, material);
  const stamp = `${stampOf(counting.judges)} ${uses?.join(" ") ?? ""}`;
  return cache.get(`${campaignId} ${key}`, stamp, async () => {
    const counted =
      uses === undefined
        ? await countUnits(db, campaignId, selection, request.unit, counting)
        : weightedUnits(selection, uses);
    if (counted === undefined) return undefined;
    const input = inputOf(counted, selection, { lines: frame.choices.lines, seed });
    return {
      result: await computeLeaderboard(counted, request, input),
      input,
    };
  });
}
