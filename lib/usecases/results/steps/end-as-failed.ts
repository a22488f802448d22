import type { Database } from "../../../db/connection/client";
import { queueForHearers } from "../../../db/messages/outbox";
import { endAnalysis } from "../../../db/results/analyses";

/** Ends a computation with what is wrong, and tells those who chose to hear of it. */
export async function endAsFailed(
  db: Database,
  { id, campaignId, kind }: { readonly id: string; readonly campaignId: string; readonly kind: string },
  error: string,
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await endAnalysis(tx, id, { state: "FAILED", error }, now))) return;
    const detail = { job: kind.toLowerCase().replaceAll("_", " ") };
    await queueForHearers(tx, { campaignId, event: "job-failed", key: id, detail, now });
  });
}
