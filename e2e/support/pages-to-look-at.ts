import type { Page } from "@playwright/test";
import type { Database } from "../../lib/db/connection/client";
import type { CallsToLookAt } from "./calls-to-look-at";
import type { CampaignsToLookAt } from "./campaigns-to-look-at";
import { expect, fromStart, organiser, showFirstTask } from "./journey";
import { nextAfter, source, thanks } from "./judge-hands";
import type { ResultsToLookAt } from "./results-to-look-at";

/** What stands behind the pages. */
export interface World {
  readonly db: Database;
  readonly calls: CallsToLookAt;
  readonly campaigns: CampaignsToLookAt;
  readonly results: ResultsToLookAt;
}

/** The demo, on one of its pages. */
async function openDemo(page: Page, { db }: World, part: "" | "/data" | "/judges" | "/try"): Promise<void> {
  const { id } = await db.campaign.findFirstOrThrow({ where: { isDemo: true } });
  await page.goto(`/campaigns/${id}${part}`);
}

const openResults = (page: Page, { results }: World, part: string) =>
  page.goto(`/campaigns/${results.judged}/results${part}`);

/** What takes a while was begun before the first page; it may wait for what other journeys began. */
const byAndBy = { timeout: 90_000 };

/** Comes in by a link and goes as far as the page where one judges. */
export async function comeIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.waitForURL("/judge");
  await page.getByRole("link", { name: /^(Start|Continue) judging$/ }).click();
}

/** Signs up, agrees and stands before the practice task of the planned campaign, with one task to do after it. */
async function comeToPractice(page: Page, { db, campaigns }: World): Promise<void> {
  await page.goto(campaigns.signUp);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await expect(page.getByText("Save this link to continue")).toBeVisible();
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

export interface PageToLookAt {
  /** Whose browser; a newcomer has one without anything in it. */
  readonly as: "nobody" | "organiser" | "judge" | "newcomer" | keyof CallsToLookAt["people"];
  readonly open: (page: Page, world: World) => Promise<unknown>;
}

/** Every page that there is, and how one gets to it. */
export const pagesToLookAt: Readonly<Record<string, PageToLookAt>> = {
  home: { as: "nobody", open: (page) => page.goto("/") },
  login: { as: "nobody", open: (page) => page.goto("/login") },
  "closed-link": { as: "nobody", open: (page) => page.goto(`/invite/${"x".repeat(43)}`) },
  "not-found": { as: "nobody", open: (page) => page.goto("/no-such-page") },
  formats: { as: "nobody", open: (page) => page.goto("/formats") },
  "help-judge": { as: "nobody", open: (page) => page.goto("/help/judge") },
  "help-organiser": { as: "nobody", open: (page) => page.goto("/help/organiser") },
  "help-researcher": { as: "nobody", open: (page) => page.goto("/help/researcher") },
  join: { as: "nobody", open: (page) => page.goto(fromStart("ADJUDGE_E2E_JUDGE_LINK")) },
  "sign-up": { as: "nobody", open: (page, world) => page.goto(world.campaigns.signUp) },
  "own-link": {
    as: "newcomer",
    open: async (page, world) => {
      await page.goto(world.campaigns.signUp);
      await page.getByRole("button", { name: "Begin judging" }).click();
      await expect(page.getByText("Save this link to continue")).toBeVisible();
    },
  },
  consent: {
    as: "newcomer",
    open: async (page, world) => {
      await page.goto(world.campaigns.signUp);
      await page.getByRole("button", { name: "Begin judging" }).click();
      await expect(page.getByText("Save this link to continue")).toBeVisible();
      await page.getByRole("button", { name: "Begin judging" }).click();
      await page.getByRole("link", { name: "Start judging" }).click();
      await expect(page.getByRole("button", { name: "I agree, begin" })).toBeVisible();
    },
  },
  instructions: {
    as: "newcomer",
    open: async (page) => {
      await comeIn(page, fromStart("ADJUDGE_E2E_JUDGE_LINK"));
      await expect(page.getByRole("button", { name: "Begin", exact: true })).toBeVisible();
    },
  },
  practice: { as: "newcomer", open: comeToPractice },
  "practice-review": {
    as: "newcomer",
    open: async (page, world) => {
      await comeToPractice(page, world);
      await page.keyboard.press("a");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("columnheader", { name: "Known" })).toBeVisible();
    },
  },
  finished: {
    as: "newcomer",
    open: async (page, world) => {
      await comeToPractice(page, world);
      await sendAllTheSame(page);
      await sendAllTheSame(page);
      await expect(thanks(page)).toBeVisible();
      await expect(page.getByText("C0DE-77-STONES")).toBeVisible();
    },
  },
  closed: {
    as: "newcomer",
    open: async (page, world) => {
      await page.goto(world.campaigns.closed);
      await expect(page.getByText("This campaign is closed")).toBeVisible();
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL("/judge");
      // Who has answered nothing there finds no link to it, but may have kept its address.
      const { slug } = await world.db.campaign.findFirstOrThrow({
        where: { name: await page.getByRole("heading", { level: 1 }).innerText() },
        orderBy: { createdAt: "desc" },
      });
      await page.goto(`/judge/${slug}`);
      await expect(page.getByRole("heading", { name: "This campaign is closed" })).toBeVisible();
    },
  },
  "right-to-left": {
    as: "newcomer",
    open: async (page, world) => {
      await comeIn(page, world.campaigns.rightToLeft);
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
  "overview-draft": {
    as: "organiser",
    open: (page, world) => page.goto(`/campaigns/${world.campaigns.empty}`),
  },
  "data-before": {
    as: "organiser",
    open: (page, world) => page.goto(`/campaigns/${world.campaigns.empty}/data`),
  },
  "data-preview": {
    as: "organiser",
    open: async (page, world) => {
      await page.goto(`/campaigns/${world.campaigns.previewed}/data`);
      const found = page.getByRole("heading", { name: "Preview" });
      await expect(found).toBeVisible(byAndBy);
    },
  },
  data: { as: "organiser", open: (page, world) => openDemo(page, world, "/data") },
  plan: { as: "organiser", open: (page, world) => page.goto(`/campaigns/${world.campaigns.planned}/plan`) },
  "known-answers": {
    as: "organiser",
    open: (page, world) => page.goto(`/campaigns/${world.campaigns.planned}/plan/known-answers`),
  },
  overview: { as: "organiser", open: (page, world) => openDemo(page, world, "") },
  judges: { as: "organiser", open: (page, world) => openDemo(page, world, "/judges") },
  settings: {
    as: "organiser",
    open: (page, world) => page.goto(`/campaigns/${world.campaigns.planned}/settings`),
  },
  try: {
    as: "organiser",
    open: async (page, world) => {
      await openDemo(page, world, "/try");
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
      await page.getByLabel("Your password").fill(organiser.password);
      await page.getByRole("button", { name: "Create token" }).click();
      await expect(page.getByText(/^adj_/)).toBeVisible();
    },
  },
  import: { as: "organiser", open: (page) => page.goto("/campaigns/import") },
  "import-preview": {
    as: "organiser",
    open: async (page, world) => {
      await page.goto(`/campaigns/import/${world.results.imported}`);
      const found = page.getByRole("heading", { name: "Preview" });
      await expect(found).toBeVisible(byAndBy);
    },
  },
  "results-judges": { as: "organiser", open: (page, world) => openResults(page, world, "/judges") },
  "results-head-to-head": {
    as: "organiser",
    open: (page, world) => openResults(page, world, "/head-to-head"),
  },
  "results-agreement": { as: "organiser", open: (page, world) => openResults(page, world, "/agreement") },
  "results-segments": { as: "organiser", open: (page, world) => openResults(page, world, "/segments") },
  "results-segment": {
    as: "organiser",
    open: async (page, world) => {
      await openResults(page, world, "/segments");
      const ranked = page
        .getByRole("article")
        .filter({ hasText: /[1-9]\d* ranking/ })
        .first();
      await ranked.getByRole("link", { name: /^Segment \d/ }).click();
      await page.waitForURL(/\/segments\/\d+/);
    },
  },
  "results-leaderboard": {
    as: "organiser",
    open: async (page, world) => {
      await openResults(page, world, "");
      // What offers to cancel the work on another method goes when that is done.
      await expect(page.getByRole("progressbar")).toHaveCount(0, byAndBy);
    },
  },
  "results-trueskill": {
    as: "organiser",
    open: async (page, world) => {
      await openResults(page, world, "?method=trueskill");
      await expect(page.getByRole("table", { name: "Leaderboard by TrueSkill" })).toBeVisible(byAndBy);
    },
  },
  "results-accuracy": {
    as: "organiser",
    open: async (page, world) => {
      await openResults(page, world, "/accuracy");
      await expect(page.getByRole("progressbar")).toHaveCount(0, byAndBy);
    },
  },
  "results-robustness": {
    as: "organiser",
    open: async (page, world) => {
      await openResults(page, world, "/robustness");
      await expect(page.getByRole("progressbar")).toHaveCount(0, byAndBy);
    },
  },
  "results-metrics": { as: "organiser", open: (page, world) => openResults(page, world, "/metrics") },
  "results-metrics-computed": {
    as: "organiser",
    open: async (page, world) => {
      await page.goto(`/campaigns/${world.results.scored}/results/metrics`);
      await expect(page.getByText(/^Computed/)).toBeVisible(byAndBy);
    },
  },
  export: { as: "organiser", open: (page, world) => page.goto(`/campaigns/${world.results.judged}/export`) },
  publish: {
    as: "organiser",
    open: (page, world) => page.goto(`/campaigns/${world.results.judged}/publish`),
  },
  public: { as: "nobody", open: (page, world) => page.goto(world.results.publicPath) },
  calls: { as: "organiser", open: (page) => page.goto("/calls") },
  "call-new": { as: "organiser", open: (page) => page.goto("/calls/new") },
  call: { as: "organiser", open: (page, { calls }) => page.goto(calls.open) },
  "call-people": { as: "organiser", open: (page, { calls }) => page.goto(`${calls.open}/people`) },
  "call-settings": { as: "organiser", open: (page, { calls }) => page.goto(`${calls.open}/settings`) },
  "call-team": { as: "member", open: (page, { calls }) => page.goto(calls.open) },
  "call-alternatives": {
    as: "contesting",
    open: (page, { calls }) => page.goto(`${calls.contested}/alternatives`),
  },
  "call-results": { as: "organiser", open: (page, { calls }) => page.goto(`${calls.final}/final`) },
  "call-board": {
    as: "organiser",
    open: async (page, { calls }) => {
      await page.goto(`${calls.contested}/board`);
      await expect(page.getByText("Not told apart from").first()).toBeVisible(byAndBy);
    },
  },
  "call-adjudication": {
    as: "annotator",
    open: (page, { calls }) => page.goto(`${calls.contested}/adjudicate`),
  },
  "call-answers": { as: "organiser", open: (page, { calls }) => page.goto(`${calls.contested}/answers`) },
  "call-judging": { as: "organiser", open: (page, { calls }) => page.goto(`${calls.contested}/judging`) },
  "call-paper": { as: "finalist", open: (page, { calls }) => page.goto(`${calls.final}/final/paper`) },
  "api-docs": { as: "nobody", open: (page) => page.goto("/api-docs") },
};
