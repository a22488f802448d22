import { mkdirSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/connection/client";
import { COLOURED_ANEW, markColouredAnew } from "./support/accessible/coloured-anew";
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

const wide = { width: 1280, height: 720 };
const narrow = { width: 320, height: 640 };

/** The dark page has the same elements in the same places as the light one. */
const looks = [
  { look: "light", colorScheme: "light", viewport: wide, of: "everything" },
  { look: "dark", colorScheme: "dark", viewport: wide, of: "colours" },
  // What has another place on a phone has it where it is narrower still.
  { look: "phone", colorScheme: "light", viewport: { width: 390, height: 844 }, of: "colours" },
  { look: "narrow", colorScheme: "dark", viewport: narrow, of: "all but colours" },
] as const;

type Look = (typeof looks)[number];

async function showIn(page: Page, { colorScheme, viewport }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
}

/** What axe finds in one look after another; colours again only where they are not those of the wide window. */
async function violationsIn(page: Page, { colorScheme, viewport, of }: Look): Promise<readonly string[]> {
  const anew = await markColouredAnew(page, colorScheme);
  if (viewport === wide) return accessibilityViolations(page, of);
  const others = of === "colours" ? [] : await accessibilityViolations(page, of);
  if (anew === 0) return others;
  return [...others, ...(await accessibilityViolations(page, "colours", COLOURED_ANEW))];
}

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
    for (const one of looks) {
      const { look } = one;
      await showIn(page, one);
      // For whoever wants to look: SCREENSHOTS=1.
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${screenshots}/${name}-${look}.png`, fullPage: true });
      const violations = await violationsIn(page, one);
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

test("colours that a page has in a narrow window alone are looked at there", async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title>
    <style>
      .hidden { display: none }
      @media (max-width: 400px) {
        .hidden { display: block; color: #bbb }
        section { background: #555 }
        @media (prefers-color-scheme: dark) { .pale { color: #ccc } }
      }
    </style>
    <main><h1>A page</h1><p class="hidden">One</p><section><p class="dim">Two</p></section>
    <p class="pale">Three</p><p>Four</p></main></html>`);
  const found: Record<string, readonly string[]> = {};
  for (const look of looks) {
    await showIn(page, look);
    found[look.look] = await violationsIn(page, look);
  }
  expect(found).toEqual({
    ...{ light: [], dark: [] },
    phone: ["color-contrast: .hidden, .dim"],
    narrow: ["color-contrast: .hidden, .dim, .pale"],
  });
});

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
