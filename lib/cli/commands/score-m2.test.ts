import { describe, expect, it } from "vitest";
import { runOnFiles as run } from "../../testing/commands/file-commands";
import { useScoreFiles } from "../../testing/files/score-files";

const { gold, hyp, json } = useScoreFiles();

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
