import { describe, expect, it, vi } from "vitest";
import { useTestDatabase } from "../../testing/database/database";
import type { DatabaseTransaction } from "../connection/client";
import { countAttempt, readFailures, takeBackAttempt } from "./sign-in-failures";

const { db } = useTestDatabase();
const now = new Date("2026-01-01T12:00:00Z");
const keyOf = (byte: number) => new Uint8Array(32).fill(byte);
const count = async (key: Uint8Array<ArrayBuffer>) => (await readFailures(db, [key]))[0]?.failures ?? 0;

describe("takeBackAttempt", () => {
  it("takes back one, and forgets a key of which none is left", async () => {
    const key = keyOf(1);
    await countAttempt(db, [key], now, 15);
    await countAttempt(db, [key], now, 15);
    await takeBackAttempt(db, key);
    expect(await count(key)).toBe(1);
    await takeBackAttempt(db, key);
    expect(await readFailures(db, [key])).toEqual([]);
    await takeBackAttempt(db, key);
    expect(await readFailures(db, [key])).toEqual([]);
  });

  /** What `meanwhile` does to the row is there before the statements that wait for it go on. */
  async function behindALock(
    key: Uint8Array<ArrayBuffer>,
    waiting: () => readonly Promise<unknown>[],
    meanwhile: (tx: DatabaseTransaction) => Promise<unknown> = async () => undefined,
  ) {
    const { statements } = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS held FROM "sign_in_failure" WHERE "key_hash" = ${key} FOR UPDATE`;
        const statements = waiting();
        await vi.waitFor(
          async () => {
            const [{ blocked } = { blocked: 0n }] = await db.$queryRaw<{ readonly blocked: bigint }[]>`
              SELECT count(*) AS blocked FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock'`;
            expect(Number(blocked)).toBe(statements.length);
          },
          { timeout: 20_000, interval: 10 },
        );
        await meanwhile(tx);
        // A promise that is returned by itself would be waited for, and it waits for this.
        return { statements };
      },
      { timeout: 30_000 },
    );
    await Promise.all(statements);
  }

  it("takes back both of two at the same moment", async () => {
    const key = keyOf(2);
    await countAttempt(db, [key], now, 15);
    await countAttempt(db, [key], now, 15);
    await behindALock(key, () => [takeBackAttempt(db, key), takeBackAttempt(db, key)]);
    expect(await readFailures(db, [key])).toEqual([]);
  });

  it("leaves an attempt that is counted at the same moment, and no other", async () => {
    const key = keyOf(3);
    await countAttempt(db, [key], now, 15);
    await behindALock(
      key,
      () => [takeBackAttempt(db, key)],
      (tx) => countAttempt(tx, [key], now, 15),
    );
    expect(await count(key)).toBe(1);
  });
});
