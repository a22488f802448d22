import { mkdirSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { createDatabase, type Database } from "../lib/db/client";
import { type CampaignsToLookAt, prepareCampaignsToLookAt } from "./support/campaigns-to-look-at";
import {
  accessibilityViolations,
  expect,
  fromStart,
  organiser,
  showFirstTask,
  test,
  watch,
} from "./support/journey";
import { nextAfter, source, thanks } from "./support/judge-hands";
import { prepareResultsToLookAt, type ResultsToLookAt } from "./support/results-to-look-at";

const screenshots = "test-results/screenshots";

let db: Database;
let campaigns: CampaignsToLookAt;
let results: ResultsToLookAt;
test.beforeAll(async () => {
  db = createDatabase(fromStart("ADJUDGE_E2E_DATABASE"), { poolSize: 2 });
  campaigns = await prepareCampaignsToLookAt(db);
  results = await prepareResultsToLookAt(db);
});
test.afterAll(() => db.$disconnect());

/** The demo, on one of its pages. */
async function openDemo(page: Page, part: "" | "/data" | "/judges" | "/try"): Promise<void> {
  const { id } = await db.campaign.findFirstOrThrow({ where: { isDemo: true } });
  await page.goto(`/campaigns/${id}${part}`);
}

const openResults = (page: Page, part: string) => page.goto(`/campaigns/${results.judged}/results${part}`);

/** What takes a while was begun before the first page; it may wait for what other journeys began. */
const byAndBy = { timeout: 90_000 };
test.setTimeout(120_000);

/** Comes in by a link and goes as far as the page where one judges. */
async function comeIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.waitForURL("/judge");
  await page.getByRole("link", { name: /^(Start|Go on) judging$/ }).click();
}

/** Signs up, agrees and stands before the practice task of the planned campaign, with one task to do after it. */
async function comeToPractice(page: Page): Promise<void> {
  await page.goto(campaigns.signUp);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await expect(page.getByText("Keep this link to come back")).toBeVisible();
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.waitForURL("/judge");
  const newest = await db.membership.findFirstOrThrow({
    where: { campaignId: campaigns.planned, role: "JUDGE" },
    orderBy: { id: "desc" },
  });
  await db.membership.update({ where: { id: newest.id }, data: { workload: 1 } });
  await page.getByRole("link", { name: "Start judging" }).click();
  await page.getByRole("button", { name: "I agree, begin" }).click();
  await showFirstTask(page);
}

async function sendAllTheSame(page: Page): Promise<void> {
  await page.keyboard.press("a");
  await nextAfter(page, () => page.keyboard.press("Enter"));
}

interface LookedAt {
  /** Whose browser; a newcomer has one without anything in it. */
  readonly as: "nobody" | "organiser" | "judge" | "newcomer";
  readonly open: (page: Page) => Promise<unknown>;
}

/** Every page that there is, and how one gets to it. */
const pages: Readonly<Record<string, LookedAt>> = {
  home: { as: "nobody", open: (page) => page.goto("/") },
  login: { as: "nobody", open: (page) => page.goto("/login") },
  "closed-link": { as: "nobody", open: (page) => page.goto(`/invite/${"x".repeat(43)}`) },
  "not-found": { as: "nobody", open: (page) => page.goto("/no-such-page") },
  formats: { as: "nobody", open: (page) => page.goto("/formats") },
  "help-judge": { as: "nobody", open: (page) => page.goto("/help/judge") },
  "help-organiser": { as: "nobody", open: (page) => page.goto("/help/organiser") },
  "help-researcher": { as: "nobody", open: (page) => page.goto("/help/researcher") },
  join: { as: "nobody", open: (page) => page.goto(fromStart("ADJUDGE_E2E_JUDGE_LINK")) },
  "sign-up": { as: "nobody", open: (page) => page.goto(campaigns.signUp) },
  "own-link": {
    as: "newcomer",
    open: async (page) => {
      await page.goto(campaigns.signUp);
      await page.getByRole("button", { name: "Begin judging" }).click();
      await expect(page.getByText("Keep this link to come back")).toBeVisible();
    },
  },
  consent: {
    as: "newcomer",
    open: async (page) => {
      await page.goto(campaigns.signUp);
      await page.getByRole("button", { name: "Begin judging" }).click();
      await expect(page.getByText("Keep this link to come back")).toBeVisible();
      await page.getByRole("button", { name: "Begin judging" }).click();
      await page.getByRole("link", { name: "Start judging" }).click();
      await expect(page.getByRole("button", { name: "I agree, begin" })).toBeVisible();
    },
  },
  instructions: {
    as: "newcomer",
    open: async (page) => {
      await comeIn(page, fromStart("ADJUDGE_E2E_JUDGE_LINK"));
      await expect(page.getByRole("button", { name: "Show the first task" })).toBeVisible();
    },
  },
  practice: { as: "newcomer", open: comeToPractice },
  "practice-review": {
    as: "newcomer",
    open: async (page) => {
      await comeToPractice(page);
      await sendAllTheSame(page);
      await page.getByRole("button", { name: "Look again" }).click();
      await expect(page.getByRole("columnheader", { name: "Known" })).toBeVisible();
    },
  },
  finished: {
    as: "newcomer",
    open: async (page) => {
      await comeToPractice(page);
      await sendAllTheSame(page);
      await sendAllTheSame(page);
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByText("C0DE-77-STONES")).toBeVisible();
    },
  },
  closed: {
    as: "newcomer",
    open: async (page) => {
      await page.goto(campaigns.closed);
      await page.getByRole("button", { name: "Begin judging" }).click();
      await page.getByRole("link", { name: /What you did/ }).click();
      await expect(page.getByRole("heading", { name: "This campaign is closed" })).toBeVisible();
    },
  },
  "right-to-left": {
    as: "newcomer",
    open: async (page) => {
      await comeIn(page, campaigns.rightToLeft);
      await showFirstTask(page);
      await expect(source(page).locator("p").first()).toHaveCSS("direction", "rtl");
    },
  },
  judge: { as: "judge", open: (page) => page.goto("/judge") },
  judging: {
    as: "judge",
    open: async (page) => {
      await page.goto("/judge/demo");
      await showFirstTask(page);
    },
  },
  campaigns: { as: "organiser", open: (page) => page.goto("/campaigns") },
  new: { as: "organiser", open: (page) => page.goto("/campaigns/new") },
  "overview-draft": { as: "organiser", open: (page) => page.goto(`/campaigns/${campaigns.empty}`) },
  "data-before": { as: "organiser", open: (page) => page.goto(`/campaigns/${campaigns.empty}/data`) },
  "data-preview": {
    as: "organiser",
    open: async (page) => {
      await page.goto(`/campaigns/${campaigns.previewed}/data`);
      const found = page.getByRole("heading", { name: "What the files hold" });
      await expect(found).toBeVisible(byAndBy);
    },
  },
  data: { as: "organiser", open: (page) => openDemo(page, "/data") },
  plan: { as: "organiser", open: (page) => page.goto(`/campaigns/${campaigns.planned}/plan`) },
  "known-answers": {
    as: "organiser",
    open: (page) => page.goto(`/campaigns/${campaigns.planned}/plan/known-answers`),
  },
  overview: { as: "organiser", open: (page) => openDemo(page, "") },
  judges: { as: "organiser", open: (page) => openDemo(page, "/judges") },
  settings: { as: "organiser", open: (page) => page.goto(`/campaigns/${campaigns.planned}/settings`) },
  try: {
    as: "organiser",
    open: async (page) => {
      await openDemo(page, "/try");
      await showFirstTask(page);
    },
  },
  organisers: { as: "organiser", open: (page) => page.goto("/organisers") },
  account: { as: "organiser", open: (page) => page.goto("/account") },
  tokens: {
    as: "organiser",
    open: async (page) => {
      await page.goto("/account/tokens");
      await page.getByLabel("Name", { exact: true }).fill("A notebook");
      await page.getByRole("button", { name: "Make token" }).click();
      await expect(page.getByText(/^adj_/)).toBeVisible();
    },
  },
  import: { as: "organiser", open: (page) => page.goto("/campaigns/import") },
  "import-preview": {
    as: "organiser",
    open: async (page) => {
      await page.goto(`/campaigns/import/${results.imported}`);
      const found = page.getByRole("heading", { name: "What the files hold" });
      await expect(found).toBeVisible(byAndBy);
    },
  },
  "results-judges": { as: "organiser", open: (page) => openResults(page, "/judges") },
  "results-head-to-head": { as: "organiser", open: (page) => openResults(page, "/head-to-head") },
  "results-agreement": { as: "organiser", open: (page) => openResults(page, "/agreement") },
  "results-segments": { as: "organiser", open: (page) => openResults(page, "/segments") },
  "results-segment": {
    as: "organiser",
    open: async (page) => {
      await openResults(page, "/segments");
      const ranked = page
        .getByRole("article")
        .filter({ hasText: /[1-9]\d* ranking/ })
        .first();
      await ranked.getByRole("link", { name: /^Segment \d/ }).click();
      await page.waitForURL(/\/segments\/\d+/);
    },
  },
  "results-leaderboard": { as: "organiser", open: (page) => openResults(page, "") },
  "results-trueskill": {
    as: "organiser",
    open: async (page) => {
      await openResults(page, "?method=trueskill");
      await expect(page.getByRole("table", { name: "Leaderboard by TrueSkill" })).toBeVisible(byAndBy);
    },
  },
  "results-accuracy": {
    as: "organiser",
    open: async (page) => {
      await openResults(page, "/accuracy");
      await expect(page.getByRole("progressbar")).toHaveCount(0, byAndBy);
    },
  },
  "results-metrics": { as: "organiser", open: (page) => openResults(page, "/metrics") },
  "results-metrics-computed": {
    as: "organiser",
    open: async (page) => {
      await page.goto(`/campaigns/${results.scored}/results/metrics`);
      await expect(page.getByText(/^Computed/)).toBeVisible(byAndBy);
    },
  },
  export: { as: "organiser", open: (page) => page.goto(`/campaigns/${results.judged}/export`) },
  publish: { as: "organiser", open: (page) => page.goto(`/campaigns/${results.judged}/publish`) },
  public: { as: "nobody", open: (page) => page.goto(results.publicPath) },
  "api-docs": { as: "nobody", open: (page) => page.goto("/api-docs") },
};

const looks = [
  { look: "light", colorScheme: "light", viewport: { width: 1280, height: 720 } },
  { look: "dark", colorScheme: "dark", viewport: { width: 1280, height: 720 } },
  { look: "phone", colorScheme: "light", viewport: { width: 390, height: 844 } },
  { look: "narrow", colorScheme: "dark", viewport: { width: 320, height: 640 } },
] as const;

/** One browser for all pages of a role, but a newcomer's. */
const contexts = new Map<string, { readonly context: BrowserContext; readonly complaints: string[] }>();
test.afterAll(async () => {
  for (const { context } of contexts.values()) await context.close();
  contexts.clear();
});

for (const [name, { as, open }] of Object.entries(pages)) {
  test(`${name} is accessible and fits the screen, in ${looks.length} looks`, async ({ browser }) => {
    const whose = as === "newcomer" ? name : as;
    let known = contexts.get(whose);
    if (known === undefined) {
      const context = await browser.newContext(
        as === "organiser" ? { storageState: organiser.storage } : undefined,
      );
      known = { context, complaints: watch(context) };
      contexts.set(whose, known);
      if (as === "judge") await comeIn(await context.newPage(), fromStart("ADJUDGE_E2E_JUDGE_LINK"));
    }
    const page = await known.context.newPage();
    await open(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    mkdirSync(screenshots, { recursive: true });
    for (const { look, colorScheme, viewport } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.screenshot({ path: `${screenshots}/${name}-${look}.png`, fullPage: true });
      if (process.env.UPDATE_README_SCREENSHOT && name === "overview" && look === "light") {
        await page.screenshot({ path: "public/readme/overview.png" });
      }
      const violations = await accessibilityViolations(page);
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      expect.soft({ look, violations, fits }).toEqual({ look, violations: [], fits: true });
    }
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

test("one gets everywhere by keyboard, and sees where one is", async ({ organiserPage: page }) => {
  await page.goto("/campaigns");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  const focused = page.locator(":focus");
  for (let stops = 0; stops < 100 && (await focused.innerText()) !== "Learner essays (demo)"; stops++)
    await page.keyboard.press("Tab");
  await expect(focused).toHaveText("Learner essays (demo)");
  const outline = await focused.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe("none");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/campaigns\/./);
});
