import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  accessibilityViolations,
  expect,
  fromStart,
  openJudges,
  organiser,
  showFirstTask,
  test,
  watch,
} from "./support/journey";

const screenshots = "test-results/screenshots";

/** Every page that there is, and how one gets to it. */
const pages: Record<
  string,
  { readonly as: "nobody" | "organiser" | "judge"; readonly open: (page: Page) => Promise<unknown> }
> = {
  home: { as: "nobody", open: (page) => page.goto("/") },
  login: { as: "nobody", open: (page) => page.goto("/login") },
  "closed-link": { as: "nobody", open: (page) => page.goto(`/invite/${"x".repeat(43)}`) },
  "not-found": { as: "nobody", open: (page) => page.goto("/no-such-page") },
  join: { as: "nobody", open: (page) => page.goto(fromStart("ADJUDGE_E2E_JUDGE_LINK")) },
  judge: { as: "judge", open: (page) => page.goto("/judge") },
  judging: {
    as: "judge",
    open: async (page) => {
      await page.goto("/judge");
      await page.getByRole("link", { name: /^(Start|Go on) judging$/ }).click();
      await showFirstTask(page);
    },
  },
  campaigns: { as: "organiser", open: (page) => page.goto("/campaigns") },
  overview: {
    as: "organiser",
    open: async (page) => {
      await page.goto("/campaigns");
      await page.getByRole("link", { name: /Learner essays/ }).click();
      await page.waitForURL(/\/campaigns\/./);
    },
  },
  judges: {
    as: "organiser",
    open: async (page) => {
      await page.goto("/campaigns");
      await page.getByRole("link", { name: /Learner essays/ }).click();
      await page.waitForURL(/\/campaigns\/./);
      await openJudges(page);
    },
  },
  try: {
    as: "organiser",
    open: async (page) => {
      await page.goto("/campaigns");
      await page.getByRole("link", { name: /Learner essays/ }).click();
      await page.waitForURL(/\/campaigns\/./);
      await page.goto(`${new URL(page.url()).pathname}/try`);
      await showFirstTask(page);
    },
  },
  organisers: { as: "organiser", open: (page) => page.goto("/organisers") },
  account: { as: "organiser", open: (page) => page.goto("/account") },
};

const looks = [
  { look: "light", colorScheme: "light", viewport: { width: 1280, height: 720 } },
  { look: "dark", colorScheme: "dark", viewport: { width: 1280, height: 720 } },
  { look: "phone", colorScheme: "light", viewport: { width: 390, height: 844 } },
  { look: "narrow", colorScheme: "dark", viewport: { width: 320, height: 640 } },
] as const;

for (const { look, colorScheme, viewport } of looks) {
  test.describe(`in ${look}`, () => {
    for (const [name, { as, open }] of Object.entries(pages)) {
      test(`${name} is accessible and fits the screen`, async ({ browser }) => {
        const context = await browser.newContext({
          colorScheme,
          viewport,
          ...(as === "organiser" ? { storageState: organiser.storage } : {}),
        });
        const complaints = watch(context);
        const page = await context.newPage();
        if (as === "judge") {
          await page.goto(fromStart("ADJUDGE_E2E_JUDGE_LINK"));
          await page.getByRole("button", { name: "Begin judging" }).click();
          await page.waitForURL("/judge");
        }
        await open(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        mkdirSync(screenshots, { recursive: true });
        await page.screenshot({ path: `${screenshots}/${name}-${look}.png`, fullPage: true });
        if (process.env.UPDATE_README_SCREENSHOT && name === "overview" && look === "light") {
          await page.screenshot({ path: "public/readme/overview.png" });
        }
        expect(await accessibilityViolations(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        expect(complaints).toEqual([]);
        await context.close();
      });
    }
  });
}

test("the theme that one chooses stays, without a flash of the other", async ({ organiserPage: page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/campaigns");
  await page.getByRole("button", { name: /dark|theme/i }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = await (await page.request.get("/campaigns")).text();
  expect(html).toContain('data-theme="dark"');
  await page.getByRole("button", { name: /light|theme/i }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", "dark");
});

test("one gets everywhere by keyboard, and sees where one is", async ({ organiserPage: page }) => {
  await page.goto("/campaigns");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  const focused = page.locator(":focus");
  // A wide table can be scrolled by keyboard, so it is a stop of its own before its links.
  while ((await focused.getAttribute("href")) === null) await page.keyboard.press("Tab");
  await expect(focused).toHaveText("Learner essays (demo)");
  const outline = await focused.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe("none");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/campaigns\/./);
});
