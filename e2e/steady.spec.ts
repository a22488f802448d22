import { expect, test } from "./support/journey";

/** What typefaces are waited for; without it they come before anything is drawn. */
const SLOW_MS = 1000;
/** Layout shift that people do not see as movement; a good page by the common measure may have 0.1. */
const UNSEEN = 0.02;

test("results stay where they are when the typeface and what takes longer arrive after them", async ({
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
  for (const [part, last] of [
    ["", page.getByRole("heading", { name: "What is resampled" })],
    ["/judges", page.getByText(/^Ranks that 95 %/)],
  ] as const) {
    await page.goto(`${demo}/results${part}`);
    await expect(last).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(SLOW_MS / 4);
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
    expect(moved, `of ${part}`).toBeLessThan(UNSEEN);
  }
});
