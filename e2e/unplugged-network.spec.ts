import type { Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { createJudgingCampaign } from "../lib/testing/campaigns/judging-campaign";
import { differencesIn } from "../lib/testing/campaigns/judging-steps";
import { inviteJudge } from "../lib/usecases/judges/invite-judge";
import { beginJudging, expect, fromStart, makeJudgeLink, test } from "./support/journey";
import { nextAfter, rows, source } from "./support/judge-hands";
import {
  differencesInDemo,
  noDifferences,
  nothingUnsent,
  rank,
  sentBy,
  storedIn,
  unsent,
} from "./support/unplugged-hands";

test.describe("the network", () => {
  let db: Database;
  test.beforeAll(() => {
    db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  });
  test.afterAll(() => db.$disconnect());

  async function newLink(page: Page, label: string): Promise<string> {
    await page.goto("/campaigns");
    await page.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
    return makeJudgeLink(page, label);
  }

  test("is cut while a judge works, twice, and comes back: every answer is there once", async ({
    organiserPage,
    page,
    context,
  }) => {
    await beginJudging(page, await newLink(organiserPage, "Unplugged"));
    const sent = sentBy(page);
    const saidSent = page.locator("[aria-live=polite]").filter({ hasText: "Sent." });
    for (let cut = 0; cut < 2; cut++) {
      await nextAfter(page, () => rank(page));
      await expect(saidSent).toHaveText(/^Sent\. \d+ /);
      await expect.poll(async () => (await storedIn(db, "Unplugged")).length).toBe(3 * cut + 1);
      // The task after this one was fetched before the network went.
      await context.setOffline(true);
      await rank(page);
      await expect(unsent(page, "1 answer")).toBeVisible();
      await rank(page);
      await expect(unsent(page, "2 answers")).toBeVisible();
      // Nothing is called sent that this device alone has.
      await expect(saidSent).toHaveCount(0);
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
    expect(await differencesInDemo(db)).toEqual(noDifferences);
  });

  async function sentOnOpening(page: Page): Promise<readonly string[]> {
    const sent = sentBy(page);
    await page.goto("/judge/demo");
    return sent;
  }

  test("is away for a tunnel: five tasks are judged on the way, and sent at its end, once each", async ({
    page,
    context,
  }) => {
    const campaign = await createJudgingCampaign(db, { tasks: 60, judges: 0, segments: 60, texts: 40 });
    const { token } = await inviteJudge(
      { campaignId: campaign.id, label: "Tunnel", expiresInDays: undefined },
      { db, actor: { kind: "system" }, now: new Date(), seed: 0 },
    );
    await page.goto(`/join/${token}`);
    await page.getByRole("button", { name: "Begin judging" }).click();
    await page.getByRole("link", { name: "Start judging" }).click();
    await expect(source(page)).toBeVisible();
    await nextAfter(page, () => rank(page));
    await expect.poll(async () => (await storedIn(db, "Tunnel")).length).toBe(1);
    await expect(page.locator("[aria-live=polite]").filter({ hasText: "Sent." })).toHaveText(/^Sent\. 1 /);
    await context.setOffline(true);
    const sources = new Set<string>();
    for (let answered = 1; answered <= 5; answered++) {
      sources.add((await source(page).textContent()) ?? "");
      await nextAfter(page, () => rank(page));
      await expect(unsent(page, answered === 1 ? "1 answer" : `${answered} answers`)).toBeVisible();
    }
    expect(sources.size).toBe(5);
    // The sixth task is there all the same, and is begun before the light comes back.
    await page.keyboard.press("2");
    expect(await storedIn(db, "Tunnel")).toHaveLength(1);
    await context.setOffline(false);
    await expect.poll(async () => (await storedIn(db, "Tunnel")).length, { timeout: 45_000 }).toBe(6);
    await nothingUnsent(page);
    await expect(rows(page).first().getByRole("radio", { checked: true })).toHaveAccessibleName(/^2/);
    const stored = await storedIn(db, "Tunnel");
    expect(stored.map(({ state, version }) => `${state} ${version}`)).toEqual(Array(6).fill("CURRENT 1"));
    expect(new Set(stored.map(({ clientId }) => clientId)).size).toBe(6);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  test("goes away after the first task came: help, reasons and comparison open all the same", async ({
    organiserPage,
    page,
    context,
  }) => {
    await beginJudging(page, await newLink(organiserPage, "Unread help"));
    await expect(source(page)).toBeVisible();
    // Nobody asks for any of it: it comes by itself once nothing else is to be done.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const dialog = page.getByRole("dialog");
    for (const [key, name] of [
      ["?", "Instructions and shortcuts"],
      ["f", "Flag this task"],
      ["s", "Skip this task"],
      ["c", "Compare two texts"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(dialog).toHaveAccessibleName(name);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    await page.keyboard.press("p");
    await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(source(page)).toBeVisible();
    await context.setOffline(false);
  });

  /** From now on nothing comes through but what the page itself names, as where the network goes away at once. */
  async function withoutLaterParts(page: Page) {
    let isAway = true;
    let markup = "";
    await page.route("**/judge/demo", async (route) => {
      const response = await route.fetch();
      markup = await response.text();
      await route.fulfill({ response });
    });
    await page.route(/\.js(\?|$)/, (route) => {
      const isOfPage = markup.includes(new URL(route.request().url()).pathname);
      return isAway && !isOfPage ? route.abort() : route.continue();
    });
    return {
      comeBack() {
        isAway = false;
      },
    };
  }

  test("is away before the rest of the page has come: answers are kept, that is said, and they are sent once it is back", async ({
    organiserPage,
    page,
  }) => {
    await beginJudging(page, await newLink(organiserPage, "Rest too late"));
    await expect(source(page)).toBeVisible();
    const network = await withoutLaterParts(page);
    await page.goto("/judge/demo");
    await expect(page.getByText("Part of this page cannot be loaded right now")).toBeVisible();
    await nextAfter(page, () => rank(page));
    await expect(unsent(page, "1 answer")).toBeVisible();
    await rank(page);
    await expect(unsent(page, "2 answers")).toBeVisible();
    expect(await storedIn(db, "Rest too late")).toEqual([]);
    network.comeBack();
    // Nothing is said of them either while the page is fetched anew.
    await expect.poll(async () => (await storedIn(db, "Rest too late")).length, { timeout: 45_000 }).toBe(2);
    await nothingUnsent(page);
    await expect(page.getByText("cannot be loaded right now")).toHaveCount(0);
    await expect(source(page)).toBeVisible();
    expect(await storedIn(db, "Rest too late")).toHaveLength(2);
    expect(await differencesInDemo(db)).toEqual(noDifferences);
  });

  test("is away when help is first asked for: that is said, and help opens once it is back", async ({
    organiserPage,
    page,
  }) => {
    await beginJudging(page, await newLink(organiserPage, "Help too early"));
    await expect(source(page)).toBeVisible();
    const network = await withoutLaterParts(page);
    await page.goto("/judge/demo");
    await expect(source(page)).toBeVisible();
    await page.keyboard.press("1");
    await expect(rows(page).first().getByRole("radio", { checked: true })).toHaveAccessibleName(/^1/);
    await page.keyboard.press("?");
    await expect(page.getByText("cannot be loaded right now")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The task goes on meanwhile.
    await page.keyboard.press("2");
    network.comeBack();
    await expect(page.getByText("cannot be loaded right now")).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Instructions and shortcuts");
  });

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
    await expect(other.getByText(/answered in another tab or on another device/)).toBeVisible();
    await expect(other.getByText(/This is the saved answer/)).toBeVisible();
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
    await expect(other.getByText(/answered in another tab/)).toBeVisible();
    await other.getByRole("button", { name: /^Return/ }).click();
    await expect(source(other)).toBeVisible();
    await nextAfter(other, () => rank(other));
    await expect.poll(async () => (await storedIn(db, "Two tabs")).length).toBe(5);
    expect(await differencesInDemo(db)).toEqual(noDifferences);
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
    expect(await differencesInDemo(db)).toEqual(noDifferences);
  });
});
