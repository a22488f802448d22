import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { SMALL_JUDGMENTS, SMALL_PAIRS, useSmallJudgments } from "../../testing/files/small-judgments";

const { at, judgments } = useSmallJudgments();

beforeAll(async () => {
  writeFileSync(at("pairs.csv"), SMALL_PAIRS);
  writeFileSync(
    at("turned.xml"),
    SMALL_JUDGMENTS.replaceAll("BEST", "X").replaceAll("LAST", "BEST").replaceAll('"X"', '"LAST"'),
  );
  await run("rank", judgments(), "--bootstrap", "20", "--out", at("rank.json"));
});

describe("adjudge compare", () => {
  it("finds nothing different between equal files", async () => {
    const compared = await json("compare", judgments(), judgments(), "--bootstrap", "50");
    expect(compared.tau).toMatchObject({ value: 1, low: 1, high: 1 });
    expect(compared.rho).toMatchObject({ value: 1, low: 1, high: 1 });
    expect(compared.pairs).toMatchObject([
      { isSwapped: false, p: 1 },
      { isSwapped: false, p: 1 },
      { isSwapped: false, p: 1 },
    ]);
    expect((await run("compare", judgments(), judgments(), "--bootstrap", "50")).stdout).toContain(
      "0 pairs of 3 changed order.",
    );
  });

  it("gives the same for the same seed, whatever the formats, and puts scores and ranks side by side", async () => {
    const words = ["compare", judgments(), at("turned.xml"), "--bootstrap", "50", "--seed", "3"];
    const compared = await json(...words);
    expect(await json(...words)).toEqual(compared);
    expect(compared).toMatchObject({
      method: "ew",
      unit: "segment",
      bootstrap: 50,
      seed: 3,
      first: { name: "judgments.xml", judgments: 12 },
      second: { name: "turned.xml" },
    });
    expect(compared.systems[0]).toMatchObject({ system: "BEST", first: { rank: 1 }, second: { rank: 3 } });
    expect(compared.tau.value).toBeLessThan(0);
  });

  it("says what cannot be told of a result without its judgments", async () => {
    const compared = await json("compare", judgments(), at("rank.json"));
    expect(compared.tau).toMatchObject({ value: 1, low: null, high: null, sameP: null });
    expect(compared.second).toMatchObject({ name: "rank.json", judgments: null, fingerprint: null });
    const { stdout } = await run("compare", at("rank.json"), judgments());
    expect(stdout).toContain("Without the judgments of rank.json nobody can tell");
    expect(stdout).toContain("Intervals and tests need the judgments of both rankings.");
  });

  it("prints every format, with all pairs for programs", async () => {
    const csv = await run(
      "compare",
      judgments(),
      at("pairs.csv"),
      "--bootstrap",
      "20",
      "--format",
      "csv",
      "--table",
      "pairs",
    );
    expect(csv.stdout.split("\r\n")[0]).toBe(
      "System,Other,First difference,Second difference,Changed order,p,p Holm",
    );
    for (const format of ["md", "latex"])
      expect(
        (await run("compare", judgments(), at("pairs.csv"), "--bootstrap", "20", "--format", format)).code,
      ).toBe(0);
  });

  it("refuses what the method has no use for", async () => {
    const refused = await run("compare", judgments(), at("pairs.csv"), "--method", "bt", "--ew", "2015");
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("--ew 2015 applies to") });
  });
});
