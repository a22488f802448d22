import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium } from "playwright";
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

/** The scripts that a browser with an empty cache loads until the first task stands there. */
async function judgingScripts(adjudge: AdjudgeProcess): Promise<readonly Buffer[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
  try {
    const first = await browser.newContext();
    const page = await first.newPage();
    await page.goto(adjudge.demoJudgeLink as string);
    await page.getByRole("button", { name: "Begin judging" }).click();
    await page.waitForURL("**/judge");
    const fresh = await browser.newContext({ storageState: await first.storageState() });
    return await scriptsOf(fresh, `${adjudge.address}/judge/demo`);
  } finally {
    await browser.close();
  }
}

async function scriptsOf(context: BrowserContext, address: string): Promise<readonly Buffer[]> {
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto(address);
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.getByRole("region", { name: "Source" }).waitFor();
  await page.waitForLoadState("networkidle");
  return Promise.all(scripts);
}

export const benches: readonly Bench[] = [
  {
    name: "first-load-js",
    unit: "KiB",
    input: "the judging page of the demo, gzip level 9",
    run: () =>
      onRunningAdjudge(async (adjudge) => {
        const scripts = await judgingScripts(adjudge);
        const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
        return { value: bytes / 1024, scripts: scripts.length };
      }),
  },
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
