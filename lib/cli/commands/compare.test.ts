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

  it("by TrueSkill is the ranking of adjudge rank over the same unit, with one run of each resample", async () => {
    const words = ["--method", "trueskill", "--bootstrap", "40"];
    const same = await json("compare", judgments(), judgments(), ...words);
    expect(same.systems.map(({ system }: { system: string }) => system)).toEqual(["BEST", "MIDDLE", "LAST"]);
    expect(same.tau).toMatchObject({ value: 1, low: 1, high: 1 });
    expect(same.pairs.every(({ p }: { p: number }) => p === 1)).toBe(true);
    const turned = await json("compare", judgments(), at("turned.xml"), ...words, "--unit", "both");
    expect(turned.tau.value).toBe(-1);
    const alone = await json("compare", judgments(), at("rank.json"), ...words);
    expect(alone.replicates).toBe(0);
    const none = await run("compare", judgments(), judgments(), "--method", "trueskill", "--bootstrap", "0");
    expect(none.stderr).toContain("TrueSkill needs at least one run");
  });

  it.each(["judge", "ranking", "both"])(
    "over %s finds nothing different between equal files",
    async (unit) => {
      const compared = await json("compare", judgments(), judgments(), "--bootstrap", "60", "--unit", unit);
      expect(compared).toMatchObject({ unit, tau: { value: 1, low: 1, high: 1 } });
      expect(compared.pairs.every(({ p }: { p: number }) => p === 1)).toBe(true);
      // Two judges are too few to tell how judges differ.
      expect(compared.isWithoutJudges).toBe(unit === "both");
    },
  );

  it("refuses rankings as units where a file does not say which judgments belong to one", async () => {
    const refused = await run("compare", judgments(), at("pairs.csv"), "--unit", "ranking");
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("pairs.csv does not say which judgments belong to one ranking"),
    });
    expect((await run("compare", judgments(), at("pairs.csv"), "--unit", "both")).code).toBe(0);
  });

  it("keeps the judgments of systems left out, or drops them, and says which", async () => {
    const words = ["compare", judgments(), at("turned.xml"), "--bootstrap", "20", "--without-system", "LAST"];
    const dropped = await json(...words);
    const kept = await json(...words, "--left-out", "kept");
    for (const [compared, fate] of [
      [dropped, "dropped"],
      [kept, "kept"],
    ] as const) {
      expect(compared.systems.map(({ system }: { system: string }) => system)).toEqual(["BEST", "MIDDLE"]);
      expect(compared.first.systemChoice).toMatchObject({ leftOut: ["LAST"], judgments: fate });
    }
    const all = await json("compare", judgments(), at("turned.xml"), "--bootstrap", "20");
    expect(kept.systems[1].first.score).toBe(all.systems[1].first.score);
    expect(dropped.systems[1].first.score).not.toBe(all.systems[1].first.score);
    expect((await run(...words)).stdout).toContain(
      "2 of 3 systems, without LAST: judgments that involve them are dropped.",
    );
  });

  it("refuses what the method has no use for", async () => {
    const refused = await run("compare", judgments(), at("pairs.csv"), "--method", "bt", "--ew", "2015");
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("--ew 2015 applies to") });
  });
});
