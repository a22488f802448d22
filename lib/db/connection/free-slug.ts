import { freeName } from "../../domain/text/free-name";

/** What could be in the way of a slug: itself, and it with a number behind it. */
interface SlugsLike {
  OR: [{ slug: string }, { slug: { startsWith: string } }];
}

/** Makes something under the slug, or the next that is free. */
export async function underFreeSlug<Created>(
  slug: string,
  findSlugs: (where: SlugsLike) => Promise<readonly { readonly slug: string }[]>,
  /** Nothing where somebody has taken the slug: an error would end the transaction. */
  create: (free: string) => Promise<readonly Created[]>,
): Promise<Created> {
  for (;;) {
    const like = await findSlugs({ OR: [{ slug }, { slug: { startsWith: `${slug}-` } }] });
    // Whoever takes the same slug at the same moment makes this one try the next.
    const [created] = await create(freeName(slug, new Set(like.map((taken) => taken.slug))));
    if (created !== undefined) return created;
  }
}
