import { z } from "zod";
import { emailSchema } from "../accounts/email";
import {
  campaignNameSchema,
  instructionsSchema,
  languageSchema,
  seedSchema,
} from "../campaigns/campaign-inputs";
import { callSettingsSchema } from "./call-settings";

/** The id of a call as it stands in an address; anything else names no call. */
export const callIdSchema = z.guid().toLowerCase();

const wrongMoment = "Enter a date and time.";
/** A moment as ISO 8601 has it, with its zone; an empty entry is none. */
const momentSchema = z
  .union([
    z.date(),
    z.literal("").transform(() => null),
    // What is no time is compared with no other.
    z.iso.datetime({ offset: true, error: wrongMoment, abort: true }),
  ])
  .nullable()
  .transform((moment) => (typeof moment === "string" ? new Date(moment) : moment))
  .default(null);

/** What teams are told of a call: every change of it while the call is open is a version. */
export const callTermsSchema = z
  .object({
    title: campaignNameSchema,
    language: languageSchema,
    /** Markdown, both. */
    description: instructionsSchema.default(""),
    rules: instructionsSchema.default(""),
    opensAt: momentSchema,
    closesAt: momentSchema,
    graceSeconds: z.coerce.number().pipe(z.int().min(0).max(3600)).default(300),
    alternativesUntil: momentSchema,
    settings: callSettingsSchema.prefault({}),
  })
  .refine(
    ({ opensAt, closesAt }) =>
      opensAt === null || closesAt === null || closesAt.getTime() > opensAt.getTime(),
    { path: ["closesAt"], message: "A call closes after it opens." },
  )
  .refine(
    ({ closesAt, alternativesUntil }) =>
      closesAt === null || alternativesUntil === null || alternativesUntil.getTime() > closesAt.getTime(),
    { path: ["alternativesUntil"], message: "Alternative answers end after the call closes." },
  );
export type CallTerms = z.output<typeof callTermsSchema>;

/** The terms of a call, without what else its row says. */
export function callTermsOf(call: CallTerms): CallTerms {
  const { title, language, description, rules, opensAt, closesAt, graceSeconds } = call;
  const { alternativesUntil, settings } = call;
  return {
    ...{ title, language, description, rules, opensAt, closesAt, graceSeconds },
    ...{ alternativesUntil, settings },
  };
}

export const createCallInput = z.object({
  terms: callTermsSchema,
  seed: seedSchema,
  /** Who organises it, where the command line makes it. */
  organiserEmail: emailSchema.optional(),
});
export type NewCall = z.output<typeof createCallInput>;

export const testSetNameSchema = campaignNameSchema.refine(
  (name) => !/[/\\]/.test(name),
  "A name must not contain a slash.",
);
