import { z } from "zod";
import { emailSchema } from "../accounts/email";
import { campaignIdSchema } from "../input/campaign-id";
import { holdsDirectionControl } from "../text/direction-control";
import { textRules } from "../text/text-rule";
import { editMarkings } from "./edit-marking";
import { languageTagOf } from "./languages";
import { stateChanges } from "./life-cycle";
import { campaignSettingsSchema } from "./settings";

export const campaignNameSchema = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(100, "A name can have at most 100 characters.")
  .regex(/^\P{Cc}*$/u, "A name must be a single line.")
  .refine((name) => !holdsDirectionControl(name), "A name must not change the direction of writing.");

/** A language as people enter it; a canonical BCP 47 tag comes out. */
export const languageSchema = z
  .string()
  .trim()
  .min(1, "Enter a language.")
  .transform((entered, context) => {
    const tag = languageTagOf(entered);
    if (tag !== undefined) return tag;
    context.addIssue({
      code: "custom",
      message: "This is not a language. Choose one from the list, or enter a code such as en, de or zh-Hant.",
    });
    return z.NEVER;
  });

/** Markdown that judges are shown. A browser sends its lines with CRLF. */
export const instructionsSchema = z
  .string()
  .max(20_000, "Instructions can have at most 20,000 characters.")
  .refine((text) => !text.includes("\0"), "The text contains a character that cannot be stored.")
  .transform((text) => text.replace(/\r\n?/g, "\n"));

/** A number from a form, or as it is; an empty entry is left to the default. */
const entered = (value: unknown) =>
  typeof value !== "string" ? value : value.trim() === "" ? undefined : Number(value);

/** A form sends "on" for what is ticked and nothing for what is not. */
export const ticked = z.preprocess((value) => value === true || value === "on", z.boolean());

const wrongMost = "Enter a whole number from 2 to 9.";
const wrongSeed = `Enter a whole number from 0 to ${2 ** 31 - 1}, or leave this empty.`;

/** A seed from a form, or as it is; an empty entry is none. */
export const seedSchema = z.preprocess(
  entered,
  z
    .int(wrongSeed)
    .min(0, wrongSeed)
    .max(2 ** 31 - 1, wrongSeed)
    .optional(),
);

export const createCampaignInput = z.object({
  name: campaignNameSchema,
  kind: z.enum(["CORRECTION", "GENERATION"], { error: "Choose the task of the systems." }),
  /** Where left out, that of the kind. */
  textRule: z.preprocess((value) => (value === "" ? undefined : value), z.enum(textRules).optional()),
  sourceLanguage: languageSchema,
  targetLanguage: languageSchema,
  /** Where left out, the text for the kind. */
  instructions: instructionsSchema.optional(),
  maxHypotheses: z.preprocess(entered, z.int(wrongMost).min(2, wrongMost).max(9, wrongMost).default(5)),
  /** Where left out, one is drawn. */
  seed: seedSchema,
  settings: campaignSettingsSchema.prefault({}),
  /** What judges of corrections mark; nothing where left out. */
  editMarking: z.enum(editMarkings).optional(),
  errorsFirst: ticked.optional(),
  /** Who organises it, where the command line makes it. */
  organiserEmail: emailSchema.optional(),
});
export type NewCampaign = z.output<typeof createCampaignInput>;

export const stateChangeInput = z.object({ campaignId: campaignIdSchema, change: z.enum(stateChanges) });
