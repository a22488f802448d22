import { z } from "zod";
import { emailSchema } from "../accounts/email";
import { expiresInDaysSchema } from "../accounts/invitation-inputs";
import { labelSchema } from "../accounts/person-name";
import { campaignIdSchema } from "../input/campaign-id";
import { namesUser } from "../text/safe-link";
import { campaignEventNames } from "./events";

/** So many letters leave at the press of a button. */
export const MAX_INVITED_AT_ONCE = 200;

/** What is ticked in a form: nothing, one, or several. */
const eventsSchema = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.enum(campaignEventNames)).max(campaignEventNames.length),
);

export const chooseMailsInput = z.object({ campaignId: campaignIdSchema, events: eventsSchema });
export type ChooseMailsInput = z.infer<typeof chooseMailsInput>;

export const saveWebhookInput = z.object({
  campaignId: campaignIdSchema,
  url: z
    .string()
    .trim()
    .max(2000)
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      message: "Enter an address that begins with https://.",
      abort: true,
    })
    .refine((text) => !namesUser(new URL(text)), "The address must not contain a user name or password."),
  events: eventsSchema.refine((events) => events.length > 0, "Choose at least one event."),
});
export type SaveWebhookInput = z.infer<typeof saveWebhookInput>;

export interface InvitedPerson {
  readonly email: string;
  readonly label: string | undefined;
}

/** One a line: an address, after it or before it in white space what the organiser calls the person. */
const peopleLines = z.string().transform((text, context): readonly InvitedPerson[] => {
  const people = new Map<string, InvitedPerson>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = line.trim().split(/[\s,;]+/);
    if (words[0] === "") continue;
    const at = words.findIndex((word) => word.includes("@"));
    const email = emailSchema.safeParse((words[at] ?? words[0] ?? "").replace(/^<|>$/g, ""));
    const label = labelSchema.safeParse(words.filter((_, place) => place !== at).join(" "));
    const problem = email.error ?? label.error;
    if (problem !== undefined) context.addIssue(`Line ${index + 1}: ${problem.issues[0]?.message ?? ""}`);
    // Twice on the list is once invited.
    else if (!people.has(email.data!)) people.set(email.data!, { email: email.data!, label: label.data });
  }
  return [...people.values()];
});

export const mailJudgesInput = z.object({
  campaignId: campaignIdSchema,
  people: peopleLines
    .refine((people) => people.length > 0, "Enter at least one address.")
    .refine(
      (people) => people.length <= MAX_INVITED_AT_ONCE,
      `At most ${MAX_INVITED_AT_ONCE} people can be invited at once.`,
    ),
  expiresInDays: expiresInDaysSchema,
});
export type MailJudgesInput = z.infer<typeof mailJudgesInput>;

export const messageOfCampaignInput = z.object({ campaignId: campaignIdSchema, messageId: z.guid() });
export type MessageOfCampaign = z.infer<typeof messageOfCampaignInput>;
