import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { settingNames } from "./lib/env.ts";

// Limits are far away: they end what hangs, and decide nothing on a busy machine.
const shared = {
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

// Empty, a setting has its default: one of the person's own must not reach the tests, nor what they start.
const ownSettings = settingNames.filter((name) => !["ADJUDGE_ROOT", "ADJUDGE_STUDIES"].includes(name));

/** Tests that change the environment, the modules or the clock of their process: each has a process of its own. */
const unsociable = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.db)\.test\.ts$/.test(file) && !file.startsWith("domain"))
  .map((file) => `lib/${file.replaceAll("\\", "/")}`)
  .filter((file) =>
    /\bvi\.(?:mock|resetModules|stub|useFakeTimers)|process\.(?:env\b.*=|exitCode|chdir)/.test(
      readFileSync(file, "utf8"),
    ),
  );

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    // Database tests wait for PostgreSQL much of the time: by default one core would rest.
    maxWorkers: "100%",
    // A zone with an odd offset shows code that takes local time for UTC.
    env: {
      ...Object.fromEntries(ownSettings.map((name) => [name, ""])),
      ...{ TZ: "Pacific/Chatham", NODE_ENV: "test" },
    },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "domain and components",
          include: ["lib/domain/**/*.test.ts", "components/**/*.test.ts?(x)"],
          // Neither keeps anything between calls, so that their files can share a process: half of the time was loading.
          isolate: false,
          setupFiles: ["lib/testing/fail-on-console-error.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          include: ["lib/**/*.test.ts", "prisma/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: ["lib/domain/**", "**/*.db.test.ts", ...unsociable],
          isolate: false,
          setupFiles: ["lib/testing/fail-on-console-error.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "unit, alone",
          include: unsociable,
          setupFiles: ["lib/testing/fail-on-console-error.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "database",
          include: ["lib/**/*.db.test.ts", "prisma/**/*.db.test.ts"],
          // Every file has a database of its own, and what processes keep, they keep by names that no two databases share.
          isolate: false,
          globalSetup: ["lib/testing/database/template-database.ts"],
          setupFiles: ["lib/testing/fail-on-console-error.ts"],
        },
      },
    ],
  },
});
