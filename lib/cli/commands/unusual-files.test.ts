import { writeFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { runOnFiles as run } from "../../testing/commands/file-commands";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";

const { at } = useTemporaryFolder();

const HEADER = "judgeID,segmentId,system1Id,system1rank,system2Id,system2rank";
const rows = Array.from({ length: 30 }, (_, segment) => `ada,${segment},A,1,B,${1 + (segment % 2)}`);
const jsonl = (count: number) =>
  [
    { format: "adjudge-judgments", version: 1, counted: true },
    ...Array.from({ length: count }, (_, segment) => ({
      ...{ judge: "ada", segment: `${count} ${segment}`, kind: "regular", state: "current" },
      hypotheses: [
        { rank: 1, systems: ["A"] },
        { rank: 1 + (segment % 2), systems: ["B"] },
      ],
      ...(segment + 1 === count ? { recordCount: count } : {}),
    })),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");

const COMMANDS: readonly (readonly [command: string, ...options: string[]])[] = [
  ["stats"],
  ["rank", "--unit", "segment", "--bootstrap", "5"],
  ["agreement", "--bootstrap", "5"],
  ["head-to-head"],
  ["accuracy", "--folds", "2", "--bootstrap", "5"],
  ["judges"],
];

describe.each(COMMANDS)("%s", (command, ...options) => {
  it("says that a file holds another twice, and what it does not read", async () => {
    const file = at(`${command}-twice.csv`);
    writeFileSync(file, [`${HEADER},mood`, ...[...rows, ...rows].map((row) => `${row},good`), ""].join("\n"));
    const { code, stderr } = await run(command, file, ...options);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining("from line 32 on the file repeats its beginning"),
    });
    expect(stderr).toContain("these columns are ignored: mood");
  });
});

describe("files joined one behind the other", () => {
  it("are one file where they are Adjudge JSONL, whole or cut", async () => {
    writeFileSync(at("joined.jsonl"), jsonl(3) + jsonl(4));
    const { code, stdout } = await run("stats", at("joined.jsonl"), "--json");
    expect({ code, ...JSON.parse(stdout).total }).toMatchObject({ code: 0, rankings: 7 });
    writeFileSync(at("cut.jsonl"), `${jsonl(3).split("\n").slice(0, -2).join("\n")}\n${jsonl(4)}`);
    expect(await run("stats", at("cut.jsonl"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("line 8: it has 6 rankings but should have 4"),
    });
  });

  it("are told by their second header where they are CSV, by their declaration where they are XML", async () => {
    writeFileSync(at("joined.csv"), [HEADER, ...rows, HEADER, ...rows, ""].join("\n"));
    expect(await run("stats", at("joined.csv"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("line 32: the header is repeated here; remove this line"),
    });
    const xml = '<?xml version="1.0"?>\n<appraise-results>\n</appraise-results>\n';
    writeFileSync(at("joined.xml"), xml + xml);
    expect(await run("stats", at("joined.xml"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        "line 4: an XML declaration must be at the start of the file: a second file",
      ),
    });
  });
});

test.each([
  ["a state", '"state":"done"', "state: must be current, superseded or skipped"],
  ["a rank", '"rank":"first"', "hypotheses.0.rank: must be a number"],
  ["a member", '"moods":[],"state":"current"', "has an unknown member moods"],
])("what is wrong with %s of a line of JSON is said in words", async (_what, wrong, problem) => {
  const line = jsonl(1)
    .split("\n")[1]!
    .replace(/"state":"current"/, (state) => (wrong.includes("rank") ? state : wrong));
  const header = '{"format":"adjudge-judgments","version":1}\n';
  writeFileSync(
    at("wrong.jsonl"),
    header + line.replace(/"rank":1/, (rank) => (wrong.includes("rank") ? wrong : rank)),
  );
  const { code, stderr } = await run("stats", at("wrong.jsonl"));
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`line 2: ${problem}`) });
});
