import type { Page } from "@playwright/test";
import { expect, showFirstTask, test } from "./support/journey";
import { openTrial } from "./support/open-trial";

/** What typeface files are waited for when they come late. */
const LATE_MS = 1000;
/** Layout shift that people do not see as movement; a good page by the common measure may have 0.1. */
const UNSEEN = 0.005;

/** What machines fall back to differs: here it is monospaced, as unlike our letters as any machine has them. */
async function fallBackToMonospace(page: Page): Promise<void> {
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const sheet = await response.text();
    await route.fulfill({ response, body: sheet.replaceAll(/system-ui|Georgia/g, "monospace") });
  });
  await page.addInitScript(() => {
    const page = window as unknown as { moved: number };
    page.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) page.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function delayTypefaces(page: Page): Promise<void> {
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}

async function expectNothingMoved(page: Page, place: string): Promise<void> {
  // Files that came late would be drawn by now, were they taken.
  await page.waitForTimeout(LATE_MS * 1.25);
  await page.evaluate(() => document.fonts.ready);
  const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
  expect(moved, place).toBeLessThan(UNSEEN);
}

/** Monospaced letters are as wide as one another. */
async function isMonospaced(page: Page, selector: string): Promise<boolean> {
  const element = page.locator(selector).filter({ visible: true }).first();
  return element.evaluate((element) => {
    const width = (text: string) => {
      const probe = document.createElement("span");
      probe.textContent = text;
      probe.style.cssText = "position: fixed; white-space: pre;";
      element.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return width("iiiiiiiiii") === width("mmmmmmmmmm");
  });
}

test("results and texts stay where they are when typefaces come late, whatever letters the machine has", async ({
  organiserPage: page,
}) => {
  await page.goto("/campaigns");
  const demo = await page.getByRole("link", { name: "Learner essays (demo)" }).getAttribute("href");
  await fallBackToMonospace(page);
  await delayTypefaces(page);
  for (const [part, last] of [
    ["", page.getByRole("heading", { name: "What is resampled" })],
    ["/judges", page.getByText(/^Ranks that 95 %/)],
  ] as const) {
    await page.goto(`${demo}/results${part}`);
    await expect(last).toBeVisible();
    // The page was drawn with what there was: otherwise this would prove nothing.
    if (part === "") expect(await isMonospaced(page, "main")).toBe(true);
    await expectNothingMoved(page, `of ${part}`);
  }
  await openTrial(page);
  await page.reload();
  await showFirstTask(page);
  await expectNothingMoved(page, "of the texts to rank");
});

test("typefaces that are there in time are used", async ({ organiserPage: page }) => {
  await fallBackToMonospace(page);
  await openTrial(page);
  expect(await isMonospaced(page, "main")).toBe(false);
  expect(await isMonospaced(page, ".sentence")).toBe(false);
});
