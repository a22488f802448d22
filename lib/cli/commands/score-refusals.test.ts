import { existsSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runOnFiles as run } from "../../testing/commands/file-commands";
import { GOLD, GOOD, useScoreFiles } from "../../testing/files/score-files";

const { at, gold, hyp, refs } = useScoreFiles();

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
    ["no source", () => ["gleu", "--refs", at("ref0.txt")], /The source is missing/],
    [
      "a second reference with a line too many, without a source",
      () => ["bleu", "--refs", at("ref0.txt"), at("too-many.txt")],
      /too-many\.txt, line 3: 3 lines, one more than .*ref0\.txt \(2\)/,
    ],
    ["an option of another metric", () => ["bleu", ...refs(), "--mix"], /--mix applies to i, not to bleu/],
    [
      "β for what has none",
      () => ["gleu", ...refs(), "--beta", "1"],
      /--beta applies to m2, i, green, chrf, errant and spans, not to gleu/,
    ],
    ["several β for the I-measure", () => ["i", ...gold(), "--beta", "1", "2"], /one value for i/],
    ["a negative β", () => ["m2", ...gold(), "--beta", "-1"], /numbers from 0/],
    [
      "an annotator without a name",
      () => ["m2", ...gold(), "--annotator", "Ada"],
      /best, last, or the number of an annotator/,
    ],
    ["tsv of systems", () => ["m2", ...gold(), "--format", "tsv"], /--format tsv needs --sentences/],
    [
      "segments as LaTeX",
      () => ["m2", ...gold(), "--sentences", "--format", "latex"],
      /cannot be written as latex/,
    ],
    ["one system compared", () => ["m2", ...gold(), "--compare"], /--compare needs at least two systems/],
    [
      "an unknown metric",
      () => ["rouge", ...gold()],
      /Allowed choices are m2, i, gleu, green, bleu, sacrebleu, chrf, ter, meteor, hoo, errant, spans/,
    ],
    [
      "a file that is not there",
      () => ["m2", "--gold", at("no.m2")],
      /no\.m2 cannot be read: the file does not exist/,
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
