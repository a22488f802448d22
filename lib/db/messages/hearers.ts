import type { DatabaseConnection } from "../connection/client";

export async function findMailChoice(
  db: DatabaseConnection,
  userId: string,
  campaignId: string,
): Promise<readonly string[]> {
  const choice = await db.mailChoice.findUnique({ where: { userId_campaignId: { userId, campaignId } } });
  return choice?.events ?? [];
}

export async function storeMailChoice(
  db: DatabaseConnection,
  choice: { readonly userId: string; readonly campaignId: string; readonly events: readonly string[] },
): Promise<void> {
  const { userId, campaignId } = choice;
  const events = [...choice.events];
  await db.mailChoice.upsert({
    where: { userId_campaignId: { userId, campaignId } },
    create: { userId, campaignId, events },
    update: { events },
  });
}

export async function hearsOfBackups(db: DatabaseConnection, userId: string): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { hearsOfBackups: true } });
  return user?.hearsOfBackups ?? false;
}

export async function storeHearsOfBackups(
  db: DatabaseConnection,
  userId: string,
  hears: boolean,
): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { hearsOfBackups: hears } });
}

export interface StoredWebhook {
  readonly host: string;
  readonly events: readonly string[];
  readonly createdAt: Date;
}

export async function findWebhook(db: DatabaseConnection, campaignId: string): Promise<StoredWebhook | null> {
  return db.webhook.findUnique({
    where: { campaignId },
    select: { host: true, events: true, createdAt: true },
  });
}

/** Instead of the one there was, with what still waited for that one. */
export async function storeWebhook(
  db: DatabaseConnection,
  webhook: StoredWebhook & { readonly campaignId: string; readonly sealed: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await removeWebhook(db, webhook.campaignId);
  await db.webhook.create({ data: { ...webhook, events: [...webhook.events] } });
}

export async function removeWebhook(db: DatabaseConnection, campaignId: string): Promise<boolean> {
  const { count } = await db.webhook.deleteMany({ where: { campaignId } });
  return count > 0;
}

/** Open campaigns somebody wants to hear of the goal of, and has not heard yet. */
export async function listAwaitedGoals(db: DatabaseConnection): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT c."id"::text AS "id" FROM "campaign" c
    WHERE c."state" = 'OPEN' AND c."binned_at" IS NULL
      AND (EXISTS (SELECT FROM "mail_choice" m WHERE m."campaign_id" = c."id" AND 'goal-reached' = ANY(m."events"))
        OR EXISTS (SELECT FROM "webhook" w WHERE w."campaign_id" = c."id" AND 'goal-reached' = ANY(w."events")))
      AND EXISTS (SELECT FROM "task" t WHERE t."campaign_id" = c."id" AND t."kind" = 'REGULAR')
      AND NOT EXISTS (SELECT FROM "task" t WHERE t."campaign_id" = c."id" AND t."kind" = 'REGULAR' AND t."taken" < t."copies")`;
  return rows.map(({ id }) => id);
}

export interface RemindableJudge {
  /** The newest link that went to an address. */
  readonly invitationId: string;
  readonly email: string;
  readonly label: string | null;
  readonly batch: string | null;
  readonly expiresAt: Date | null;
  /** Nobody has used it yet where none. */
  readonly userId: string | null;
}

/**
 * Whoever was invited by e-mail and has not finished: not yet come in, or in and with work left, neither paused nor
 * excluded nor removed. Nobody who got a letter since a moment.
 */
export async function listRemindable(
  db: DatabaseConnection,
  campaignId: string,
  since: Date,
): Promise<readonly RemindableJudge[]> {
  return db.$queryRaw<RemindableJudge[]>`
    SELECT DISTINCT ON (i."email") i."id"::text AS "invitationId", i."email", i."label", i."batch",
           i."expires_at" AS "expiresAt", i."user_id"::text AS "userId"
    FROM "invitation" i
    LEFT JOIN "membership" m ON m."user_id" = i."user_id" AND m."campaign_id" = i."campaign_id" AND m."role" = 'JUDGE'
    WHERE i."campaign_id" = ${campaignId}::uuid AND i."kind" = 'JUDGE' AND i."email" IS NOT NULL AND i."max_judges" IS NULL
      AND i."revoked_at" IS NULL AND (i."expires_at" IS NULL OR i."expires_at" > ${since}::timestamptz + interval '1 day')
      AND (i."user_id" IS NULL OR (m."id" IS NOT NULL AND m."finished_at" IS NULL AND m."paused_at" IS NULL
           AND "judge_is_included"(m) AND m."removed_at" IS NULL))
      AND NOT EXISTS (
        SELECT FROM "message" s JOIN "invitation" told ON told."id" = s."invitation_id"
        WHERE told."campaign_id" = i."campaign_id" AND told."email" = i."email" AND s."created_at" > ${since}::timestamptz)
    ORDER BY i."email", i."created_at" DESC, i."id"`;
}

/** The addresses that hold a personal link of a campaign which still works. */
export async function listInvitedAddresses(
  db: DatabaseConnection,
  campaignId: string,
  now: Date,
): Promise<readonly string[]> {
  const links = await db.invitation.findMany({
    where: {
      ...{ campaignId, kind: "JUDGE", email: { not: null }, revokedAt: null },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { email: true },
  });
  return links.flatMap(({ email }) => (email === null ? [] : [email]));
}
