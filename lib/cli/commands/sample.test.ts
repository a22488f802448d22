import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { runOnFiles } from "../../testing/commands/file-commands";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { zipArchive } from "../../testing/files/zip-archive";

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

  it("prints a row per task: draw, line, the systems behind what stands in each position", async () => {
    const { code, stdout } = await run(outputs(), "--tasks", "40");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Draw {2}Line {2}Position 1 {2}Position 2 {2}Position 3$/m);
    const rows = stdout.split("\n").filter((row) => /^ *\d+ +\d/.test(row));
    expect(rows).toHaveLength(40);
    for (const row of rows) {
      const [, line, ...shown] = row.trim().split(/ {2,}/);
      expect(shown.toSorted()).toEqual(line === "1" ? ["A B", "C"] : ["A", "B", "C"]);
    }
  });

  it("prints a row per position as CSV", async () => {
    const { stdout } = await run(outputs(), "--tasks", "3", "--format", "csv");
    const [head, ...rows] = stdout.trimEnd().split("\r\n");
    expect(head).toBe("Draw,Line,Position,Systems");
    expect(rows[0]).toMatch(/^0,[12],1,(A|B|C|A B)$/);
    const { tasks } = JSON.parse((await run(outputs(), "--tasks", "3", "--json")).stdout);
    expect(rows).toEqual(
      tasks.flatMap(({ draw, line, hypotheses }: { draw: number; line: number; hypotheses: string[][] }) =>
        hypotheses.map((names, place) => `${draw},${line},${place + 1},${names.join(" ")}`),
      ),
    );
  });

  it("shows hypotheses in every order, alike where it is asked again with the seed", async () => {
    const args = [outputs(), "--tasks", "300", "--json"];
    const { tasks } = JSON.parse((await run(...args)).stdout);
    const orders = tasks
      .filter(({ line }: { line: number }) => line === 2)
      .map(({ hypotheses }: { hypotheses: string[][] }) => hypotheses.join(" "));
    expect([...new Set(orders)].sort()).toEqual(["A B C", "A C B", "B A C", "B C A", "C A B", "C B A"]);
    expect(JSON.parse((await run(...args)).stdout).tasks).toEqual(tasks);
  });

  it("prints JSON, the same with the same seed, and more tasks keep those before", async () => {
    const once = JSON.parse((await run(outputs(), "--tasks", "9", "--seed", "4", "--json")).stdout);
    expect(once).toMatchObject({ systems: ["A", "B", "C"], lines: 2, maximum: 5, seed: 4 });
    const more = JSON.parse((await run(outputs(), "--tasks", "20", "--seed", "4", "--json")).stdout);
    expect(more.tasks.slice(0, 9)).toEqual(once.tasks);
    expect(once.tasks[0]).toHaveProperty("hypotheses");
  });

  it("draws from a zip what it draws from its folder", async () => {
    const members = [
      ...["A.txt", "B.txt", "C"].map((name) => ({ name, content: readFileSync(at(`outputs/${name}`)) })),
      ...[".DS_Store", "__MACOSX/._A.txt"].map((name) => ({ name, content: "x" })),
    ];
    writeFileSync(at("flat.zip"), zipArchive(members));
    const inFolder = members.map(({ name, content }) => ({ name: `outputs/${name}`, content }));
    writeFileSync(at("folder.zip"), zipArchive(inFolder));
    const args = ["--tasks", "9", "--json"];
    const { stdout } = await run(outputs(), ...args);
    for (const zip of ["flat.zip", "folder.zip"])
      expect(await run(at(zip), ...args)).toEqual({ code: 0, stdout, stderr: "" });
  });

  it("says what it takes where it is given a file that is no zip, and of a zip which file is wrong", async () => {
    expect(await run(at("outputs/A.txt"), "--tasks", "5")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("A.txt is neither a folder nor a zip"),
    });
    const lines = ["one\ntwo\n", "one\n", "1\n2\n"];
    const members = lines.map((content, place) => ({ name: `S${place}.txt`, content }));
    writeFileSync(at("short.zip"), zipArchive(members));
    expect(await run(at("short.zip"), "--tasks", "5")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        "short.zip: S1.txt, line 2: the file has 1 line, but short.zip: S0.txt has 2 lines",
      ),
    });
  });

  it("shows at most as many hypotheses as asked for", async () => {
    const { tasks } = JSON.parse((await run(outputs(), "--tasks", "30", "--max", "2", "--json")).stdout);
    for (const { hypotheses } of tasks) expect(hypotheses).toHaveLength(2);
  });

  it.each([
    [["--max", "10", "--tasks", "5"], "Expected a whole number from 2 to 9."],
    [["--tasks", "0"], "Expected a whole number from 1"],
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
    expect((await run(at("none"), "--tasks", "5")).stderr).toContain("does not exist");
  });
});
