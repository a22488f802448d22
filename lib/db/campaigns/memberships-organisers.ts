import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

/** Who organises the campaign now, in the order in which they came. */
export async function listCampaignOrganisers(db: DatabaseConnection, campaignId: string) {
  return db.membership.findMany({
    where: { campaignId, role: "ORGANISER", removedAt: null },
    select: { id: true, userId: true, user: { select: { name: true, email: true } } },
    orderBy: { id: "asc" },
  });
}

/** Whether the user was made an organiser now; nothing changes for one who is. */
export async function addCampaignOrganiser(
  tx: DatabaseTransaction,
  { campaignId, userId, now }: { readonly campaignId: string; readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const { count: returned } = await tx.membership.updateMany({
    where: { campaignId, userId, role: "ORGANISER", removedAt: { not: null } },
    data: { removedAt: null },
  });
  if (returned > 0) return true;
  const { count: made } = await tx.membership.createMany({
    data: [{ campaignId, userId, role: "ORGANISER", createdAt: now }],
    skipDuplicates: true,
  });
  return made > 0;
}

export async function removeCampaignOrganiser(
  tx: DatabaseTransaction,
  { membershipId, now }: { readonly membershipId: number; readonly now: Date },
): Promise<void> {
  await tx.membership.update({ where: { id: membershipId }, data: { removedAt: now } });
}
