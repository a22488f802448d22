import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey";

/** More stops than any page that one works on has between two things. */
const MAX_STOPS = 120;

/** Goes on with Tab, and with nothing else, until the control has the focus. */
export async function goTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${control} is not reached by ${MAX_STOPS} presses of Tab`);
}

export async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await goTo(page, control);
  await page.keyboard.press(key);
}

/** Into a field, over what stands there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await goTo(page, field);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** Opens a dialog by its button: it takes the focus and keeps it; Escape closes it and gives the focus back. */
export async function openAndLeave(page: Page, button: Locator, dialog: Locator): Promise<void> {
  await press(page, button);
  await expect(dialog).toBeVisible();
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  expect(await holdsFocus()).toBe(true);
  const controls = await dialog.locator("a[href], button:enabled, input:enabled, textarea, select").count();
  const outside: string[] = [];
  for (let stops = 0; stops <= controls; stops++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? "");
    // Between the last control and the first the browser has its own.
    if (!(await holdsFocus()) && !at.startsWith("<body")) outside.push(at);
  }
  expect(outside).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
}
