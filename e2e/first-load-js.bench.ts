import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium, type Page } from "playwright";
import { freePort } from "../lib/db/embedded/free-port";
import type { Bench } from "../lib/testing/bench/bench";
import { type AdjudgeProcess, startAdjudge } from "./support/adjudge-process";
import { firstLoad } from "./support/first-load-scripts";
import { withStateFolder } from "./support/with-state-folder";

async function onRunningAdjudge<Result>(work: (adjudge: AdjudgeProcess) => Promise<Result>): Promise<Result> {
  return withStateFolder(async (home) => {
    const adjudge = await startAdjudge({ ADJUDGE_HOME: home, PORT: String(await freePort()) });
    try {
      return await work(adjudge);
    } finally {
      await adjudge.stop();
    }
  });
}

interface JudgingScripts {
  /** Enough for the first rank: with these and no others it can be given. */
  readonly first: readonly Buffer[];
  /** What the page fetches by itself once a task stands there. */
  readonly later: readonly Buffer[];
}

/** The scripts that a browser with an empty cache loads until the first rank is given, and those that follow. */
async function judgingScripts(adjudge: AdjudgeProcess): Promise<JudgingScripts> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
  try {
    const invited = await browser.newContext();
    const page = await invited.newPage();
    await page.goto(adjudge.demoJudgeLink as string);
    await page.getByRole("button", { name: "Begin judging" }).click();
    await page.waitForURL("**/judge");
    const storageState = await invited.storageState();
    const address = `${adjudge.address}/judge/demo`;
    const first = await scriptsOfFirstRank(await browser.newContext({ storageState }), address);
    const all = await scriptsInAll(await browser.newContext({ storageState }), address);
    return {
      first: [...first.values()],
      later: [...all].flatMap(([script, body]) => (first.has(script) ? [] : [body])),
    };
  } finally {
    await browser.close();
  }
}

type Scripts = Map<string, Buffer>;

/** Gives a rank while no script comes through but those that the page itself names. */
async function scriptsOfFirstRank(context: BrowserContext, address: string): Promise<Scripts> {
  const page = await context.newPage();
  const scripts: Scripts = new Map();
  let markup = "";
  await page.route(address, async (route) => {
    const response = await route.fetch();
    markup = await response.text();
    await route.fulfill({ response });
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!markup.includes(pathname)) return route.abort();
    const response = await route.fetch();
    scripts.set(pathname, await response.body());
    await route.fulfill({ response });
  });
  await page.goto(address);
  await begin(page);
  const rank = page.getByRole("radio").first();
  await rank.click();
  await page.getByRole("radio", { checked: true }).first().waitFor();
  return scripts;
}

async function scriptsInAll(context: BrowserContext, address: string): Promise<Scripts> {
  const page = await context.newPage();
  const scripts: Promise<[string, Buffer]>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === "script")
      scripts.push(response.body().then((body) => [pathname, body]));
  });
  await page.goto(address);
  // The server was told of no beginning: what tells it comes later.
  await begin(page);
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.waitForLoadState("networkidle");
  return new Map(await Promise.all(scripts));
}

async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await taskOn(page);
}

async function taskOn(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Source" }).waitFor();
}

function row(name: string, input: string, part: keyof JudgingScripts): Bench {
  return {
    name,
    unit: "KiB",
    input,
    run: () =>
      onRunningAdjudge(async (adjudge) => {
        const scripts = (await judgingScripts(adjudge))[part];
        const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
        return { value: bytes / 1024, scripts: scripts.length };
      }),
  };
}

export const benches: readonly Bench[] = [
  row("first-load-js", "the judging page of the demo until the first rank is given, gzip level 9", "first"),
  row("later-js", "what the judging page of the demo fetches after that, gzip level 9", "later"),
  {
    name: "first-load-js-empty",
    unit: "KiB",
    input: "/login, the smallest page with a form",
    run: () =>
      onRunningAdjudge(async (adjudge) => {
        const { gzippedBytes, scripts } = await firstLoad(`${adjudge.address}/login`);
        return { value: gzippedBytes / 1024, scripts };
      }),
  },
];
