import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BenchPlace } from "./bench";
import { comparedLine, compareRuns, type PairedRuns } from "./compare-runs";

/** How a comparison was asked for: `--compare BASE [--rounds N]`, before or after the names. */
export interface ComparisonAsked {
  readonly base: string;
  readonly rounds: number;
  readonly names: readonly string[];
}

export class WrongComparison extends Error {
  override name = "WrongComparison";
}

const USUAL_ROUNDS = 5;
const MAX_ROUNDS = 100;

/** @returns undefined where no comparison is asked for */
export function comparisonAsked(given: readonly string[]): ComparisonAsked | undefined {
  if (!given.includes("--compare")) return undefined;
  const names: string[] = [];
  let base: string | undefined;
  let rounds = USUAL_ROUNDS;
  for (let at = 0; at < given.length; at++) {
    const word = given[at]!;
    if (word === "--compare") base = given[++at];
    else if (word === "--rounds") rounds = Number(given[++at]);
    else names.push(word);
  }
  if (base === undefined || base.startsWith("-"))
    throw new WrongComparison("--compare needs a commit, such as main or HEAD~3.");
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS)
    throw new WrongComparison(`--rounds is a whole number from 1 to ${MAX_ROUNDS}.`);
  return { base, rounds, names };
}

interface MeasuredLine {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/**
 * Measures rows here and in another commit by turns, so that both meet the same hours of the machine, and prints a line
 * of JSON a row. A row that cannot run on either side is left out.
 *
 * @returns the exit code: 1 where a row lost more than 10 % beyond its noise, or failed
 */
export async function compareWithBase(
  names: readonly string[],
  { base, rounds }: Omit<ComparisonAsked, "names">,
  place: BenchPlace,
): Promise<number> {
  const checkout = checkOut(place.root, base);
  const interrupted = () => {
    removeCheckout(place.root, checkout);
    process.exit(130);
  };
  process.once("SIGINT", interrupted);
  try {
    let isLost = false;
    for (const name of names) {
      console.error(`${name}: ${rounds} rounds here and in ${base} by turns`);
      const measured = await measureByTurns(
        name,
        rounds,
        { here: place.root, base: checkout },
        place.environment,
      );
      if (measured === undefined) {
        console.error(`${name}: left out, it does not run in both`);
        continue;
      }
      const { unit, runs } = measured;
      const compared = compareRuns(runs);
      process.stdout.write(`${JSON.stringify({ name, unit, ...runs, ...compared })}\n`);
      console.error(comparedLine(name, unit, runs, compared));
      isLost ||= compared.verdict === "lost";
    }
    return isLost ? 1 : 0;
  } finally {
    process.removeListener("SIGINT", interrupted);
    removeCheckout(place.root, checkout);
  }
}

async function measureByTurns(
  name: string,
  rounds: number,
  places: Readonly<Record<keyof PairedRuns, string>>,
  environment: BenchPlace["environment"],
): Promise<{ readonly unit: string; readonly runs: PairedRuns } | undefined> {
  const runs = { base: [] as number[], here: [] as number[] };
  let unit = "";
  for (let round = 0; round < rounds; round++) {
    // Each begins as often as the other: what goes faster the second time favours nobody.
    for (const side of round % 2 === 0 ? (["here", "base"] as const) : (["base", "here"] as const)) {
      const measured = await measureIn(places[side], name, environment);
      if (measured === undefined) return undefined;
      runs[side].push(measured.value);
      unit = measured.unit;
    }
  }
  return { unit, runs };
}

function removeCheckout(root: string, checkout: string): void {
  git(root, "worktree", "remove", "--force", checkout);
  rmSync(path.dirname(checkout), { recursive: true, force: true });
}

/** The commit in a folder of its own, with the packages of here where it wants the same. */
function checkOut(root: string, base: string): string {
  const commit = git(root, "rev-parse", "--verify", "--quiet", `${base}^{commit}`);
  if (commit === undefined) throw new WrongComparison(`There is no commit ${base} here.`);
  const checkout = path.join(mkdtempSync(path.join(tmpdir(), "adjudge-bench-base-")), "checkout");
  if (git(root, "worktree", "add", "--quiet", "--detach", checkout, commit) === undefined)
    throw new Error(`git could not check out ${base}`);
  const lock = (folder: string) => readFileSync(path.join(folder, "package-lock.json"), "utf8");
  const packages = path.join(root, "node_modules");
  if (existsSync(packages) && lock(root) === lock(checkout))
    symlinkSync(packages, path.join(checkout, "node_modules"), "junction");
  return checkout;
}

/** What git prints, without the end of its line; undefined where it fails. */
function git(root: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** The line of the row of this very name, by the checkout's own means; undefined where it has none or left it out. */
async function measureIn(
  root: string,
  name: string,
  environment: BenchPlace["environment"],
): Promise<MeasuredLine | undefined> {
  const child = spawn(process.execPath, [path.join(root, "scripts/bench.mjs"), name], {
    cwd: root,
    env: environment as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  child.stdout.on("data", (bytes) => {
    printed += bytes;
  });
  await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const lines = printed.split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line) as MeasuredLine).find((line) => line.name === name);
}
