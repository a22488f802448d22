import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultPlanSettings } from "../../domain/plans/plan-settings";
import { planTasks } from "../../domain/plans/plan-tasks";
import { type SampledTask, sampleTasks } from "./sample-tasks";
import { readOutputsOfSystems } from "./steps/sample-tasks-read-outputs";

let root: string;
let made = 0;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "adjudge-sample-"));
});
afterAll(() => rmSync(root, { recursive: true }));

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  made += 1;
  const folder = path.join(root, String(made));
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return folder;
}

const SOUND = { "AMU.txt": "a b\nc\nx\n", "PKU.txt": "a  b \r\nd\r\nx\r\n", INPUT: "a\ne\nx" };

describe("readOutputsOfSystems", () => {
  test("one system per file, named by it; lines as written, whatever ends them", async () => {
    const folder = folderOf({
      "b.v2.txt": "\uFEFFone \r\n\r\nthree\r\n",
      "a.txt.gz": gzipSync("1\n2\n3\n"),
      C: "1\n\n",
      ".hidden": "x",
    });
    writeFileSync(path.join(folder, "C"), "1\n\n\n");
    expect(await readOutputsOfSystems(folder)).toEqual([
      { system: "C", file: path.join(folder, "C"), lines: ["1", "", ""] },
      { system: "a", file: path.join(folder, "a.txt.gz"), lines: ["1", "2", "3"] },
      { system: "b.v2", file: path.join(folder, "b.v2.txt"), lines: ["one ", "", "three"] },
    ]);
  });

  test.each<[string, Readonly<Record<string, string | Uint8Array>>, string]>([
    [
      "two files of one system",
      { ...SOUND, PKU: "a\nb\n", "PKU.txt": "a\n" },
      "both belong to the system PKU",
    ],
    [
      "a line too few",
      { ...SOUND, "PKU.txt": "a\nb\n" },
      "PKU.txt, line 3: the file has 2 lines, but AMU.txt has 3 lines",
    ],
    [
      "a line too many",
      { ...SOUND, INPUT: "a\nb\nc\nd\n" },
      "INPUT, line 4: the file has 4 lines, but AMU.txt has 3 lines",
    ],
    ["two that differ", { A: "a\n", B: "a\nb\n" }, "A, line 2: the file has 1 line, but B has 2 lines"],
    [
      "bytes that are not UTF-8",
      { ...SOUND, INPUT: Buffer.from("a\ne \xe9\nx\n", "latin1") },
      "INPUT, line 2: byte 5 of the text (0xE9) is not UTF-8",
    ],
    ["empty files", { A: "", B: "" }, "A, line 1: the file is empty"],
    ["a single system", { A: "a\n" }, "contains the outputs of 1 system; at least two are needed"],
  ])("%s is refused", async (_, files, message) => {
    await expect(readOutputsOfSystems(folderOf(files))).rejects.toThrow(message);
  });

  test("folders inside, and folders that are not there, are refused", async () => {
    const folder = folderOf(SOUND);
    mkdirSync(path.join(folder, "old"));
    await expect(readOutputsOfSystems(folder)).rejects.toThrow(
      "old is a folder: the outputs must be one file per system.",
    );
    await expect(readOutputsOfSystems(path.join(folder, "none"))).rejects.toThrow("the file does not exist");
  });
});

describe("sampleTasks", () => {
  test("shows the systems behind each hypothesis, collapsed; lines on which all agree are single", async () => {
    const folder = folderOf(SOUND);
    const { tasks, ...rest } = await sampleTasks({ outputs: folder, tasks: 40, maximum: 5 }, { seed: 2 });
    expect(rest).toMatchObject({ systems: ["AMU", "INPUT", "PKU"], lines: 3, maximum: 5, seed: 2 });
    expect(tasks.map(({ draw }) => draw)).toEqual(Array.from({ length: 40 }, (_, draw) => draw));
    // Positions are drawn.
    const byName = (hypotheses: SampledTask["hypotheses"]) =>
      hypotheses.toSorted((one, other) => (one.join() < other.join() ? -1 : 1));
    const shown = new Map(tasks.map(({ line, hypotheses }) => [line, byName(hypotheses)]));
    expect(new Map([...shown].sort(([one], [other]) => one - other))).toEqual(
      new Map([
        [1, [["AMU", "PKU"], ["INPUT"]]],
        [2, [["AMU"], ["INPUT"], ["PKU"]]],
        [3, [["AMU", "INPUT", "PKU"]]],
      ]),
    );
  });

  test("the names of systems change no draw, and the fingerprint tells inputs apart", async () => {
    const folder = folderOf(SOUND);
    const renamed = folderOf({ z: SOUND["AMU.txt"], "a.txt": SOUND["PKU.txt"], m: SOUND.INPUT });
    const input = { tasks: 30, maximum: 2 };
    const one = await sampleTasks({ outputs: folder, ...input }, { seed: 5 });
    const other = await sampleTasks({ outputs: renamed, ...input }, { seed: 5 });
    const names: Readonly<Record<string, string>> = { z: "AMU", a: "PKU", m: "INPUT" };
    const back = other.tasks.map((task) => ({
      ...task,
      hypotheses: task.hypotheses.map((systems) => systems.map((system) => names[system]).sort()),
    }));
    expect(back).toEqual(one.tasks);
    expect(other.fingerprint).not.toBe(one.fingerprint);
    expect((await sampleTasks({ outputs: folder, ...input }, { seed: 6 })).fingerprint).toBe(one.fingerprint);
  });

  test("whole documents are those that a plan deals, and each line is expected as often as its document", async () => {
    const text = (tag: string) =>
      Array.from({ length: 12 }, (_, line) => `${tag} ${line % 5 ? line : ""}\n`).join("");
    const outputs = folderOf({ A: text("x"), B: text("y"), C: text("x") });
    const names = Array.from({ length: 12 }, (_, line) => `essay-${"cab"[Math.floor(line / 4)]}`);
    const documents = path.join(folderOf({ documents: `${names.join("\n")}\n` }), "documents");
    const drawn = await sampleTasks({ outputs, documents, tasks: 10, maximum: 2 }, { seed: 4 });
    expect(drawn.drawing).toBe("spread");
    expect(drawn.tasks.map(({ document }) => document)).toEqual(
      drawn.tasks.map(({ line }) => names[line - 1]),
    );
    const material = {
      segments: names.map(() => [2, 1]),
      maximum: 2,
      documents: Int32Array.from(names, (name) => "abc".indexOf(name.at(-1)!)),
    };
    const plain = { overlapShare: 0, repeatShare: 0 };
    const settings = { ...defaultPlanSettings, ...plain, rankings: 10, seed: 4, wholeDocuments: true };
    expect(drawn.tasks.map(({ line }) => line - 1)).toEqual(
      planTasks(settings, material).map(({ segment }) => segment),
    );
    expect(new Set(drawn.expectedUses.slice(0, 4)).size).toBe(1);
    expect(drawn.expectedUses.reduce((sum, uses) => sum + uses)).toBeCloseTo(10, 9);
  });

  test("a file of documents must fit the outputs, and they cannot be drawn as in 2015", async () => {
    const outputs = folderOf(SOUND);
    const documents = path.join(folderOf({ "ids.txt": "one\none\n" }), "ids.txt");
    const input = { outputs, documents, tasks: 5, maximum: 2 };
    await expect(sampleTasks(input, { seed: 1 })).rejects.toThrow(
      "ids.txt, line 3: the file has 2 lines, but the outputs have 3 lines",
    );
    writeFileSync(documents, "one\none\ntwo\n");
    await expect(sampleTasks({ ...input, drawing: "2015" }, { seed: 1 })).rejects.toThrow(
      "Whole documents are drawn only spread, not as in 2015.",
    );
  });

  test("what cannot be drawn from is said", async () => {
    const folder = folderOf({ A: "a\n", B: "b\n" });
    await expect(sampleTasks({ outputs: folder, tasks: 5, maximum: 1 }, { seed: 1 })).rejects.toThrow(
      "No tasks can be drawn: none of the 1 segments can be drawn",
    );
  });
});
