import { findOwnApiToken, revokeApiToken as markRevoked } from "../db/api-tokens";
import { recordAuditEvent } from "../db/audit-events";
import { AppError } from "../domain/app-error";
import { authorise } from "../domain/campaign/authorise";
import type { RevokeApiTokenInput } from "../domain/input/api-token-inputs";
import { signedInUser, type UseCaseContext } from "./use-case-context";

/** Ends one of one's own tokens with its next request. Revoking twice changes nothing the second time. */
export async function revokeApiToken(
  { tokenId }: RevokeApiTokenInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  authorise(actor, "change-own-account");
  const user = signedInUser(actor);
  await db.$transaction(async (tx) => {
    const token = await findOwnApiToken(tx, tokenId, user.id);
    if (token === null) throw new AppError("not-found", "There is no such token, or it is not one of yours.");
    if (!(await markRevoked(tx, tokenId, now))) return;
    await recordAuditEvent(tx, {
      at: now,
      action: "api-token-revoked",
      actorId: user.id,
      ...(token.campaignId === null ? {} : { campaignId: token.campaignId }),
      detail: { token: tokenId },
    });
  });
}
