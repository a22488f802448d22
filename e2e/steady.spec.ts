import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey";
import { openTrial } from "./support/open-trial";

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

/** Typefaces come when the page has long been drawn: when they are let go. */
async function holdTypefaces(page: Page): Promise<() => void> {
  let letGo = () => {};
  let gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await gone;
    await route.continue();
  });
  return () => {
    letGo();
    gone = new Promise<void>((resolve) => {
      letGo = resolve;
    });
  };
}

/** Once the typefaces are there and two frames have passed, in which they would be drawn, were they taken. */
async function movement(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { moved: number }).moved;
  });
}

/** Whether letters are drawn with ours, and not with what the machine has in their place. */
async function hasOwnLetters(page: Page, selector: string): Promise<boolean> {
  const element = page.locator(selector).filter({ visible: true }).first();
  return element.evaluate((element) => {
    const width = (fontFamily: string) => {
      const probe = document.createElement("span");
      probe.textContent = "Handgloves 0123456789";
      probe.style.cssText = "position: fixed; white-space: pre; font-size: 20px;";
      probe.style.fontFamily = fontFamily;
      element.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    // Say twice, it does not change the size.
    return width("") !== width("monospace, monospace");
  });
}

test("results stay where they are when typefaces come late, whatever letters the machine has", async ({
  organiserPage: page,
}) => {
  await page.goto("/campaigns");
  const demo = await page
    .getByRole("link", { name: "Learner essays (demo)", exact: true })
    .getAttribute("href");
  await fallBackToMonospace(page);
  const letTypefacesGo = await holdTypefaces(page);
  for (const [part, last] of [
    ["", page.getByRole("heading", { name: "Ranges by unit of uncertainty" })],
    ["/judges", page.getByText(/^Ranks spanned by 95 %/).filter({ visible: true })],
  ] as const) {
    await page.goto(`${demo}/results${part}`, { waitUntil: "commit" });
    await expect(last).toBeVisible();
    expect(await hasOwnLetters(page, "main")).toBe(false);
    letTypefacesGo();
    expect(await movement(page), `of ${part}`).toBeLessThan(UNSEEN);
  }
});

test("typefaces that are there in time are used", async ({ organiserPage: page }) => {
  await fallBackToMonospace(page);
  await openTrial(page);
  expect(await hasOwnLetters(page, "main")).toBe(true);
  expect(await hasOwnLetters(page, ".sentence")).toBe(true);
});
