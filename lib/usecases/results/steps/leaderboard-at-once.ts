import { createHash } from "node:crypto";
import type { Database } from "../../../db/connection/client";
import {
  isResampling,
  type SettledLeaderboardRequest,
} from "../../../domain/results/filters/analysis-request";
import type { LeaderboardResult } from "../../../domain/results/leaderboard/leaderboard-view";
import { type Computed, computeLeaderboard, inputOf } from "./compute-leaderboard";
import { countUnits } from "./count-units";
import { stampOf } from "./counting-judges";
import { LatestCache } from "./latest-cache";
import type { ResultsMaterial } from "./load-results";

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
  return cache.get(`${campaignId} ${key}`, stampOf(counting.judges), async () => {
    const counted = await countUnits(db, campaignId, selection, request.unit, counting);
    if (counted === undefined) return undefined;
    const input = inputOf(counted, selection, { lines: frame.choices.lines, seed });
    return {
      result: await computeLeaderboard(counted, request, input),
      input,
    };
  });
}
