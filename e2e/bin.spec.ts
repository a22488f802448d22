import { createDatabase, type Database } from "../lib/db/connection/client";
import { createJudgingCampaign } from "../lib/testing/campaigns/judging-campaign";
import { contextOf } from "../lib/testing/database/people";
import { inviteJudge } from "../lib/usecases/judges/invite-judge";
import { publishCampaign } from "../lib/usecases/publication/publish-campaign";
import { accessibilityViolations, expect, fromStart, test } from "./support/journey";
import { source } from "./support/judge-hands";
import { photograph } from "./support/photograph";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

test("a campaign goes to the bin, is gone for everybody, comes back whole, and is deleted for good", async ({
  page,
  organiserPage,
  request,
}) => {
  const campaign = await createJudgingCampaign(db, { tasks: 12, judges: 0, segments: 20, texts: 40 });
  const { name } = await db.campaign.findUniqueOrThrow({ where: { id: campaign.id } });
  const system = contextOf(db, { kind: "system" }, new Date());
  const { token } = await inviteJudge(
    { campaignId: campaign.id, label: "Somebody", expiresInDays: undefined },
    system,
  );
  const publication = { slug: `bin-journey-${campaign.slug}`, downloads: [], isIndexed: false };
  await publishCampaign({ campaignId: campaign.id, ...publication, sections: ["leaderboard"] }, system);
  const publicPage = () => request.get(`/p/${publication.slug}`).then((answer) => answer.status());
  expect(await publicPage()).toBe(200);

  await page.goto(`/join/${token}`);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.getByRole("link", { name: "Start judging" }).click();
  const begin = page.getByRole("button", { name: "Begin", exact: true });
  await expect(source(page).or(begin)).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(source(page)).toBeVisible();

  await organiserPage.goto(`/campaigns/${campaign.id}/settings`);
  await organiserPage.getByRole("button", { name: "Move to bin …" }).click();
  const question = organiserPage.getByRole("alertdialog");
  await expect(question).toContainText("You can restore all of it for 30 days");
  await question.getByRole("button", { name: "Move to bin" }).click();
  await expect(organiserPage).toHaveURL("/campaigns");
  await expect(organiserPage.getByRole("link", { name, exact: true })).toHaveCount(0);

  // For the judge, the public, and whoever kept an address.
  const session = await page.request.get(`/api/judge/${campaign.slug}/session`);
  expect(session.status()).toBe(404);
  expect(await publicPage()).toBe(404);
  await organiserPage.goto(`/campaigns/${campaign.id}`);
  await expect(organiserPage.getByRole("heading", { name, exact: true })).toHaveCount(0);

  await organiserPage.goto("/campaigns");
  await organiserPage.getByRole("link", { name: "Bin", exact: true }).click();
  await expect(organiserPage.getByRole("heading", { level: 1, name: "Bin" })).toBeVisible();
  const row = organiserPage.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("First Organiser");
  // 30 days from now, on the reader's calendar.
  const gone = row.getByRole("time").last();
  const until = new Date((await gone.getAttribute("datetime")) ?? "");
  expect(Math.round((until.getTime() - Date.now()) / 86_400_000)).toBe(30);
  await expect(gone).toHaveText(
    new Intl.DateTimeFormat("en-GB", {
      timeZone: "Pacific/Chatham",
      day: "numeric",
      month: "short",
      year: "numeric",
    })
      .format(until)
      .replace("Sept", "Sep"),
  );
  await photograph(organiserPage, "bin");
  expect(await accessibilityViolations(organiserPage)).toEqual([]);

  await row.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(organiserPage.getByText(`${name} is restored.`, { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await publicPage()).toBe(200);
  await page.goto("/judge");
  await page.getByRole("link", { name: /^(Start|Go on|Continue) judging$/ }).click();
  await expect(source(page)).toBeVisible();

  await organiserPage.goto(`/campaigns/${campaign.id}/settings`);
  await expect(organiserPage.getByText("restored the campaign from the bin")).toBeVisible();
  await organiserPage.getByRole("button", { name: "Move to bin …" }).click();
  await question.getByRole("button", { name: "Move to bin" }).click();
  await expect(organiserPage).toHaveURL("/campaigns");
  await organiserPage.goto("/campaigns/bin");
  await row.getByRole("button", { name: /Delete for good/ }).click();
  const forGood = question.getByRole("button", { name: "Delete for good" });
  await expect(forGood).toBeDisabled();
  await question.getByRole("textbox").fill(name);
  await forGood.click();
  await expect(row).toHaveCount(0);
  expect(await db.campaign.count({ where: { id: campaign.id } })).toBe(0);
});
