import { z } from "zod";
import type { RankingRecord } from "../../judgments/ranking-record";
import { type LiveRatings, liveRatingsAfter, NO_LIVE_RATINGS } from "./live-rating";

/** The live rating as a campaign keeps it, with what tells whether it still fits the campaign's rankings. */
export interface StoredLiveRatings extends LiveRatings {
  /** Expanded judgments that went in, those left out among them. */
  readonly judgments: number;
  /** By how much they differed from those counted when the rating last began anew for it; 0 once they agree. */
  readonly differenceBefore: number;
}

export const NO_STORED_LIVE_RATINGS: StoredLiveRatings = {
  ...NO_LIVE_RATINGS,
  judgments: 0,
  differenceBefore: 0,
};

const schema = z.object({
  ratings: z.array(z.object({ system: z.string(), mean: z.number(), deviation: z.number() })),
  rankings: z.int(),
  pairsLeftOut: z.int(),
  judgments: z.int(),
  differenceBefore: z.int(),
});

/** What was stored, or nothing where it was stored by a program that kept it otherwise. */
export function parseStoredLiveRatings(stored: unknown): StoredLiveRatings | undefined {
  return schema.safeParse(stored).data;
}

export function storedLiveRatingsAfter(
  previous: StoredLiveRatings,
  ranking: RankingRecord,
): StoredLiveRatings {
  const after = liveRatingsAfter(previous, ranking);
  if (after === previous) return previous;
  const covered = ranking.hypotheses.reduce((sum, { systems }) => sum + systems.length, 0);
  const { ratings, rankings, pairsLeftOut } = after;
  const judgments = previous.judgments + (covered * (covered - 1)) / 2;
  return { ratings, rankings, pairsLeftOut, judgments, differenceBefore: previous.differenceBefore };
}

/** So few rankings are rated anew in a moment, so they are rated exactly. */
const FEW_RANKINGS = 200;

/** Among more, so large a share of wrong judgments does not move what is for guidance only. */
const TOLERATED_SHARE = 0.02;

/**
 * Whether a rating that has every ranking in it has to begin anew, and what to keep. It adds rankings one by one and
 * cannot take one back, so a revised ranking is in it twice, those of a judge excluded since are still in it, and those
 * of one taken back, or admitted late, are not. All of these show in the number of judgments: `counted` is what a
 * rating of all rankings would hold. Where beginning anew gave the very same difference, the count is what is wrong,
 * and beginning again would not help.
 */
export function checkLiveRatings(
  stored: StoredLiveRatings,
  counted: number,
): { readonly ratings: StoredLiveRatings; readonly beginsAnew: boolean } {
  const difference = stored.judgments - counted;
  const tolerated = stored.rankings <= FEW_RANKINGS ? 0 : TOLERATED_SHARE * counted;
  if (Math.abs(difference) <= tolerated)
    return { ratings: { ...stored, differenceBefore: 0 }, beginsAnew: false };
  if (difference === stored.differenceBefore) return { ratings: stored, beginsAnew: false };
  return { ratings: { ...NO_STORED_LIVE_RATINGS, differenceBefore: difference }, beginsAnew: true };
}
