import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { runOnFiles as run } from "../../testing/commands/file-commands";
import { useScoreFiles } from "../../testing/files/score-files";

const { at, gold, hyp, json } = useScoreFiles();

/** The first system makes two of the first annotator's edits and one more, the second leaves all as it is. */
const BUSY = `S This machines is designed for help people .
A 0 1|||R:DET|||These|||REQUIRED|||-NONE-|||0
A 2 3|||R:VERB:SVA|||are|||REQUIRED|||-NONE-|||0
A 4 5|||U:PREP||||||REQUIRED|||-NONE-|||0

S Machine is design to help people .
A 0 1|||R:NOUN:NUM|||Machines|||REQUIRED|||-NONE-|||0
`;
const IDLE = "S This machines is designed for help people .\n\nS Machine is design to help people .\n";

beforeAll(() => {
  writeFileSync(at("BUSY.m2"), BUSY);
  writeFileSync(at("IDLE.m2.gz"), gzipSync(IDLE));
});

describe("adjudge score errant", () => {
  it("counts right, wrong and missed edits; a system is called as its .m2 file", async () => {
    const { systems, settings, signature } = await json("errant", ...gold(), ...hyp("BUSY.m2", "IDLE.m2.gz"));
    expect(settings).toMatchObject({ beta: 0.5, level: "correction", tokens: "all" });
    expect(signature).toContain(
      "errant|beta:0.5|level:correction|tokens:all|annotator:best|withoutTypes:none|tier:both",
    );
    // By hand: These, are and Machines are right; for is wrong; helping and are designed are missed.
    expect(systems[0]).toMatchObject({ system: "BUSY", tp: 3, fp: 1, fn: 2, p: 0.75, r: 0.6 });
    expect(systems[0].score).toBeCloseTo((1.25 * 0.75 * 0.6) / (0.25 * 0.75 + 0.6), 12);
    expect(systems[1]).toMatchObject({ system: "IDLE", tp: 0, fp: 0, fn: 4, p: 1, r: 0, score: 0 });
  });

  it("detects by spans and by tokens, and leaves edits out by length and by type", async () => {
    const counts = async (...options: readonly string[]) => {
      const { systems } = await json("errant", ...gold(), ...hyp("BUSY.m2"), ...options);
      const { tp, fp, fn } = systems[0];
      return [tp, fp, fn];
    };
    expect(await counts("--level", "detection-span")).toEqual([3, 1, 2]);
    expect(await counts("--level", "detection-token")).toEqual([3, 1, 3]);
    expect(await counts("--level", "correction-type")).toEqual([0, 4, 4]);
    expect(await counts("--tokens", "single")).toEqual([3, 1, 1]);
    expect(await counts("--tokens", "multi")).toEqual([0, 0, 1]);
    expect(await counts("--without-types", "U:PREP,Vform")).toEqual([3, 0, 0]);
  });

  it("says it by type, of one tier or of both", async () => {
    const types = async (tier: string) => {
      const { systems } = await json("errant", ...gold(), ...hyp("BUSY.m2"), "--by-type", "--tier", tier);
      return systems[0].types.map(({ type, tp, fp, fn }: Record<string, unknown>) => [type, tp, fp, fn]);
    };
    // What is right or missed has the gold's type, what is wrong the system's.
    expect(await types("both")).toContainEqual(["U:PREP", 0, 1, 0]);
    expect(await types("operation")).toContainEqual(["U", 0, 1, 0]);
    expect(await types("type")).toContainEqual(["PREP", 0, 1, 0]);
    const { stdout } = await run("score", "errant", ...gold(), ...hyp("BUSY.m2"), "--by-type");
    expect(stdout).toContain("Scores by type of edit");
    expect(stdout).toMatch(/BUSY {4}U:PREP {2}0\.0000 {2}0\.0000 {2}1\.0000 {3}0 {3}1 {3}0/);
  });

  it("gives intervals, tests, sentences, several β and what was found", async () => {
    const files = [...gold(), ...hyp("BUSY.m2", "IDLE.m2.gz")];
    const { systems, comparisons } = await json("errant", ...files, "--bootstrap", "50", "--compare");
    expect(systems[0].scoreLow).toBeLessThanOrEqual(systems[0].score);
    expect(comparisons).toHaveLength(1);
    const sentences = await run("score", "errant", ...files, "--sentences");
    expect(sentences.stdout.split("\n")[1]).toBe("errant\t-\t-\tBUSY\t1\t0.8333333333333334");
    const swept = await json("errant", ...files, "--beta", "0.5,1,2");
    expect(swept.systems[0].sweep.map(({ beta }: { beta: number }) => beta)).toEqual([0.5, 1, 2]);
    const verbose = await run("score", "errant", ...files, "--sentences", "--verbose");
    expect(verbose.stdout).toContain('System  ✓   0–1  "This" → "These"  (R:DET)');
    expect(verbose.stdout).toContain('System      4–5  "for" → nothing  (U:PREP)');
  });

  it.each([
    [
      "a file of texts, and names the metric that reads these",
      ["GOOD.txt"],
      /GOOD\.txt, line 1: the file contains no edits: .*ERRANT’s annotator.*spans/,
    ],
    ["edits of another text", ["other.m2"], /other\.m2, line 1: sentence 1 has "Another" as token 1/],
    ["too few sentences", ["short.m2"], /short\.m2, line 1: 1 sentence, fewer than the 2 lines/],
    [
      "types that nobody gave",
      ["BUSY.m2", "--without-types", "R:X"],
      /--without-types: no edit has the type R:X; types there are: Det, /,
    ],
  ])("refuses %s", async (_name, words, message) => {
    writeFileSync(at("other.m2"), "S Another text .\n\nS Machine is design to help people .\n");
    writeFileSync(at("short.m2"), "S This machines is designed for help people .\n");
    const [file = "", ...options] = words;
    const { code, stdout, stderr } = await run("score", "errant", ...gold(), ...hyp(file), ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });
});

describe("adjudge score spans", () => {
  it("counts like errant, of edits read from texts; .m2 files are the texts that they make", async () => {
    const { systems } = await json("spans", ...gold(), ...hyp("GOOD.txt", "PERFECT", "BUSY.m2"));
    expect(systems[0]).toMatchObject({ tp: 2, fp: 2, fn: 3 });
    expect(systems[2]).toMatchObject({ tp: 3, fp: 1, fn: 2 });
    const { stderr } = await run(
      "score",
      "spans",
      ...gold(),
      ...hyp("GOOD.txt"),
      "--level",
      "correction-type",
    );
    expect(stderr).toMatch(
      /--level is correction, detection-span or detection-token for spans, not correction-type/,
    );
  });
});
