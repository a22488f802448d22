import { type InvitationFacts, invitationStanding } from "../../../domain/accounts/invitation-standing";
import { AppError } from "../../../domain/app-error";

const sentences = {
  revoked: "This link was revoked. Ask the person who sent it for a new one.",
  expired: "This link has expired. Ask the person who sent it for a new one.",
  used: "This invitation has already been used. If you used it, sign in.",
} as const;

/** Throws unless the invitation still works. Only a holder of the token gets to hear why not. */
export function requireOpen(invitation: InvitationFacts, now: Date): void {
  const standing = invitationStanding(invitation, now);
  if (standing !== "open") throw new AppError("gone", sentences[standing]);
}

/** The same for a token that is mistyped, made up, or of another kind. */
export function noSuchInvitation(): AppError {
  return new AppError(
    "not-found",
    "This link is not valid. Check that it is complete, or ask for a new one.",
  );
}
