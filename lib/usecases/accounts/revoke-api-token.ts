import { findOwnApiToken, listApiTokens, revokeApiToken as markRevoked } from "../../db/accounts/api-tokens";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../db/connection/client";
import { authorise } from "../../domain/accounts/authorise";
import type { RevokeApiTokenInput } from "../../domain/api/api-token-inputs";
import { tokenStanding } from "../../domain/api/token-standing";
import { AppError } from "../../domain/app-error";
import { signedInUser, type UseCaseContext } from "../use-case-context";

/** Ends one of one's own tokens with its next request. Revoking twice changes nothing the second time. */
export async function revokeApiToken(
  { tokenId }: RevokeApiTokenInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  authorise(actor, "change-own-account");
  const user = signedInUser(actor);
  await db.$transaction(async (tx) => {
    const token = await findOwnApiToken(tx, tokenId, user.id);
    if (token === null) throw new AppError("not-found", "This token does not exist, or is not yours.");
    await revoke(tx, token, { userId: user.id, now });
  });
}

/** Ends every token of an account that still works. */
export async function revokeEveryApiToken(tx: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  for (const token of await listApiTokens(tx, userId))
    if (tokenStanding(token, now) === "works")
      await revoke(
        tx,
        { id: token.id, campaignId: token.campaign === null ? null : token.campaign.id },
        { userId, now },
      );
}

async function revoke(
  tx: DatabaseTransaction,
  { id, campaignId }: { readonly id: string; readonly campaignId: string | null },
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  if (!(await markRevoked(tx, id, now))) return;
  await recordAuditEvent(tx, {
    at: now,
    action: "api-token-revoked",
    actorId: userId,
    ...(campaignId === null ? {} : { campaignId }),
    detail: { token: id },
  });
}
