import { z } from "zod";
import { publicDownloads, publicSections } from "../publication/publication-parts";
import { campaignIdSchema } from "./campaign-id";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a page could stand at this address: anybody can ask for anything, and what cannot be one is not looked for. */
export function canBePublicSlug(text: string): boolean {
  return text.length <= 200 && SLUG.test(text);
}

export const publicSlugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, "At least 3 characters.")
  .max(60, "At most 60 characters.")
  .regex(SLUG, "Letters a–z, digits, and single hyphens between them.");

export const publishCampaignInput = z.object({
  campaignId: campaignIdSchema,
  slug: publicSlugSchema,
  sections: z.array(z.enum(publicSections)).min(1, "Choose at least one part to show."),
  downloads: z.array(z.enum(publicDownloads)),
  isIndexed: z.boolean(),
});
export type PublishCampaignInput = z.infer<typeof publishCampaignInput>;

export const campaignOnlyInput = z.object({ campaignId: campaignIdSchema });
