import { problemsOfCutOffTexts } from "./support/accessible/cut-off-texts";
import { openEyes } from "./support/accessible/page-eyes";
import { expect, organiser, test } from "./support/journey";
import { rows } from "./support/judge-hands";
import { openTrial } from "./support/open-trial";

// A window of 1280 by 720 pixels whose page is shown twice, or four times, as large.
const fourTimesAsLarge = { viewport: { width: 320, height: 180 }, deviceScaleFactor: 4 };
const twiceAsLarge = { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 };

test("twice as large, a judge reaches all of a task and of a dialog", async ({ browser }) => {
  const context = await browser.newContext({ ...twiceAsLarge, storageState: organiser.storage });
  const page = await context.newPage();
  await openTrial(page);
  // What has the focus is never under the bar with the buttons.
  for (const row of await rows(page).all()) {
    await page.keyboard.press("1");
    await expect(row.getByRole("radio", { checked: true })).toHaveCount(1);
    const focused = page.locator(":focus");
    await expect(focused).toBeInViewport({ ratio: 1 });
    const isOnTop = await focused.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
  await openEyes(page);
  expect(await problemsOfCutOffTexts(page)).toEqual([]);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  const last = dialog.getByRole("row").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await context.close();
});

test("four times as large, the header is one row and a task is ranked and sent by keys", async ({
  browser,
}) => {
  const context = await browser.newContext({ ...fourTimesAsLarge, storageState: organiser.storage });
  const page = await context.newPage();
  await openTrial(page);
  const header = page.getByRole("banner");
  const controls = await header.locator("a, button, [data-testid=progress]").all();
  const tops = await Promise.all(controls.map(async (control) => (await control.boundingBox())?.y ?? 0));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20);
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(52);
  for (let row = (await rows(page).count()) - 1; row >= 0; row--) {
    await page.keyboard.press("1");
    const focused = page.locator(":focus");
    await expect(focused).toBeInViewport({ ratio: 0.9 });
  }
  await expect(page.getByRole("button", { name: "Send ranking" })).toBeFocused();
  await openEyes(page);
  expect(await problemsOfCutOffTexts(page)).toEqual([]);
  await context.close();
});
