import { defineConfig, devices } from "@playwright/test";

const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

export default defineConfig<object, { isFirstHour: boolean }>({
  testDir: "e2e",
  outputDir: "test-results/journeys",
  globalSetup: "./e2e/support/installations.ts",
  // Each worker has an installation of its own, and each journey makes the campaign and the people that it needs.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Far away: they end what hangs, and decide nothing on a busy machine.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [["list"], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : [])] as never,
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 720 },
    locale: "en-GB",
    timezoneId: "Pacific/Chatham",
    // Pictures of every step, and what stood on the page then, would be taken of journeys that pass, too, at almost half
    // of what the browser does: TRACE=1 takes the latter.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: process.env.TRACE === "1" },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: chromium },
  },
  projects: [
    { name: "first hour", testMatch: "first-organiser.setup.ts", use: { isFirstHour: true } },
    { name: "journeys", testMatch: "*.spec.ts" },
    // Only for `npm run pictures`: they check nothing.
    ...(process.env.PICTURES ? [{ name: "pictures", testMatch: "*.pictures.ts" }] : []),
    // What all journeys have left behind.
    { name: "afterwards", testMatch: "*.afterwards.ts", dependencies: ["first hour", "journeys"] },
  ],
});
