import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { compareRuns } from "./compare-runs";
import { compareWithBase, comparisonAsked, WrongComparison } from "./compare-with-base";

const root = mkdtempSync(path.join(tmpdir(), "adjudge-compare-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function git(...args: readonly string[]): string {
  const author = [
    "-c",
    "user.name=Test",
    "-c",
    "user.email=test@example.org",
    "-c",
    "init.defaultBranch=main",
  ];
  const { status, stdout, stderr } = spawnSync("git", [...author, ...args], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** A checkout whose rows take what it says, each run a hair more than the one before. */
function commitRows(rows: Readonly<Record<string, number>>): void {
  mkdirSync(path.join(root, "scripts"), { recursive: true });
  const told = path.join(root, "runs");
  const program = `import { appendFileSync, readFileSync } from "node:fs";
    const name = process.argv[2], value = ${JSON.stringify(rows)}[name];
    appendFileSync(${JSON.stringify(told)}, ".");
    const run = readFileSync(${JSON.stringify(told)}, "utf8").length;
    if (value !== undefined) console.log(JSON.stringify({ name, value: value * (1 + run / 1000), unit: "s" }));`;
  writeFileSync(path.join(root, "scripts/bench.mjs"), program);
  writeFileSync(path.join(root, "package-lock.json"), "{}");
  git("add", "scripts", "package-lock.json");
  git("commit", "-qm", "Rows");
}

test("a row that takes longer than in the base is named with its ratio, and the base's folder is gone afterwards", async () => {
  git("init", "-q");
  commitRows({ slow: 1, same: 1, gone: 1 });
  commitRows({ slow: 2, same: 1, late: 1 });
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  vi.spyOn(console, "error").mockImplementation(() => {});
  const place = { root, environment: {} };
  const code = await compareWithBase(["slow", "same", "late"], { base: "HEAD~1", rounds: 4 }, place);
  vi.restoreAllMocks();
  expect(code).toBe(1);
  const [slow, same, ...others] = lines.map((line) => JSON.parse(line));
  expect(others).toEqual([]);
  expect(slow).toMatchObject({ name: "slow", verdict: "lost" });
  expect(slow.ratio).toBeCloseTo(2, 1);
  expect(same).toMatchObject({ name: "same", verdict: "held" });
  expect(slow.base).toHaveLength(4);
  expect(git("worktree", "list").split("\n")).toHaveLength(1);
  expect(existsSync(path.join(root, "node_modules"))).toBe(false);
});

test("a commit that is not there, and rounds that are none, are told", async () => {
  const place = { root, environment: {} };
  await expect(compareWithBase(["x"], { base: "no-such", rounds: 1 }, place)).rejects.toThrow(
    new WrongComparison("There is no commit no-such here."),
  );
  expect(() => comparisonAsked(["--compare"])).toThrow("--compare needs a commit");
  expect(() => comparisonAsked(["--compare", "main", "--rounds", "0"])).toThrow("from 1 to 100");
  expect(comparisonAsked(["m2", "--compare", "main", "--rounds", "3", "bt"])).toEqual({
    base: "main",
    rounds: 3,
    names: ["m2", "bt"],
  });
  expect(comparisonAsked(["m2"])).toBeUndefined();
});

test("the ratio is that of geometric means with Student's interval, and turned round it is its inverse", () => {
  const runs = { base: [1, 2, 4], here: [1.2, 2.2, 5] };
  const { ratio, interval } = compareRuns(runs);
  expect(ratio).toBeCloseTo(((1.2 * 2.2 * 5) / 8) ** (1 / 3), 12);
  // Logs of the pairs: 0.18232, 0.09531, 0.22314; t with two degrees of freedom is 4.30265.
  expect(interval![0]).toBeCloseTo(Math.exp(0.1669251 - (4.3026527 * 0.0652927) / Math.sqrt(3)), 5);
  expect(interval![1]).toBeCloseTo(Math.exp(0.1669251 + (4.3026527 * 0.0652927) / Math.sqrt(3)), 5);
  const positive = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(positive, positive), { minLength: 2, maxLength: 9 }), (pairs) => {
      const base = pairs.map(([one]) => one);
      const here = pairs.map(([, other]) => other);
      const there = compareRuns({ base: here, here: base });
      const back = compareRuns({ base, here });
      expect(there.ratio * back.ratio).toBeCloseTo(1, 9);
      expect(there.interval![0] * back.interval![1]).toBeCloseTo(1, 6);
    }),
  );
});

test("what is noisy is not said to be lost, and one round says nothing of noise", () => {
  expect(compareRuns({ base: [1, 1, 1], here: [0.5, 2.5, 1.3] }).verdict).toBe("perhaps lost");
  expect(compareRuns({ base: [1, 1, 1], here: [1.3, 1.31, 1.32] }).verdict).toBe("lost");
  expect(compareRuns({ base: [1, 1, 1], here: [1.05, 1.06, 1.05] }).verdict).toBe("held");
  expect(compareRuns({ base: [2, 2, 2], here: [1, 1.01, 1.02] }).verdict).toBe("gained");
  expect(compareRuns({ base: [1], here: [1] })).toEqual({ ratio: 1, interval: null, verdict: "held" });
  expect(compareRuns({ base: [1], here: [3] })).toMatchObject({ interval: null, verdict: "perhaps lost" });
});
