import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { acceptedSurvivors } from "./accepted-survivors";
import { type Guard, guards } from "./guards";
import { type Mutant, mutantsOf } from "./mutants";
import type { Told } from "./try-mutants";

const root = path.resolve(import.meta.dirname, "../../..");

interface Survivor {
  readonly file: string;
  readonly mutant: Mutant;
}

/**
 * Changes every guard in every small way and runs its tests: what no test notices could be gone without anybody
 * knowing. Prints what survived; 1 where something did that is not said to mean the same.
 *
 * @param names of guards, files of theirs, or lines of these (`lib/auth/read-session.ts:42`); all where there are none
 */
export async function mutate(names: readonly string[]): Promise<number> {
  const asked = names.map((name) => {
    const [whole = "", line] = name.split(":");
    return { name, whole, line: line === undefined ? undefined : Number(line) };
  });
  const chosen = guards.flatMap((guard) => {
    if (names.length === 0 || names.includes(guard.name)) return [guard];
    const meant = asked.filter(({ whole }) => guard.files.includes(whole));
    const files = [...new Set(meant.map(({ whole }) => whole))];
    const lines = meant.some(({ line }) => line === undefined)
      ? {}
      : { lines: meant.flatMap(({ whole, line }) => (line === undefined ? [] : [{ file: whole, line }])) };
    return files.length === 0 ? [] : [{ ...guard, files, ...lines }];
  });
  const known = new Set(guards.flatMap(({ name, files }) => [name, ...files]));
  const unknown = asked.filter(({ whole }) => !known.has(whole)).map(({ name }) => name);
  if (unknown.length > 0) {
    console.error(
      `There is no guard ${unknown.join(", ")}. There are: ${guards.map(({ name }) => name).join(", ")}.`,
    );
    return 2;
  }
  const survivors: Survivor[] = [];
  let tried = 0;
  let isRed = false;
  for (const guard of chosen) {
    const started = performance.now();
    const { problem, ...outcome } = await tryGuard(guard);
    survivors.push(...outcome.survivors);
    tried += outcome.tried;
    const seconds = Math.round((performance.now() - started) / 1000);
    const said = problem ?? `${outcome.survivors.length} survived`;
    console.log(`${guard.name}: ${outcome.tried} mutants, ${said} (${seconds} s)`);
    if (problem !== undefined) isRed = true;
  }
  const unaccepted = survivors.filter(({ file, mutant }) => reasonOf(file, mutant) === undefined);
  console.log(
    `${tried} mutants: ${survivors.length - unaccepted.length} mean the same, ${unaccepted.length} survived.`,
  );
  return isRed || unaccepted.length > 0 ? 1 : 0;
}

function described({ file, mutant }: Survivor): string {
  const reason = reasonOf(file, mutant);
  return `  ${file}:${mutant.line}  ${mutant.what}${reason === undefined ? "" : `  (${reason})`}`;
}

export function sourceLine(file: string, line: number): string {
  return readFileSync(path.join(root, file), "utf8").split("\n")[line - 1]?.trim() ?? "";
}

/** Why a mutant may live; undefined where it must not. */
function reasonOf(file: string, { line, what }: Mutant): string | undefined {
  return acceptedSurvivors.find(
    (accepted) =>
      accepted.file === file && accepted.what === what && accepted.line === sourceLine(file, line),
  )?.why;
}

/** Those that are said to mean the same and are no mutants of anything, because the source has changed since. */
export function staleAcceptances(): readonly string[] {
  return acceptedSurvivors
    .filter(({ file, line, what }) => {
      const mutants = mutantsOf(readFileSync(path.join(root, file), "utf8"), file);
      return !mutants.some((mutant) => mutant.what === what && sourceLine(file, mutant.line) === line);
    })
    .map(({ file, line, what }) => `${file}: ${what} in "${line}"`);
}

/** In a process of its own: tests hold servers and databases, and a mutant may do anything to them. */
function tryGuard(
  guard: Guard,
): Promise<{ readonly tried: number; readonly survivors: readonly Survivor[]; readonly problem?: string }> {
  const child = fork(path.join(root, "lib/testing/mutation/try-mutants.ts"), [], {
    cwd: root,
    execArgv: ["--import", "tsx"],
    // What mutants make tests and vitest say is of no interest.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.send({ root, guard });
  return new Promise((resolve) => {
    const survivors: Survivor[] = [];
    let tried = 0;
    let problem: string | undefined = "ended before its last mutant";
    child.on("message", (told: Told) => {
      if (told.type === "done") problem = undefined;
      if (told.type === "red") problem = `cannot be tried: ${told.problem}`;
      if (told.type !== "tried") return;
      tried += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r${guard.name}: ${tried}`);
      if (told.outcome === "killed") return;
      const survivor = { file: told.file, mutant: told.mutant };
      survivors.push(survivor);
      console.log(described(survivor));
    });
    child.once("exit", () => {
      if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
      resolve({ tried, survivors, ...(problem === undefined ? {} : { problem }) });
    });
  });
}
