import type { Page } from "@playwright/test";
import { problemsOfNarrowness } from "./support/accessible/narrow";
import { openEyes } from "./support/accessible/page-eyes";
import { accessibilityViolations, expect, organiser, test, watch } from "./support/journey";
import { rows } from "./support/judge-hands";
import { openTrial } from "./support/open-trial";

// The narrowest phone, used with a thumb.
const phone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };

async function expectToFit(page: Page): Promise<void> {
  await accessibilityViolations(page);
  await openEyes(page);
  expect(await problemsOfNarrowness(page)).toEqual([]);
}

test("a judge ranks, flags and reads the keys on a screen of 320 pixels", async ({ browser }) => {
  const context = await browser.newContext({ ...phone, storageState: organiser.storage });
  const complaints = watch(context);
  const page = await context.newPage();
  await openTrial(page);
  // Also where a desktop's window is shown four times as large, the header is one row.
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.height).toBeLessThanOrEqual(52);
  for (const row of await rows(page).all()) {
    const rank = row.getByRole("radio", { name: "1, best" });
    await rank.tap();
    await expect(rank).toBeChecked();
    const box = await rank.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(page.getByRole("button", { name: "Send ranking" })).toBeInViewport();
  await expectToFit(page);
  for (const name of ["Instructions and shortcuts", "Flag this task"]) {
    if (name.startsWith("Flag")) {
      await page.getByRole("button", { name: "More" }).tap();
      await expectToFit(page);
    }
    await page.getByRole("button", { name }).tap();
    await expect(page.getByRole("dialog")).toBeInViewport();
    await expectToFit(page);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  }
  await page.getByRole("button", { name: /^Undo/ }).tap();
  await context.close();
  expect(complaints).toEqual([]);
});

test("menus and dialogs of an organiser fit a screen of 320 pixels", async ({ browser }) => {
  const context = await browser.newContext({ ...phone, storageState: organiser.storage });
  const page = await context.newPage();
  await page.goto("/campaigns");
  await page.getByRole("button", { name: /Account/ }).tap();
  const entries = page.locator("[popover]").getByRole("link");
  for (const entry of [...(await entries.all()), page.getByRole("button", { name: "Sign out" })]) {
    await expect(entry).toBeInViewport({ ratio: 1 });
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Learner essays (demo)", exact: true }).tap();
  await page.getByRole("button", { name: "Pause", exact: true }).tap();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeInViewport();
  await expectToFit(page);
  await context.close();
});
