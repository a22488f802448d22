import { expect, type Page } from "@playwright/test";

const looks = [
  { look: "light", colorScheme: "light", width: 1280, height: 720 },
  { look: "dark", colorScheme: "dark", width: 1280, height: 720 },
  { look: "phone", colorScheme: "light", width: 390, height: 844 },
  { look: "narrow", colorScheme: "dark", width: 320, height: 640 },
] as const;

/** A page as it stands must fit the screens of different people; SCREENSHOTS=1 keeps how it looks on each. */
export async function photograph(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const { look, colorScheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `test-results/screenshots/${name}-${look}.png`, fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (before !== null) await page.setViewportSize(before);
}
