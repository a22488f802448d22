import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../../db/connection/client";
import { updateLiveRating } from "../../judging/steps/update-live-rating";

const underWay = new Map<string, Promise<void>>();

/** A hundredth of a second of computing or two, and then others have their turn. */
const AT_ONCE = 10;

/**
 * Brings the live rating up to date piece by piece, beside whatever else this process does. While it is under way for
 * a campaign, further calls wait for the same end.
 */
export function catchUpLiveRating(
  { campaignId }: { readonly campaignId: string },
  context: { readonly db: Database; readonly now: Date },
): Promise<void> {
  const known = underWay.get(campaignId);
  if (known !== undefined) return known;
  const work = catchUp(campaignId, context).finally(() => underWay.delete(campaignId));
  underWay.set(campaignId, work);
  return work;
}

async function catchUp(
  campaignId: string,
  context: { readonly db: Database; readonly now: Date },
): Promise<void> {
  for (;;) {
    const { isBehind } = await updateLiveRating({ campaignId, maxRankings: AT_ONCE }, context);
    if (!isBehind) return;
    await nextTurn();
  }
}
