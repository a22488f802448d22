import { readFileSync } from "node:fs";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { createJudgedCampaign, enoughForLetters } from "../lib/testing/campaigns/judged-campaign";
import { publish } from "../lib/testing/campaigns/published-page";
import { saveSystemSet } from "../lib/usecases/results/save-system-set";
import { download } from "./support/download";
import { accessibilityViolations, expect, fromStart, test } from "./support/journey";

const SAID = "3 of 5 systems, without SYSTEM2, SYSTEM5: judgments that involve them are dropped.";

let db: Database;
let campaign: Awaited<ReturnType<typeof createJudgedCampaign>>;
test.beforeAll(async () => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  campaign = await createJudgedCampaign(db, enoughForLetters);
  const systems = ["SYSTEM1", "SYSTEM3", "SYSTEM4"];
  await saveSystemSet({ campaignId: campaign.id, name: "base", systems }, campaign.organiser);
  await campaign.close();
});
test.afterAll(() => db.$disconnect());

test("two campaigns are compared over segments and judges, of a saved set, and the tables are downloaded", async ({
  organiserPage: page,
}, info) => {
  const other = await createJudgedCampaign(db, enoughForLetters);
  await db.campaign.update({ where: { id: other.id }, data: { name: "The second study" } });
  await page.goto(`/campaigns/${campaign.id}/results`);
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  const choice = page.getByLabel(/^Compare .* with$/);
  await choice.selectOption(other.id);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByText(/pairs? of 10 changed order/)).toBeVisible();
  await page.getByRole("link", { name: "segments and judges", exact: true }).click();
  await expect(page.getByText("allow for other segments and other judges at once")).toBeVisible();

  await page.getByText("Filter", { exact: true }).click();
  await page.getByRole("group", { name: "Systems" }).getByRole("link", { name: /base/ }).click();
  await expect(page.getByText(SAID)).toBeVisible();
  await expect(page.getByText(/pairs? of 3 changed order/)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("unit")).toBe("both");
  expect(await accessibilityViolations(page)).toEqual([]);

  const file = info.outputPath("compare.json");
  await download(page.getByRole("link", { name: "JSON of this comparison", exact: true }), file);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    unit: "both",
    first: { systemChoice: { leftOut: ["SYSTEM2", "SYSTEM5"], judgments: "dropped" } },
    second: { name: "The second study" },
  });
});

test("readers of a public page choose a saved set that its organisers publish", async ({ page }) => {
  const { slug } = await publish(campaign, {}, `sets-${Date.now()}`);
  await page.goto(`/p/${slug}`);
  await page.getByRole("link", { name: "base", exact: true }).click();
  await expect(page.getByText(SAID)).toBeVisible();
  const leaderboard = page.getByRole("region", { name: "Leaderboard", exact: true });
  await expect(leaderboard).toContainText("SYSTEM4");
  await expect(leaderboard).not.toContainText("SYSTEM5");
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "all", exact: true }).click();
  await expect(leaderboard).toContainText("SYSTEM5");
});
