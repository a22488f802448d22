import { createDatabase, type Database } from "../lib/db/connection/client";
import { createJudgingCampaign, judgeActor } from "../lib/testing/campaigns/judging-campaign";
import { answerTo } from "../lib/testing/campaigns/judging-steps";
import { contextOf } from "../lib/testing/database/people";
import { inviteJudge } from "../lib/usecases/judges/invite-judge";
import { nextTasks } from "../lib/usecases/judging/next-tasks";
import { submitAnswer } from "../lib/usecases/judging/submit-answer";
import { accessibilityViolations, expect, fromStart, test } from "./support/journey";
import { source } from "./support/judge-hands";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

test("an organiser follows what needs attention to its place, and settles it", async ({
  organiserPage: page,
}) => {
  const campaign = await createJudgingCampaign(db, { tasks: 40, judges: 1, segments: 40, texts: 40 });
  const [judge] = campaign.judges as [number];
  const { userId } = await db.membership.update({ where: { id: judge }, data: {} });
  await db.user.update({ where: { id: userId }, data: { name: "Ada Example" } });
  for (let answer = 0; answer < 8; answer++) {
    const context = contextOf(db, await judgeActor(db, judge), new Date());
    const [task] = (await nextTasks({ slug: campaign.slug }, context)).tasks;
    const ranks = task!.hypotheses.map(() => 1);
    const flagReason = answer === 0 ? "Cut off." : null;
    await submitAnswer({ slug: campaign.slug, answer: answerTo(task!, { ranks, flagReason }) }, context);
  }
  await page.goto("/campaigns");
  const { name } = await db.campaign.findUniqueOrThrow({ where: { id: campaign.id } });
  const listed = page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  await expect(listed.getByRole("progressbar")).toHaveAttribute("aria-valuemax", "40");
  await expect(listed).toContainText("8 of 40");
  await expect(listed).toContainText("1 of 1 active");
  await listed.getByRole("link", { name: /^2 entries of / }).click();
  await expect(page).toHaveURL(/#attention$/);
  const attention = page.getByRole("region", { name: "Needs attention" });
  const entry = attention.getByRole("link", { name: /8 all-equal answers in a row/ });
  await expect(entry).toBeVisible();
  await expect(page.getByText("Ada Example")).toBeVisible();
  for (const [look, width] of [
    ["wide", 1280],
    ["phone", 390],
    ["narrow", 320],
  ] as const) {
    await page.setViewportSize({ width, height: 720 });
    await page.emulateMedia({ colorScheme: look === "phone" ? "dark" : "light" });
    await page.screenshot({ path: `test-results/screenshots/attention-${look}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await accessibilityViolations(page)).toEqual([]);

  await entry.click();
  await expect(page).toHaveURL(new RegExp(`/judges#judge-${judge}$`));
  await expect(page.locator(`#judge-${judge}`)).toContainText("Ada Example");
  await page.screenshot({ path: "test-results/screenshots/judges-wide.png", fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: "test-results/screenshots/judges-phone.png", fullPage: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/campaigns/${campaign.id}`);

  await attention.getByRole("button", { name: /^Settle\s*: .*all-equal/ }).click();
  await expect(entry).toHaveCount(0);
  await attention.getByText("Settled (1)").click();
  await expect(attention.getByText(/First Organiser/)).toBeVisible();
  await page.screenshot({ path: "test-results/screenshots/attention-settled.png" });
  await attention.getByRole("button", { name: /^Bring back/ }).click();
  await expect(entry).toBeVisible();

  await page.getByRole("link", { name: /^segment \d+, id \d+$/ }).click();
  await expect(page.getByRole("heading", { name: /^Segment \d+/ })).toBeVisible();
  await page.goto(`/campaigns/${campaign.id}`);
  await page.getByRole("button", { name: /^Settle\s*: Cut off\.$/ }).click();
  await expect(page.getByText("1 answer flagged")).toHaveCount(0);
});

test("a judge whose practice falls short is told so kindly, with the way back, and let in by the organiser", async ({
  page,
  organiserPage,
}) => {
  const campaign = await createJudgingCampaign(db, {
    ...{ tasks: 12, judges: 0, segments: 20, texts: 40, practice: 1 },
    settings: { practiceToPass: 1, failedControlsCode: "NOT-THIS-TIME" },
  });
  const { token } = await inviteJudge(
    { campaignId: campaign.id, label: "Practising", expiresInDays: undefined },
    { db, actor: { kind: "system" }, now: new Date(), seed: 0 },
  );
  await page.goto(`/join/${token}`);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.getByRole("link", { name: "Start judging" }).click();
  await expect(source(page)).toBeVisible();
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  // The known ranks come beside one's own all the same.
  await expect(page.getByRole("columnheader", { name: "Known" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for practising" })).toBeVisible();
  await expect(page.getByText("NOT-THIS-TIME")).toBeVisible();
  await page.screenshot({ path: "test-results/screenshots/not-admitted.png" });

  await organiserPage.goto(`/campaigns/${campaign.id}/judges`);
  await expect(organiserPage.getByText("Not admitted after practice")).toBeVisible();
  await organiserPage.getByRole("button", { name: /^Actions for/ }).click();
  await organiserPage.getByRole("menuitem", { name: "Resume" }).click();
  await expect(organiserPage.getByText("Not admitted after practice")).toHaveCount(0);
  await page.reload();
  await expect(source(page)).toBeVisible();
  await expect(page.getByText("Practice", { exact: true })).toHaveCount(0);
});

test("a judge who fails control tasks is paused and told why, and goes on once the organiser says so", async ({
  page,
  organiserPage,
}) => {
  const campaign = await createJudgingCampaign(db, {
    ...{ tasks: 40, judges: 0, segments: 60, texts: 40, controls: 12 },
    settings: { stopsAfterControls: true, controlsToPass: 1, failedControlsCode: "NOT-THIS-TIME" },
  });
  const { token } = await inviteJudge(
    { campaignId: campaign.id, label: "Careless", expiresInDays: undefined },
    { db, actor: { kind: "system" }, now: new Date(), seed: 0 },
  );
  await page.goto(`/join/${token}`);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.getByRole("link", { name: "Start judging" }).click();
  const stopped = page.getByRole("heading", { name: "Your judging is paused" });
  for (let answer = 0; answer < 52; answer++) {
    await expect(source(page).or(stopped)).toBeVisible();
    // The next task may stand there for a moment before the answer to the last one ends the work.
    const [before] = await source(page).allTextContents();
    if (before === undefined) break;
    await page.keyboard.press("a");
    await page.keyboard.press("Enter");
    await expect(source(page).filter({ hasNotText: before }).or(stopped)).toBeVisible();
  }
  await expect(stopped).toBeVisible();
  await expect(page.getByText("Some tasks have a known answer")).toBeVisible();
  await expect(page.getByText("NOT-THIS-TIME")).toBeVisible();
  await page.screenshot({ path: "test-results/screenshots/stopped.png" });

  await organiserPage.goto(`/campaigns/${campaign.id}/judges`);
  await expect(organiserPage.getByText("Paused after control tasks")).toBeVisible();
  await organiserPage.getByRole("button", { name: /^Actions for/ }).click();
  await organiserPage.getByRole("menuitem", { name: "Resume" }).click();
  await expect(organiserPage.getByText("Paused after control tasks")).toHaveCount(0);
  await page.reload();
  await expect(source(page)).toBeVisible();
});
