import type { DatabaseConnection } from "../connection/client";

export interface FailureCount {
  readonly keyHash: Uint8Array;
  readonly failures: number;
  readonly windowStart: Date;
}

/**
 * Adds one to each key and returns the counts, all in one statement, so that guesses made at the same moment are
 * each counted. A key whose window has ended starts a new one.
 */
export async function countAttempt(
  db: DatabaseConnection,
  keyHashes: readonly Uint8Array[],
  now: Date,
  windowMinutes: number,
): Promise<readonly FailureCount[]> {
  const keys = hexadecimal(keyHashes);
  const windowEnded = new Date(now.getTime() - windowMinutes * 60_000);
  return db.$queryRaw<FailureCount[]>`
    INSERT INTO "sign_in_failure" AS stored ("key_hash", "failures", "window_start")
    SELECT decode(key, 'hex'), 1, ${now}::timestamptz FROM unnest(${keys}::text[]) AS key
    ON CONFLICT ("key_hash") DO UPDATE SET
      "failures" = CASE WHEN stored."window_start" <= ${windowEnded}::timestamptz THEN 1
                        ELSE least(stored."failures", 1000000) + 1 END,
      "window_start" = CASE WHEN stored."window_start" <= ${windowEnded}::timestamptz
                            THEN excluded."window_start" ELSE stored."window_start" END
    RETURNING "key_hash" AS "keyHash", "failures", "window_start" AS "windowStart"`;
}

/** The counts of these keys as they are, ended windows too. */
export async function readFailures(
  db: DatabaseConnection,
  keyHashes: readonly Uint8Array<ArrayBuffer>[],
): Promise<readonly FailureCount[]> {
  return db.signInFailure.findMany({
    where: { keyHash: { in: [...keyHashes] } },
    select: { keyHash: true, failures: true, windowStart: true },
  });
}

/** Forgets a key, and with it every key whose window has ended. */
export async function clearFailures(
  db: DatabaseConnection,
  keyHash: Uint8Array<ArrayBuffer>,
  now: Date,
  windowMinutes: number,
): Promise<void> {
  const windowEnded = new Date(now.getTime() - windowMinutes * 60_000);
  await db.signInFailure.deleteMany({ where: { OR: [{ keyHash }, { windowStart: { lte: windowEnded } }] } });
}

/**
 * Takes back one attempt that turned out to be no failure. A count of 1 is left out by deleting its row. The row is
 * locked before its count is looked at: two that take back at the same moment, or one beside a new attempt, would
 * otherwise look at the same count, and one of them would change nothing.
 */
export async function takeBackAttempt(
  db: DatabaseConnection,
  keyHash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await db.$executeRaw`
    WITH held AS MATERIALIZED (
      SELECT "key_hash", "failures" FROM "sign_in_failure" WHERE "key_hash" = ${keyHash} FOR UPDATE
    ), gone AS (
      DELETE FROM "sign_in_failure" f USING held WHERE f."key_hash" = held."key_hash" AND held."failures" = 1
    )
    UPDATE "sign_in_failure" f SET "failures" = held."failures" - 1 FROM held
    WHERE f."key_hash" = held."key_hash" AND held."failures" > 1`;
}

/** Sorted, so that statements that touch several keys lock them in one order. */
function hexadecimal(keyHashes: readonly Uint8Array[]): string[] {
  return keyHashes.map((hash) => Buffer.from(hash).toString("hex")).sort();
}
