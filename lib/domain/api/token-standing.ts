export type TokenStanding = "works" | "expired" | "revoked";

/** Whether a token still lets anybody in; a revoked one stays revoked after its day of expiry. */
export function tokenStanding(
  token: { readonly expiresAt: Date | null; readonly revokedAt: Date | null },
  now: Date,
): TokenStanding {
  if (token.revokedAt !== null) return "revoked";
  return token.expiresAt !== null && token.expiresAt.getTime() <= now.getTime() ? "expired" : "works";
}
