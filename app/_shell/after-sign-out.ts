import type { Actor } from "@/lib/domain/accounts/actor";

/** The page that tells whoever has just signed out how to come back; judges have no password to sign in with. */
export function afterSignOut(actor: Actor): string {
  return actor.kind === "user" && actor.role === "JUDGE" ? "/login?callbackUrl=/judge" : "/";
}
