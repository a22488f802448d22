import { deleteCampaignRows } from "../../db/campaigns/campaigns-delete";
import type { Database } from "../../db/connection/client";
import type { AccessPeople } from "./access-people";

/**
 * Removes the people of the table, their campaigns and all that was made in them, so that journeys after it find the
 * installation as it was.
 */
export async function removeAccessWorld(db: Database, { userIds }: AccessPeople): Promise<void> {
  const people = Object.values(userIds);
  const campaigns = await db.campaign.findMany({
    where: { OR: [{ createdById: { in: people } }, { memberships: { some: { userId: { in: people } } } }] },
    select: { id: true },
  });
  for (const { id } of campaigns) await db.$transaction((tx) => deleteCampaignRows(tx, id));
  const ofPeople = { some: { userId: { in: people } } };
  await db.call.deleteMany({ where: { OR: [{ title: "Access" }, { members: ofPeople }] } });
  // Invitations that were accepted, each with the account that it made.
  const accepted = { invitationsOwned: { some: { kind: "ORGANISER" } }, name: "Newcomer" } as const;
  await db.user.deleteMany({ where: { OR: [{ id: { in: people } }, accepted], memberships: { none: {} } } });
  await db.invitation.deleteMany({ where: { kind: "ORGANISER", createdById: null, expiresAt: null } });
}
