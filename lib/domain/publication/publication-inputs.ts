import { z } from "zod";
import { campaignIdSchema } from "../input/campaign-id";
import { holdsDirectionControl } from "../text/direction-control";
import { publicDownloads, publicSections } from "./publication-parts";

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
  .regex(SLUG, "Use letters a–z and digits, separated by single hyphens.");

/** Text on one line that turns nothing around it. */
function lineSchema(what: string, maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `${what} has at most ${maxLength} characters.`)
    .regex(/^\P{Cc}*$/u, `${what} is one line of text.`)
    .refine((text) => !holdsDirectionControl(text), `${what} must not turn the direction of writing.`);
}

const MAX_AUTHORS = 100;

// Problems are those of the field, which holds all of them.
const authorsSchema = z
  .array(z.string().trim())
  .max(MAX_AUTHORS, `At most ${MAX_AUTHORS} authors.`)
  .transform((names) => names.filter((name) => name !== ""))
  .refine(
    (names) => names.every((name) => name.length <= 200 && /^\P{Cc}*$/u.test(name)),
    "An author’s name is one line of at most 200 characters.",
  )
  .refine(
    (names) => !names.some(holdsDirectionControl),
    "An author’s name must not turn the direction of writing.",
  );

const descriptionSchema = z
  .string()
  .trim()
  .max(4000, "A description has at most 4,000 characters.")
  .refine((text) => !text.includes("\0"), "The text contains a character that cannot be stored.")
  .refine((text) => !holdsDirectionControl(text), "A description must not turn the direction of writing.")
  .transform((text) => text.replace(/\r\n?/g, "\n"));

export const publishCampaignInput = z.object({
  campaignId: campaignIdSchema,
  slug: publicSlugSchema,
  sections: z.array(z.enum(publicSections)).min(1, "Choose at least one part to show."),
  downloads: z.array(z.enum(publicDownloads)),
  isIndexed: z.boolean(),
  /** Where left out, as it was. */
  authors: authorsSchema.optional(),
  licence: lineSchema("A licence", 100).nullable().optional(),
  description: descriptionSchema.nullable().optional(),
  /** Whom to write to about the data. */
  contact: lineSchema("A contact", 200).nullable().optional(),
});
export type PublishCampaignInput = z.infer<typeof publishCampaignInput>;

export const campaignOnlyInput = z.object({ campaignId: campaignIdSchema });
