import { readFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { processesBelow } from "../processes-below";
import { type Guard, mutantsOfGuard } from "./guards";
import { type Mutant, mutated } from "./mutants";
import { held } from "./vitest.config";

export type Outcome = "killed" | "survived";

/** What the process that tries the mutants of one guard tells. */
export type Told =
  | { readonly type: "red"; readonly problem: string }
  | { readonly type: "tried"; readonly file: string; readonly mutant: Mutant; readonly outcome: Outcome }
  | { readonly type: "done" };

/**
 * Somebody's change may make a loop endless; its test is then ended from outside, once it has taken so many times as long
 * as without a change, and so much more for a machine that is busy.
 */
const HANGS_AFTER_TIMES = 10;
const HANGS_AFTER_MS = 10_000;
/** For the first time, which also loads everything. */
const FIRST_MS = 300_000;

/**
 * Runs the tests of a guard once as it is and once with each mutant of its files in place of the file, all in memory:
 * nothing of the tree is written.
 */
export async function tryMutants(root: string, guard: Guard, tell: (told: Told) => void): Promise<void> {
  const config = path.join(root, "lib/testing/mutation/vitest.config.ts");
  const options = {
    root,
    config,
    watch: false,
    maxWorkers: 1,
    bail: 1,
    testTimeout: 30_000,
    reporters: [{}],
  };
  const vitest = await createVitest("test", options);
  try {
    const tests = new Tests(vitest, guard.tests);
    const problem = await tests.firstProblem();
    if (problem !== undefined) return tell({ type: "red", problem });
    for (const file of guard.files) {
      const place = path.join(root, file);
      const source = readFileSync(place, "utf8");
      for (const mutant of mutantsOfGuard(guard, file, source)) {
        held.adjudgeMutant = { file: place, source: mutated(source, mutant) };
        held.adjudgeMutantWasLoaded = false;
        vitest.invalidateFile(place);
        const outcome = (await tests.firstProblem()) === undefined ? "survived" : "killed";
        if (!held.adjudgeMutantWasLoaded) return tell({ type: "red", problem: `no test loads ${file}` });
        tell({ type: "tried", file, mutant, outcome });
      }
      held.adjudgeMutant = undefined;
      vitest.invalidateFile(place);
    }
    tell({ type: "done" });
  } finally {
    await vitest.close();
  }
}

/**
 * The tests of a guard, one file after the other up to the first that fails, which is asked first the next time: what
 * notices one change of a function mostly notices the next.
 */
class Tests {
  #files: readonly string[];
  readonly #vitest: Vitest;
  /** How long each took when it was first run. */
  readonly #tookMs = new Map<string, number>();

  constructor(vitest: Vitest, files: readonly string[]) {
    this.#vitest = vitest;
    this.#files = files;
  }

  /** What fails first; undefined where nothing does. */
  async firstProblem(): Promise<string | undefined> {
    for (const file of this.#files) {
      const started = performance.now();
      const usualMs = this.#tookMs.get(file);
      const problem = await problemOf(
        this.#vitest,
        file,
        usualMs === undefined ? FIRST_MS : HANGS_AFTER_MS + HANGS_AFTER_TIMES * usualMs,
      );
      if (usualMs === undefined) this.#tookMs.set(file, performance.now() - started);
      if (problem === undefined) continue;
      this.#files = [file, ...this.#files.filter((other) => other !== file)];
      return problem;
    }
    return undefined;
  }
}

async function problemOf(vitest: Vitest, file: string, maxMs: number): Promise<string | undefined> {
  const specifications = await vitest.globTestSpecifications([file]);
  const clock = setTimeout(endWorkers, maxMs);
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
    if (testModules.length === 0) return `${file} was not found`;
    const failed = testModules.find((module) => module.state() === "failed");
    return (
      failed?.relativeModuleId ?? (unhandledErrors.length === 0 ? undefined : String(unhandledErrors[0]))
    );
  } catch (error) {
    return String(error);
  } finally {
    clearTimeout(clock);
  }
}

/** The processes in which vitest runs tests for this one, and nothing else that this one started. */
function endWorkers(): void {
  for (const { pid, command } of processesBelow(process.pid))
    if (command.includes("vitest")) process.kill(pid, "SIGKILL");
}

// A process of its own for each guard, told by its parent which one.
if (process.send !== undefined)
  process.once("message", ({ root, guard }: { readonly root: string; readonly guard: Guard }) => {
    tryMutants(root, guard, (told) => process.send?.(told))
      .catch((error: unknown) => process.send?.({ type: "red", problem: String(error) } satisfies Told))
      .finally(() => process.exit());
  });
