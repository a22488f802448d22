import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Installation, startInstallation } from "./installations";

/** The first organiser of each installation; journeys sign in as her. */
export const organiser = {
  name: "First Organiser",
  email: "first@example.org",
  password: "correct horse battery staple",
  storage: `test-results/organiser-session-${process.env.TEST_WORKER_INDEX}.json`,
} as const;

interface JourneyFixtures {
  /** A page in a browser that is signed in as the first organiser. */
  readonly organiserPage: Page;
}

interface InstallationFixtures {
  /** Whether the journeys are those of the first hour, in which nobody is there yet. */
  readonly isFirstHour: boolean;
  /** Serves the journeys of this worker, one after another. */
  readonly installation: Installation;
}

const STARTED_WITHIN_MS = 240_000;

/** Every page of a journey is watched: a script error or a violated security policy fails it. */
export const test = base.extend<JourneyFixtures, InstallationFixtures>({
  isFirstHour: [false, { option: true, scope: "worker" }],
  installation: [
    async ({ browser, isFirstHour }, use, { workerIndex }) => {
      const installation = await startInstallation(workerIndex);
      if (!isFirstHour) await comeInFirst(await browser.newPage());
      await use(installation);
      await installation.stop();
    },
    { scope: "worker", auto: true, timeout: STARTED_WITHIN_MS },
  ],
  baseURL: async ({ installation }, use) => use(installation.address),
  context: async ({ context }, use) => {
    const complaints = watch(context);
    await use(context);
    expect(complaints).toEqual([]);
  },
  organiserPage: async ({ browser }, use) => {
    const context = await browser.newContext({ storageState: organiser.storage });
    const complaints = watch(context);
    await use(await context.newPage());
    await context.close();
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** Comes in by the link that the first start shows, and keeps the session for all journeys of this worker. */
async function comeInFirst(page: Page): Promise<void> {
  await page.goto(fromStart("ADJUDGE_E2E_ORGANISER_LINK"));
  await page.getByLabel("Your name").fill(organiser.name);
  await page.getByLabel("E-mail address").fill(organiser.email);
  await page.getByLabel("Password").fill(organiser.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/campaigns");
  await page.context().storageState({ path: organiser.storage });
  await page.close();
}

export function watch(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    // An answer like 404 is checked by the journey that asks for it.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      complaints.push(`${message.page()?.url()}: ${message.text()}`);
    }
  });
  return complaints;
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe tells of colours, which is most of its time. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong on the page as it stands, or in parts of it. Of a page that was looked at otherwise coloured, the
 * colours alone; of one whose colours were looked at, all but these.
 */
export async function accessibilityViolations(
  page: Page,
  of: "everything" | "colours" | "all but colours" = "everything",
  parts?: string,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([rules, enabled, context]) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            context: unknown,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
        };
      };
      const { violations } = await axe.run(context ?? document, {
        // Of passed rules one node is enough: nobody reads them.
        resultTypes: ["violations"],
        ...(enabled === true ? { runOnly: { type: "rule", values: rules } } : {}),
        ...(enabled === false ? { rules: Object.fromEntries(rules.map((rule) => [rule, { enabled }])) } : {}),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(", ")}`,
      );
    },
    [COLOURS, of === "everything" ? undefined : of === "colours", parts] as const,
  );
}

type StartVariable =
  | "ADJUDGE_E2E_ADDRESS"
  | "ADJUDGE_E2E_DATABASE"
  | "ADJUDGE_E2E_HOME"
  | "ADJUDGE_E2E_JUDGE_LINK"
  /** The same database, as the role that owns its tables. */
  | "ADJUDGE_E2E_OWNED_DATABASE"
  | "ADJUDGE_E2E_ORGANISER_LINK";

/** Handed on by the server's start; missing only when a journey runs without it. */
export function fromStart(name: StartVariable): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Goes from any page of a campaign to its judges. */
export async function openJudges(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Parts of the campaign" })
    .getByRole("link", { name: "Judges" })
    .click();
  await page.waitForURL(/\/judges$/);
  await expect(page.getByRole("button", { name: "Invite judge", exact: true })).toBeVisible();
}

/** Makes a judge's link on the judges page of the campaign that is open, and returns it. */
export async function makeJudgeLink(page: Page, label: string): Promise<string> {
  await openJudges(page);
  await page.getByRole("button", { name: "Invite judge", exact: true }).click();
  await page.getByRole("textbox", { name: "Label (optional)" }).fill(label);
  await page.getByRole("button", { name: "Create link" }).click();
  const issued = page.getByRole("status").filter({ hasText: "Copy this link now" });
  const link = (await issued.getByText(/^http/).innerText()).trim();
  await page.getByRole("button", { name: "I have copied it" }).click();
  return link;
}

/** Comes in by a judge's link and opens the first task of the demo. */
export async function beginJudging(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Begin judging" }).click();
  await page.waitForURL("/judge");
  await page.getByRole("link", { name: /^(Start|Continue) judging$/ }).click();
  await showFirstTask(page);
}

/** On the judging page: past what stands alone before a judge's first task. */
export async function showFirstTask(page: Page): Promise<void> {
  const source = page.getByRole("region", { name: "Source" });
  const past = page.getByRole("button", { name: "Begin", exact: true });
  await expect(source.or(past)).toBeVisible();
  if (await past.isVisible()) await past.click();
  await expect(source).toBeVisible();
}
