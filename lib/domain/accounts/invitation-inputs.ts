import { z } from "zod";
import { campaignIdSchema } from "../input/campaign-id";
import { emailSchema } from "./email";
import { labelSchema } from "./person-name";

/** A form sends an empty string where nothing was entered. */
const optionalEmail = z
  .string()
  .trim()
  .transform((text) => (text === "" ? undefined : text))
  .pipe(emailSchema.optional());

export const inviteOrganiserInput = z.object({
  email: optionalEmail,
  label: labelSchema,
  role: z.enum(["ADMIN", "ORGANISER"]),
});
export type InviteOrganiserInput = z.infer<typeof inviteOrganiserInput>;

export const maxInvitationDays = 365;

const wrongDays = `Enter a whole number of days from 1 to ${maxInvitationDays}, or leave this empty.`;

/** Left empty, the link works until it is revoked. */
export const expiresInDaysSchema = z
  .string()
  .trim()
  .refine(
    (text) => text === "" || (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= maxInvitationDays),
    wrongDays,
  )
  .transform((text) => (text === "" ? undefined : Number(text)));

export const inviteJudgeInput = z.object({
  campaignId: campaignIdSchema,
  label: labelSchema,
  expiresInDays: expiresInDaysSchema,
});
export type InviteJudgeInput = z.infer<typeof inviteJudgeInput>;

export const revokeInvitationInput = z.object({ invitationId: z.guid().toLowerCase() });
export type RevokeInvitationInput = z.infer<typeof revokeInvitationInput>;
