export type AccountRole = "ADMIN" | "ORGANISER" | "JUDGE" | "PARTICIPANT";

export const accountRoleWords: Readonly<Record<AccountRole, string>> = {
  ADMIN: "Administrator",
  ORGANISER: "Organiser",
  JUDGE: "Judge",
  PARTICIPANT: "Participant",
};

/** Judges and participants of calls came in by a link: they have no account page, no tokens, no campaigns of their own. */
export function comesByLink(role: AccountRole): role is "JUDGE" | "PARTICIPANT" {
  return role === "JUDGE" || role === "PARTICIPANT";
}

/** What somebody is to one campaign, as stored when the request came in. */
export interface ActorMembership {
  readonly id: number;
  readonly campaignId: string;
  readonly role: "ORGANISER" | "JUDGE";
  readonly pausedAt: Date | null;
  readonly excludedAt: Date | null;
  readonly removedAt: Date | null;
}

export interface ActorSession {
  readonly id: string;
  /** When its holder last showed who they are. */
  readonly startedAt: Date;
  /** Whether another service vouched for them then. */
  readonly byService: boolean;
}

export interface UserActor {
  readonly kind: "user";
  readonly id: string;
  readonly role: AccountRole;
  readonly sessionVersion: number;
  readonly memberships: readonly ActorMembership[];
  /** The session that asks, where it is one: a token for programs has none. */
  readonly session?: ActorSession;
}

/** A program with a token of a team: it hands in for the team and sees what is the team's own, nothing else. */
export interface TeamActor {
  readonly kind: "team";
  /** The member who made the token. */
  readonly id: string;
  readonly callId: string;
  readonly teamId: string;
}

/**
 * Who asks. `system` is whoever runs commands on the machine itself: they hold the database, so nothing of an
 * organiser's is refused to them; they have no account and never judge.
 */
export type Actor = { readonly kind: "nobody" } | { readonly kind: "system" } | TeamActor | UserActor;

export const nobody: Actor = { kind: "nobody" };
