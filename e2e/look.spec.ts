import { mkdirSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { matters, problemsByMatter } from "./support/accessible/matters";
import { prepareCallsToLookAt } from "./support/calls-to-look-at";
import { prepareCampaignsToLookAt } from "./support/campaigns-to-look-at";
import { accessibilityViolations, expect, fromStart, organiser, test, watch } from "./support/journey";
import { comeIn, pagesToLookAt, type World } from "./support/pages-to-look-at";
import { prepareResultsToLookAt } from "./support/results-to-look-at";
import { signedIn } from "./support/signed-in";

const screenshots = "test-results/screenshots";

let db: Database;
let world: World;
test.beforeAll(async () => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  world = {
    db,
    campaigns: await prepareCampaignsToLookAt(db),
    // Before results, whose jobs keep the worker busy.
    calls: await prepareCallsToLookAt(db),
    results: await prepareResultsToLookAt(db),
  };
});
test.afterAll(() => db.$disconnect());

const looks = [
  { look: "light", colorScheme: "light", viewport: { width: 1280, height: 720 }, of: "everything" },
  // The same elements in the same places.
  { look: "dark", colorScheme: "dark", viewport: { width: 1280, height: 720 }, of: "colours" },
  // What has another place on a phone is looked at in all ways where it is narrower still.
  { look: "phone", colorScheme: "light", viewport: { width: 390, height: 844 }, of: "colours" },
  { look: "narrow", colorScheme: "dark", viewport: { width: 320, height: 640 }, of: "everything" },
] as const;

/** One browser for all pages of a role, but a newcomer's. */
const contexts = new Map<string, { readonly context: BrowserContext; readonly complaints: string[] }>();
test.afterAll(async () => {
  for (const { context } of contexts.values()) await context.close();
  contexts.clear();
});

/** By the titles that were seen. */
const addressOf = new Map<string, string>();

for (const [name, { as, open }] of Object.entries(pagesToLookAt)) {
  test(`${name} is accessible and fits the screen, in ${looks.length} looks and ${Object.keys(matters).length} matters`, async ({
    browser,
  }) => {
    const whose = as === "newcomer" ? name : as;
    let known = contexts.get(whose);
    if (known === undefined) {
      const person = as in world.calls.people ? world.calls.people[as as "member"] : undefined;
      const context =
        person === undefined
          ? await browser.newContext(as === "organiser" ? { storageState: organiser.storage } : undefined)
          : await signedIn(browser, db, person);
      known = { context, complaints: watch(context) };
      contexts.set(whose, known);
      if (as === "judge") await comeIn(await context.newPage(), fromStart("ADJUDGE_E2E_JUDGE_LINK"));
    }
    const page = await known.context.newPage();
    await open(page, world);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    mkdirSync(screenshots, { recursive: true });
    for (const { look, colorScheme, viewport, of } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      // For whoever wants to look: SCREENSHOTS=1.
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${screenshots}/${name}-${look}.png`, fullPage: true });
      const violations = await accessibilityViolations(page, of);
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      expect.soft({ look, violations, fits }).toEqual({ look, violations: [], fits: true });
    }
    expect.soft(await problemsByMatter(page)).toEqual({});
    // A title is of one page, in whatever state that is; the secret of a link is no part of its page.
    const [title, address] = [await page.title(), new URL(page.url()).pathname.replace(/[\w-]{43}/, "…")];
    expect.soft(`${title}: ${addressOf.get(title) ?? address}`).toBe(`${title}: ${address}`);
    addressOf.set(title, address);
    expect(known.complaints).toEqual([]);
    await page.close();
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
