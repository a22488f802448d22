import { expect, test } from "./support/journey";

/** What typefaces are waited for; without it they come before anything is drawn. */
const SLOW_MS = 1000;
/** Layout shift that people do not see as movement; a good page by the common measure may have 0.1. */
const UNSEEN = 0.02;

test("a leaderboard stays where it is when the typeface arrives after it", async ({
  organiserPage: page,
}) => {
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.goto("/campaigns");
  const demo = await page.getByRole("link", { name: "Learner essays (demo)" }).getAttribute("href");
  await page.addInitScript(() => {
    const page = window as unknown as { moved: number };
    page.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) page.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${demo}/results`);
  await expect(page.getByRole("heading", { name: "What is resampled" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(SLOW_MS / 4);
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(UNSEEN);
});
