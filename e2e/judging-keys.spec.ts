import type { Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { arabicCorrections, campaignOfTexts, longSummaries } from "./support/campaign-of-texts";
import { beginJudging, expect, fromStart, test } from "./support/journey";
import { rows, settled } from "./support/judge-hands";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
});
test.afterAll(() => db.$disconnect());

async function open(page: Page): Promise<string> {
  const { token } = await campaignOfTexts(db, { segments: [arabicCorrections, longSummaries()] });
  await beginJudging(page, `/join/${token}`);
  return token;
}

/** The ranks given, by text; 0 where none is. */
const ranks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=radiogroup]")].map((group) =>
      Number(group.querySelector("[aria-checked=true]")?.textContent ?? 0),
    ),
  );

/** A key of a layout that this machine does not have. */
const strike = (page: Page, key: string, code: string, shiftKey = false) =>
  page.evaluate(
    (init) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true })),
    { key, code, shiftKey },
  );

test("keys rank on Arabic, Cyrillic and AZERTY layouts and on a numeric pad", async ({ page }) => {
  await open(page);
  await strike(page, "é", "Digit2");
  await strike(page, "١", "Digit1");
  await strike(page, "3", "Digit3", true);
  await strike(page, "4", "Numpad4");
  await expect.poll(() => ranks(page)).toEqual([2, 1, 3, 4, 0]);
  await strike(page, "ф", "KeyA");
  await expect.poll(() => ranks(page)).toEqual([1, 1, 1, 1, 1]);
  await page.keyboard.press("Backspace");
  await strike(page, "a", "KeyQ");
  await expect.poll(() => ranks(page)).toEqual([2, 2, 2, 2, 2]);
  await strike(page, "ب", "KeyF");
  await expect(page.getByRole("dialog", { name: "Flag this task" })).toBeVisible();
});

test("Space scrolls and never ranks; arrows choose among the ranks", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 400 });
  await open(page);
  await page.keyboard.press("Space");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await page.keyboard.press("Shift+Space");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => ranks(page)).toEqual([0, 0, 0, 0, 0]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => ranks(page)).toEqual([2, 0, 0, 0, 0]);
  await expect(rows(page).first().getByRole("radio", { name: "2", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => ranks(page)).toEqual([2, 5, 0, 0, 0]);
  // Once all are ranked the focus is on the button that sends: Space still sends nothing.
  for (const key of ["ArrowDown", "3", "4", "5"]) await page.keyboard.press(key);
  await expect(page.getByRole("button", { name: "Send ranking" })).toBeFocused();
  await page.keyboard.press("Space");
  await settled(page);
  await expect(page.getByRole("button", { name: "Send ranking" })).toBeFocused();
  await expect.poll(() => ranks(page)).toEqual([2, 5, 3, 4, 5]);
});

test("single characters act in the task alone, and can be switched off on this device", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Pause" }).focus();
  for (const key of ["1", "a", "f", "?"]) await page.keyboard.press(key);
  await expect.poll(() => ranks(page)).toEqual([0, 0, 0, 0, 0]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Keys that write nothing lead back into the task.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("1");
  await expect.poll(() => ranks(page)).toEqual([0, 1, 0, 0, 0]);

  await page.keyboard.press("?");
  const keys = page.getByRole("switch", { name: "Use digits, letters and symbols as shortcuts" });
  await keys.click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText("same as above", { exact: true })).toHaveCount(0);
  for (const key of ["2", "a", "s", "=", "?"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => ranks(page)).toEqual([0, 1, 0, 0, 0]);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => ranks(page)).toEqual([1, 1, 0, 0, 0]);
  await page.getByRole("button", { name: "Instructions and shortcuts" }).click();
  await keys.click();
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "2", exact: true }).first().focus();
  await page.keyboard.press("2");
  await expect.poll(() => ranks(page)).toEqual([2, 1, 0, 0, 0]);
});

test("two tabs of one judge show one another’s ranks", async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other).first()).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press("3");
  await page.keyboard.press("1");
  await expect.poll(() => ranks(other)).toEqual([3, 1, 0, 0, 0]);
  await other.bringToFront();
  await other.keyboard.press("a");
  await expect.poll(() => ranks(page)).toEqual(await ranks(other));
  // What came from there can be undone here, and is there again what it was.
  await page.bringToFront();
  await page.keyboard.press("Backspace");
  await expect.poll(() => ranks(page)).toEqual([3, 1, 0, 0, 0]);
  await expect.poll(() => ranks(other)).toEqual([3, 1, 0, 0, 0]);
});

test("texts are sorted by rank when one asks for it, and keys go by what one sees", async ({ page }) => {
  await open(page);
  for (const key of ["3", "1", "2"]) await page.keyboard.press(key);
  const order = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".rank-row")].map(({ dataset }) => dataset.row),
    );
  await expect.poll(order).toEqual(["0", "1", "2", "3", "4"]);
  await page.keyboard.press("r");
  await expect.poll(order).toEqual(["1", "2", "0", "3", "4"]);
  // The focus stays with its text, and "above" is what stands above.
  await expect(page.locator('li[data-row="3"] [role=radio]').first()).toBeFocused();
  await page.keyboard.press("=");
  await expect.poll(() => ranks(page)).toEqual([1, 2, 3, 3, 0]);
  await page.keyboard.press("r");
  await expect.poll(order).toEqual(["0", "1", "2", "3", "4"]);
});
