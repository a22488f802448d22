import type { Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import type { CampaignSettings } from "../lib/domain/campaigns/settings";
import { createJudgingCampaign } from "../lib/testing/campaigns/judging-campaign";
import { changeCampaignState } from "../lib/usecases/campaigns/change-campaign-state";
import { changeCampaignText } from "../lib/usecases/campaigns/change-campaign-text";
import { excludeJudge } from "../lib/usecases/judges/exclude-judge";
import { inviteJudge } from "../lib/usecases/judges/invite-judge";
import { expect, fromStart, test } from "./support/journey";
import { nextAfter, rows, source } from "./support/judge-hands";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

const context = () => ({ db, actor: { kind: "system" } as const, now: new Date(), seed: 0 });

const send = async (page: Page) => {
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
};

/** The first answer, until the server has it: the next task is there before that. */
async function answerFirst(page: Page, campaignId: string) {
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await nextAfter(page, () => send(page));
  await expect.poll(() => db.ranking.count({ where: { campaignId, clientId: { not: null } } })).toBe(1);
}

/** A judge before the first of twelve tasks, who has read what comes before it. */
async function atWork(page: Page, settings: Partial<CampaignSettings> = {}) {
  const campaign = await createJudgingCampaign(db, {
    ...{ texts: 40, segments: 20, tasks: 12, judges: 0 },
    settings: { askedBy: "Language Lab", pay: "9 euros an hour", ...settings },
  });
  const change = (text: string, basedOn: number) =>
    changeCampaignText({ campaignId: campaign.id, kind: "INSTRUCTIONS", text, basedOn }, context());
  await change("Read **every** word.", 1);
  const invited = await inviteJudge(
    { campaignId: campaign.id, label: "Live", expiresInDays: undefined },
    context(),
  );
  const { id: judgeId } = await comeIn(page, invited.token, campaign.id);
  return { campaignId: campaign.id, judgeId, change };
}

async function comeIn(page: Page, token: string, campaignId: string) {
  await page.goto(`/join/${token}`);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.waitForURL("/judge");
  const judge = await db.membership.findFirstOrThrow({ where: { campaignId, role: "JUDGE" } });
  await db.membership.update({ where: { id: judge.id }, data: { workload: 12 } });
  await page.getByRole("link", { name: "Start judging" }).click();
  return judge;
}

test("one screen says who asks, how much it is, what it pays and how to do it, once", async ({ page }) => {
  const { change, campaignId } = await atWork(page);
  await expect(page.getByRole("heading", { name: "Before you begin" })).toBeFocused();
  await expect(page.getByText("Language Lab")).toBeVisible();
  await expect(page.getByText(/^About 1[12] tasks, 6 minutes$/)).toBeVisible();
  await expect(page.getByText("9 euros an hour")).toBeVisible();
  await expect(page.getByText("Read every word.")).toBeVisible();
  await expect(source(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(source(page)).toBeVisible();

  // On another device, which remembers nothing of it.
  await expect
    .poll(async () => db.membership.count({ where: { campaignId, instructionsVersion: 2 } }))
    .toBe(1);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(source(page)).toBeVisible();
  await change("Read every word **twice**.", 2);
  await page.reload();
  await expect(page.getByRole("heading", { name: "The instructions have changed" })).toBeVisible();
  await expect(page.getByText("Read every word twice.")).toBeVisible();
});

test("instructions that change are shown before the next task, also with tasks at hand", async ({ page }) => {
  const { change } = await atWork(page);
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await nextAfter(page, () => send(page));
  await change("Look at **meaning** first.", 2);
  await send(page);
  await expect(page.getByRole("heading", { name: "The instructions have changed" })).toBeFocused();
  await expect(page.getByText("Look at meaning first.")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await nextAfter(page, () => send(page));
  await expect(page.getByRole("heading", { name: "The instructions have changed" })).toHaveCount(0);
});

test("a campaign that is paused says so at the next answer, and what became of it", async ({ page }) => {
  const { campaignId } = await atWork(page);
  await answerFirst(page, campaignId);
  await changeCampaignState({ campaignId, change: "pause" }, context());
  await send(page);
  await expect(page.getByRole("heading", { name: "The campaign is paused" })).toBeVisible();
  await expect(page.getByText(/^Your last answer arrived too late to count automatically/)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test("an excluded judge is told at the next answer, which does not count", async ({ page }) => {
  const { campaignId, judgeId } = await atWork(page);
  await answerFirst(page, campaignId);
  await excludeJudge({ campaignId, judgeId }, context());
  await send(page);
  await expect(page.getByRole("heading", { name: "Your part has ended" })).toBeVisible();
  await expect(page.getByText("Your last answer is saved, but it does not count.")).toBeVisible();
});

test("a campaign that closes early gives whoever is at work the code and the way back", async ({ page }) => {
  const { campaignId } = await atWork(page, {
    completionCode: "EARLY-1",
    completionUrl: "https://platform.example/done",
  });
  await answerFirst(page, campaignId);
  await changeCampaignState({ campaignId, change: "close" }, context());
  await send(page);
  await expect(page.getByRole("heading", { name: "This campaign is closed" })).toBeVisible();
  await expect(page.getByText(/^Your last answer arrived too late to count automatically/)).toBeVisible();
  await expect(page.getByText("EARLY-1")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to platform.example" })).toBeVisible();
});

test("whoever comes back to the page is told that it was closed before they go on", async ({ page }) => {
  const { campaignId } = await atWork(page);
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(source(page)).toBeVisible();
  await changeCampaignState({ campaignId, change: "close" }, context());
  const closed = page.getByRole("heading", { name: "This campaign is closed" });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(closed).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/arrived too late/)).toHaveCount(0);
});
