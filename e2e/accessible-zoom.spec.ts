import { problemsOfCutOffTexts } from "./support/accessible/cut-off-texts";
import { openEyes } from "./support/accessible/page-eyes";
import { expect, organiser, test } from "./support/journey";
import { rows } from "./support/judge-hands";
import { openTrial } from "./support/open-trial";

// A window of 1280 by 720 pixels whose page is shown twice as large.
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
