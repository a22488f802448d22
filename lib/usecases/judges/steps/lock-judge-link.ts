import { findInvitationByTokenHash, lockInvitationByTokenHash } from "../../../db/accounts/invitations";
import { findCampaign, lockCampaign } from "../../../db/campaigns/campaigns";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { noSuchInvitation } from "../../accounts/steps/closed-invitation";
import { tokenHash } from "../../accounts/steps/secret-token";

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
  const { campaignId } = found;
  if ((await findCampaign(tx, campaignId)) === null) throw noSuchInvitation();
  if (withCampaign || found.userId === null) await lockCampaign(tx, campaignId);
  const invitation = await lockInvitationByTokenHash(tx, hash);
  // It went with its campaign meanwhile.
  if (invitation === null) throw noSuchInvitation();
  return { ...invitation, campaignId };
}
