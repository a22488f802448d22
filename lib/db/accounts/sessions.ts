import type { DatabaseConnection } from "../connection/client";
import { directSql } from "../connection/sql-connection";

export interface SessionOfUser {
  readonly id: string;
  readonly userId: string;
}

/**
 * Notes that a session was used. Nothing happens where its user is being deleted at this moment; what was ended stays
 * ended.
 */
export async function noteSessionSeen(
  db: DatabaseConnection,
  { id, userId }: SessionOfUser,
  seenAt: Date,
): Promise<void> {
  await directSql(db).$executeRaw`
    INSERT INTO "session" AS stored ("id", "user_id", "seen_at")
    SELECT ${id}::uuid, u."id", ${seenAt}::timestamptz
    FROM "app_user" u WHERE u."id" = ${userId}::uuid FOR KEY SHARE
    ON CONFLICT ("id") DO UPDATE SET "seen_at" = greatest(stored."seen_at", excluded."seen_at")`;
}

/** Ends a session for good, in every process from its next request on. */
export async function endSession(
  db: DatabaseConnection,
  { id, userId }: SessionOfUser,
  endedAt: Date,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "session" AS stored ("id", "user_id", "seen_at", "ended_at")
    SELECT ${id}::uuid, u."id", ${endedAt}::timestamptz, ${endedAt}::timestamptz
    FROM "app_user" u WHERE u."id" = ${userId}::uuid FOR KEY SHARE
    ON CONFLICT ("id") DO UPDATE SET
      "seen_at" = greatest(stored."seen_at", excluded."seen_at"),
      "ended_at" = coalesce(stored."ended_at", excluded."ended_at")`;
}

/** Forgets sessions that were not seen since a moment: all of their tokens have ended by themselves. */
export async function forgetSessions(db: DatabaseConnection, notSeenSince: Date): Promise<void> {
  await db.session.deleteMany({ where: { seenAt: { lt: notSeenSince } } });
}
