// npm test: everything that guards the project, in the order in which it fails fastest.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { auditPackages } from "./audit.mjs";
import { provideChromium } from "./chromium.mjs";
import { checkNode, generate, install, loadSettings, root } from "./setup.mjs";

checkNode();
loadSettings();
install();
generate();
const CHROMIUM = provideChromium();

const reports = path.join(root, "test-results/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
/** Resolves with the exit code of a program. What it prints is shown at once, or by a voice. */
function node(file, args, { env = {}, voice } = {}) {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    stdio: voice ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => voice.say(bytes));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ status: code ?? 1 }));
  });
}

const totals = { passed: 0, failed: 0, skipped: 0 };
/** Say again at the end: thousands of lines above, nobody finds them. */
const failures = [];
const unchecked = [];

/**
 * Begins what goes on beside other steps. What it prints waits for its own, so that no two speak at once.
 * @returns work for that step, and how it ended for steps that build on it
 */
function beside(work) {
  const started = performance.now();
  const waiting = [];
  let speaks = false;
  const voice = { say: (text) => void (speaks ? process.stdout.write(text) : waiting.push(text)) };
  const ended = work(voice).then((result) => ({ ...result, ms: performance.now() - started }));
  const listen = () => {
    speaks = true;
    for (const text of waiting.splice(0)) process.stdout.write(text);
    return ended;
  };
  return { ended, listen };
}

/**
 * A step either counts its own tests or is one test itself; one that gives a text in place of a status could not be made,
 * and why.
 */
async function step(title, work, count) {
  const started = performance.now();
  console.log(`\n— ${title}`);
  const { status, ms = performance.now() - started } = await work();
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
  console.log(`— ${title}: ${status === 0 ? "passed" : "FAILED"} in ${(ms / 1000).toFixed(1)} s`);
}

// The registry takes its time, and nothing here waits for it.
const audit = beside(async (voice) => {
  const { status, message } = await auditPackages(root);
  const found = { clean: 0, holes: 1, unknown: "no registry answered" };
  if (message) voice.say(`${message}\n`);
  return { status: found[status] };
});
// Beside the linter: route types are made by one thread.
const types = beside(async (voice) => {
  const env = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  const generated = await node("node_modules/next/dist/bin/next", ["typegen"], { env, voice });
  return generated.status === 0
    ? node("node_modules/typescript/bin/tsc", ["--noEmit"], { voice })
    : generated;
});
await step("format and lint", () =>
  node("node_modules/@biomejs/biome/bin/biome", ["ci", "--error-on-warnings", "."]),
);
await step("types", types.listen);
const built = beside((voice) => node("scripts/build.mjs", [], { voice }));
const vitestReport = path.join(reports, "vitest.json");
await step(
  "unit, property and database tests",
  () =>
    node("node_modules/vitest/vitest.mjs", [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${vitestReport}`,
    ]),
  () => vitestCounts(vitestReport),
);
await step("known holes in packages", audit.listen);
await step("production build", built.listen);
// Not beside the tests: both together want more than two cores, and what hangs on patience would fail on a busy machine.
const playwrightReport = path.join(reports, "playwright.json");
await step(
  "journeys in a browser",
  async () => {
    if ((await built.ended).status !== 0) return { status: "there is no production build" };
    const env = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport };
    return node("node_modules/@playwright/test/cli.js", ["test"], { env });
  },
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
