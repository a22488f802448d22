import { type InvitationFacts, invitationStanding } from "../../../domain/accounts/invitation-standing";
import type { AppError } from "../../../domain/app-error";
import { refusal, wordedError } from "../../../domain/words/worded-error";

const reasons = {
  revoked: refusal("errors.linkRevoked"),
  expired: refusal("errors.linkExpired"),
  used: refusal("errors.linkUsed"),
} as const;

/** Throws unless the invitation still works. Only a holder of the token gets to hear why not. */
export function requireOpen(invitation: InvitationFacts, now: Date): void {
  const standing = invitationStanding(invitation, now);
  if (standing !== "open") throw wordedError("gone", reasons[standing]);
}

/** The same for a token that is mistyped, made up, or of another kind. */
export function noSuchInvitation(): AppError {
  return wordedError("not-found", refusal("errors.linkInvalid"));
}
