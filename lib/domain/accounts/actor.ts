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
  readonly role: "ADMIN" | "ORGANISER" | "JUDGE";
  readonly sessionVersion: number;
  readonly memberships: readonly ActorMembership[];
  /** The session that asks, where it is one: a token for programs has none. */
  readonly session?: ActorSession;
}

/**
 * Who asks. `system` is whoever runs commands on the machine itself: they hold the database, so nothing of an
 * organiser's is refused to them; they have no account and never judge.
 */
export type Actor = { readonly kind: "nobody" } | { readonly kind: "system" } | UserActor;

export const nobody: Actor = { kind: "nobody" };
