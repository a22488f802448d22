import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ScoreFileParser } from "../domain/formats/score-file";
import { main } from "./main";

let folder: string;
const at = (name: string) => path.join(folder, name);

/** Two worked examples of M²: in the first the system does what annotator 1 wants but for one edit, in the second nothing. */
const GOLD = `S This machines is designed for help people .
A 0 1|||Det|||These|||REQUIRED|||-NONE-|||0
A 2 3|||SVA|||are|||REQUIRED|||-NONE-|||0
A 5 6|||Vform|||helping|||REQUIRED|||-NONE-|||0
A 1 2|||Nn|||machine|||REQUIRED|||-NONE-|||1
A 4 5|||Prep|||to|||REQUIRED|||-NONE-|||1

S Machine is design to help people .
A 0 1|||Nn|||Machines|||REQUIRED|||-NONE-|||0
A 1 3|||Vform|||are designed|||REQUIRED|||-NONE-|||0
`;

const SOURCE = "This machines is designed for help people .\nMachine is design to help people .\n";
const GOOD = "These machines are designed to help people .\nMachine is designed to help people .\n";
const PERFECT = "These machines are designed for helping people .\nMachines are designed to help people .\n";
const REFERENCE = PERFECT;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-score-"));
  for (const [name, text] of Object.entries({
    "gold.m2": GOLD,
    source: SOURCE,
    "ref0.txt": REFERENCE,
    "GOOD.txt": GOOD,
    PERFECT,
    "COPY.txt": SOURCE,
    "empty-lines.txt": "\n\n",
  }))
    writeFileSync(at(name), text);
  writeFileSync(at("PACKED.txt.gz"), gzipSync(GOOD));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const printed = { stdout: "", stderr: "" };
  const code = await main(args, {
    stdout: (text) => {
      printed.stdout += text;
    },
    stderr: (text) => {
      printed.stderr += text;
    },
    interactive: false,
  });
  return { code, ...printed };
}

async function json(...args: string[]) {
  const { code, stdout, stderr } = await run("score", ...args, "--json");
  const said = stderr.replace(/^(Scoring: \d+ %.*|Synonyms of METEOR.*)\n/gm, "");
  expect({ code, said }).toEqual({ code: 0, said: "" });
  return JSON.parse(stdout);
}

const hyp = (...names: string[]) => ["--hyp", ...names.map(at)];
const gold = () => ["--gold", at("gold.m2")];
const refs = () => ["--source", at("source"), "--refs", at("ref0.txt")];

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
    expect(stdout).toContain("GOOD, segment 0\nSource      This machines is designed for help people .\n");
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
  it.each(["table", "csv", "md", "latex"])("are printed as %s", async (format) => {
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

describe("what cannot be scored ends with 2 and one explanation that names file and line", () => {
  const broken: Readonly<Record<string, string | Uint8Array>> = {
    "too-many.txt": `${GOOD}One more .\n`,
    "too-few.txt": "These machines are designed to help people .\n",
    "latin1.txt": Buffer.from("caf\u00e9 .\nx\n", "latin1"),
    "utf16.txt": Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(GOOD, "utf16le")]),
    "outside.m2": GOLD.replace("A 5 6|||Vform", "A 5 16|||Vform"),
    "other.m2": GOLD.replace("help people .\nA 0 1|||Nn", "help peoples .\nA 0 1|||Nn"),
    "longer.m2": `${GOLD}\nS One more .\n`,
    "shorter.m2": `${GOLD.split("\n\n")[0]}\n`,
    "nothing.txt": "",
    "twice/GOOD.txt": GOOD,
  };

  it.each([
    [
      "one line too many",
      "too-many.txt",
      ["m2"],
      "too-many.txt, line 3: 3 lines, one more than the source (2)",
    ],
    ["one line too few", "too-few.txt", ["m2"], "too-few.txt, line 2: 1 line, one fewer than the source (2)"],
    ["an output in Latin-1", "latin1.txt", ["m2"], /latin1\.txt, line 1: .*0xE9.* is not UTF-8/],
    ["an output in UTF-16", "utf16.txt", ["m2"], "utf16.txt, line 1: the file is encoded in UTF-16"],
    ["an empty file", "nothing.txt", ["m2"], "nothing.txt, line 1: 0 lines"],
  ])("%s", async (_name, file, [metric], message) => {
    writeFileSync(at(file), broken[file]!);
    const { code, stdout, stderr } = await run("score", metric!, ...gold(), ...hyp(file));
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it.each([
    [
      "an edit outside its sentence",
      "outside.m2",
      /outside\.m2, line 4: offsets 5 16 reach beyond the 8 tokens/,
    ],
    [
      "another text",
      "other.m2",
      /other\.m2, line 8: sentence 2 has "peoples" as token 6, where line 2 of the source has "people"/,
    ],
    [
      "a sentence too many",
      "longer.m2",
      /longer\.m2, line 12: more sentences than the 2 lines of the source/,
    ],
    [
      "a sentence too few",
      "shorter.m2",
      /shorter\.m2, line 1: 1 sentence, fewer than the 2 lines of the source/,
    ],
    ["no gold at all", "GOOD.txt", /GOOD\.txt, line 1: /],
  ])("gold with %s", async (_name, file, message) => {
    if (file in broken) writeFileSync(at(file), broken[file]!);
    const { code, stdout, stderr } = await run(
      "score",
      "m2",
      "--source",
      at("source"),
      "--gold",
      at(file),
      ...hyp("PERFECT"),
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it.each([
    [
      "a reference with a line too many",
      () => ["gleu", "--source", at("source"), "--refs", at("too-many.txt")],
      /too-many\.txt, line 3/,
    ],
    ["no gold", () => ["m2", "--source", at("source"), "--refs", at("ref0.txt")], /needs --gold/],
    ["neither references nor gold", () => ["bleu", "--source", at("source")], /--refs FILE… or --gold FILE/],
    ["no source", () => ["bleu", "--refs", at("ref0.txt")], /The source is missing/],
    ["an option of another metric", () => ["bleu", ...refs(), "--mix"], /--mix is for i, not for bleu/],
    ["β for what has none", () => ["gleu", ...refs(), "--beta", "1"], /--beta is for m2 and i, not for gleu/],
    ["several β for the I-measure", () => ["i", ...gold(), "--beta", "1", "2"], /one value for i/],
    ["a negative β", () => ["m2", ...gold(), "--beta", "-1"], /numbers from 0/],
    [
      "an annotator without a name",
      () => ["m2", ...gold(), "--annotator", "Ada"],
      /best, last, or an annotator's number/,
    ],
    ["tsv of systems", () => ["m2", ...gold(), "--format", "tsv"], /--format tsv is for --sentences/],
    [
      "segments as LaTeX",
      () => ["m2", ...gold(), "--sentences", "--format", "latex"],
      /not printed as latex/,
    ],
    ["one system compared", () => ["m2", ...gold(), "--compare"], /One system cannot be compared/],
    ["an unknown metric", () => ["rouge", ...gold()], /Allowed choices are m2, i, gleu, bleu, meteor, hoo/],
    [
      "a file that is not there",
      () => ["m2", "--gold", at("no.m2")],
      /no\.m2 cannot be read: there is no such file/,
    ],
  ])("%s", async (_name, args, message) => {
    writeFileSync(at("too-many.txt"), broken["too-many.txt"]!);
    const { code, stdout, stderr } = await run("score", ...args(), ...hyp("PERFECT"));
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });

  it("no output, and two files of one system", async () => {
    expect((await run("score", "m2", ...gold())).stderr).toMatch(/--hyp/);
    const { code, stderr } = await run(
      "score",
      "m2",
      ...gold(),
      ...hyp("GOOD.txt"),
      at("PERFECT"),
      at("GOOD.txt"),
    );
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("GOOD") });
  });

  it("leaves no file behind", async () => {
    const out = at("never.tsv");
    await run("score", "m2", ...gold(), ...hyp("too-many.txt"), "--sentences", "--out", out);
    expect(existsSync(out)).toBe(false);
  });
});
