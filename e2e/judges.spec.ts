import { createDatabase, type Database } from "../lib/db/connection/client";
import { createJudgingCampaign, judgeActor } from "../lib/testing/campaigns/judging-campaign";
import { answerTo } from "../lib/testing/campaigns/judging-steps";
import { contextOf } from "../lib/testing/database/people";
import { nextTasks } from "../lib/usecases/judging/next-tasks";
import { submitAnswer } from "../lib/usecases/judging/submit-answer";
import { accessibilityViolations, expect, fromStart, openJudges, test } from "./support/journey";
import { photograph } from "./support/photograph";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

test("crowd ids stand in the table and in the file, and links are made in dialogs that move nothing", async ({
  organiserPage: page,
}) => {
  const campaign = await createJudgingCampaign(db, {
    tasks: 8,
    judges: 2,
    segments: 20,
    texts: 40,
    workload: 4,
  });
  const [first, second] = campaign.judges as [number, number];
  const crowd = { platformId: "5f2a9c7e1b", platformStudy: "study-7", platformSession: "session-9" };
  await db.membership.update({ where: { id: first }, data: crowd });
  await db.membership.update({ where: { id: second }, data: { platformId: "=1+1" } });
  const judge = contextOf(db, await judgeActor(db, first), new Date());
  const [task] = (await nextTasks({ slug: campaign.slug }, judge)).tasks;
  await submitAnswer({ slug: campaign.slug, answer: answerTo(task!) }, judge);

  await page.goto(`/campaigns/${campaign.id}`);
  await openJudges(page);
  await expect(page.getByRole("row", { name: /judge-01/ })).toContainText("5f2a9c7e1b");
  const link = page.getByRole("link", { name: "Download CSV" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(`${campaign.slug}-judges.csv`);
  const csv = await (await page.request.get((await link.getAttribute("href")) ?? "")).text();
  expect(csv).toMatch(/judge-01,judge-\w+,,5f2a9c7e1b,study-7,session-9,/);
  expect(csv).toContain(",'=1+1,");
  await photograph(page, "judges-crowd");
  expect(await accessibilityViolations(page)).toEqual([]);

  // Nothing stands elsewhere because a form is open.
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main h2:not(dialog h2), main table")].map(
        (one) => one.getBoundingClientRect().top,
      ),
    );
  const before = await places();
  for (const [opens, heading, create] of [
    ["Invite judge", "Invite judge", "Create link"],
    ["Invite several", "Invite several judges", "Create links"],
    ["Create sign-up link", "Create sign-up link", "Create link"],
  ] as const) {
    await page.getByRole("button", { name: opens, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: heading })).toBeVisible();
    expect(await places()).toEqual(before);
    await photograph(page, `judges-${opens.toLowerCase().replaceAll(" ", "-")}`);
    expect(await accessibilityViolations(page)).toEqual([]);
    if (opens === "Create sign-up link") {
      await dialog.getByRole("textbox", { name: "Maximum number of judges" }).fill("30");
      await dialog.getByRole("button", { name: create }).click();
      await expect(dialog).toContainText("30 judges can sign up with it until you revoke it.");
      await photograph(page, "judges-sign-up-link-created");
      await dialog.getByRole("button", { name: "I have copied it" }).click();
    } else await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByRole("region", { name: "Sign-up links" })).toContainText("30");

  await page.getByRole("link", { name: "judging settings" }).click();
  await expect(page).toHaveURL(/\/settings#judging$/);
  await page.getByRole("textbox", { name: "Return address (optional)" }).fill("not an address");
  await page.getByRole("button", { name: "Save judging settings" }).click();
  await expect(page.getByText("Enter an address that begins with https://.")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Return address (optional)" })
    .fill("https://platform.example/done");
  await page.getByRole("textbox", { name: "Completion code (optional)" }).fill("C0DE-5");
  await page.getByRole("button", { name: "Save judging settings" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await photograph(page, "settings-judging");
  expect(await accessibilityViolations(page)).toEqual([]);
  const { settings } = await db.campaign.findUniqueOrThrow({ where: { id: campaign.id } });
  expect(settings).toMatchObject({
    completionCode: "C0DE-5",
    completionUrl: "https://platform.example/done",
  });
});
