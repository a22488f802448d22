import { createDatabase, type Database } from "../lib/db/connection/client";
import { createJudgingCampaign } from "../lib/testing/campaigns/judging-campaign";
import { inviteJudge } from "../lib/usecases/judges/invite-judge";
import { beginJudging, expect, fromStart, test } from "./support/journey";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

test("a judge who closes the page keeps the task that is shown, and gives the others back at once", async ({
  browser,
}) => {
  const campaign = await createJudgingCampaign(db, { tasks: 40, judges: 0, segments: 40, texts: 40 });
  const { token } = await inviteJudge(
    { campaignId: campaign.id, label: "Leaves", expiresInDays: undefined },
    { db, actor: { kind: "system" }, now: new Date(), seed: 0 },
  );
  const held = () => db.assignment.count({ where: { task: { campaignId: campaign.id }, state: "OPEN" } });
  const context = await browser.newContext();
  const page = await context.newPage();
  await beginJudging(page, `/join/${token}`);
  await expect.poll(held).toBeGreaterThan(2);
  await page.close();
  await expect.poll(held).toBe(1);
  await context.close();
});
