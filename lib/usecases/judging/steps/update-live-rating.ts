import type { Database } from "../../../db/connection/client";
import {
  countTalliedJudgments,
  lockLiveRating,
  readRankingsAfter,
  storeLiveRating,
} from "../../../db/judging/live-ratings";
import {
  checkLiveRatings,
  NO_STORED_LIVE_RATINGS,
  parseStoredLiveRatings,
  storedLiveRatingsAfter,
} from "../../../domain/ranking/live/live-rating-stored";

export interface LiveRatingUpdate {
  /** How many rankings went in now. */
  readonly added: number;
  /** Whether more are waiting, or it begins anew. */
  readonly isBehind: boolean;
}

/** Enough to keep up with any crowd of judges, few enough for a second. */
const MAX_AT_ONCE = 500;

/**
 * Brings a campaign's live rating up to date by at most so many rankings, in the order in which they were stored, so
 * that how they are cut into updates changes no digit. Where it no longer fits the rankings that count (see
 * `checkLiveRatings`), it begins anew with the next update. One update at a time: where another is under way, nothing
 * happens. It is called for campaigns that somebody may see; who that is was decided before.
 */
export async function updateLiveRating(
  { campaignId, maxRankings = MAX_AT_ONCE }: { readonly campaignId: string; readonly maxRankings?: number },
  { db, now }: { readonly db: Database; readonly now: Date },
): Promise<LiveRatingUpdate> {
  return db.$transaction(
    async (tx) => {
      const empty = { ratings: NO_STORED_LIVE_RATINGS, updatedAt: now };
      const stored = await lockLiveRating(tx, campaignId, empty);
      if (stored === undefined) return { added: 0, isBehind: false };
      const known = parseStoredLiveRatings(stored.ratings);
      const lastRankingId = known === undefined ? 0 : stored.lastRankingId;
      const rankings = await readRankingsAfter(tx, { campaignId, afterId: lastRankingId, maxRankings });
      let ratings = known ?? NO_STORED_LIVE_RATINGS;
      for (const { record } of rankings) ratings = storedLiveRatingsAfter(ratings, record);
      const isComplete = rankings.length < maxRankings;
      const checked = isComplete
        ? checkLiveRatings(ratings, await countTalliedJudgments(tx, campaignId))
        : { ratings, beginsAnew: false };
      await storeLiveRating(tx, campaignId, {
        lastRankingId: checked.beginsAnew ? 0 : (rankings.at(-1)?.id ?? lastRankingId),
        ratings: checked.ratings,
        updatedAt: now,
      });
      return { added: rankings.length, isBehind: !isComplete || checked.beginsAnew };
    },
    { timeout: 30_000 },
  );
}
