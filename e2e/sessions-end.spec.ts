import type { BrowserContext, Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { bare } from "./support/bare-request";
import { beginJudging, expect, fromStart, makeJudgeLink, organiser, signIn, test } from "./support/journey";
import { nextAfter } from "./support/judge-hands";
import { sessionBegunAt } from "./support/session-begun-at";
import { differencesInDemo, noDifferences, rank, storedIn } from "./support/unplugged-hands";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

const sessionName = "adjudge.session";

/** The session's cookie, as somebody would copy it. */
async function copied(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === sessionName);
  return `${sessionName}=${cookie?.value}`;
}

async function opens(address: string, cookie: string): Promise<boolean> {
  return (await bare(address, { cookie })).status === 200;
}

async function openDemo(page: Page): Promise<void> {
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/(login(\?callbackUrl=\/judge)?)?$/);
}

test.describe("signing out", () => {
  test("ends an organiser's session for whoever copied its cookie, and no other of theirs", async ({
    page,
    context,
    organiserPage,
  }) => {
    await signIn(page, organiser.email, organiser.password);
    await expect(page).toHaveURL("/campaigns");
    const cookie = await copied(context);
    expect(await opens("/campaigns", cookie)).toBe(true);
    await signOut(page, organiser.name);
    expect(await opens("/campaigns", cookie)).toBe(false);
    expect(await opens("/account", cookie)).toBe(false);
    await organiserPage.goto("/campaigns");
    await expect(organiserPage.getByRole("heading", { name: "Campaigns" })).toBeVisible();
  });

  test("ends a judge's, under every token that the browser had for it, and the link opens a new one", async ({
    page,
    context,
    organiserPage,
  }) => {
    await openDemo(organiserPage);
    const link = await makeJudgeLink(organiserPage, "Signs out");
    const cookies: string[] = [];
    for (let times = 0; times < 2; times++) {
      await page.goto(link);
      await page.getByRole("button", { name: /judging$/ }).click();
      await expect(page).toHaveURL("/judge");
      cookies.push(await copied(context));
    }
    expect(new Set(cookies).size).toBe(2);
    for (const cookie of cookies) expect(await opens("/judge", cookie)).toBe(true);
    await signOut(page, "Judge");
    for (const cookie of cookies) {
      expect(await opens("/judge", cookie)).toBe(false);
      expect((await bare("/api/judge/demo/session", { cookie })).status).toBe(401);
    }
    await page.goto(link);
    await page.getByRole("button", { name: /judging$/ }).click();
    await expect(page).toHaveURL("/judge");
  });
});

test.describe("answers that a judge sends after the session has ended wait on the device and are sent after", () => {
  test("signing out in another tab", async ({ page, context, organiserPage }) => {
    await answersWait({ page, context, organiserPage }, "Ends in a tab", async (link) => {
      const other = await context.newPage();
      await other.goto("/judge");
      await signOut(other, "Judge");
      await other.close();
      return link;
    });
  });

  test("not using it for longer than the installation allows", async ({ page, context, organiserPage }) => {
    await answersWait({ page, context, organiserPage }, "Away for long", async (link) => {
      const { userId } = await db.invitation.findFirstOrThrow({ where: { label: "Away for long" } });
      const value = sessionBegunAt(new Date(Date.now() - 15 * 86_400_000), { sub: userId ?? "", v: 1 });
      await context.addCookies([{ name: sessionName, value, url: fromStart("ADJUDGE_E2E_ADDRESS") }]);
      return link;
    });
  });

  test("an organiser making a new link", async ({ page, context, organiserPage }) => {
    await answersWait({ page, context, organiserPage }, "Renewed", async () => {
      await openDemo(organiserPage);
      await organiserPage
        .getByRole("navigation", { name: "Parts of the campaign" })
        .getByRole("link", { name: "Judges" })
        .click();
      const row = organiserPage.getByRole("region", { name: "Judges" }).getByRole("row", { name: /Renewed/ });
      await row.getByRole("button").last().click();
      await organiserPage.getByRole("menuitem", { name: /New link/i }).click();
      await organiserPage.getByRole("button", { name: "Create new link" }).click();
      return (await organiserPage.getByRole("dialog").getByText(/^http/).innerText()).trim();
    });
  });

  /** @param end ends the judge's session, and says by which link they come back */
  async function answersWait(
    { page, context, organiserPage }: { page: Page; context: BrowserContext; organiserPage: Page },
    label: string,
    end: (link: string) => Promise<string>,
  ) {
    await openDemo(organiserPage);
    const link = await makeJudgeLink(organiserPage, label);
    await beginJudging(page, link);
    await nextAfter(page, () => rank(page));
    await expect.poll(async () => (await storedIn(db, label)).length).toBe(1);
    const back = await end(link);
    await nextAfter(page, () => rank(page));
    await expect(page.getByText(/session has ended.*the 1 answer kept on this device/)).toBeVisible();
    expect(await storedIn(db, label)).toHaveLength(1);

    const other = await context.newPage();
    await other.goto(back);
    await other.getByRole("button", { name: /judging$/ }).click();
    await expect(other).toHaveURL("/judge");
    await other.goto("/judge/demo");
    await expect.poll(async () => (await storedIn(db, label)).length).toBe(2);
    expect((await storedIn(db, label)).map(({ state, version }) => `${state} ${version}`)).toEqual([
      "CURRENT 1",
      "CURRENT 1",
    ]);
    await expect(page.getByText(/session has ended/)).toHaveCount(0, { timeout: 45_000 });
    expect(await differencesInDemo(db)).toEqual(noDifferences);
  }
});
