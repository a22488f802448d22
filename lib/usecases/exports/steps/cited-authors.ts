import { listCampaignOrganisers } from "../../../db/campaigns/memberships-organisers";
import type { DatabaseConnection } from "../../../db/connection/client";

/** Whom to cite for a campaign: its authors as filled in for the public, otherwise its organisers by name. */
export async function citedAuthors(
  db: DatabaseConnection,
  { id, authors }: { readonly id: string; readonly authors: readonly string[] },
): Promise<readonly string[]> {
  if (authors.length > 0) return authors;
  const organisers = await listCampaignOrganisers(db, id);
  return organisers.flatMap(({ user }) => (user.name === null ? [] : [user.name]));
}
