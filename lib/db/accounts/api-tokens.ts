import type { DatabaseConnection } from "../connection/client";

export interface NewApiToken {
  readonly userId: string;
  readonly campaignId?: string;
  readonly teamId?: string;
  readonly name: string;
  readonly tokenHash: Uint8Array<ArrayBuffer>;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt?: Date;
}

export async function createApiToken(
  db: DatabaseConnection,
  { scopes, ...token }: NewApiToken,
): Promise<string> {
  const created = await db.apiToken.create({ data: { ...token, scopes: [...scopes] }, select: { id: true } });
  return created.id;
}

/** What decides whether a token lets its bearer in, and how far. */
export async function findApiTokenByHash(db: DatabaseConnection, tokenHash: Uint8Array<ArrayBuffer>) {
  return db.apiToken.findUnique({
    where: { tokenHash },
    select: {
      id: true,
      userId: true,
      campaignId: true,
      teamId: true,
      scopes: true,
      expiresAt: true,
      revokedAt: true,
      lastUsedAt: true,
    },
  });
}

/** Newest first; those of a campaign in the bin open nothing, and are back with it. */
export async function listApiTokens(db: DatabaseConnection, userId: string) {
  return db.apiToken.findMany({
    where: { userId, teamId: null, OR: [{ campaignId: null }, { campaign: { binnedAt: null } }] },
    select: {
      id: true,
      name: true,
      scopes: true,
      createdAt: true,
      expiresAt: true,
      revokedAt: true,
      lastUsedAt: true,
      campaign: { select: { id: true, name: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
}

/** A team's tokens, newest first. */
export async function listTeamTokens(db: DatabaseConnection, teamId: string) {
  return db.apiToken.findMany({
    where: { teamId },
    select: { id: true, name: true, scopes: true, createdAt: true, revokedAt: true, lastUsedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
}

/** The token that this call revoked; nothing where it was before, or is another team's. */
export async function revokeTeamToken(
  db: DatabaseConnection,
  {
    teamId,
    tokenId,
    revokedAt,
  }: { readonly teamId: string; readonly tokenId: string; readonly revokedAt: Date },
): Promise<{ readonly name: string; readonly scopes: readonly string[] } | undefined> {
  const [revoked] = await db.apiToken.updateManyAndReturn({
    where: { id: tokenId, teamId, revokedAt: null },
    data: { revokedAt },
    select: { name: true, scopes: true },
  });
  return revoked;
}

/** Somebody's own token; nothing where it is another's. */
export async function findOwnApiToken(db: DatabaseConnection, tokenId: string, userId: string) {
  return db.apiToken.findFirst({
    where: { id: tokenId, userId },
    select: { id: true, campaignId: true, revokedAt: true },
  });
}

/** Whether this call revoked it; one that was revoked keeps its first time. */
export async function revokeApiToken(
  db: DatabaseConnection,
  tokenId: string,
  revokedAt: Date,
): Promise<boolean> {
  const { count } = await db.apiToken.updateMany({
    where: { id: tokenId, revokedAt: null },
    data: { revokedAt },
  });
  return count === 1;
}

export async function markApiTokenUsed(db: DatabaseConnection, tokenId: string, usedAt: Date): Promise<void> {
  await db.apiToken.updateMany({ where: { id: tokenId }, data: { lastUsedAt: usedAt } });
}
