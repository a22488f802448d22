import { findInvitationByTokenHash, lockInvitationByTokenHash } from "../../../db/accounts/invitations";
import { findCampaign, lockCampaign } from "../../../db/campaigns/campaigns";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { noSuchInvitation } from "../../accounts/steps/closed-invitation";
import { isTokenOf, tokenHash } from "../../accounts/steps/secret-token";

/**
 * The judge's link that a token opens, held until the transaction ends; before it the campaign, where a judge may be
 * made by it or `withCampaign` says so. Whoever changes a judge locks in the same order: campaign, judge, links.
 */
export async function lockJudgeLink(
  tx: DatabaseTransaction,
  token: string,
  { withCampaign }: { readonly withCampaign: boolean },
) {
  const hash = tokenHash(token);
  const found = await findInvitationByTokenHash(tx, hash);
  if (found === null || found.campaignId === null) throw noSuchInvitation();
  if ((await findCampaign(tx, found.campaignId)) === null) throw noSuchInvitation();
  if (withCampaign || found.userId === null) await lockCampaign(tx, found.campaignId);
  const invitation = await lockInvitationByTokenHash(tx, hash);
  if (invitation === null || !isTokenOf(token, invitation.tokenHash) || invitation.campaignId === null)
    throw noSuchInvitation();
  return { ...invitation, campaignId: invitation.campaignId };
}
