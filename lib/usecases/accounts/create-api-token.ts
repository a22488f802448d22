import { createApiToken as storeApiToken } from "../../db/accounts/api-tokens";
import { findUser, holdSessions } from "../../db/accounts/users";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { UserActor } from "../../domain/accounts/actor";
import { authorise, authoriseIn } from "../../domain/accounts/authorise";
import { daysLater } from "../../domain/accounts/invitation-expiry";
import { freshSignInMinutes, isFreshSignIn } from "../../domain/accounts/session-standing";
import type { CreateApiTokenInput } from "../../domain/api/api-token-inputs";
import { apiTokenPrefix } from "../../domain/api/bearer-token";
import { AppError } from "../../domain/app-error";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { signedInUser, type UseCaseContext } from "../use-case-context";
import { provePassword } from "./steps/prove-password";
import { newSecretToken, tokenHash } from "./steps/secret-token";

export interface IssuedApiToken {
  readonly tokenId: string;
  /** Shown this once: only its hash is stored. */
  readonly token: string;
  readonly expiresAt: Date | undefined;
}

/**
 * What somebody has to show before a token is made, which outlives their session: nothing more within a quarter of an
 * hour of a sign-in that another service vouched for; otherwise the account's password, or, where it has none, such a
 * sign-in first.
 */
export type TokenProof = "fresh" | "password" | "service";

export function tokenProof(
  { session }: Pick<UserActor, "session">,
  passwordHash: string | null | undefined,
  now: Date,
): TokenProof {
  if (session?.byService && isFreshSignIn(session.startedAt, now)) return "fresh";
  return passwordHash ? "password" : "service";
}

/** A token for programs of an organiser's, for one campaign or for all of theirs, and no further than its scopes. */
export async function createApiToken(
  input: CreateApiTokenInput & { readonly clientAddress: string | undefined },
  context: UseCaseContext,
): Promise<IssuedApiToken> {
  const { db, actor, now } = context;
  authorise(actor, "change-own-account");
  const user = signedInUser(actor);
  const campaign =
    input.campaignId === undefined
      ? undefined
      : authoriseIn(actor, "view-results", await loadCampaignScope(db, input.campaignId));
  await showWhoAsks(input, context);
  const token = `${apiTokenPrefix}${newSecretToken()}`;
  const expiresAt = input.expiresInDays === undefined ? undefined : daysLater(now, input.expiresInDays);
  return db.$transaction(async (tx) => {
    // Showing who asks takes its time: what ends sessions and tokens meanwhile must find this one, or prevent it.
    if (!(await holdSessions(tx, { userId: user.id, sessionVersion: user.sessionVersion })))
      throw new AppError("not-signed-in", "Your session has ended. Sign in again.");
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

async function showWhoAsks(
  {
    password,
    clientAddress,
  }: { readonly password?: string | undefined; readonly clientAddress: string | undefined },
  context: UseCaseContext,
): Promise<void> {
  const { db, actor, now } = context;
  const user = signedInUser(actor);
  const account = await findUser(db, user.id);
  if (tokenProof(user, account?.passwordHash, now) === "fresh") return;
  if (!account?.passwordHash || account.email === null)
    throw new AppError(
      "conflict",
      `Sign in again with your service first: you can create tokens for ${freshSignInMinutes} minutes after that.`,
    );
  if (!password) {
    const problem = "Enter your password.";
    throw new AppError("invalid-input", problem, { fields: { password: problem } });
  }
  const { email, passwordHash } = account;
  const refusal = { field: "password", problem: "This is not your password." };
  await provePassword({ account: { email, passwordHash }, password, clientAddress, refusal }, context);
}
