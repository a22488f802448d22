import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ScoreFileParser } from "../../domain/formats/scores/score-file";
import { runOnFiles as run } from "../../testing/commands/file-commands";
import { useScoreFiles } from "../../testing/files/score-files";

const { at, gold, hyp, json, refs } = useScoreFiles();

describe("the other metrics", () => {
  it.each(["gleu", "bleu", "meteor"])(
    "%s against references, or the texts that the gold makes",
    async (metric) => {
      const args = ["score", metric, ...refs(), ...hyp("GOOD.txt", "PERFECT", "COPY.txt")];
      const { systems } = await json(...args.slice(1));
      const [good, perfect, copy] = systems.map(({ score }: { score: number }) => score);
      expect(perfect).toBeGreaterThan(good);
      expect(good).toBeGreaterThan(copy);
      if (metric !== "meteor") expect(perfect).toBeCloseTo(1, 12);
      const fromGold = await json(metric, ...gold(), ...hyp("PERFECT"));
      expect(fromGold.systems[0].score).toBeGreaterThan(0.5);
    },
  );

  it.each(["bleu", "meteor"])("%s asks for no source, which changes no number", async (metric) => {
    const [, , ...references] = refs();
    const outputs = hyp("GOOD.txt", "PERFECT", "COPY.txt");
    const without = await json(metric, ...references, ...outputs);
    const beside = await json(metric, ...refs(), ...outputs);
    expect(references).not.toContain("--source");
    expect(without.systems).toEqual(beside.systems);
  });

  it("gleu takes its draws from the seed", async () => {
    const args = ["gleu", ...gold(), ...hyp("GOOD.txt"), "--draws", "10"];
    const { systems, settings } = await json(...args, "--seed", "5");
    expect(settings).toMatchObject({ seed: 5, draws: 10 });
    expect((await json(...args, "--seed", "5")).systems).toEqual(systems);
  });

  it("i gives both aspects of system and source, as shares", async () => {
    const { systems } = await json("i", ...gold(), ...hyp("GOOD.txt", "PERFECT", "COPY.txt"));
    expect(systems[0]).toMatchObject({ p: systems[0].correction.p, r: systems[0].correction.r });
    expect(systems[1].score).toBeCloseTo(1, 12);
    expect(systems[2]).toMatchObject({ score: 0, correction: { tp: 0, fp: 0 }, detection: { tp: 0 } });
    const mixed = await json(
      "i",
      ...gold(),
      ...hyp("GOOD.txt"),
      "--mix",
      "--max",
      "i",
      "--optimise",
      "corpus",
    );
    expect(mixed.settings).toMatchObject({ mix: true, max: "i", optimise: "corpus" });
    expect((await json("i", ...refs(), ...hyp("PERFECT"))).systems[0].score).toBeCloseTo(1, 12);
  });

  it("hoo gives detection, recognition and correction", async () => {
    const { systems } = await json("hoo", ...gold(), ...hyp("GOOD.txt"));
    for (const level of ["detection", "recognition", "correction"]) expect(systems[0]).toHaveProperty(level);
    expect(systems[0]).toMatchObject({ p: systems[0].correction.p, r: systems[0].correction.r });
  });

  it("bleu of empty outputs is a number or nothing, never an error", async () => {
    for (const metric of ["m2", "i", "gleu", "bleu", "meteor", "hoo"]) {
      const { code, stdout } = await run("score", metric, ...gold(), ...hyp("empty-lines.txt"));
      expect(code).toBe(0);
      expect(stdout).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});

describe("--sentences", () => {
  const args = () => ["score", "m2", ...gold(), ...hyp("GOOD.txt", "PERFECT"), "--sentences"];

  it("prints tab-separated rows that score files are read from", async () => {
    const { stdout } = await run(...args());
    expect(stdout.split("\n")[0]).toMatch(/^m2\t-\t-\tGOOD\t0\t0\.66/);
    const parser = new ScoreFileParser();
    const read = [...parser.push(stdout), ...parser.end()];
    expect(read.map(({ system, segment }) => [system, segment])).toEqual([
      ["GOOD", 0],
      ["GOOD", 1],
      ["PERFECT", 0],
      ["PERFECT", 1],
    ]);
    expect((await run(...args(), "--format", "tsv")).stdout).toBe(stdout);
  });

  it("prints CSV and JSONL with everything that the score holds", async () => {
    const csv = (await run(...args(), "--format", "csv")).stdout.split("\r\n");
    expect(csv[0]).toBe("system,segment,score,p,r,matched,proposed,gold");
    expect(csv).toHaveLength(6);
    const lines = (await run(...args(), "--format", "jsonl")).stdout.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { system: "GOOD", segment: 0, matched: 2 },
      { system: "GOOD", segment: 1, matched: 0 },
      { system: "PERFECT", segment: 0, score: 1 },
      { system: "PERFECT", segment: 1, score: 1 },
    ]);
  });

  it("prints one JSON document that has all of the other one", async () => {
    const plain = await json(...args().slice(1, -1));
    const { systems, ...rest } = await json(...args().slice(1));
    expect(systems.map(({ sentences, ...system }: { sentences: unknown[] }) => system)).toEqual(
      plain.systems,
    );
    expect({ ...rest, systems: plain.systems }).toEqual(plain);
  });

  it("writes a file whole", async () => {
    const out = at("sentences.tsv");
    const { code, stdout, stderr } = await run(...args(), "--out", out);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: "", stderr: `Written to ${out}.\n` });
    expect(readFileSync(out, "utf8")).toBe((await run(...args())).stdout);
  });
});

describe("tables", () => {
  it.each(["table", "md", "latex"])("are printed as %s", async (format) => {
    const { code, stdout } = await run(
      "score",
      "m2",
      ...gold(),
      ...hyp("GOOD.txt", "PERFECT"),
      "--by-type",
      "--beta",
      "0.5",
      "1",
      "--compare",
      "--bootstrap",
      "20",
      "--format",
      format,
    );
    expect(code).toBe(0);
    expect(stdout).toContain("GOOD");
    expect(stdout).toContain("Vform");
    expect(stdout).not.toMatch(/NaN|Infinity|undefined/);
  });
});
