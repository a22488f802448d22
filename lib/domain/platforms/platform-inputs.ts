import { z } from "zod";
import { campaignIdSchema } from "../input/campaign-id";
import { judgeOfCampaignInput } from "../judges/judge-link-inputs";
import { studyTermsSchema } from "./study-terms";

const secret = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `Enter ${what}.`)
    .max(500, `Enter ${what}.`)
    .regex(/^[\x21-\x7e]+$/, `Enter ${what}: no spaces, no line ends.`);

export const connectPlatformInput = z.object({
  campaignId: campaignIdSchema,
  token: secret("the API token"),
  /** Empty where no webhook is used. */
  hookSecret: z.union([z.literal("").transform(() => undefined), secret("the secret of the webhook")]),
});
export type ConnectPlatformInput = z.infer<typeof connectPlatformInput>;

/** A number as somebody types it: "12", "12.5" or "12,5". */
const typed = z
  .string()
  .trim()
  .transform((text) => (text === "" ? Number.NaN : Number(text.replace(",", "."))));

const { title, description, places, minutes, hourlyRate, floor } = studyTermsSchema.shape;

export const draftStudyInput = z.object({
  campaignId: campaignIdSchema,
  ...{ title, description },
  places: typed.pipe(places),
  minutes: typed.pipe(minutes),
  hourlyRate: typed.pipe(hourlyRate),
  floor: typed.pipe(floor),
});
export type DraftStudyInput = z.infer<typeof draftStudyInput>;

export const askReturnInput = judgeOfCampaignInput.extend({
  reason: z
    .string()
    .trim()
    .min(1, "Enter a reason: the participant reads it.")
    .max(1000, "A reason can have at most 1,000 characters."),
});
export type AskReturnInput = z.infer<typeof askReturnInput>;

/** What Prolific sends when a submission changes; other events have other fields, and are of no interest. */
export const submissionEventSchema = z.looseObject({
  event_type: z.literal("submission.status.change"),
  resource_id: z.string().min(1).max(100),
  participant_id: z.string().min(1).max(100),
  status: z.string().min(1).max(50),
});
