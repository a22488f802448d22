import { createApiToken as storeApiToken } from "../db/api-tokens";
import { recordAuditEvent } from "../db/audit-events";
import { apiTokenPrefix } from "../domain/api/bearer-token";
import { authorise, authoriseIn } from "../domain/campaign/authorise";
import { daysLater } from "../domain/campaign/invitation-expiry";
import type { CreateApiTokenInput } from "../domain/input/api-token-inputs";
import { loadCampaignScope } from "./load-campaign-scope";
import { newSecretToken, tokenHash } from "./secret-token";
import { signedInUser, type UseCaseContext } from "./use-case-context";

export interface IssuedApiToken {
  readonly tokenId: string;
  /** Shown this once: only its hash is stored. */
  readonly token: string;
  readonly expiresAt: Date | undefined;
}

/** A token for programs of an organiser's, for one campaign or for all of theirs, and no further than its scopes. */
export async function createApiToken(
  input: CreateApiTokenInput,
  { db, actor, now }: UseCaseContext,
): Promise<IssuedApiToken> {
  authorise(actor, "change-own-account");
  const user = signedInUser(actor);
  const campaign =
    input.campaignId === undefined
      ? undefined
      : authoriseIn(actor, "view-results", await loadCampaignScope(db, input.campaignId));
  const token = `${apiTokenPrefix}${newSecretToken()}`;
  const expiresAt = input.expiresInDays === undefined ? undefined : daysLater(now, input.expiresInDays);
  return db.$transaction(async (tx) => {
    const tokenId = await storeApiToken(tx, {
      userId: user.id,
      name: input.name,
      tokenHash: tokenHash(token),
      scopes: [...new Set(input.scopes)],
      createdAt: now,
      ...(campaign === undefined ? {} : { campaignId: campaign.id }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    });
    await recordAuditEvent(tx, {
      at: now,
      action: "api-token-made",
      actorId: user.id,
      ...(campaign === undefined ? {} : { campaignId: campaign.id }),
      detail: { token: tokenId },
    });
    return { tokenId, token, expiresAt };
  });
}
