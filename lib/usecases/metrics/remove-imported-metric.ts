import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { deleteImportedMetric } from "../../db/metrics/metrics";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";

/** Removes scores that were imported; computed ones come and go with their job. */
export async function removeImportedMetric(
  { campaignId, metricId }: { readonly campaignId: string; readonly metricId: number },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const campaign = authoriseIn(actor, "upload-data", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    if (!(await deleteImportedMetric(tx, campaign.id, metricId)))
      throw new AppError("not-found", "This imported metric does not exist.");
    await recordAuditEvent(tx, {
      at: now,
      action: "metric-removed",
      ...actorId(actor),
      campaignId: campaign.id,
    });
  });
}
