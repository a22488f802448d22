import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, test } from "vitest";
import { env } from "../env";
import { runOnFiles as run } from "../testing/commands/file-commands";
import { nucleDocument } from "../testing/files/nucle-document";
import { useTemporaryFolder } from "../testing/files/temporary-folder";

const { at } = useTemporaryFolder();

const M2 =
  "S He go to home .\nA 1 2|||SVA|||goes||went|||REQUIRED|||-NONE-|||0\nA 2 3|||Prep||||||REQUIRED|||-NONE-|||0\n" +
  "A 1 3|||Vt|||went|||OPTIONAL|||why|||1\n\nS All is well .\n\n";
const NUCLE = nucleDocument(
  "1",
  ["From past to the present, many innovations have surfaced."],
  [[{ paragraph: 0, start: 5, end: 9, type: "ArtOrDet", correction: "the past" }]],
);

beforeAll(() => {
  writeFileSync(at("gold.m2"), M2);
  writeFileSync(at("essays.sgml.gz"), gzipSync(NUCLE));
  writeFileSync(at("cut.m2"), "S a\nA 0 1|||X\n");
  writeFileSync(
    at("bar.xml"),
    "<scripts><script><sentence><text>a || b</text></sentence></script></scripts>",
  );
  writeFileSync(at("outside.m2"), "S a b\n\nS c\nA 1 2|||X|||y|||REQUIRED|||-NONE-|||0\n");
  writeFileSync(at("judgments.csv"), "srclang,system1Id\n");
  writeFileSync(at("latin.m2"), Buffer.from("S caf\u00e9\n", "latin1"));
});

describe("adjudge convert", () => {
  it("makes XML of .m2, clusters what overlaps, and says what is lost", async () => {
    const { code, stdout, stderr } = await run("convert", at("gold.m2"), at("gold.xml"), "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ from: "m2", to: "i-measure-xml", sentences: 2 });
    expect(stderr).toBe(
      ["1 further correction", "1 comment", "3 own types of edits", "2 edits' being optional or not"]
        .map((what) => `Left out, because the format has no place for it: ${what}.\n`)
        .join(""),
    );
    const xml = readFileSync(at("gold.xml"), "utf8");
    expect(xml.match(/<error /g)).toHaveLength(1);
    expect(xml).toContain('<alt ann="0"><c start="1" end="2">goes</c><c start="2" end="3"></c></alt>');
    expect((await run("convert", at("gold.xml"), at("back.m2.gz"))).code).toBe(0);
    expect((await run("convert", at("back.m2.gz"), at("back.m2"))).code).toBe(0);
    expect(readFileSync(at("back.m2"), "utf8")).toContain(
      "A 1 2|||Prep/SVA/Vt|||goes|||OPTIONAL|||-NONE-|||0\n",
    );
  });

  it("makes .m2 of NUCLE, by our tokens or by those given", async () => {
    expect((await run("convert", at("essays.sgml.gz"), at("essays.m2"))).code).toBe(0);
    expect(readFileSync(at("essays.m2"), "utf8")).toBe(
      "S From past to the present , many innovations have surfaced .\nA 1 1|||ArtOrDet|||the|||REQUIRED|||-NONE-|||0\n\n",
    );
    writeFileSync(at("lines.txt"), "From past to\nthe present, many innovations have surfaced.\n");
    const tokenised = ["--tokenised", at("lines.txt"), "--also", at("essays.sgml.gz")];
    expect((await run("convert", at("essays.sgml.gz"), at("lines.m2"), ...tokenised)).code).toBe(0);
    expect(readFileSync(at("lines.m2"), "utf8").split("\n").slice(0, 3)).toEqual([
      "S From past to",
      "A 1 1|||ArtOrDet|||the|||REQUIRED|||-NONE-|||0",
      "A 1 1|||ArtOrDet|||the|||REQUIRED|||-NONE-|||1",
    ]);
  });

  test.each([
    ["a line of another shape", ["cut.m2", "x.xml"], /cut\.m2, line 2: an A line has 2 fields/],
    [
      "an edit outside of its sentence",
      ["outside.m2", "x.xml"],
      /outside\.m2, line 4: offsets 1 2 reach beyond the 1 token/,
    ],
    ["an unknown encoding", ["latin.m2", "x.xml"], /latin\.m2, line 1: .*UTF-8/],
    [
      "what the new format cannot hold",
      ["bar.xml", "x.m2", "--to-format", "i-measure-xml", "--also", "bar.xml"],
      /not NUCLE SGML/,
    ],
    ["a format that is not written", ["gold.m2", "x.sgml"], /NUCLE SGML can be read but not written/],
    ["a name without a format", ["gold.m2", "x"], /use the extension \.m2 or \.xml/],
    [
      "corrections as judgments",
      ["gold.m2", "x.csv", "--to-format", "wmt-csv"],
      /contains annotated corrections/,
    ],
    [
      "judgments as corrections",
      ["judgments.csv", "x.m2", "--to-format", "m2"],
      /contains no annotated corrections/,
    ],
    ["a file that is not there", ["none.m2", "x.xml"], /none\.m2 cannot be read: the file does not exist/],
  ])(
    "ends with 2, one explanation and no file: %s",
    async (_name, [from = "", to = "", ...more], problem) => {
      const { code, stdout, stderr } = await run("convert", at(from), at(to), ...more);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toMatch(problem);
      expect(existsSync(at(to))).toBe(false);
    },
  );
});

describe("adjudge gold", () => {
  it("prints counts, agreement and scores as tables", async () => {
    const { code, stdout } = await run("gold", at("gold.m2"));
    expect(code).toBe(0);
    expect(stdout).toMatch(/SVA +1 +0/);
    expect(stdout).toContain("2 sentences, 9 tokens, 1 optional edit.");
    expect(stdout).toContain("Each annotator scored by M² against the others");
  });

  it("prints JSON, CSV and LaTeX, to a file as well", async () => {
    const { stdout } = await run("gold", at("gold.m2"), "--json", "--unnamed", "unchanged", "--beta", "1");
    const analysed = JSON.parse(stdout);
    expect(analysed).toMatchObject({
      format: "m2",
      unnamed: "unchanged",
      beta: 1,
      maxUnchanged: 2,
      sentences: 2,
    });
    expect(analysed.errors.totals).toEqual([2, 1]);
    expect(analysed.agreement[0]).toMatchObject({ a: 0, b: 1, kappa: 1, both: 2 });
    expect(analysed.scores[0]).toMatchObject({ annotator: 0, against: 1 });
    expect(analysed.fingerprint).toMatch(/^[0-9a-f]{32}$/);
    expect((await run("gold", at("gold.m2"), "--format", "latex", "--out", at("gold.tex"))).code).toBe(0);
    expect(readFileSync(at("gold.tex"), "utf8")).toContain("\\begin{tabular}");
    expect((await run("gold", at("essays.sgml.gz"), "--format", "csv")).stdout).toContain(
      "\r\nArtOrDet,0,1\r\n",
    );
  });

  it("refuses what it cannot use", async () => {
    expect(await run("gold", at("judgments.csv"))).toMatchObject({
      code: 2,
      stderr: `adjudge: ${at("judgments.csv")}, line 1: the file is not .m2, I-measure XML or NUCLE SGML\n`,
    });
    expect((await run("gold", at("gold.m2"), "--tokenised", at("lines.txt"))).stderr).toContain(
      "is not NUCLE SGML",
    );
    expect((await run("gold", at("gold.m2"), "--beta", "0")).code).toBe(2);
  });
});

const study = path.join(env().ADJUDGE_STUDIES, "conll2014/conll14st-test.m2");

describe("adjudge gold on the test data of CoNLL-2014", () => {
  test.skipIf(!existsSync(study))(
    `counts 2,391 and 3,207 errors${existsSync(study) ? "" : " (skipped: ADJUDGE_STUDIES has no conll2014)"}`,
    async () => {
      const analysed = JSON.parse((await run("gold", study, "--json")).stdout);
      expect([analysed.errors.totals, analysed.sharedErrors.totals]).toEqual([
        [2391, 3207],
        [2391, 3317],
      ]);
      expect(analysed.agreement[0].kappa).toBeCloseTo(0.4346, 4);
    },
  );
});
