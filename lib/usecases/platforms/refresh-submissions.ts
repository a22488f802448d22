import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { applyStatus } from "./steps/apply-status";
import { openConnection, type PlatformMeans } from "./steps/open-connection";
import { listSubmissions } from "./steps/prolific-client";

/** Asks the platform how every submission of the study stands: for what its webhook did not tell. */
export async function refreshSubmissions(
  { campaignId }: { readonly campaignId: string },
  means: PlatformMeans,
  context: UseCaseContext,
): Promise<{ readonly changed: number }> {
  const { db, actor } = context;
  const campaign = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  const { access, study } = await openConnection(db, campaign.id, means);
  if (study === null) throw new AppError("conflict", "There is no study yet. Draft one first.");
  let changed = 0;
  for (const submission of await listSubmissions(access, study))
    if (await applyStatus(campaign.id, submission, { ...context, actor: { kind: "system" } })) changed++;
  return { changed };
}
