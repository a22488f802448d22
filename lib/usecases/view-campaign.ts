import { countCampaignContents } from "../db/campaigns";
import { listJudgeInvitations } from "../db/invitations";
import { listJudgeProgress } from "../db/memberships";
import { authoriseIn } from "../domain/campaign/authorise";
import { invitationStanding } from "../domain/campaign/invitation-standing";
import { loadCampaignScope } from "./load-campaign-scope";
import type { UseCaseContext } from "./use-case-context";

/** What is stored of a campaign, for its organisers: contents, judges with what they answered, links. */
export async function viewCampaign(
  { campaignId }: { readonly campaignId: string },
  { db, actor, now }: UseCaseContext,
) {
  const campaign = authoriseIn(actor, "view-overview", await loadCampaignScope(db, campaignId));
  const [contents, judges, invitations] = await Promise.all([
    countCampaignContents(db, campaign.id),
    listJudgeProgress(db, campaign.id),
    listJudgeInvitations(db, campaign.id),
  ]);
  const pseudonyms = new Map(judges.map((judge) => [judge.userId, judge.pseudonym]));
  return {
    id: campaign.id,
    name: campaign.name,
    kind: campaign.kind,
    state: campaign.state,
    sourceLanguage: campaign.sourceLanguage,
    targetLanguage: campaign.targetLanguage,
    maxHypotheses: campaign.maxHypotheses,
    isDemo: campaign.isDemo,
    ...contents,
    judges,
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      label: invitation.label ?? undefined,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt ?? undefined,
      usedAt: invitation.usedAt ?? undefined,
      standing: invitationStanding(invitation, now),
      pseudonym: invitation.userId === null ? undefined : pseudonyms.get(invitation.userId),
    })),
  };
}

export type CampaignView = Awaited<ReturnType<typeof viewCampaign>>;
