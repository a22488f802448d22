import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/client";
import { type Credentials, connectionString, readCredentials } from "../lib/db/embedded/credentials";
import { freePort } from "../lib/db/embedded/free-port";
import { removeInstallation } from "../lib/db/embedded/remove-installation";
import { verifyTallies } from "../lib/usecases/verify-tallies";
import { type AdjudgeProcess, startAdjudge } from "./support/adjudge-process";
import { beginJudging, expect, fromStart, makeJudgeLink, test } from "./support/journey";
import { nextAfter, rows, source } from "./support/judge-hands";

/** Types a rank for every text, 1 for all but the first, and sends. */
async function rank(page: Page, first = "2"): Promise<void> {
  const count = await rows(page).count();
  for (let row = 0; row < count; row++) await page.keyboard.press(row === 0 ? first : "1");
  await page.keyboard.press("Enter");
}

/** What the page says on top while answers wait in the browser. */
const unsent = (page: Page, answers: string) => page.getByText(`Not sent yet: ${answers}`);
const nothingUnsent = (page: Page) =>
  expect(page.getByText(/Not sent yet/)).toHaveCount(0, { timeout: 45_000 });

/** The answers that the browser has sent so far, by the ids that it made for them, repeated ones too. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/answers"))
      sent.push((request.postDataJSON() as { readonly clientId: string }).clientId);
  });
  return sent;
}

/** Each stored answer of a campaign once: the browser's id of it, and whether a later one replaced it. */
async function storedIn(db: Database, judge: string) {
  const stored = await db.ranking.findMany({
    where: { judge: { user: { invitationsOwned: { some: { label: judge } } } }, clientId: { not: null } },
    orderBy: { id: "asc" },
  });
  return stored.map(({ clientId, state, version }) => ({ clientId, state, version }));
}

async function verified(db: Database) {
  const { id } = await db.campaign.findFirstOrThrow({ where: { isDemo: true } });
  const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 0 };
  return verifyTallies({ campaignId: id }, context);
}
const noDifferences = { tallies: [], taken: [] };

test.describe("the network", () => {
  let db: Database;
  test.beforeAll(() => {
    db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  });
  test.afterAll(() => db.$disconnect());

  async function newLink(page: Page, label: string): Promise<string> {
    await page.goto("/campaigns");
    await page.getByRole("link", { name: /Learner essays/ }).click();
    return makeJudgeLink(page, label);
  }

  test("is cut while a judge works, twice, and comes back: every answer is there once", async ({
    organiserPage,
    page,
    context,
  }) => {
    await beginJudging(page, await newLink(organiserPage, "Unplugged"));
    const sent = sentBy(page);
    for (let cut = 0; cut < 2; cut++) {
      await nextAfter(page, () => rank(page));
      await expect.poll(async () => (await storedIn(db, "Unplugged")).length).toBe(3 * cut + 1);
      // The task after this one was fetched before the network went.
      await context.setOffline(true);
      await rank(page);
      await expect(unsent(page, "1 answer")).toBeVisible();
      await rank(page);
      await expect(unsent(page, "2 answers")).toBeVisible();
      await expect(source(page)).toHaveCount(0);
      if (cut === 1) {
        // The tab may be closed meanwhile: what it kept is sent by the next.
        await page.close({ runBeforeUnload: false });
        break;
      }
      await context.setOffline(false);
      await nothingUnsent(page);
      await expect(source(page)).toBeVisible();
    }
    expect(await storedIn(db, "Unplugged")).toHaveLength(4);
    await context.setOffline(false);
    const again = await context.newPage();
    sent.push(...(await sentOnOpening(again)));
    await expect.poll(async () => (await storedIn(db, "Unplugged")).length).toBe(6);
    await nothingUnsent(again);
    await expect(source(again)).toBeVisible();
    const stored = await storedIn(db, "Unplugged");
    expect(stored.map(({ state, version }) => `${state} ${version}`)).toEqual(Array(6).fill("CURRENT 1"));
    expect(new Set(stored.map(({ clientId }) => clientId)).size).toBe(6);
    expect(await verified(db)).toEqual(noDifferences);
  });

  async function sentOnOpening(page: Page): Promise<readonly string[]> {
    const sent = sentBy(page);
    await page.goto("/judge/demo");
    return sent;
  }

  test("two tabs answer the same task: the first answer stands, and the other tab shows it", async ({
    organiserPage,
    page,
    context,
  }) => {
    const link = await newLink(organiserPage, "Two tabs");
    await beginJudging(page, link);
    // A tab that hears nothing of the other, as if it were another device.
    const other = await context.newPage();
    await other.addInitScript(() => {
      addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
    });
    await other.goto("/judge/demo");
    await expect(source(other)).toHaveText((await source(page).textContent()) ?? "");

    await nextAfter(page, () => rank(page, "2"));
    await expect.poll(async () => (await storedIn(db, "Two tabs")).length).toBe(1);
    await rank(other, "1");
    await expect(other.getByText(/answered elsewhere, in another tab or on another device/)).toBeVisible();
    await expect(other.getByText(/Shown is the answer that is stored/)).toBeVisible();
    await expect(rows(other).first().getByRole("radio", { checked: true })).toHaveAccessibleName(/^2/);
    expect(await storedIn(db, "Two tabs")).toHaveLength(1);

    // Replaced from there, it is a revision like any other.
    await other.keyboard.press("ArrowUp");
    await other.getByRole("button", { name: "Replace answer" }).click();
    await expect
      .poll(async () => (await storedIn(db, "Two tabs")).map(({ state, version }) => `${state} ${version}`))
      .toEqual(["SUPERSEDED 1", "CURRENT 2"]);

    // Different tasks: one tab goes on with the second, the other with the third.
    await expect(source(other)).toHaveText((await source(page).textContent()) ?? "");
    await nextAfter(page, () => rank(page));
    await expect.poll(async () => (await storedIn(db, "Two tabs")).length).toBe(3);
    await nextAfter(page, () => rank(page));
    await expect.poll(async () => (await storedIn(db, "Two tabs")).length).toBe(4);
    // This tab still shows the second and has fetched the third: both were answered in the other.
    await rank(other);
    await expect(other.getByText(/answered elsewhere/)).toBeVisible();
    await other.getByRole("button", { name: /^Return/ }).click();
    await expect(source(other)).toBeVisible();
    await nextAfter(other, () => rank(other));
    await expect.poll(async () => (await storedIn(db, "Two tabs")).length).toBe(5);
    expect(await verified(db)).toEqual(noDifferences);
  });

  test("tabs that hear of one another do not offer a task that the other has answered", async ({
    organiserPage,
    page,
    context,
  }) => {
    await beginJudging(page, await newLink(organiserPage, "Tabs side by side"));
    const other = await context.newPage();
    await other.goto("/judge/demo");
    const first = (await source(page).textContent()) ?? "";
    await expect(source(other)).toHaveText(first);
    await nextAfter(page, () => rank(page));
    await expect(source(other)).not.toHaveText(first);
    await nextAfter(other, () => rank(other));
    await expect
      .poll(async () => (await storedIn(db, "Tabs side by side")).map(({ state }) => state))
      .toEqual(["CURRENT", "CURRENT"]);
    expect(await verified(db)).toEqual(noDifferences);
  });
});

test.describe("the server", () => {
  test.setTimeout(180_000);
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
    const db = createDatabase(connectionString(readCredentials(home) as Credentials), { poolSize: 3 });
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
    adjudge = await start();
    expect(await stored()).toHaveLength(1);
    await nothingUnsent(page);
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
    expect(await inDatabase(verified)).toEqual(noDifferences);
    await context.close();
  });

  test("is killed at any moment while a judge sends one answer after the other", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: adjudge.address });
    const page = await context.newPage();
    const sent = sentBy(page);
    await beginJudging(page, adjudge.demoJudgeLink as string);
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
    expect(await inDatabase(verified)).toEqual(noDifferences);
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
