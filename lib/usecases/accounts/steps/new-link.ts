import { daysLater } from "../../../domain/accounts/invitation-expiry";
import type { UseCaseContext } from "../../use-case-context";
import { newSecretToken, tokenHash } from "./secret-token";

/** A link that somebody makes for somebody, before it is said for whom: what every kind of link stores alike. */
export function newLink(
  expiresInDays: number | undefined,
  { actor, now }: Pick<UseCaseContext, "actor" | "now">,
) {
  const token = newSecretToken();
  const expiresAt = expiresInDays === undefined ? undefined : daysLater(now, expiresInDays);
  return {
    /** Shown once and never stored. */
    token,
    expiresAt,
    stored: {
      ...{ tokenHash: tokenHash(token), createdAt: now },
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(actor.kind === "user" ? { createdById: actor.id } : {}),
    },
  };
}
