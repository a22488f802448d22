import { z } from "zod";
import { emailSchema } from "./email";
import { isTheEmail, newPasswordSchema, triedPasswordSchema } from "./password";
import { personNameSchema } from "./person-name";
import { tokenSchema } from "./token";

const passwordIsEmail = "Choose a password other than your e-mail address.";

export const signInInput = z.object({ email: emailSchema, password: triedPasswordSchema });
export type SignInInput = z.infer<typeof signInInput>;

export const acceptOrganiserInvitationInput = z
  .object({ token: tokenSchema, name: personNameSchema, email: emailSchema, password: newPasswordSchema })
  .refine(({ email, password }) => !isTheEmail(password, email), {
    path: ["password"],
    message: passwordIsEmail,
  });
export type AcceptOrganiserInvitationInput = z.infer<typeof acceptOrganiserInvitationInput>;

export const changeNameInput = z.object({ name: personNameSchema });
export type ChangeNameInput = z.infer<typeof changeNameInput>;

export const changePasswordInput = z.object({
  currentPassword: triedPasswordSchema,
  newPassword: newPasswordSchema,
  /** A box that is ticked sends "on", and nothing otherwise. */
  endTokens: z
    .literal("on")
    .optional()
    .transform((sent) => sent === "on"),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
