import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { moveCampaignToBin } from "../../db/campaigns/campaigns-bin";
import { authoriseIn, noSuchCampaign } from "../../domain/accounts/authorise";
import { deletedFrom } from "../../domain/campaigns/bin";
import { untilNoDeadlock } from "../judging/steps/judging-transaction";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCampaignScope } from "./steps/load-campaign-scope";

/** As long as an answer on its way may hold the campaign. */
const patience = { maxWait: 20_000, timeout: 60_000 };

/**
 * Moves a campaign to the bin. From then on it is as good as deleted for judges, the public, lists and programs, but
 * everything of it is kept for thirty days.
 *
 * @returns from when on it is deleted for good
 */
export async function moveToBin(
  { campaignId }: { readonly campaignId: string },
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly deletedFrom: Date }> {
  const campaign = authoriseIn(actor, "delete-campaign", await loadCampaignScope(db, campaignId));
  const move = () =>
    db.$transaction(async (tx) => {
      if (!(await moveCampaignToBin(tx, campaign.id, now))) throw noSuchCampaign();
      await recordAuditEvent(tx, {
        at: now,
        action: "campaign-binned",
        ...actorId(actor),
        campaignId: campaign.id,
      });
    }, patience);
  await untilNoDeadlock(move);
  return { deletedFrom: deletedFrom(now) };
}
