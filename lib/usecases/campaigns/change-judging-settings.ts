import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { storeCampaignSettings } from "../../db/campaigns/campaign-settings";
import { lockCampaign } from "../../db/campaigns/campaigns";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { ChangeJudgingSettingsInput } from "../../domain/campaigns/judging-settings-input";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCampaignScope } from "./steps/load-campaign-scope";

/** What judges are told first and last: who asks and the pay, codes and ways back, and what stops them. */
export async function changeJudgingSettings(
  { campaignId, ...changes }: ChangeJudgingSettingsInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const { id } = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    await lockCampaign(tx, id);
    // Read again under the lock: other settings may be changing at this moment.
    const current = await loadCampaignScope(tx, id);
    if (current === undefined) return;
    await storeCampaignSettings(tx, id, { ...current.settings, ...changes });
    await recordAuditEvent(tx, {
      at: now,
      action: "campaign-changed",
      ...actorId(actor),
      campaignId: id,
      detail: { codes: true },
    });
  });
}
