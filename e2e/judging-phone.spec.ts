import { mkdirSync } from "node:fs";
import type { Browser, Locator, Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import {
  arabicCorrections,
  campaignOfTexts,
  longCorrections,
  longSummaries,
} from "./support/campaign-of-texts";
import { accessibilityViolations, beginJudging, expect, fromStart, test, watch } from "./support/journey";
import { rows, settled, source } from "./support/judge-hands";

const screenshots = "test-results/screenshots";

let db: Database;
test.beforeAll(() => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  mkdirSync(screenshots, { recursive: true });
});
test.afterAll(() => db.$disconnect());

async function onPhone(browser: Browser, use: (page: Page) => Promise<void>, width = 390) {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const complaints = watch(context);
  await use(await context.newPage());
  await context.close();
  expect(complaints).toEqual([]);
}

/** Where it stands in the window. */
const place = (element: Locator) =>
  element.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

/** What a finger would hit there, in words. */
const under = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => {
      const hit = document
        .elementFromPoint(left as number, top as number)
        ?.closest("button, li, [role=radiogroup]");
      const group = hit?.closest("[role=radiogroup]")?.getAttribute("aria-label") ?? "";
      return `${hit?.tagName} ${group} ${hit?.getAttribute("aria-label") ?? hit?.textContent}`;
    },
    [x, y],
  );

/** The groups of ranks that stay at the bottom while the page is scrolled. */
const stuck = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=radiogroup]")]
      .filter((group) => getComputedStyle(group).position === "sticky")
      .map((group) => group.getAttribute("aria-label")),
  );

test("no tap through a long task lands on a row that moved", async ({ browser }) => {
  await onPhone(browser, async (page) => {
    const { token } = await campaignOfTexts(db, {
      segments: [longSummaries(), longCorrections()],
      kind: "GENERATION",
    });
    await beginJudging(page, `/join/${token}`);
    for (let task = 0; task < 2; task++) {
      await page.screenshot({ path: `${screenshots}/phone-task-${task}.png` });
      const before = await source(page).textContent();
      const texts = await rows(page).count();
      for (let row = 0; row < texts; row++) {
        const group = page.getByRole("radiogroup", { name: `Rank of text ${row + 1}` });
        // Into the text, as far as its ranks are in reach.
        await page
          .locator(`li[data-row="${row}"]`)
          .evaluate((item) => scrollTo(0, item.getBoundingClientRect().top + scrollY - innerHeight / 3));
        await expect.poll(() => stuck(page)).toEqual([`Rank of text ${row + 1}`]);
        await expect(group).toBeInViewport({ ratio: 1 });
        await expect(group.getByText(`Text ${row + 1}`)).toBeVisible();
        for (const value of [row + 1, 1]) {
          const button = group.getByRole("radio").nth(value - 1);
          const [x, y, width, height] = (await place(button)) as [number, number, number, number];
          const [left, top] = [x + width / 2, y + height / 2];
          const [hit, at, scrolled] = [
            await under(page, left, top),
            await place(group),
            await page.evaluate(() => scrollY),
          ];
          expect(hit).toContain(`Rank of text ${row + 1}`);
          await page.touchscreen.tap(left, top);
          await expect(button).toBeChecked();
          await settled(page);
          expect(await under(page, left, top)).toBe(hit);
          expect(await place(group)).toEqual(at);
          expect(await page.evaluate(() => scrollY)).toBe(scrolled);
        }
        if (row === 1) await page.screenshot({ path: `${screenshots}/phone-ranked-${task}.png` });
      }
      await page.getByRole("button", { name: "Send ranking" }).tap();
      if (task === 0) await expect(source(page)).not.toHaveText(before ?? "");
    }
    await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  });
});

test("buttons rank all the same, as above, and undo; what is rarer is behind one more", async ({
  browser,
}) => {
  await onPhone(browser, async (page) => {
    const { token } = await campaignOfTexts(db, { segments: [arabicCorrections], language: "ar" });
    await beginJudging(page, `/join/${token}`);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const checked = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("[role=radio][aria-checked=true]")].map((rank) => rank.textContent),
      );
    await rows(page).nth(0).getByRole("radio").nth(2).tap();
    await expect(button("Same as above")).toBeDisabled();
    await page.locator('li[data-row="1"] [data-bar]').tap();
    await button("Same as above").tap();
    await expect.poll(checked).toEqual(["3", "3"]);
    await button("All the same").tap();
    await expect.poll(checked).toEqual(["3", "3", "3", "3", "3"]);
    await button("Undo").tap();
    await expect.poll(checked).toEqual(["3", "3"]);
    await rows(page).nth(4).getByRole("radio").nth(0).tap();
    await page.screenshot({ path: `${screenshots}/phone-arabic.png`, fullPage: true });
    await button("More").tap();
    await page.screenshot({ path: `${screenshots}/phone-more.png` });
    expect(await accessibilityViolations(page)).toEqual([]);
    await button("Sort by rank").tap();
    const order = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>(".rank-row")].map(({ dataset }) => dataset.row),
      );
    await expect.poll(order).toEqual(["4", "0", "1", "2", "3"]);
    await button("More").tap();
    await button("Skip this task").tap();
    await expect(page.getByRole("dialog", { name: "Skip this task" })).toBeVisible();
  });
});

test("a text is dragged to its rank, by mouse and by finger", async ({ browser, page: desktop }) => {
  const { token } = await campaignOfTexts(db, { segments: [arabicCorrections] });
  const rankOf = async (page: Page, row: number) =>
    page.locator(`li[data-row="${row}"] [role=radio][aria-checked=true]`).allTextContents();
  const middleOf = async (element: Locator) => {
    const [x, y, width, height] = (await place(element)) as [number, number, number, number];
    return { x: x + width / 2, y: y + height / 2 };
  };
  await beginJudging(desktop, `/join/${token}`);
  const handle = (page: Page, row: number) => page.locator(`li[data-row="${row}"] .drag-handle`);
  const from = await middleOf(handle(desktop, 3));
  const to = await middleOf(handle(desktop, 0));
  await desktop.mouse.move(from.x, from.y);
  await desktop.mouse.down();
  await desktop.mouse.move(to.x, to.y - 10, { steps: 5 });
  await desktop.screenshot({ path: `${screenshots}/dragging.png` });
  await desktop.mouse.up();
  await expect.poll(() => rankOf(desktop, 3)).toEqual(["1"]);
  await expect(desktop.locator(".rank-row").first()).toHaveAttribute("data-row", "3");
  // Under it, and so second.
  const second = await middleOf(handle(desktop, 4));
  const under = await middleOf(handle(desktop, 3));
  await desktop.mouse.move(second.x, second.y);
  await desktop.mouse.down();
  await desktop.mouse.move(under.x, under.y + 24, { steps: 5 });
  await desktop.mouse.up();
  await expect.poll(() => rankOf(desktop, 4)).toEqual(["2"]);
  await desktop.keyboard.press("Backspace");
  await expect.poll(() => rankOf(desktop, 4)).toEqual([]);

  const touched = await campaignOfTexts(db, { segments: [arabicCorrections] });
  await onPhone(browser, async (page) => {
    await beginJudging(page, `/join/${touched.token}`);
    const start = await middleOf(handle(page, 1));
    const end = await middleOf(handle(page, 0));
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
      cdp.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: start.x, y }],
      });
    await touch("touchStart", start.y);
    for (let step = 1; step <= 5; step++)
      await touch("touchMove", start.y + ((end.y - 20 - start.y) * step) / 5);
    await touch("touchEnd", 0);
    await expect.poll(() => rankOf(page, 1)).toEqual(["1"]);
  });
});
