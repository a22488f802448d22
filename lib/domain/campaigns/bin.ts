/** A campaign stays in the bin for so many days, and can be restored from it as it was. */
export const BIN_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** From when on a campaign that was moved to the bin then is deleted for good. */
export function deletedFrom(binnedAt: Date): Date {
  return new Date(binnedAt.getTime() + BIN_DAYS * DAY_MS);
}

/** What was moved to the bin at this moment or before is due now. */
export function dueIfBinnedBy(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS);
}
