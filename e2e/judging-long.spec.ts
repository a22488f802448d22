import { mkdirSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import {
  arabicCorrections,
  campaignOfTexts,
  longCorrections,
  longSummaries,
} from "./support/campaign-of-texts";
import { accessibilityViolations, beginJudging, expect, fromStart, test } from "./support/journey";
import { rows, source } from "./support/judge-hands";

const screenshots = "test-results/screenshots";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  mkdirSync(screenshots, { recursive: true });
});
test.afterAll(() => db.$disconnect());

const sourceText = (page: Page) => source(page).locator("p[id]");
const item = (page: Page, row: number) =>
  page.getByRole("list", { name: "Texts to rank" }).locator(`li[data-row="${row}"]`);
const toggle = (page: Page, name: string) => page.getByRole("switch", { name });

/** Whether one sees it: in the window, and nothing lies over it. */
function isSeen(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const bottom = Math.min(top + height, innerHeight);
    const at = document.elementFromPoint(left + width / 2, (Math.max(top, 0) + bottom) / 2);
    return height > 0 && (shown.contains(at) || at?.contains(shown) === true);
  });
}

const scrolls = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight + 1);

test.use({ viewport: { width: 1280, height: 800 } });

test("five corrections of 80 tokens: the source is always in sight, and what differs needs no scrolling", async ({
  page,
}) => {
  const { token } = await campaignOfTexts(db, { segments: [longCorrections()] });
  await beginJudging(page, `/join/${token}`);
  await page.screenshot({ path: `${screenshots}/long-corrections.png` });
  for (let row = 0; row < 5; row++) {
    await page.keyboard.press(String(row + 1));
    expect(await isSeen(sourceText(page))).toBe(true);
  }
  await page.keyboard.press("ArrowUp");
  await page.screenshot({ path: `${screenshots}/long-corrections-end.png` });
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press("o");
  await expect(toggle(page, "Only what differs")).toBeChecked();
  await page.screenshot({ path: `${screenshots}/long-corrections-folded.png` });
  expect(await scrolls(page)).toBe(false);
  await expect(page.getByRole("button", { name: "Send ranking" })).toBeInViewport({ ratio: 1 });
  for (let row = 0; row < 5; row++) await expect(item(page, row)).toBeInViewport({ ratio: 1 });
  // What differs stands under one another: the same place begins at the same edge in all texts.
  const edges = await page.evaluate(() =>
    [...document.querySelectorAll(".rank-row")].map((row) =>
      [...row.querySelectorAll(".folded-place")].map((cell) => Math.round(cell.getBoundingClientRect().left)),
    ),
  );
  expect(edges[0]?.length).toBeGreaterThan(3);
  for (const other of edges.slice(1)) expect(other).toEqual(edges[0]);
});

test("five summaries of 400 words: the source beside them, ranks in reach of the text that is read", async ({
  page,
}) => {
  const { token } = await campaignOfTexts(db, { segments: [longSummaries()], kind: "GENERATION" });
  await beginJudging(page, `/join/${token}`);
  await page.screenshot({ path: `${screenshots}/long-summaries.png` });
  for (let row = 0; row < 5; row++) {
    const box = await item(page, row).boundingBox();
    const { y, height } = box as NonNullable<typeof box>;
    // Through the text in steps of half a window.
    for (let read = 100; read < height - 60; read += 400) {
      await page.evaluate((top) => scrollTo(0, top), y + read);
      expect(await isSeen(source(page))).toBe(true);
      await expect(rows(page).nth(row)).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.keyboard.press("Space");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.screenshot({ path: `${screenshots}/long-summaries-read.png` });
});

test("any two texts are compared side by side, by keys and by pointer", async ({ page }) => {
  const { token } = await campaignOfTexts(db, { segments: [longSummaries()], kind: "GENERATION" });
  await beginJudging(page, `/join/${token}`);
  await page.keyboard.press("2");
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Compare two texts" });
  const [first, second] = [
    dialog.getByLabel("First text").locator("select"),
    dialog.getByLabel("Second text").locator("select"),
  ];
  await expect(dialog).toBeVisible();
  await expect(first).toHaveValue("1");
  await expect(second).toHaveValue("2");
  expect(await dialog.locator("mark").count()).toBeGreaterThan(10);
  await page.screenshot({ path: `${screenshots}/compare.png` });
  await page.keyboard.press("ArrowRight");
  await expect(second).toHaveValue("3");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(first).toHaveValue("0");
  await second.selectOption("4");
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Compare two" }).click();
  await expect(dialog).toBeVisible();
  // From the button that has the focus back, keys lead into the task again.
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await expect(item(page, 2).getByRole("radio").first()).toBeFocused();
});

test("the size of the texts is set by keys and kept on the device", async ({ page }) => {
  const { token } = await campaignOfTexts(db, { segments: [arabicCorrections], language: "ar" });
  await beginJudging(page, `/join/${token}`);
  const size = () => sourceText(page).evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  const usual = await size();
  await page.screenshot({ path: `${screenshots}/arabic.png` });
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect.poll(size).toBeCloseTo(usual * 1.3, 0);
  await page.reload();
  await expect(sourceText(page)).toBeVisible();
  await expect.poll(size).toBeCloseTo(usual * 1.3, 0);
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await expect.poll(size).toBe(usual);
});

test("below 1,200 pixels a long source stays at the top, and is folded and unfolded there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  const { token } = await campaignOfTexts(db, { segments: [longCorrections()] });
  await beginJudging(page, `/join/${token}`);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await isSeen(sourceText(page))).toBe(true);
  const height = async () => (await sourceText(page).boundingBox())?.height ?? 0;
  const whole = await height();
  await page.getByRole("button", { name: "Collapse the source" }).click();
  await expect.poll(height).toBeLessThan(whole / 2);
  expect(await isSeen(sourceText(page))).toBe(true);
  await page.getByRole("button", { name: "Expand the source" }).click();
  await expect.poll(height).toBe(whole);
});

test("ranks stand in one column, whatever text they are for", async ({ page }) => {
  const { token } = await campaignOfTexts(db, { segments: [longCorrections()] });
  await beginJudging(page, `/join/${token}`);
  const places = await rows(page).evaluateAll((groups) =>
    groups.map((group) =>
      [...group.querySelectorAll("[role=radio]")].map((rank) => rank.getBoundingClientRect().left),
    ),
  );
  expect(places).toHaveLength(5);
  for (const other of places) expect(other).toEqual(places[0]);
});

test("after 45 minutes without a break one is proposed, and OK puts it off", async ({ page }) => {
  await page.clock.install();
  const { token } = await campaignOfTexts(db, { segments: [longCorrections()] });
  await beginJudging(page, `/join/${token}`);
  const proposed = page.getByText("You have worked for 45 minutes without a break.");
  const work = async (minutes: number) => {
    for (let worked = 0; worked < minutes; worked += 4) {
      await page.keyboard.press("ArrowDown");
      await page.clock.fastForward("04:00");
    }
  };
  await work(40);
  await expect(proposed).toHaveCount(0);
  await work(12);
  await expect(proposed).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await expect(proposed).toHaveCount(0);
  await work(20);
  await expect(proposed).toHaveCount(0);
});
