import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { type Credentials, connectionString, readCredentials } from "../lib/db/embedded/credentials";
import { freePort } from "../lib/db/embedded/free-port";
import { removeInstallation } from "../lib/testing/database/remove-installation";
import { type AdjudgeProcess, startAdjudge } from "./support/adjudge-process";
import { beginJudging, expect, test } from "./support/journey";
import { nextAfter, source } from "./support/judge-hands";
import {
  differencesInDemo,
  noDifferences,
  nothingUnsent,
  rank,
  sentBy,
  unsent,
} from "./support/unplugged-hands";

test.describe("the server", () => {
  let home: string;
  let adjudge: AdjudgeProcess;
  let start: () => Promise<AdjudgeProcess>;
  test.beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), "adjudge-unplugged-"));
    const PORT = String(await freePort());
    start = () => startAdjudge({ ADJUDGE_HOME: home, PORT, ADJUDGE_WORKER: "off" });
    adjudge = await start();
  });
  test.afterAll(async () => {
    await adjudge.stop();
    removeInstallation(home);
  });

  /** A database connection for a while: the database ends and comes back with the server. */
  async function inDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const db = createDatabase(connectionString(readCredentials(home) as Credentials, "application"), {
      poolSize: 3,
    });
    try {
      return await work(db);
    } finally {
      await db.$disconnect();
    }
  }

  const stored = () =>
    inDatabase(async (db) =>
      (await db.ranking.findMany({ where: { clientId: { in: [...asked] } }, orderBy: { id: "asc" } })).map(
        ({ clientId, state, version }) => ({ clientId, state, version }),
      ),
    );
  let asked = new Set<string>();

  test("is killed before it has stored an answer, and after: neither is lost nor counted twice", async ({
    browser,
  }) => {
    // A server that is gone is a complaint of the browser's, so this context is not watched.
    const context = await browser.newContext({ baseURL: adjudge.address });
    const page = await context.newPage();
    const sent = sentBy(page);
    await beginJudging(page, adjudge.demoJudgeLink as string);
    await nextAfter(page, () => rank(page));
    await expect.poll(() => sent.length).toBe(1);
    // Sent is not yet stored: held up below, the first answer would wait beside the second.
    asked = new Set(sent);
    await expect.poll(async () => (await stored()).length).toBe(1);

    // Before: the judge's row is held, so that the transaction that stores the answer waits when the server dies.
    await inDatabase((db) =>
      db
        .$transaction(
          async (tx) => {
            await tx.$queryRaw`SELECT "id" FROM "membership" FOR UPDATE`;
            await rank(page);
            await expect.poll(() => waitingTransactions(db)).toBeGreaterThan(0);
            await adjudge.killServer();
          },
          { timeout: 60_000 },
        )
        .catch(ended),
    );
    await expect(unsent(page, "1 answer")).toBeVisible();
    asked = new Set(sent);
    expect(asked.size).toBe(2);
    // The browser sends again as soon as the server is back, which may be before one has looked.
    let letThrough: () => void = () => {};
    const looked = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/answers", async (route) => {
      await looked;
      await route.continue();
    });
    adjudge = await start();
    expect(await stored()).toHaveLength(1);
    letThrough();
    await nothingUnsent(page);
    await page.unroute("**/answers");
    await expect.poll(async () => (await stored()).length).toBe(2);

    // After: the answer is stored, and the server dies before the browser has heard of it.
    await expect(source(page)).toBeVisible();
    const known = new Set(sent);
    await page.route("**/answers", async (route) => {
      if (route.request().method() !== "POST" || known.size > 2) return route.continue();
      known.add("killed");
      await route.fetch();
      await adjudge.killServer();
      return route.abort("connectionreset");
    });
    await rank(page);
    await expect(unsent(page, "1 answer")).toBeVisible();
    asked = new Set(sent);
    expect(asked.size).toBe(3);
    adjudge = await start();
    expect(await stored()).toHaveLength(3);
    await nothingUnsent(page);
    await expect(source(page)).toBeVisible();

    expect(await stored()).toEqual(
      [...asked].map((clientId) => ({ clientId, state: "CURRENT", version: 1 })),
    );
    // The same ones were sent again.
    expect(sent.length).toBeGreaterThan(asked.size);
    expect(await inDatabase(differencesInDemo)).toEqual(noDifferences);
    await context.close();
  });

  test("is killed at any moment while a judge sends one answer after the other", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: adjudge.address });
    const page = await context.newPage();
    const sent = sentBy(page);
    await beginJudging(page, adjudge.demoJudgeLink as string);
    // Moments to strike at: nothing is waited for, and whatever they hit must hold.
    for (const delay of [0, 12, 35]) {
      await nextAfter(page, () => rank(page));
      await nothingUnsent(page);
      await rank(page);
      await page.waitForTimeout(delay);
      await adjudge.killServer();
      adjudge = await start();
      await nothingUnsent(page);
      await expect(source(page)).toBeVisible({ timeout: 45_000 });
    }
    asked = new Set(sent);
    expect(asked.size).toBe(6);
    await expect
      .poll(stored)
      .toEqual([...asked].map((clientId) => ({ clientId, state: "CURRENT", version: 1 })));
    expect(await inDatabase(differencesInDemo)).toEqual(noDifferences);
    await context.close();
  });
});

/** Transactions of the server's that wait for a row that this journey holds. */
async function waitingTransactions(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<{ readonly waiting: number }[]>`
    SELECT count(*)::int AS "waiting" FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
  return row?.waiting ?? 0;
}

/** The database ends with the server, and this journey's transaction with it. */
function ended(error: unknown): void {
  if (error instanceof Error && !/expect\(/.test(error.message)) return;
  throw error;
}
