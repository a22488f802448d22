import type { AnonymousContext } from "../use-case-context";
import { downloadsOfPage } from "./steps/downloads-of-page";
import { momentOf, openPublication, publishedSets, readPublication } from "./steps/open-publication";

/** Everything that the public page of a campaign says; nothing in it leads to the campaign or to a person but whom it names as authors or contact. */
export async function viewPublicPage(
  { slug, set }: { readonly slug: string; readonly set?: string | undefined },
  context: AnonymousContext,
) {
  const publication = await openPublication(slug, context);
  const { campaign, about, choice, hasLetters, frozenAt, publishedAt } = publication;
  const shown = await readPublication(publication, choice.sections, context, set);
  const sets = await publishedSets(publication, context);
  const { downloads, withheld } = await downloadsOfPage(publication, context);
  return {
    slug: publication.slug,
    name: campaign.name,
    kind: campaign.kind,
    sourceLanguage: campaign.sourceLanguage,
    targetLanguage: campaign.targetLanguage,
    hasLetters,
    sections: choice.sections,
    downloads:
      shown.problem === undefined ? downloads : downloads.filter((download) => download !== "leaderboard"),
    withheld,
    /** Names of the sets of systems that readers may choose, and the chosen one. */
    sets: sets.map(({ name }) => name),
    set,
    isIndexed: choice.isIndexed,
    frozenAt: frozenAt ?? undefined,
    publishedAt,
    about,
    contact: publication.contact,
    dataAsOf: await momentOf(publication, shown, context),
    ...shown,
  };
}

export type PublicPageView = Awaited<ReturnType<typeof viewPublicPage>>;
