import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { runOnFiles as run } from "../testing/commands/file-commands";
import { SMALL_PAIRS, useSmallJudgments } from "../testing/files/small-judgments";

const { at, judgments } = useSmallJudgments();

/** What a command prints for programs, whatever it says of the files beside it. */
async function json(...words: readonly string[]) {
  const { stdout, stderr, code } = await run(...words, "--json");
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}

/** Rankings of two systems as JSONL, `texts` being what each wrote for the segment. */
function jsonl(
  rankings: readonly {
    readonly judge: string;
    readonly segment: string;
    readonly id?: string;
    readonly time?: string;
    readonly ranks?: readonly [number, number];
    readonly texts?: readonly [string, string];
  }[],
): string {
  const lines = rankings.map(({ ranks = [1, 2], texts, ...ranking }) => ({
    ...ranking,
    kind: "regular",
    state: "current",
    hypotheses: ["BEST", "LAST"].map((system, place) => ({
      rank: ranks[place],
      systems: [system],
      ...(texts === undefined ? {} : { text: texts[place] }),
    })),
  }));
  return [{ format: "adjudge-judgments", version: 1 }, ...lines]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
}

const second = () => at("second.jsonl");
const pairs = () => at("pairs.csv");

beforeAll(() => {
  writeFileSync(
    second(),
    jsonl([
      { judge: "ada", segment: "1", id: "7", time: "2026-01-01T00:00:00.000Z" },
      { judge: "eve", segment: "9", id: "8", ranks: [2, 1] },
    ]),
  );
  writeFileSync(pairs(), SMALL_PAIRS);
  const texts = (start: string) => [`${start} one`, `${start} two`] as const;
  writeFileSync(
    at("left.jsonl"),
    jsonl([
      { judge: "ada", segment: "1", id: "1", texts: texts("apple") },
      { judge: "ada", segment: "2", id: "2", texts: texts("pear") },
      { judge: "ada", segment: "3", id: "3", texts: texts("pear") },
    ]),
  );
  writeFileSync(
    at("right.jsonl"),
    jsonl([
      { judge: "bob", segment: "1", id: "1", texts: texts("pear") },
      { judge: "bob", segment: "2", id: "4", texts: texts("apple") },
      { judge: "bob", segment: "3", id: "5", texts: texts("plum") },
    ]),
  );
});

describe("several files of judgments", () => {
  it.each([
    ["rank", "--bootstrap", "20"],
    ["stats"],
    ["head-to-head"],
    ["judges"],
    ["agreement", "--bootstrap", "20"],
  ])("%s gives what it gives of one file that has them all, in any order", async (command, ...options) => {
    const merged = at(`merged-${command}.jsonl`);
    expect((await run("convert", judgments(), second(), merged)).code).toBe(0);
    const ofMerged = await json(command, merged, ...options);
    expect(await json(command, judgments(), second(), ...options)).toEqual(ofMerged);
    expect(await json(command, second(), judgments(), ...options)).toEqual(ofMerged);
  });

  it("accuracy reads them as one too", async () => {
    const options = ["--folds", "2", "--bootstrap", "5"];
    const { judgments: count } = await json("accuracy", judgments(), second(), ...options);
    expect(count).toBe((await json("accuracy", judgments(), ...options)).judgments + 2);
  });

  it("joins judges by name and segments by id, and says so", async () => {
    const { stderr, code } = await run("rank", judgments(), second(), "--bootstrap", "20");
    expect(code).toBe(0);
    expect(stderr).toContain(
      "2 files are read as one: 1 judge name occurs in several files and is taken for one judge each",
    );
    expect(stderr).toContain("1 segment id occurs in several files and is taken for one segment each");
    const { judges } = await json("stats", judgments(), second());
    expect(judges.map(({ judge }: { judge: string }) => judge)).toEqual(["ada", "bob", "eve"]);
  });

  it("keeps judges and segments apart on request, under names that say which file is meant", async () => {
    const options = ["--join-judges", "never", "--join-segments", "never"];
    const { judges } = await json("stats", judgments(), second(), ...options);
    expect(judges.map(({ judge }: { judge: string }) => judge)).toEqual([
      `ada (${judgments()})`,
      `ada (${second()})`,
      `bob (${judgments()})`,
      `eve (${second()})`,
    ]);
    const ranked = await json("rank", judgments(), second(), "--bootstrap", "20", ...options);
    expect(ranked).toMatchObject({ segments: 4, judges: 4 });
    expect(await json("rank", judgments(), second(), "--bootstrap", "20")).toMatchObject({
      segments: 3,
      judges: 3,
    });
  });

  it("joins segments by the texts that were judged: each of its own file apart, contradictions never", async () => {
    const files = [at("left.jsonl"), at("right.jsonl")];
    const merged = at("by-text.jsonl");
    expect((await run("convert", ...files, merged, "--join-segments", "text")).code).toBe(0);
    const lines = readFileSync(merged, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => JSON.parse(line));
    // Both have "pear" twice and once: one of the two is joined, and "plum" has lost its number to another text.
    expect(lines.map(({ judge, segment }) => `${judge} ${segment}`)).toEqual([
      "ada 1",
      "ada 2",
      "ada 3",
      "bob 2",
      "bob 1",
      `bob 3 (${files[1]!})`,
    ]);
    expect(lines.map(({ id }) => id)).toEqual(["1", "2", "3", "1-2", "4", "5"]);
  });

  it("tells where one id stands for different texts, and where there are no texts to join by", async () => {
    const byId = await run("rank", at("left.jsonl"), at("right.jsonl"), "--bootstrap", "0");
    expect(byId.stderr).toContain("3 segments have the same id but other texts in");
    expect(byId.stderr).toContain("BEST wrote another text for segment 1");
    const none = await run("rank", at("left.jsonl"), judgments(), "--join-segments", "text");
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining("contains none") });
  });

  it("refuses a file that says the same as another one, and tells rankings that two files share", async () => {
    expect(await run("rank", judgments(), judgments())).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is named twice"),
    });
    const copy = at("copy.jsonl");
    await run("convert", judgments(), copy);
    expect(await run("rank", judgments(), copy)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("has the same 5 rankings as"),
    });
    const more = at("more.jsonl");
    await run("convert", judgments(), second(), more);
    const { code, stderr } = await run("rank", judgments(), more, "--bootstrap", "0");
    expect(code).toBe(0);
    expect(stderr).toContain("5 rankings are in several files");
  });

  it("does not know which judgments belong together where one of the files does not say", async () => {
    const ranked = await json("rank", second(), pairs(), "--bootstrap", "20");
    expect(ranked).toMatchObject({ unit: "both", rankings: null });
    expect((await run("rank", second(), pairs(), "--unit", "ranking")).code).toBe(2);
    const merged = at("ungrouped.jsonl");
    expect((await run("convert", second(), pairs(), merged)).code).toBe(0);
    expect(await json("rank", merged, "--bootstrap", "20")).toEqual(ranked);
    const times = readFileSync(merged, "utf8").match(/"time"/g);
    expect(times).toHaveLength(1);
  });

  it("names all files where something is wrong with one or with none", async () => {
    const unknown = await run("stats", judgments(), second(), "--judge", "zoe");
    expect(unknown.stderr).toContain("Their judges: ada, bob, eve.");
    const empty = await run("convert", judgments());
    expect(empty).toMatchObject({ code: 2, stderr: expect.stringContaining("the new file") });
    const gold = await run("convert", at("gold.m2"), judgments(), at("x.jsonl"));
    expect(gold.stderr).toContain("Only judgments can be merged");
  });
});
