import { findInvitationByTokenHash } from "../../db/accounts/invitations";
import type { Actor } from "../../domain/accounts/actor";
import { tokenSchema } from "../../domain/accounts/token";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { signUpIsFull } from "../judges/steps/sign-up-judge";
import type { AnonymousContext } from "../use-case-context";
import { noSuchInvitation, requireOpen } from "./steps/closed-invitation";
import { countGuess } from "./steps/limit-guesses";
import { isTokenOf, tokenHash } from "./steps/secret-token";

export interface InvitationView {
  readonly kind: "ORGANISER" | "JUDGE";
  /** The address that an organiser's invitation was made out to, to begin the form with. */
  readonly email: string | undefined;
  /** Of a judge's link: all that its page tells of the campaign. */
  readonly campaignName: string | undefined;
  /** In what language the campaign speaks to its judges. */
  readonly judgeLanguage: string | undefined;
  /** Whether its campaign hands out no more tasks. */
  readonly isClosed: boolean;
  /** A link that several judges sign up by, not one judge's own. */
  readonly isSignUp: boolean;
  /** Whether whoever looks is signed in as the judge that the link leads to. */
  readonly isIn: boolean;
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
    /** Who looks, where that is known. */
    readonly actor?: Actor;
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
  const { campaignId, maxJudges, judgesIn } = invitation;
  const campaign = await loadCampaignScope(db, campaignId);
  // As if the link had gone with its campaign: that may come back from the bin, which is nobody's business here.
  if (campaignId !== null && campaign === undefined) throw noSuchInvitation();
  const isSignUp = maxJudges !== null;
  const { actor } = input;
  const judge = actor?.kind === "user" && actor.role === "JUDGE" ? actor : undefined;
  const isIn = isSignUp
    ? (judge?.memberships.some((one) => one.campaignId === campaignId && one.removedAt === null) ?? false)
    : judge !== undefined && judge.id === invitation.userId;
  // Whoever came in by a sign-up link goes on by it, also when it lets nobody else in.
  if (!(isSignUp && isIn)) {
    requireOpen(invitation, now);
    if (isSignUp && judgesIn >= maxJudges) throw signUpIsFull();
  }
  return {
    kind: invitation.kind,
    email: invitation.email ?? undefined,
    campaignName: campaign?.name,
    judgeLanguage: campaign?.settings.judgeLanguage,
    isClosed: campaign?.state === "CLOSED",
    isSignUp,
    isIn,
  };
}
