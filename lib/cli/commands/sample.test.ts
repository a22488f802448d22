import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { runOnFiles } from "../../testing/file-commands";
import { useTemporaryFolder } from "../../testing/temporary-folder";

const { at } = useTemporaryFolder();
const run = (...args: readonly string[]) => runOnFiles("sample", ...args);

beforeAll(() => {
  mkdirSync(at("outputs"));
  for (const [name, text] of [
    ["A.txt", "one\ntwo\n"],
    ["B.txt", "one\nTwo\n"],
    ["C", "1\n2\n"],
  ] as const) {
    writeFileSync(at(`outputs/${name}`), text);
  }
});

describe("adjudge sample", () => {
  const outputs = () => at("outputs");

  it("prints a row per task: draw, line, the systems behind what is shown", async () => {
    const { code, stdout } = await run(outputs(), "--tasks", "12", "--format", "csv");
    expect(code).toBe(0);
    const rows = stdout
      .trim()
      .split(/\r?\n/)
      .filter((row) => /^\d/.test(row));
    expect(rows).toHaveLength(12);
    for (const [draw, row] of rows.entries()) {
      expect([`${draw},1,C | A B`, `${draw},2,C | B | A`]).toContain(row);
    }
    expect((await run(outputs(), "--tasks", "12")).stdout).toContain("C | B | A");
  });

  it("prints JSON, the same with the same seed, and more tasks keep those before", async () => {
    const once = JSON.parse((await run(outputs(), "--tasks", "9", "--seed", "4", "--json")).stdout);
    expect(once).toMatchObject({ systems: ["A", "B", "C"], lines: 2, maximum: 5, seed: 4 });
    const more = JSON.parse((await run(outputs(), "--tasks", "20", "--seed", "4", "--json")).stdout);
    expect(more.tasks.slice(0, 9)).toEqual(once.tasks);
    expect(once.tasks[0]).toHaveProperty("hypotheses");
  });

  it("shows at most as many hypotheses as asked for", async () => {
    const { tasks } = JSON.parse((await run(outputs(), "--tasks", "30", "--max", "2", "--json")).stdout);
    for (const { hypotheses } of tasks) expect(hypotheses).toHaveLength(2);
  });

  it.each([
    [["--max", "10", "--tasks", "5"], "It takes a whole number from 2 to 9."],
    [["--tasks", "0"], "It takes a whole number from 1"],
    [[], "required option '--tasks <count>'"],
  ])("refuses %j with 2", async (args, message) => {
    const { code, stderr } = await run(outputs(), ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it("names file and line of what cannot be read, with 2", async () => {
    writeFileSync(at("outputs/D.txt"), "one\n");
    const { code, stdout, stderr } = await run(outputs(), "--tasks", "5");
    rmSync(at("outputs/D.txt"));
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("D.txt, line 2: the file has 1 line, but A.txt has 2 lines");
    expect((await run(at("none"), "--tasks", "5")).stderr).toContain("no file or folder");
  });
});
