import type { CampaignState } from "../../domain/campaigns/life-cycle";
import type { DatabaseTransaction } from "../connection/client";

/** The campaign's state, held until the transaction ends; judges who are served meanwhile wait. */
export async function lockCampaignState(
  tx: DatabaseTransaction,
  campaignId: string,
): Promise<CampaignState | undefined> {
  const [row] = await tx.$queryRaw<{ readonly state: CampaignState }[]>`
    SELECT "state"::text AS "state" FROM "campaign" WHERE "id" = ${campaignId}::uuid AND "binned_at" IS NULL FOR UPDATE`;
  return row?.state;
}

/** The first opening keeps its time for ever; the time of closing goes with reopening. */
export async function setCampaignState(
  tx: DatabaseTransaction,
  {
    campaignId,
    state,
    at,
  }: { readonly campaignId: string; readonly state: CampaignState; readonly at: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "campaign" SET "state" = ${state}::campaign_state,
      "opened_at" = coalesce("opened_at", ${at}),
      "closed_at" = CASE WHEN ${state} = 'CLOSED' THEN ${at}::timestamptz END
    WHERE "id" = ${campaignId}::uuid`;
}
