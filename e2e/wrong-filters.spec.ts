import { expect, test } from "./support/journey";

test("wrong filters are told at their fields, and nothing is computed as if they were not there", async ({
  organiserPage: page,
}) => {
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page.getByRole("link", { name: "Head-to-head" })).toBeVisible();
  const address = page.url();
  for (const part of ["", "/head-to-head", "/agreement", "/judges", "/accuracy"]) {
    await page.goto(`${address}${part}?agreement=x&from-line=30&to-line=2&from=garbage`);
    await expect(page.getByText("so no result is shown")).toBeVisible();
    await expect(page.getByLabel("From", { exact: true })).toHaveAccessibleDescription(
      /“garbage” is not a date/,
    );
    await expect(page.getByLabel("To segment")).toHaveAccessibleDescription(/comes before the first/);
    await expect(page.getByLabel("Minimum κ with other judges")).toHaveAccessibleDescription(
      /“x” is not a number/,
    );
    await expect(page.getByRole("main").getByRole("table")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByText("so no result is shown")).toHaveCount(0);
  await page.goto(`${address}?agreement=1`);
  await expect(page.getByText("No ranking in this selection compares two systems.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ranges by unit of uncertainty" })).toHaveCount(0);
  await page.goto(`${address}/judges?from=3000-01-01`);
  await expect(page.getByText("0 judgments in 0 rankings by 0 judges")).toBeVisible();
  await expect(page.getByText("too many rankings to resample")).toHaveCount(0);
});
