import { expect, fromStart, makeJudgeLink, openJudges, test } from "./support/journey";

test("a judge comes in by the link in the terminal, on two devices, and is one judge", async ({
  page,
  browser,
  organiserPage,
}) => {
  const link = fromStart("ADJUDGE_E2E_JUDGE_LINK");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Learner essays");
  await page.getByRole("button", { name: "Begin judging" }).click();
  await expect(page).toHaveURL("/judge");
  await expect(page.getByText("Judge as many tasks as you like.")).toBeVisible();

  const second = await browser.newContext();
  const device = await second.newPage();
  await device.goto(link);
  await device.getByRole("button", { name: "Begin judging" }).click();
  await expect(device).toHaveURL("/judge");
  await organiserPage.goto("/campaigns");
  await organiserPage.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
  await openJudges(organiserPage);
  const links = organiserPage.getByRole("region", { name: "Personal links" });
  const row = links.getByRole("row", { name: /Demo link printed at start/ });
  await expect(row).toContainText("judge-04");
  await expect(organiserPage.getByText("judge-05")).toHaveCount(0);
  await second.close();

  // A judge sees nothing of an organiser's.
  await page.goto("/campaigns");
  await expect(page.getByRole("heading", { name: "Campaigns" })).toHaveCount(0);
});

test("looking at a judge's link signs nobody in", async ({ page }) => {
  await page.goto(fromStart("ADJUDGE_E2E_JUDGE_LINK"));
  await page.goto("/judge");
  await expect(page).toHaveURL(/\/login/);
});

test("revoking a link ends the judge's session with the next request", async ({ organiserPage, page }) => {
  await organiserPage.goto("/campaigns");
  await organiserPage.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
  const link = await makeJudgeLink(organiserPage, "To be revoked");
  await page.goto(link);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await expect(page).toHaveURL("/judge");

  await organiserPage.reload();
  const links = organiserPage.getByRole("region", { name: "Personal links" });
  const row = links.getByRole("row", { name: /To be revoked/ });
  await row.getByRole("button", { name: /Revoke/ }).click();
  await organiserPage
    .getByRole("dialog")
    .or(organiserPage.getByRole("alertdialog"))
    .getByRole("button", { name: /Revoke/ })
    .click();
  await expect(row).toContainText("Revoked");
  await expect(
    organiserPage.getByRole("region", { name: "Judges" }).getByRole("row", { name: /To be revoked/ }),
  ).toContainText("Link revoked");

  await page.goto("/judge");
  await expect(page).toHaveURL(/\/login/);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});
