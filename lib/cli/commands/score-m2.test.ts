import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runOnFiles as run } from "../../testing/commands/file-commands";
import { useScoreFiles } from "../../testing/files/score-files";

const { at, gold, hyp, json } = useScoreFiles();

describe("adjudge score m2", () => {
  it("prints the documented JSON, as shares, in the order of the files", async () => {
    const result = await json("m2", ...gold(), ...hyp("GOOD.txt", "PERFECT", "PACKED.txt.gz"));
    expect(result).toMatchObject({ metric: "m2", settings: { beta: 0.5 }, segments: 2, comparisons: [] });
    expect(result.signature).toMatch(/^m2\|beta:0\.5\|.*\|segments:2\|adjudge:/);
    expect(result.fingerprint).toMatch(/^[0-9a-f]{32}$/);
    expect(result.systems.map(({ system }: { system: string }) => system)).toEqual([
      "GOOD",
      "PERFECT",
      "PACKED",
    ]);
    // By hand: 2 of 3 against annotator 0 in the first sentence, 0 of 1 proposed and 2 gold in the second.
    expect(result.systems[0]).toMatchObject({
      matched: 2,
      proposed: 4,
      gold: 5,
      p: 0.5,
      r: 0.4,
      scoreLow: null,
    });
    expect(result.systems[0].score).toBeCloseTo((1.25 * 2) / (0.25 * 5 + 4), 12);
    expect(result.systems[1]).toMatchObject({ score: 1, p: 1, r: 1 });
    expect({ ...result.systems[2], system: "GOOD" }).toEqual(result.systems[0]);
  });

  it("counts gold edits of some types alone, as if there were no others", async () => {
    const { systems, settings } = await json(
      "m2",
      ...gold(),
      ...hyp("GOOD.txt"),
      ...["--types", "Det,SVA", "--types", "Vform", "--beta", "1", "--by-type"],
    );
    expect(settings.types).toEqual(["Det", "SVA", "Vform"]);
    // By hand: These and are match, helping and are designed do not; to and the second sentence's word are not gold.
    expect(systems[0]).toMatchObject({ matched: 2, proposed: 4, gold: 4 });
    expect(systems[0].types.map(({ type }: { type: string }) => type)).toEqual(["Det", "SVA", "Vform"]);
  });

  it("refuses types that the gold does not have, and lists those that it has", async () => {
    const { code, stderr } = await run("score", "m2", ...gold(), ...hyp("GOOD.txt"), "--types", "Det,Art");
    expect(code).toBe(2);
    expect(stderr).toMatch(/--types: no edit has the type Art; types there are: Det, Nn, Prep, SVA, Vform\./);
  });

  it("gives precision by type where the system's edits are an .m2 file", async () => {
    const edits = `S This machines is designed for help people .
A 0 1|||R:DET|||These|||REQUIRED|||-NONE-|||0
A 2 3|||R:VERB:SVA|||are|||REQUIRED|||-NONE-|||0
A 4 5|||R:PREP|||to|||REQUIRED|||-NONE-|||0

S Machine is design to help people .
A 2 3|||R:VERB:FORM|||designed|||REQUIRED|||-NONE-|||0
`;
    writeFileSync(at("TYPED.m2"), edits);
    const both = await json("m2", ...gold(), ...hyp("TYPED.m2", "GOOD.txt"), "--by-type");
    const { system, types, ...typed } = both.systems[0];
    expect(both.systems[1]).toMatchObject({
      matched: typed.matched,
      proposed: typed.proposed,
      gold: typed.gold,
    });
    expect(system).toBe("TYPED");
    expect(types.find(({ type }: { type: string }) => type === "R:PREP")).toMatchObject({
      ...{ found: 0, gold: 0, recall: null },
      ...{ right: 0, proposed: 1, precision: 0 },
    });
    expect(types.find(({ type }: { type: string }) => type === "R:DET")).toMatchObject({
      right: 1,
      proposed: 1,
    });
    expect(both.systems[1].types.every((each: object) => !("precision" in each))).toBe(true);
    const { stdout } = await run("score", "m2", ...gold(), ...hyp("TYPED.m2", "GOOD.txt"), "--by-type");
    expect(stdout).toMatch(/Precision by type of the systems’ own edits\n\nType +TYPED\n/);
  });

  it("scores each sentence as the worked examples say", async () => {
    const { systems } = await json("m2", ...gold(), ...hyp("GOOD.txt"), "--sentences");
    const [first, second] = systems[0].sentences;
    for (const key of ["score", "p", "r"]) {
      expect(first[key]).toBeCloseTo(2 / 3, 12);
      expect(second[key]).toBe(0);
    }
    expect(systems[0].matched).toBe(2);
  });

  it("takes one annotator, the last, or the shared edits", async () => {
    const counts = async (...args: string[]) => {
      const { systems } = await json("m2", ...gold(), ...hyp("GOOD.txt"), ...args);
      return [systems[0].matched, systems[0].gold];
    };
    expect(await counts("--annotator", "0")).toEqual([2, 5]);
    expect(await counts("--annotator", "1")).toEqual([1, 2]);
    expect(await counts("--annotator", "1", "--shared")).toEqual([1, 4]);
    expect(await counts("--annotator", "last")).toEqual([1, 4]);
  });

  it("sweeps β in one go, the first of them making the scores", async () => {
    const result = await json("m2", ...gold(), ...hyp("GOOD.txt"), "--beta", "1", "0.5", "2");
    expect(result.settings.beta).toBe(1);
    expect(result.systems[0].sweep.map(({ beta }: { beta: number }) => beta)).toEqual([1, 0.5, 2]);
    expect(result.systems[0].sweep[0].score).toBe(result.systems[0].score);
    const alone = await json("m2", ...gold(), ...hyp("GOOD.txt"), "--beta", "2");
    expect(result.systems[0].sweep[2].score).toBe(alone.systems[0].score);
    expect(alone.systems[0].sweep).toBeNull();
  });

  it("gives recall by type over the gold of the chosen annotators", async () => {
    const { systems } = await json("m2", ...gold(), ...hyp("GOOD.txt"), "--by-type");
    const types = Object.fromEntries(
      systems[0].types.map(({ type, found, gold }: { type: string; found: number; gold: number }) => [
        type,
        [found, gold],
      ]),
    );
    expect(types).toEqual({ Det: [1, 1], Nn: [0, 1], SVA: [1, 1], Vform: [0, 2] });
  });

  it("shows what was found in each segment, for people and for programs", async () => {
    const { code, stdout } = await run("score", "m2", ...gold(), ...hyp("GOOD.txt"), "--verbose");
    expect(code).toBe(0);
    expect(stdout).toContain(
      "GOOD, segment 1, id 0\nSource      This machines is designed for help people .\n",
    );
    expect(stdout).toContain('System  ✓   0–1  "This" → "These"\n');
    expect(stdout).toContain('Gold        5–6  → "helping"  (Vform)\n');
    expect(stdout).toContain("Matched     2 of 3 proposed and 3 in the gold\n");
    expect(stdout).toContain("M² of 1 system\n");
    const { systems } = await json("m2", ...gold(), ...hyp("GOOD.txt"), "--verbose");
    expect(systems[0].sentences[0].report).toMatchObject({ annotator: 0, matched: 2 });
  });

  it("draws intervals and tests differences from a seed", async () => {
    const args = ["m2", ...gold(), ...hyp("GOOD.txt", "PERFECT", "COPY.txt")];
    const once = await json(...args, "--bootstrap", "50", "--segments", "--seed", "3", "--compare");
    expect(await json(...args, "--bootstrap", "50", "--seed", "3", "--compare", "all")).toEqual(once);
    expect(once).toMatchObject({ bootstrap: 50, seed: 3, p: 0.05 });
    expect(once.signature).toContain("|bootstrap:50|bootstrapSeed:3|");
    const [good, perfect] = once.systems;
    expect(good.scoreLow).toBeLessThanOrEqual(good.score);
    expect(good.scoreHigh).toBeGreaterThanOrEqual(good.score);
    expect([perfect.scoreLow, perfect.scoreHigh]).toEqual([1, 1]);
    expect(
      once.comparisons.map(({ first, second }: { first: string; second: string }) => [first, second]),
    ).toEqual([
      ["GOOD", "PERFECT"],
      ["GOOD", "COPY"],
      ["PERFECT", "COPY"],
    ]);
    expect(once.comparisons[0].difference).toBeCloseTo(good.score - 1, 12);
    for (const { bootstrapP, randomisationP } of once.comparisons) {
      expect(bootstrapP).toBeGreaterThanOrEqual(1 / 51);
      expect(randomisationP).toBeLessThanOrEqual(1);
    }
    const first = await json(...args, "--compare", "first");
    expect(first).toMatchObject({ bootstrap: 1000, comparisons: [{ first: "GOOD" }, { first: "GOOD" }] });
  });
});
