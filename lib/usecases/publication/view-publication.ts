import { findPublication, readPublicationSnapshot } from "../../db/publication/publications";
import { listSystemNames } from "../../db/uploads/systems";
import { authoriseIn } from "../../domain/accounts/authorise";
import { type CampaignAbout, systemsNamedIn } from "../../domain/citation/campaign-about";
import { type PublicationChoice, readPublicationChoice } from "../../domain/publication/publication-parts";
import { readSnapshot } from "../../domain/publication/snapshot";
import { noFilters } from "../../domain/results/filters/result-filters";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { viewHeadToHead } from "../results/view-head-to-head";
import type { UseCaseContext } from "../use-case-context";
import { loadLetteredPage, viewLetterDelay } from "./lettered-page";

/** What a campaign that was never published is offered: what anybody would show, and no download. */
const offered: PublicationChoice = {
  sections: ["leaderboard", "head-to-head", "agreement", "data", "methods"],
  downloads: [],
  isIndexed: false,
};

/** The page on which organisers decide what the public sees. */
export async function viewPublication(
  { campaignId }: { readonly campaignId: string },
  context: UseCaseContext,
) {
  const { db, actor } = context;
  const campaign = authoriseIn(actor, "publish", await loadCampaignScope(db, campaignId));
  const publication = await findPublication(db, campaign.id);
  const frozen =
    publication?.frozenAt == null
      ? undefined
      : {
          at: publication.frozenAt,
          fingerprint: readSnapshot(await readPublicationSnapshot(db, campaign.id)).fingerprint,
          isCurrent: false,
        };
  const now =
    frozen === undefined
      ? undefined
      : (await viewHeadToHead({ campaignId: campaign.id, filters: noFilters }, context)).input.fingerprint;
  const letters =
    publication === null || campaign.state === "CLOSED"
      ? undefined
      : await loadLetteredPage(campaign, context);
  return {
    /** What the public page shows while systems go by letters. */
    letters:
      letters === undefined
        ? undefined
        : {
            asOf: letters.asOf,
            rankings: letters.results.counts.rankings,
            problem: letters.problem,
            delay: frozen === undefined ? await viewLetterDelay(campaign, context) : undefined,
          },
    campaign: { id: campaign.id, name: campaign.name, slug: campaign.slug, state: campaign.state },
    about: await aboutOf(campaign, context),
    contact: campaign.settings.contact,
    published:
      publication === null
        ? undefined
        : {
            slug: publication.slug,
            publishedAt: publication.publishedAt,
            frozen: frozen === undefined ? undefined : { ...frozen, isCurrent: frozen.fingerprint === now },
          },
    choice: publication === null ? offered : readPublicationChoice(publication),
  };
}

type Campaign = NonNullable<Awaited<ReturnType<typeof loadCampaignScope>>>;

/** What the campaign says of itself, and which systems it names that the public does not know yet. */
async function aboutOf(
  { id, state, authors, licence, description }: Campaign,
  { db }: UseCaseContext,
): Promise<CampaignAbout & { readonly named: readonly string[] }> {
  const texts = [...authors, description ?? ""].join("\n");
  const named = state === "CLOSED" ? [] : systemsNamedIn(texts, await listSystemNames(db, id));
  return { authors, licence, description, named };
}

export type PublicationView = Awaited<ReturnType<typeof viewPublication>>;
