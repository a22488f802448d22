import { readFileSync } from "node:fs";
import { download } from "./support/download";
import { expect, test } from "./support/journey";

test("systems are chosen, saved as a set, compared on every page of results, exported, and the set removed", async ({
  organiserPage: page,
}, info) => {
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page.getByRole("link", { name: "Head-to-head" })).toBeVisible();
  const address = page.url();

  await page.getByText("Filter", { exact: true }).click();
  const systems = page.getByRole("group", { name: "Systems" });
  const names = await systems
    .getByRole("checkbox")
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  const leftOut = names.at(-1)!;
  await systems.getByLabel("Selected systems are").selectOption("without");
  await systems.getByRole("checkbox", { name: leftOut, exact: true }).check();
  await page.getByRole("button", { name: "Apply" }).click();
  const said = `${names.length - 1} of ${names.length} systems, without ${leftOut}: judgments that involve them are dropped.`;
  await expect(page.getByText(said)).toBeVisible();

  await page.getByText(`Save these ${names.length - 1} systems as a set`).click();
  await page.getByLabel("Name of the set").fill("base");
  await page.getByRole("button", { name: "Save set" }).click();
  await expect(page.getByText("Rename set", { exact: true })).toBeVisible();
  await page.reload();
  // Paper has a line of its own, which is hidden on the screen.
  const summary = page
    .getByText(`base (${names.length - 1} of ${names.length} systems)`)
    .filter({ visible: true });
  await expect(summary).toBeVisible();

  for (const tab of [
    "Head-to-head",
    "Agreement",
    "Judges",
    "Accuracy",
    "Metrics",
    "Segments",
    "Leaderboard",
  ]) {
    const results = page.getByRole("navigation", { name: "Results" });
    await results.getByRole("link", { name: tab, exact: true }).click();
    await expect(results.getByRole("link", { name: tab, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(summary).toBeVisible();
  }

  await page.goto(`${address}/metrics?set=bse`);
  await expect(page.getByText("There is no saved set “bse”. The saved sets: base.")).toBeVisible();

  await page.goto(`${address.replace(/\/results$/, "/export")}?set=base`);
  await expect(
    page.getByText(`${leftOut} is left out, and so is every judgment that involves it.`),
  ).toBeVisible();
  const file = info.outputPath("leaderboard.csv");
  await download(page.getByRole("link", { name: "CSV of the table Leaderboard", exact: true }), file);
  const table = readFileSync(file, "utf8");
  expect(table).toContain(names[0]);
  expect(table).not.toContain(leftOut);

  await page.goto(`${address}?set=base`);
  await page.getByRole("button", { name: "Delete set" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete set" }).click();
  await expect(page.getByText(/^Save these/)).toBeVisible();
  await expect(page.getByText(said)).toBeVisible();
});
