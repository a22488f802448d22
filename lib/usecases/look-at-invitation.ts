import { findCampaign } from "../db/campaigns";
import { findInvitationByTokenHash } from "../db/invitations";
import { tokenSchema } from "../domain/input/token";
import { noSuchInvitation, requireOpen } from "./closed-invitation";
import { countGuess } from "./limit-sign-ins";
import { isTokenOf, tokenHash } from "./secret-token";
import type { AnonymousContext } from "./use-case-context";

export interface InvitationView {
  readonly kind: "ORGANISER" | "JUDGE";
  /** The address that an organiser's invitation was made out to, to begin the form with. */
  readonly email: string | undefined;
  /** Of a judge's link: all that its page tells of the campaign. */
  readonly campaignName: string | undefined;
}

/**
 * What the page behind a link shows. It signs nobody in and uses nothing up, so link previews do no harm; but a
 * token that does not exist counts as a guess, or the page would be the way round the limit.
 */
export async function lookAtInvitation(
  input: {
    readonly token: string;
    readonly kind: "ORGANISER" | "JUDGE";
    readonly clientAddress: string | undefined;
  },
  { db, now }: AnonymousContext,
): Promise<InvitationView> {
  const token = tokenSchema.safeParse(input.token);
  const invitation = token.success ? await findInvitationByTokenHash(db, tokenHash(token.data)) : null;
  if (
    invitation === null ||
    invitation.kind !== input.kind ||
    !isTokenOf(input.token, invitation.tokenHash)
  ) {
    await countGuess(db, now, input.clientAddress);
    throw noSuchInvitation();
  }
  requireOpen(invitation, now);
  const campaign = invitation.campaignId === null ? null : await findCampaign(db, invitation.campaignId);
  return {
    kind: invitation.kind,
    email: invitation.email ?? undefined,
    campaignName: campaign?.name,
  };
}
