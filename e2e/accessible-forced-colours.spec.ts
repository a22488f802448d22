import { mkdirSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { problemsOfForcedColours } from "./support/accessible/lost-in-forced-colours";
import { openEyes } from "./support/accessible/page-eyes";
import { expect, test } from "./support/journey";
import { rows } from "./support/judge-hands";
import { openTrial } from "./support/open-trial";

const screenshots = "test-results/screenshots";

const colours = (element: Locator) =>
  element.evaluate((shown) => {
    const { backgroundColor, color, outlineColor, outlineStyle } = getComputedStyle(shown);
    return { backgroundColor, color, outlineColor, outlineStyle };
  });

test("in the person's own colours one sees which rank is chosen and where one is", async ({
  organiserPage: page,
}) => {
  mkdirSync(screenshots, { recursive: true });
  await page.emulateMedia({ forcedColors: "active" });
  await openTrial(page);
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  const ranks = rows(page).first().getByRole("radio");
  const [chosen, other] = [await colours(ranks.nth(0)), await colours(ranks.nth(1))];
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  expect(chosen.color).not.toBe(chosen.backgroundColor);
  // The bar stands beside the row that has the focus, and beside no other.
  const bar = (row: number) =>
    rows(page)
      .nth(row)
      .evaluate(
        (group) =>
          getComputedStyle(group.closest("li")?.querySelector("[data-bar]") as Element).borderLeftColor,
      );
  expect(await bar(2)).not.toBe(await bar(0));
  await page.screenshot({ path: `${screenshots}/judging-forced-colours.png` });

  const flag = page.getByRole("button", { name: /^Flag/ });
  await flag.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  const { outlineStyle, outlineColor, backgroundColor } = await colours(flag);
  expect(outlineStyle).toBe("solid");
  expect(outlineColor).not.toBe(backgroundColor);
});

test("in the person's own colours plots, bars and marks are seen, whatever theme was chosen", async ({
  organiserPage: page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "Learner essays (demo)", exact: true }).click();
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page.getByRole("img", { name: /order of systems/ })).toBeVisible();
  await openEyes(page);
  expect(await problemsOfForcedColours(page)).toEqual([]);
  await page.screenshot({ path: `${screenshots}/results-forced-colours.png`, fullPage: true });
});
