import { recordAuditEvent } from "../../db/campaigns/audit-events";
import {
  findPublication,
  freezePublication as storeSnapshot,
  thawPublication,
} from "../../db/publication/publications";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { publicSections } from "../../domain/publication/publication-parts";
import type { PublishedSet } from "../../domain/publication/published-results";
import { writeSnapshot } from "../../domain/publication/snapshot";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { type AnonymousContext, actorId, type UseCaseContext } from "../use-case-context";
import { loadLetteredPage } from "./lettered-page";
import { changePublication } from "./steps/change-publication";
import { loadPublishedResults } from "./steps/load-published-results";
import { fittingSets } from "./steps/open-publication";

const notPublished = "The campaign has no public page.";

/**
 * Keeps the public page as it is now, whatever is judged later; frozen again, it is renewed. While systems go by letters
 * it keeps what is shown, which is of an earlier moment: anything newer would tell what changed since.
 */
export async function freezePublication(
  { campaignId }: { readonly campaignId: string },
  { db, actor, now, seed }: UseCaseContext,
): Promise<{ readonly fingerprint: string | null }> {
  const campaign = authoriseIn(actor, "publish", await loadCampaignScope(db, campaignId));
  if ((await findPublication(db, campaign.id)) === null) throw new AppError("conflict", notPublished);
  const { results, sets, asOf } = await resultsToKeep(campaign, { db, now, seed });
  return db.$transaction(async (tx) => {
    const stored = await storeSnapshot(tx, campaign.id, {
      snapshot: writeSnapshot(results, sets),
      frozenAt: asOf,
    });
    if (!stored) throw new AppError("conflict", notPublished);
    await recordAuditEvent(tx, {
      at: now,
      action: "publication-frozen",
      ...actorId(actor),
      campaignId: campaign.id,
      detail: results.counts.rankings === null ? {} : { rankings: results.counts.rankings },
    });
    return { fingerprint: results.fingerprint };
  });
}

type Campaign = NonNullable<Awaited<ReturnType<typeof loadCampaignScope>>>;

async function resultsToKeep(campaign: Campaign, context: AnonymousContext) {
  if (campaign.state !== "CLOSED") {
    const { results, asOf, problem } = await loadLetteredPage(campaign, context);
    if (asOf === null) throw new AppError("conflict", problem ?? notPublished);
    return { results, sets: [], asOf };
  }
  // All sections, so that one that is shown later is of the same moment.
  const results = await loadPublishedResults(campaign, publicSections, context);
  const sets: PublishedSet[] = [];
  for (const { name, systems } of await fittingSets(campaign.id, context))
    sets.push({ name, results: await loadPublishedResults(campaign, publicSections, context, systems) });
  return { results, sets, asOf: context.now };
}

/** From now on the public page shows what is judged as it comes in. */
export async function unfreezePublication(
  { campaignId }: { readonly campaignId: string },
  context: UseCaseContext,
): Promise<void> {
  await changePublication(campaignId, context, "publication-changed", thawPublication);
}
