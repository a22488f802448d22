import { createApiToken, revokeTeamToken as markRevoked } from "../../db/accounts/api-tokens";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../db/connection/client";
import { apiTokenPrefix } from "../../domain/api/bearer-token";
import { AppError } from "../../domain/app-error";
import { authoriseInCall } from "../../domain/calls/call-access";
import { teamTokenInput } from "../../domain/calls/hand-in-inputs";
import { parseInput } from "../../domain/input/field-problems";
import { newSecretToken, tokenHash } from "../accounts/steps/secret-token";
import { signedInUser, type UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

interface NewToken {
  readonly tokenId: string;
  /** Shown this once. */
  readonly token: string;
}

/** A token for programs of a team; every member of the team may make one. */
export async function createTeamToken(
  {
    callId,
    ...sent
  }: { readonly callId: string; readonly name: string; readonly scopes?: readonly string[] },
  context: UseCaseContext,
): Promise<NewToken> {
  const { db } = context;
  const of = await ownTeam(callId, context);
  const input = parseInput(teamTokenInput, sent);
  return db.$transaction((tx) => storeToken(tx, input, of, context));
}

export async function revokeTeamToken(
  { callId, tokenId }: { readonly callId: string; readonly tokenId: string },
  context: UseCaseContext,
): Promise<void> {
  const of = await ownTeam(callId, context);
  await context.db.$transaction((tx) => endToken(tx, tokenId, of, context));
}

/** A token in the place of another, which programs can no longer use: of the same name, with the same permissions. */
export async function renewTeamToken(
  { callId, tokenId }: { readonly callId: string; readonly tokenId: string },
  context: UseCaseContext,
): Promise<NewToken> {
  const of = await ownTeam(callId, context);
  return context.db.$transaction(async (tx) =>
    storeToken(tx, await endToken(tx, tokenId, of, context), of, context),
  );
}

interface OwnTeam {
  readonly callId: string;
  readonly teamId: string;
  readonly userId: string;
}

async function ownTeam(callId: string, { db, actor }: UseCaseContext): Promise<OwnTeam> {
  const call = authoriseInCall(actor, "manage-own-team", await loadCall(db, callId, actor));
  return { callId: call.id, teamId: call.standing.team!.id, userId: signedInUser(actor).id };
}

async function storeToken(
  tx: DatabaseTransaction,
  { name, scopes }: { readonly name: string; readonly scopes: readonly string[] },
  { callId, teamId, userId }: OwnTeam,
  { now }: UseCaseContext,
): Promise<NewToken> {
  const token = `${apiTokenPrefix}${newSecretToken()}`;
  const tokenId = await createApiToken(tx, {
    ...{ userId, teamId, name, scopes, tokenHash: tokenHash(token), createdAt: now },
  });
  const detail = { token: tokenId, team: teamId };
  await recordAuditEvent(tx, { at: now, action: "api-token-made", actorId: userId, callId, detail });
  return { tokenId, token };
}

async function endToken(
  tx: DatabaseTransaction,
  tokenId: string,
  { callId, teamId, userId }: OwnTeam,
  { now }: UseCaseContext,
) {
  const ended = await markRevoked(tx, { teamId, tokenId, revokedAt: now });
  if (ended === undefined)
    throw new AppError("not-found", "This token does not exist, or was revoked already.");
  const detail = { token: tokenId, team: teamId };
  await recordAuditEvent(tx, { at: now, action: "api-token-revoked", actorId: userId, callId, detail });
  return ended;
}
