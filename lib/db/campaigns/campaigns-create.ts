import type { EditMarking } from "../../domain/campaigns/edit-marking";
import type { TextRule } from "../../domain/text/text-rule";
import type { DatabaseTransaction } from "../connection/client";
import { underFreeSlug } from "../connection/free-slug";

export interface CampaignRow {
  readonly name: string;
  readonly kind: "CORRECTION" | "GENERATION";
  readonly textRule: TextRule;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly instructions: string;
  readonly maxHypotheses: number;
  readonly editMarking?: EditMarking;
  readonly errorsFirst?: boolean;
  readonly seed: number;
  /** As lib/domain/campaigns/settings.ts has it. */
  readonly settings: Readonly<Record<string, string | number | boolean | null>>;
  /** As lib/domain/citation/campaign-about.ts has it; nothing of it in a new campaign. */
  readonly authors?: readonly string[];
  readonly licence?: string | null;
  readonly description?: string | null;
  readonly createdAt: Date;
  readonly createdById?: string;
}

/** A campaign in draft under the slug, or the next that is free, with the first version of its instructions. */
export async function insertCampaign(
  tx: DatabaseTransaction,
  slug: string,
  { authors = [], ...campaign }: CampaignRow,
): Promise<{ readonly id: string; readonly slug: string }> {
  const created = await underFreeSlug(
    slug,
    (where) => tx.campaign.findMany({ where, select: { slug: true } }),
    (free) =>
      tx.campaign.createManyAndReturn({
        data: [{ ...campaign, authors: [...authors], slug: free }],
        skipDuplicates: true,
        select: { id: true, slug: true },
      }),
  );
  await tx.campaignText.create({
    data: {
      campaignId: created.id,
      kind: "INSTRUCTIONS",
      version: 1,
      text: campaign.instructions,
      createdAt: campaign.createdAt,
      ...(campaign.createdById === undefined ? {} : { createdById: campaign.createdById }),
    },
  });
  return created;
}

export async function insertOrganiser(
  tx: DatabaseTransaction,
  organiser: { readonly campaignId: string; readonly userId: string; readonly createdAt: Date },
): Promise<void> {
  await tx.membership.create({ data: { ...organiser, role: "ORGANISER" } });
}
