import type { Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { planSettingsSchema } from "../lib/domain/plans/plan-settings";
import { zipArchive } from "../lib/testing/files/zip-archive";
import { changeCampaignState } from "../lib/usecases/campaigns/change-campaign-state";
import { inviteJudge } from "../lib/usecases/judges/invite-judge";
import { savePlan } from "../lib/usecases/plans/save-plan";
import { accessibilityViolations, expect, fromStart, showFirstTask, test, watch } from "./support/journey";
import { programs } from "./support/programs";

/** Files are read and stored by another process, which other journeys keep busy too. */
const byAndBy = { timeout: 45_000 };

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

test("programs come in as a zip with a file for each text, and judges see their lines", async ({
  browser,
  organiserPage: page,
}) => {
  await page.goto("/campaigns/new");
  await page.getByLabel("Name", { exact: true }).fill("Programs");
  await expect(page.getByLabel("The texts are code")).toBeHidden();
  await page.getByLabel("Write new text").check();
  await page.getByLabel("The texts are code").check();
  await page.getByLabel("Source language").fill("en");
  await page.getByLabel("Output language").fill("en");
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Create campaign" }).click();
  await page.waitForURL(/\/campaigns\/[^/]+\/data$/);
  await expect(page.getByText(/A file with one line per segment cannot hold line breaks/)).toBeVisible();

  await page.getByTestId("upload-files").setInputFiles({
    name: "programs.zip",
    mimeType: "application/zip",
    buffer: zipArchive(programs),
  });
  await expect(page.getByText("ALPHA — 3 files, one per segment")).toBeVisible(byAndBy);
  await expect(page.getByText(/^source — 3 files/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("row", { name: /^GAMMA/ })).toBeVisible(byAndBy);
  await expect(page.getByText(/1 segment has outputs that differ only in whitespace/)).toBeVisible();
  await expect(
    page.getByText(/name no documents, so judges see no neighbouring lines as context/),
  ).toBeVisible();
  expect(await linesOf(page, "def sign(x):")).toContain("\n    if x < 0:\n        return -1");
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save data" }).click();
  await expect(page.getByText("3 systems · 3 segments")).toBeVisible(byAndBy);
  expect(await linesOf(page, "def sign(x):")).toContain("\n    if x < 0:");
  const campaignId = /campaigns\/([^/]+)/.exec(page.url())![1]!;

  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText(/Texts are kept as written/)).toBeVisible();
  await expect(page.getByLabel("The texts are code")).toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);

  const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 3 };
  const settings = planSettingsSchema.parse({
    rankings: 3,
    judges: 1,
    tasksPerJudge: 3,
    repeatShare: 0,
    overlapShare: 0,
    seed: 5,
  });
  await savePlan({ campaignId, settings, nextTaskByUncertainty: false }, context);
  await changeCampaignState({ campaignId, change: "open" }, context);
  const { token } = await inviteJudge({ campaignId, label: undefined, expiresInDays: undefined }, context);
  const judging = await browser.newContext();
  const complaints = watch(judging);
  const judge = await judging.newPage();
  await judge.goto(`/join/${token}`);
  await judge.getByRole("button", { name: "Begin judging" }).click();
  await judge.waitForURL("/judge");
  await judge
    .getByRole("link", { name: /judging$/ })
    .first()
    .click();
  await showFirstTask(judge);
  const shown = judge.getByRole("list", { name: "Texts to rank" }).getByRole("listitem").locator("p");
  await expect(shown.first()).toHaveCSS("font-family", /mono/);
  await expect(shown.first()).toHaveCSS("white-space", "pre-wrap");
  const texts = await shown.allTextContents();
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(text).toMatch(/^def \w+\(.*\):\n {2,4}\S/);
  expect(await accessibilityViolations(judge)).toEqual([]);
  // A long line goes on below, and moves no rank.
  await judge.setViewportSize({ width: 390, height: 844 });
  expect(await judge.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await judging.close();
  expect(complaints).toEqual([]);
});

/** The text of the first paragraph that holds these words, with its lines. */
async function linesOf(page: Page, words: string): Promise<string | null> {
  return page
    .locator("p", { hasText: words })
    .first()
    .evaluate((paragraph) => (paragraph as HTMLElement).innerText);
}
