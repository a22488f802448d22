import { listPendingOrganiserInvitations } from "../../db/accounts/invitations";
import { listOrganisers as readOrganisers } from "../../db/accounts/users";
import { authorise } from "../../domain/accounts/authorise";
import type { UseCaseContext } from "../use-case-context";

/** The organisers' accounts and the invitations still out. */
export async function listOrganisers({ db, actor, now }: UseCaseContext) {
  authorise(actor, "view-accounts");
  const [organisers, invitations] = await Promise.all([
    readOrganisers(db),
    listPendingOrganiserInvitations(db, now),
  ]);
  return { organisers, invitations };
}
