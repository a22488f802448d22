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

test("a judge reads during a pause and at the end how repeated tasks were ranked", async ({ page }) => {
  const campaign = await createJudgingCampaign(db, {
    ...{ tasks: 60, judges: 0, segments: 30, texts: 40, returnAfter: () => 2 },
    settings: { showsConsistency: true },
  });
  const { token } = await inviteJudge(
    { campaignId: campaign.id, label: "Consistent", expiresInDays: undefined },
    { db, actor: { kind: "system" }, now: new Date(), seed: 0 },
  );
  await page.goto(`/join/${token}`);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.getByRole("link", { name: "Start judging" }).click();
  await expect(source(page)).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  // Of nothing yet, nothing is said.
  await expect(page.getByText(/repeated task/)).toHaveCount(0);

  const { id: judge } = await db.membership.findFirstOrThrow({
    where: { campaignId: campaign.id, role: "JUDGE" },
  });
  const work = async (until: number) => {
    for (let answered = 0; answered < until; answered++) {
      const context = contextOf(db, await judgeActor(db, judge), new Date());
      const [task] = (await nextTasks({ slug: campaign.slug }, context)).tasks;
      if (task === undefined) return;
      const order = task.hypotheses.toSorted();
      const ranks = task.hypotheses.map((text) => order.indexOf(text) + 1);
      await submitAnswer({ slug: campaign.slug, answer: answerTo(task, { ranks }) }, context);
    }
  };
  await work(36);
  await page.reload();
  await expect(source(page)).toBeVisible();
  await page.keyboard.press("p");
  const told = page.getByText(
    /^Of \d\d repeated tasks that can be compared, you mostly kept your first order in \d\d and mostly reversed it in 0\.$/,
  );
  await expect(told).toBeVisible();
  await expect(
    page.getByText(/^36 done so far\. Half of your tasks took less than \d+ seconds?\.$/),
  ).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.screenshot({ path: "test-results/screenshots/consistency-paused.png" });

  await work(100);
  await page.reload();
  await expect(page.getByRole("heading", { name: /thank you/i })).toBeVisible();
  await expect(told).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: "test-results/screenshots/consistency-end.png", fullPage: true });
});
