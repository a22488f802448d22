/** Whom a link is for: an organiser's account, a judge of a campaign, teams of a call, a member of one, an annotator. */
export type InvitationKind = "ORGANISER" | "JUDGE" | "REGISTRATION" | "TEAM_MEMBER" | "ANNOTATOR";

export interface InvitationFacts {
  readonly kind: InvitationKind;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly usedAt: Date | null;
}

export type InvitationStanding = "open" | "revoked" | "expired" | "used";

/**
 * Whether an invitation works at a moment. An organiser's works once; every other is somebody's way back in
 * and works until revoked or expired. It has expired at the very moment named.
 */
export function invitationStanding(invitation: InvitationFacts, now: Date): InvitationStanding {
  if (invitation.revokedAt !== null) return "revoked";
  if (invitation.kind === "ORGANISER" && invitation.usedAt !== null) return "used";
  if (invitation.expiresAt !== null && invitation.expiresAt.getTime() <= now.getTime()) return "expired";
  return "open";
}
