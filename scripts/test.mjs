// npm test: everything that guards the project, in the order in which it fails fastest.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { auditPackages } from "./audit.mjs";
import { provideChromium } from "./chromium.mjs";
import { build, checkNode, generate, install, loadSettings, root, run } from "./setup.mjs";

checkNode();
loadSettings();
install();
generate();

const reports = path.join(root, "test-results/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const node = (file, args, env = {}) =>
  run(process.execPath, [path.join(root, "node_modules", file), ...args], {
    env: { ...process.env, ...env },
  });

const totals = { passed: 0, failed: 0, skipped: 0 };
/** Say again at the end: thousands of lines above, nobody finds them. */
const failures = [];
const unchecked = [];

/** A step either counts its own tests or is one test itself; one that resolves to a text could not be made, and why. */
function step(title, work, count) {
  const started = performance.now();
  console.log(`\n— ${title}`);
  const status = work();
  if (typeof status === "string") {
    totals.skipped += 1;
    unchecked.push(`${title}: ${status}`);
    console.log(`— ${title}: NOT CHECKED`);
    return;
  }
  const counts = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  const named = counts.named ?? [];
  // A runner that fails without a failing test (it crashed, a hook threw) still fails.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (count && counts.passed + counts.failed === 0) counts.failed = 1;
  for (const key of Object.keys(totals)) totals[key] += counts[key];
  if (counts.failed > 0) failures.push(`${title}:`, ...(named.length > 0 ? named : ["see above"]));
  console.log(
    `— ${title}: ${status === 0 ? "passed" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}

step("known holes in packages", () => {
  const { status, message } = auditPackages(root);
  console.log(message);
  if (status === "unknown") return "no registry answered";
  return status === "holes" ? 1 : 0;
});
step("format and lint", () => node("@biomejs/biome/bin/biome", ["ci", "--error-on-warnings", "."]));
step("types", () => {
  const next = node("next/dist/bin/next", ["typegen"], {
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: "production",
  });
  return next || node("typescript/bin/tsc", ["--noEmit"]);
});
const vitestReport = path.join(reports, "vitest.json");
step(
  "unit, property and database tests",
  () =>
    node("vitest/vitest.mjs", [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${vitestReport}`,
    ]),
  () => vitestCounts(vitestReport),
);
step("production build", () => {
  build();
  return 0;
});
const playwrightReport = path.join(reports, "playwright.json");
step(
  "journeys in a browser",
  () =>
    node("@playwright/test/cli.js", ["test"], {
      CHROMIUM: provideChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    }),
  () => playwrightCounts(playwrightReport),
);

if (unchecked.length > 0) console.log(`\nWhat could not be checked:\n${unchecked.join("\n")}`);
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join("\n")}`);
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`,
);
process.exit(totals.failed === 0 ? 0 : 1);

function vitestCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const named = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const place = path.relative(root, name);
    // A file that cannot even be loaded has no test that failed.
    if (failed.length === 0 && status === "failed") return [`  ${place}: ${message}`];
    return failed.map(
      ({ fullName, failureMessages }) => `  ${place}: ${fullName}\n${shortened(failureMessages)}`,
    );
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    named,
  };
}

function playwrightCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  // A journey that passes only when repeated is not a journey that passes.
  const failed = specsOf(suites).filter(({ tests }) =>
    tests.some(({ status }) => status === "unexpected" || status === "flaky"),
  );
  const named = failed.map(({ file: spec, line, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return `  e2e/${spec}:${line}: ${title}\n${shortened(errors.map(({ message }) => message))}`;
  });
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, named };
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

/** The first lines of each message, indented. */
function shortened(messages) {
  const lines = messages.flatMap((message = "") => message.split("\n").slice(0, 12));
  return lines.map((line) => `    ${line}`).join("\n");
}
