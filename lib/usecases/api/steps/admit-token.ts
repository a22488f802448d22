import { findApiTokenByHash, markApiTokenUsed } from "../../../db/accounts/api-tokens";
import { bearerToken } from "../../../domain/api/bearer-token";
import { tokenStanding } from "../../../domain/api/token-standing";
import { AppError } from "../../../domain/app-error";
import { limitApiRequests } from "../../accounts/steps/limit-api-requests";
import { countGuess } from "../../accounts/steps/limit-guesses";
import { tokenHash } from "../../accounts/steps/secret-token";
import type { AnonymousContext } from "../../use-case-context";

export interface ApiRequest {
  /** The `Authorization` header. */
  readonly authorization: string | null;
  readonly clientAddress: string | undefined;
}

/** How exactly "last used" is known: not every request is worth a write. */
const lastUsedWithinMs = 60_000;

/** The token of a request, if it exists and still works, counted as used. */
export async function admitToken(
  { authorization, clientAddress }: ApiRequest,
  { db, now }: AnonymousContext,
): Promise<NonNullable<Awaited<ReturnType<typeof findApiTokenByHash>>>> {
  const text = bearerToken(authorization);
  if (text === undefined)
    throw new AppError(
      "not-signed-in",
      "Send a token: Authorization: Bearer adj_… (made on the account page, or on a team’s page).",
    );
  const token = await findApiTokenByHash(db, tokenHash(text));
  if (token === null) {
    await countGuess(db, now, clientAddress);
    throw new AppError("not-signed-in", "This token does not exist.");
  }
  const standing = tokenStanding(token, now);
  if (standing !== "works") throw new AppError("not-signed-in", `This token is ${standing}.`);
  await limitApiRequests(db, now, { tokenId: token.id });
  if (token.lastUsedAt === null || now.getTime() - token.lastUsedAt.getTime() >= lastUsedWithinMs)
    await markApiTokenUsed(db, token.id, now);
  return token;
}
