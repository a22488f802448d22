import { createApiToken, revokeTeamToken as markRevoked } from "../../db/accounts/api-tokens";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { apiTokenPrefix } from "../../domain/api/bearer-token";
import { AppError } from "../../domain/app-error";
import { authoriseInCall } from "../../domain/calls/call-access";
import { teamTokenNameSchema } from "../../domain/calls/hand-in-inputs";
import { teamScopes } from "../../domain/calls/team-scopes";
import { parseInput } from "../../domain/input/field-problems";
import { newSecretToken, tokenHash } from "../accounts/steps/secret-token";
import { signedInUser, type UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

/** A token for programs of a team; every member of the team may make one. It is shown this once. */
export async function createTeamToken(
  { callId, name: named }: { readonly callId: string; readonly name: string },
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly tokenId: string; readonly token: string }> {
  const call = authoriseInCall(actor, "manage-own-team", await loadCall(db, callId, actor));
  const user = signedInUser(actor);
  const name = parseInput(teamTokenNameSchema, named);
  const teamId = call.standing.team!.id;
  const token = `${apiTokenPrefix}${newSecretToken()}`;
  return db.$transaction(async (tx) => {
    const tokenId = await createApiToken(tx, {
      ...{ userId: user.id, teamId, name, scopes: teamScopes },
      ...{ tokenHash: tokenHash(token), createdAt: now },
    });
    await recordAuditEvent(tx, {
      ...{ at: now, action: "api-token-made", actorId: user.id, callId: call.id },
      detail: { token: tokenId, team: teamId },
    });
    return { tokenId, token };
  });
}

export async function revokeTeamToken(
  { callId, tokenId }: { readonly callId: string; readonly tokenId: string },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const call = authoriseInCall(actor, "manage-own-team", await loadCall(db, callId, actor));
  const user = signedInUser(actor);
  const teamId = call.standing.team!.id;
  await db.$transaction(async (tx) => {
    if (!(await markRevoked(tx, { teamId, tokenId, revokedAt: now })))
      throw new AppError("not-found", "This token does not exist, or was revoked already.");
    await recordAuditEvent(tx, {
      ...{ at: now, action: "api-token-revoked", actorId: user.id, callId: call.id },
      detail: { token: tokenId, team: teamId },
    });
  });
}
