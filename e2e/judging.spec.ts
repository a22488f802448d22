import type { Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { createJudgingCampaign } from "../lib/testing/campaigns/judging-campaign";
import { verifyTallies } from "../lib/usecases/backups/steps/verify-tallies";
import { inviteJudge } from "../lib/usecases/judges/invite-judge";
import { beginJudging, expect, fromStart, makeJudgeLink, showFirstTask, test } from "./support/journey";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

/** A judge of their own for a journey, and how to find them in the database. */
async function newJudge(organiserPage: Page, label: string) {
  await organiserPage.goto("/campaigns");
  await organiserPage.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
  const link = await makeJudgeLink(organiserPage, label);
  const answers = async () => {
    const { userId } = await db.invitation.findFirstOrThrow({ where: { label } });
    return db.ranking.findMany({
      where: { judge: { userId: userId as string }, kind: { not: "AUTOMATIC" } },
      include: { entries: true },
      orderBy: { id: "asc" },
    });
  };
  return { link, answers };
}

const source = (page: Page) => page.getByRole("region", { name: "Source" });
const rows = (page: Page) => page.getByRole("radiogroup");

/** Types a rank for every text and sends; returns the ranks by position. */
async function rankByKeyboard(page: Page): Promise<number[]> {
  const count = await rows(page).count();
  const ranks = Array.from({ length: count }, (_, position) => (position % count) + 1).reverse();
  for (const rank of ranks) await page.keyboard.press(String(rank));
  await page.keyboard.press("Enter");
  return ranks;
}

/** Ranks as stored, in the order in which the texts were shown. */
function shownRanks(answer: {
  displayOrder: number[];
  entries: { hypothesisId: number; rank: number }[];
}): number[] {
  return answer.displayOrder.map(
    (hypothesis) => answer.entries.find((entry) => entry.hypothesisId === hypothesis)?.rank ?? 0,
  );
}

test("a judge ranks by keyboard alone, goes back, and finds the change stored", async ({
  organiserPage,
  page,
}) => {
  const { link, answers } = await newJudge(organiserPage, "By keyboard");
  await beginJudging(page, link);
  const typed: number[][] = [];
  for (let task = 1; task <= 3; task++) {
    const before = await source(page).textContent();
    typed.push(await rankByKeyboard(page));
    await expect(source(page)).not.toHaveText(before ?? "");
    await expect(page.getByTestId("progress")).toContainText(String(task));
  }
  await expect.poll(async () => (await answers()).map(shownRanks)).toEqual(typed);

  await page.keyboard.press("b");
  await expect(page.getByText(/replaces/)).toBeVisible();
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Replace answer" }).click();
  await expect
    .poll(async () => (await answers()).map(({ state, version }) => [state, version]))
    .toEqual([
      ["CURRENT", 1],
      ["CURRENT", 1],
      ["SUPERSEDED", 1],
      ["CURRENT", 2],
    ]);
});

test("an incomplete answer cannot be sent, and a half-ranked one survives a reload and a change of device", async ({
  organiserPage,
  page,
  browser,
}) => {
  const { link, answers } = await newJudge(organiserPage, "Half-ranked");
  await beginJudging(page, link);
  const text = await source(page).textContent();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(source(page)).toHaveText(text ?? "");
  expect(await answers()).toEqual([]);

  await page.keyboard.press("f");
  await page.getByLabel("Reason").fill("It may be a name");
  await page.getByRole("dialog").getByRole("button", { name: "Flag" }).click();

  await page.reload();
  await expect(page.getByText("It may be a name")).toBeVisible();
  await expect(rows(page).first().getByRole("radio", { checked: true })).toHaveAccessibleName(/^2/);
  await expect
    .poll(() => db.assignmentDraft.count({ where: { flagReason: "It may be a name" } }))
    .toBeGreaterThan(0);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const other = await phone.newPage();
  await beginJudging(other, link);
  await expect(source(other)).toHaveText(text ?? "");
  await expect(rows(other).first().getByRole("radio", { checked: true })).toHaveAccessibleName(/^2/);
  await expect(other.getByText("It may be a name")).toBeVisible();
  for (const row of (await rows(other).all()).slice(1)) await row.getByRole("radio").first().tap();
  await other.getByRole("button", { name: "Send ranking" }).tap();
  await expect(source(other)).not.toHaveText(text ?? "");
  await expect.poll(async () => (await answers()).length).toBe(1);
  await phone.close();
});

test("answers given without a network are kept, sent later, and stored once", async ({
  organiserPage,
  page,
  context,
}) => {
  const { link, answers } = await newJudge(organiserPage, "Offline");
  await beginJudging(page, link);
  await rankByKeyboard(page);
  await expect.poll(async () => (await answers()).length).toBe(1);
  await context.setOffline(true);
  await rankByKeyboard(page);
  await expect(page.getByText(/Not sent yet: 1 answer/)).toBeVisible();
  expect((await answers()).length).toBe(1);
  await context.setOffline(false);
  await expect(page.getByText(/Not sent yet/)).toHaveCount(0, { timeout: 30_000 });
  expect((await answers()).length).toBe(2);
});

test("skipping and flagging take a reason, and both are kept", async ({ organiserPage, page }) => {
  const { link, answers } = await newJudge(organiserPage, "Skips");
  await beginJudging(page, link);
  const text = await source(page).textContent();
  await page.keyboard.press("s");
  // The field has the focus at once, and the keyboard sends what is typed.
  await expect(page.getByRole("dialog").getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("I do not understand the sentence");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(source(page)).not.toHaveText(text ?? "");
  await page.keyboard.press("f");
  await page.getByLabel("Reason").fill("A name in it looks real");
  await page.getByRole("dialog").getByRole("button", { name: "Flag" }).click();
  await rankByKeyboard(page);
  await expect
    .poll(async () =>
      (await answers()).map(({ state, skipReason, flagReason }) => ({ state, skipReason, flagReason })),
    )
    .toEqual([
      { state: "SKIPPED", skipReason: "I do not understand the sentence", flagReason: null },
      { state: "CURRENT", skipReason: null, flagReason: "A name in it looks real" },
    ]);
});

test("nothing that reaches a judge's browser names a system", async ({ organiserPage, page }) => {
  const { link } = await newJudge(organiserPage, "Curious");
  const bodies: string[] = [];
  const api: string[] = [];
  const pending: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/_next/static/")) return;
    pending.push(
      response
        .text()
        .then((text) => {
          bodies.push(text);
          if (response.url().includes("/api/")) api.push(text);
        })
        .catch(() => {}),
    );
  });
  await beginJudging(page, link);
  for (let task = 0; task < 4; task++) {
    const before = await source(page).textContent();
    await rankByKeyboard(page);
    await expect(source(page)).not.toHaveText(before ?? "");
  }
  await page.keyboard.press("b");
  await expect(page.getByText(/replaces/)).toBeVisible();
  await Promise.all(pending);
  // Other journeys have systems called as words of any page are: POST is one of the 2015 study's.
  const systems = await db.system.findMany({ where: { campaign: { isDemo: true } } });
  expect(systems.length).toBeGreaterThan(2);
  const everything = bodies.join("\n");
  expect(everything.length).toBeGreaterThan(10_000);
  for (const { name } of systems) expect(everything).not.toMatch(new RegExp(`\\b${name}\\b`));
  expect(api.length).toBeGreaterThan(4);
  expect(api.join("\n")).not.toMatch(/system/i);
  const campaign = await db.campaign.findFirstOrThrow({ where: { isDemo: true } });
  expect(everything).not.toContain(campaign.id);
});

test("consent comes first, practice is told what is known, and the end has the code", async ({ page }) => {
  const { id } = await createJudgingCampaign(db, {
    texts: 40,
    segments: 20,
    tasks: 4,
    judges: 0,
    kind: (draw) => (draw === 0 ? "PRACTICE" : "REGULAR"),
    settings: { completionCode: "C0DE-77" },
  });
  await db.campaign.update({
    where: { id },
    data: { consent: "Do you want to take part?", consentVersion: 1 },
  });
  await db.taskHypothesis.updateMany({
    where: { task: { campaignId: id, kind: "PRACTICE" } },
    data: { expectedRank: 1 },
  });
  const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 0 };
  const { token } = await inviteJudge({ campaignId: id, label: "Asked", expiresInDays: undefined }, context);
  await page.goto(`/join/${token}`);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.getByRole("link", { name: "Start judging" }).click();
  await expect(page.getByText("Do you want to take part?")).toBeVisible();
  await expect(source(page)).toHaveCount(0);
  await page.getByRole("button", { name: "I agree, begin" }).click();
  await expect(page.getByText("Practice", { exact: true })).toBeVisible();

  await rankByKeyboard(page);
  // The texts stay in view, and what is known comes beside one's own ranks.
  await expect(page.getByRole("columnheader", { name: "Known" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next task" })).toBeFocused();
  await page.keyboard.press("Enter");
  const thanks = page.getByRole("heading", { name: /^Thank you/ });
  while (!(await thanks.isVisible())) {
    const before = await source(page).textContent();
    await rankByKeyboard(page);
    await expect(thanks.or(source(page).filter({ hasNotText: before ?? "" }))).toBeVisible();
  }
  await expect(page.getByText("C0DE-77")).toBeVisible();
  await page.getByRole("textbox").fill("The texts were short.");
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect(page.getByText("your comment has been saved")).toBeVisible();
  expect(await db.membership.findFirstOrThrow({ where: { campaignId: id, role: "JUDGE" } })).toMatchObject({
    consentVersion: 1,
    consentedAt: expect.any(Date),
    endComment: "The texts were short.",
  });
});

test("an organiser tries the page as a judge, and nothing is sent or stored", async ({
  organiserPage: page,
}) => {
  const { id } = await db.campaign.findFirstOrThrow({ where: { isDemo: true } });
  await page.clock.install();
  await page.goto(`/campaigns/${id}/try`);
  await showFirstTask(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/") || request.method() !== "GET")
      asked.push(`${request.method()} ${request.url()}`);
  });
  for (let task = 0; task < 3; task++) {
    const before = await source(page).textContent();
    await page.keyboard.press("1");
    // Longer than a draft would wait.
    if (task === 0) await page.clock.fastForward(2000);
    await page.keyboard.press("a");
    await page.keyboard.press("Enter");
    await expect(source(page)).not.toHaveText(before ?? "");
  }
  await page.getByRole("button", { name: "Start again" }).click();
  await showFirstTask(page);
  await expect(page.getByTestId("progress")).toContainText(/^0 of/);
  expect(asked).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("trial"))),
  ).toEqual([]);
});

test("after all of it the tallies are what the rankings say", async () => {
  const { id } = await db.campaign.findFirstOrThrow({ where: { isDemo: true } });
  const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 0 };
  expect(await verifyTallies({ campaignId: id }, context)).toEqual({ tallies: [], taken: [] });
  expect(await db.tallyBlock.count()).toBeGreaterThan(0);
});
