import { downloadsOfPage } from "./downloads-of-page";
import { openPublication, readPublication } from "./open-publication";
import type { AnonymousContext } from "./use-case-context";

/** Everything that the public page of a campaign says; nothing in it leads to the campaign or to a person. */
export async function viewPublicPage({ slug }: { readonly slug: string }, context: AnonymousContext) {
  const publication = await openPublication(slug, context);
  const { campaign, choice, hasLetters, frozenAt, publishedAt } = publication;
  const results = await readPublication(publication, choice.sections, context);
  return {
    slug: publication.slug,
    name: campaign.name,
    kind: campaign.kind,
    sourceLanguage: campaign.sourceLanguage,
    targetLanguage: campaign.targetLanguage,
    hasLetters,
    sections: choice.sections,
    ...(await downloadsOfPage(publication, context)),
    isIndexed: choice.isIndexed,
    frozenAt: frozenAt ?? undefined,
    publishedAt,
    results,
  };
}

export type PublicPageView = Awaited<ReturnType<typeof viewPublicPage>>;
