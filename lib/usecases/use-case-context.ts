import type { Database } from "../db/connection/client";
import type { Actor, UserActor } from "../domain/accounts/actor";
import { AppError } from "../domain/app-error";
import type { SeenCampaigns } from "./campaigns/steps/load-campaign-scope";

/** What every use-case is handed beside its input: where, who, when, and the seed of whatever is drawn. */
export interface UseCaseContext {
  readonly db: Database;
  readonly actor: Actor;
  readonly now: Date;
  readonly seed: number;
  /** What a page has loaded already, while it is rendered; nothing for whatever may change something. */
  readonly seen?: SeenCampaigns | undefined;
}

/** Before it is known who asks. */
export type AnonymousContext = Omit<UseCaseContext, "actor" | "seen">;

/** What the audit names: nobody and the command line have no account. */
export function actorId(actor: Actor): { readonly actorId?: string } {
  return actor.kind === "user" || actor.kind === "team" ? { actorId: actor.id } : {};
}

/** The account behind the actor, for what only somebody with one can do. */
export function signedInUser(actor: Actor): UserActor {
  if (actor.kind !== "user") throw new AppError("not-signed-in", "Sign in first.");
  return actor;
}
