import type { EventDetail, MessageEvent } from "../../domain/messages/events";
import { waitAfterAttempt } from "../../domain/messages/retry-schedule";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import type { SqlConnection } from "../connection/sql-connection";

export interface ToldEvent {
  readonly campaignId: string;
  readonly event: MessageEvent;
  /** Tells what happened from everything else that ever happens in the campaign. */
  readonly key: string;
  readonly detail: EventDetail;
  /** The judge whom it is about: the pseudonym is added to the detail. */
  readonly judgeId?: number;
  readonly now: Date;
}

/**
 * Puts an event of a campaign into the outbox for everybody who chose to hear of it, in the transaction in which it
 * happens. Told again it changes nothing.
 */
export async function queueForHearers(tx: SqlConnection, told: ToldEvent): Promise<number> {
  const { campaignId, event, key, detail, judgeId = null, now } = told;
  return tx.$executeRaw`
    INSERT INTO "message" ("campaign_id", "event", "key", "user_id", "webhook_id", "detail", "created_at", "next_attempt_at")
    SELECT ${campaignId}::uuid, ${event}, concat_ws('/', ${campaignId}::text, ${event}::text, ${key}::text, hearer."id"),
           hearer."user_id", hearer."webhook_id",
           ${JSON.stringify(detail)}::jsonb || coalesce((
             SELECT jsonb_build_object('judge', m."pseudonym") FROM "membership" m WHERE m."id" = ${judgeId}::int), '{}'),
           ${now}::timestamptz, ${now}::timestamptz
    FROM (
      SELECT u."id", u."id" AS "user_id", NULL::uuid AS "webhook_id"
      FROM "mail_choice" c JOIN "app_user" u ON u."id" = c."user_id"
      WHERE c."campaign_id" = ${campaignId}::uuid AND ${event} = ANY(c."events")
        AND u."disabled_at" IS NULL AND u."email" IS NOT NULL
        AND (u."role" = 'ADMIN' OR EXISTS (
          SELECT FROM "membership" m WHERE m."user_id" = u."id" AND m."campaign_id" = c."campaign_id"
            AND m."role" = 'ORGANISER' AND m."removed_at" IS NULL))
      UNION ALL
      SELECT w."id", NULL, w."id" FROM "webhook" w
      WHERE w."campaign_id" = ${campaignId}::uuid AND ${event} = ANY(w."events")
    ) hearer
    ON CONFLICT ("key") DO NOTHING`;
}

/** The same for an event of the installation: to administrators who chose to hear of backups. */
export async function queueForAdministrators(
  tx: SqlConnection,
  { event, key, detail, now }: Omit<ToldEvent, "campaignId" | "judgeId">,
): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO "message" ("event", "key", "user_id", "detail", "created_at", "next_attempt_at")
    SELECT ${event}, concat_ws('/', ${event}::text, ${key}::text, u."id"), u."id", ${JSON.stringify(detail)}::jsonb,
           ${now}::timestamptz, ${now}::timestamptz
    FROM "app_user" u
    WHERE u."hears_of_backups" AND u."role" = 'ADMIN' AND u."disabled_at" IS NULL AND u."email" IS NOT NULL
    ON CONFLICT ("key") DO NOTHING`;
}

/** Puts a letter to a judge into the outbox; the token of the link in it is sealed. */
export async function queueLetter(
  tx: DatabaseConnection,
  letter: {
    readonly id: string;
    readonly campaignId: string;
    readonly event: "judge-invited" | "judge-reminded";
    readonly invitationId: string;
    readonly sealedToken: Uint8Array<ArrayBuffer>;
    readonly now: Date;
  },
): Promise<void> {
  const { now, ...stored } = letter;
  await tx.message.create({
    data: { ...stored, key: `${letter.event}/${letter.invitationId}`, createdAt: now, nextAttemptAt: now },
  });
}

export async function anythingDue(db: DatabaseConnection, now: Date): Promise<boolean> {
  const due = await db.message.findFirst({
    where: { state: "QUEUED", nextAttemptAt: { lte: now } },
    select: { id: true },
  });
  return due !== null;
}

const sending = {
  id: true,
  event: true,
  campaignId: true,
  detail: true,
  attempts: true,
  createdAt: true,
  sealedToken: true,
  campaign: { select: { name: true, settings: true, binnedAt: true } },
  user: { select: { email: true, disabledAt: true } },
  invitation: { select: { email: true, revokedAt: true } },
  webhook: { select: { id: true, sealed: true } },
} as const;

/**
 * Takes the message that has been due longest, as an attempt of this moment: whoever is killed while sending leaves it
 * for its next attempt. The channels named are left out: their server is away. To be called in a transaction.
 */
export async function takeDue(
  tx: DatabaseTransaction,
  {
    now,
    withoutMail,
    withoutWebhooks,
  }: { now: Date; withoutMail: boolean; withoutWebhooks: readonly string[] },
) {
  const [taken] = await tx.$queryRaw<{ id: string; attempts: number }[]>`
    UPDATE "message" SET "attempts" = "attempts" + 1
    WHERE "id" = (
      SELECT "id" FROM "message"
      WHERE "state" = 'QUEUED' AND "next_attempt_at" <= ${now}::timestamptz
        AND (NOT ${withoutMail} OR "webhook_id" IS NOT NULL)
        AND ("webhook_id" IS NULL OR "webhook_id" <> ALL (${[...withoutWebhooks]}::uuid[]))
      ORDER BY "next_attempt_at", "created_at", "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id"::text AS "id", "attempts"`;
  if (taken === undefined) return null;
  const next = new Date(now.getTime() + waitAfterAttempt(taken.attempts));
  return tx.message.update({ where: { id: taken.id }, data: { nextAttemptAt: next }, select: sending });
}

export async function endMessage(
  db: DatabaseConnection,
  id: string,
  end: { readonly state: "SENT" | "FAILED"; readonly problem: string | null; readonly now: Date },
): Promise<void> {
  const { now, ...rest } = end;
  await db.message.updateMany({ where: { id }, data: { ...rest, endedAt: now, sealedToken: null } });
}

export async function noteProblem(db: DatabaseConnection, id: string, problem: string): Promise<void> {
  await db.message.updateMany({ where: { id, state: "QUEUED" }, data: { problem } });
}

/** Makes a message that waits due at once, or one to an organiser or a webhook that was given up. Returns whether it was one. */
export async function makeDue(
  db: DatabaseConnection,
  { campaignId, messageId, now }: { campaignId: string; messageId: string; now: Date },
): Promise<boolean> {
  // A letter to a judge has lost its link once it was given up: it is invited anew.
  const { count } = await db.message.updateMany({
    where: { id: messageId, campaignId, OR: [{ state: "QUEUED" }, { state: "FAILED", invitationId: null }] },
    data: { state: "QUEUED", attempts: 0, nextAttemptAt: now, endedAt: null },
  });
  return count === 1;
}

/** The outbox of a campaign, newest first. */
export async function listMessages(db: DatabaseConnection, campaignId: string | null, max: number) {
  return db.message.findMany({
    where: { campaignId },
    select: {
      id: true,
      event: true,
      detail: true,
      state: true,
      attempts: true,
      createdAt: true,
      nextAttemptAt: true,
      endedAt: true,
      problem: true,
      user: { select: { email: true } },
      invitation: { select: { email: true, label: true } },
      webhook: { select: { host: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: max,
  });
}
