import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { SMALL_JUDGMENTS, SMALL_PAIRS, useSmallJudgments } from "../../testing/files/small-judgments";

const { at, judgments } = useSmallJudgments();

describe("adjudge convert", () => {
  it("convert goes to every format and back to the same numbers", async () => {
    const before = await json("rank", judgments(), "--bootstrap", "20");
    let from = judgments();
    for (const name of ["a.jsonl.gz", "b.csv", "c.jsonl", "d.xml"]) {
      const to = at(name);
      expect((await run("convert", from, to)).code).toBe(0);
      const after = await json("rank", to, "--bootstrap", "20", "--unit", "segment");
      expect(
        after.systems.map(({ system, score }: { system: string; score: number }) => [system, score]),
      ).toEqual(
        before.systems.map(({ system, score }: { system: string; score: number }) => [system, score]),
      );
      from = to;
    }
    expect(gunzipSync(readFileSync(at("a.jsonl.gz"))).toString()).toContain("adjudge-judgments");
  });

  it("pairs whose rankings are not known stay such pairs: no later command takes them for rankings", async () => {
    let from = at("pairs.csv");
    writeFileSync(from, SMALL_PAIRS);
    const before = await json("rank", from, "--bootstrap", "50", "--unit", "segment");
    for (const name of ["pairs.jsonl", "pairs-again.csv", "pairs-once-more.jsonl"]) {
      const to = at(name);
      expect((await run("convert", from, to)).code).toBe(0);
      expect(await json("rank", to, "--bootstrap", "50", "--unit", "segment")).toEqual(before);
      const refused = await run("rank", to, "--unit", "ranking");
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("--unit segment")]);
      expect((await json("stats", to)).total).toMatchObject({ rankings: null, unexpanded: 9 });
      from = to;
    }
    expect(readFileSync(at("pairs-again.csv"), "utf8")).not.toContain("rankingID");
    const { code, stderr } = await run("convert", from, at("pairs.xml"));
    expect([code, stderr]).toEqual([2, expect.stringContaining("Appraise XML holds whole rankings")]);
    expect(existsSync(at("pairs.xml"))).toBe(false);
  });

  it("languages are kept, and what a format has no place for is said", async () => {
    const said = async (...words: string[]) => {
      const { code, stderr } = await run("convert", ...words);
      return { code, said: stderr.trim().split("\n") };
    };
    expect(await said(judgments(), at("kept.jsonl"))).toEqual({ code: 0, said: [""] });
    expect(JSON.parse(readFileSync(at("kept.jsonl"), "utf8").split("\n")[0]!)).toMatchObject({
      ...{ sourceLanguage: "eng", targetLanguage: "cor" },
    });
    expect(await said(at("kept.jsonl"), at("kept.csv"))).toEqual({
      code: 0,
      said: ["WMT CSV has no place for durations and ids: those of 5 rankings are not in the file"],
    });
    expect(readFileSync(at("kept.csv"), "utf8")).toContain("\neng,cor,0,0,ada,");
    expect((await said(at("kept.csv"), at("kept.xml"))).said).toEqual([""]);
    expect(readFileSync(at("kept.xml"), "utf8")).toMatch(/source-language="eng" .*target-language="cor"/);
  });

  it("texts that systems share are no judgments in a CSV, unless pairs of systems are asked for", async () => {
    const before = await json("agreement", judgments(), "--bootstrap", "20");
    await run("convert", judgments(), at("texts.csv"));
    expect(await json("agreement", at("texts.csv"), "--bootstrap", "20")).toEqual(before);
    expect(await json("stats", at("texts.csv"))).toEqual(await json("stats", judgments()));
    const { stderr } = await run("convert", judgments(), at("systems.csv"), "--pairs", "systems");
    expect(stderr).toContain("do not compute agreement or unexpanded judgments from this file");
    expect(readFileSync(at("systems.csv"), "utf8")).not.toContain("MIDDLE LAST");
    const refused = await run("convert", judgments(), at("systems.jsonl"), "--pairs", "systems");
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining("--pairs applies to WMT CSV"),
    ]);
  });

  it("rows of five systems are rankings by themselves, also in a copy", async () => {
    const five = at("five.csv");
    const columns = [1, 2, 3, 4, 5].flatMap((place) => [`system${place}Id`, `system${place}rank`]);
    const rows = ["ada,1,A,1,B,2,C,3,D,4,E,5", "ada,2,A,2,B,1,C,3,D,4,E,5", "bob,1,A,1,B,1,C,1,D,4,,-1"];
    writeFileSync(five, [`judgeId,segmentId,${columns.join(",")}`, ...rows, ""].join("\n"));
    const before = await json("rank", five, "--bootstrap", "50");
    expect(before).toMatchObject({ unit: "segment", rankings: 3, judgments: 26 });
    for (const name of ["five.jsonl", "five.xml", "five-pairs.csv"]) {
      await run("convert", five, at(name));
      expect(await json("rank", at(name), "--bootstrap", "50")).toEqual(before);
    }
  });

  it("convert leaves nothing behind when it fails", async () => {
    const to = at("never.xml");
    writeFileSync(at("board.csv"), "Cluster,Range,System,Score\r\n1,1,BEST,1\r\n");
    const { code, stderr } = await run("convert", at("board.csv"), to);
    expect(code).toBe(2);
    expect(stderr).toContain("board.csv");
    expect(existsSync(to)).toBe(false);
    expect((await run("convert", judgments(), at("no-ending"))).stderr).toContain("--to-format");
  });
});

describe("what would change nothing, or could not be kept, is refused before anything is computed", () => {
  it("a conversion onto the file itself, by whatever name", async () => {
    const { code, stderr } = await run("convert", judgments(), `${at(".")}/./judgments.xml`, "--force");
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("name another file") });
    expect(readFileSync(judgments(), "utf8")).toBe(SMALL_JUDGMENTS);
  });

  it("a conversion into no folder, by the name that was typed", async () => {
    const { stderr } = await run("convert", judgments(), "/no/such/a.csv");
    expect(stderr).toBe("adjudge: /no/such/a.csv cannot be written: the folder /no/such does not exist.\n");
  });
});

describe("Ctrl-C", () => {
  it("takes away what convert has begun, and leaves what was there before", async () => {
    const place = at("interrupted");
    mkdirSync(place);
    const many = Array.from(
      { length: 2000 },
      (_, id) =>
        `<ranking-item duration="00:00:10" id="${id}" src-id="${id}" user="ada"><translation rank="1" system="A"/><translation rank="2" system="B"/></ranking-item>\n`,
    );
    const [open = ""] = SMALL_JUDGMENTS.split(/<ranking-item.*\/>\n/s);
    writeFileSync(path.join(place, "many.jsonl"), "before");
    const child = spawn(
      process.execPath,
      [
        path.resolve(import.meta.dirname, "../../../scripts/adjudge.mjs"),
        "convert",
        "-",
        "many.jsonl",
        "--force",
      ],
      { cwd: place, stdio: ["pipe", "ignore", "pipe"] },
    );
    // The end never comes: it is still under way whenever this process comes to look.
    child.stdin.on("error", () => undefined).write(open + many.join(""));
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    while (!readdirSync(place).some((name) => name.endsWith(".part")) && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 1));
    child.kill("SIGINT");
    const code = await ended;
    // How much has been read is said from the first second on, where it takes one.
    expect({ code, said: said.replaceAll(/^Reading: .*\n/gm, "") }).toEqual({
      code: 1,
      said: "adjudge: Interrupted; nothing was saved.\n",
    });
    expect(readdirSync(place)).toEqual(["many.jsonl"]);
    expect(readFileSync(path.join(place, "many.jsonl"), "utf8")).toBe("before");
  });
});
