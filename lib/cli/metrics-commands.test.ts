import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runOnFiles as run } from "../testing/commands/file-commands";
import { METRIC_FILES, useMetricFiles } from "../testing/files/metric-files";

const { at } = useMetricFiles();

describe("what one command prints is what the next one takes", () => {
  it("scores of people and of a metric as JSON", async () => {
    const board = at("board.json");
    writeFileSync(at("plain.csv"), METRIC_FILES["judgments.csv"].replaceAll(/set\.(.)\.x-y/g, "$1"));
    expect((await run("rank", at("plain.csv"), "--bootstrap", "0", "--json", "--out", board)).code).toBe(0);
    const scores = Object.fromEntries(
      JSON.parse(readFileSync(board, "utf8")).systems.map((each: { system: string; score: number }) => [
        each.system,
        each.score,
      ]),
    );
    writeFileSync(
      at("board.txt"),
      Object.entries(scores)
        .map(([system, score]) => `${system} ${score}\n`)
        .join(""),
    );
    const numbers = async (file: string) => {
      const { code, stdout, stderr } = await run(
        "correlate",
        "--human",
        file,
        "--metric",
        `M=${at("good")}`,
        "--bootstrap",
        "0",
      );
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      return stdout.replace(/Input \w+/, "");
    };
    expect(await numbers(board)).toBe(await numbers(at("board.txt")));
    expect(await numbers(board)).toContain("over 3 systems");
  });

  it("one metric is tested against nothing, and that is said", async () => {
    const metric = `M=${at("good")}`;
    expect(await run("correlate", "--human", at("human"), "--metric", metric, "--williams")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--williams needs at least two metrics"),
    });
    const sentences = ["--judgments", at("judgments.csv"), "--metric", `M=${at("sentences")}`, "--compare"];
    expect(await run("agree-sentences", ...sentences)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--compare needs at least two metrics"),
    });
  });
});
