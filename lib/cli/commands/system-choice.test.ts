import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import { FileRankingsOfSystems } from "../../domain/formats/judgments/file-rankings-of-systems";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { useSmallJudgments } from "../../testing/files/small-judgments";

const { at, judgments } = useSmallJudgments();

/** The same judgments written as if LAST had never taken part, and MIDDLE alone had written what they shared. */
function withoutLast(): string {
  return readFileSync(judgments(), "utf8")
    .replaceAll("MIDDLE LAST", "MIDDLE")
    .replace(/<translation rank="\d" system="LAST"\/>/g, "");
}

beforeAll(() => {
  writeFileSync(at("without-last.xml"), withoutLast());
  writeFileSync(at("sets.json"), JSON.stringify([{ name: "base", systems: ["BEST", "MIDDLE"] }]));
});

const commands: readonly (readonly [string, ...string[]])[] = [
  ["rank", "--bootstrap", "20"],
  ["rank", "--method", "bt", "--bootstrap", "20", "--unit", "segment"],
  ["rank", "--method", "trueskill", "--bootstrap", "5"],
  ["head-to-head"],
  ["agreement", "--bootstrap", "20"],
  ["accuracy", "--folds", "2", "--bootstrap", "20", "--p", "0.2"],
  ["judges"],
  ["stats"],
];

/** Without what says that systems were left out. */
function plain({ systemChoice: _, ...result }: Readonly<Record<string, unknown>>) {
  return result;
}

describe.each(commands)("adjudge %s %s %s %s %s %s", (command, ...options) => {
  it("drops every judgment of a system left out: as of a file that never had it", async () => {
    const rewritten = await json(command, at("without-last.xml"), ...options);
    const said = { systems: ["BEST", "MIDDLE"], leftOut: ["LAST"], judgments: "dropped" };
    for (const choice of [
      ["--without-system", "LAST"],
      ["--systems", "BEST,MIDDLE"],
      ["--systems", "MIDDLE", "--systems", "BEST", "--left-out", "dropped"],
      ["--set", "base", "--sets", at("sets.json")],
    ]) {
      const result = await json(command, judgments(), ...options, ...choice);
      expect(result.systemChoice).toEqual(said);
      expect(plain(result)).toEqual(plain(rewritten));
    }
  });

  it("says below its tables which systems are compared, and nothing where that is all", async () => {
    const chosen = await run(command, judgments(), ...options, "--without-system", "LAST");
    expect(chosen.stdout).toContain("2 of 3 systems, without LAST: judgments that involve them are dropped.");
    const all = await run(command, judgments(), ...options);
    expect(all.stdout).not.toContain("of 3 systems");
  });

  it("refuses a name that is not there with those that are", async () => {
    const { code, stderr } = await run(command, judgments(), ...options, "--without-system", "LOST");
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining("judgments.xml: Unknown system LOST. The systems: BEST, LAST, MIDDLE."),
    });
    const { stderr: set } = await run(
      command,
      judgments(),
      ...options,
      "--set",
      "b",
      "--sets",
      at("sets.json"),
    );
    expect(set).toContain("There is no saved set “b”. The saved sets: base.");
    const { stderr: alone } = await run(command, judgments(), ...options, "--set", "base");
    expect(alone).toContain("--set NAME and --sets FILE belong together.");
    const { stderr: one } = await run(command, judgments(), ...options, "--systems", "BEST");
    expect(one).toContain("This leaves 1 system: choose at least two of BEST, LAST, MIDDLE.");
  });
});

describe("judgments that are kept", () => {
  const kept = ["--without-system", "LAST", "--left-out", "kept"];

  it("still give the scores and the counts; ranks and clusters are among the chosen", async () => {
    const options = ["--bootstrap", "20", "--unit", "ranking"];
    const all = await json("rank", judgments(), ...options);
    const some = await json("rank", judgments(), ...options, ...kept);
    expect(some.systemChoice).toMatchObject({ judgments: "kept" });
    expect([some.judgments, some.fingerprint]).toEqual([all.judgments, all.fingerprint]);
    const scores = (board: typeof all) =>
      board.systems.map(({ system, score, wins }: Record<string, unknown>) => ({ system, score, wins }));
    expect(scores(some)).toEqual(scores(all).filter(({ system }: { system: string }) => system !== "LAST"));
    const dropped = await json("rank", judgments(), ...options, "--without-system", "LAST");
    expect(scores(dropped)).not.toEqual(scores(some));
    for (const { rankHigh } of some.systems) expect(rankHigh).toBeLessThanOrEqual(2);
  });

  it("give the cells that all systems give, and the same agreement and counts", async () => {
    const all = await json("head-to-head", judgments());
    const some = await json("head-to-head", judgments(), ...kept);
    expect(some.systems).toEqual(all.systems.filter((system: string) => system !== "LAST"));
    // Of fewer pairs, less is corrected for.
    type Cell = { readonly share: number; readonly p: number; readonly holmP: number } | null;
    const cells = (row: readonly Cell[]) => row.map((cell) => cell && [cell.share, cell.p]);
    const ofAll = all.rows[0].filter((_: unknown, place: number) => all.systems[place] !== "LAST");
    expect(cells(some.rows[0])).toEqual(cells(ofAll));
    for (const [place, cell] of (some.rows[0] as readonly Cell[]).entries())
      expect(cell?.holmP ?? 0).toBeLessThanOrEqual(ofAll[place]?.holmP ?? 0);
    for (const command of ["agreement", "stats"])
      expect(plain(await json(command, judgments(), ...kept))).toEqual(
        plain(await json(command, judgments())),
      );
  });

  it("train what predicts, and only judgments between chosen systems are predicted", async () => {
    const options = ["--folds", "2", "--bootstrap", "20", "--p", "0.2"];
    const all = await json("accuracy", judgments(), ...options);
    const some = await json("accuracy", judgments(), ...options, ...kept);
    expect(some.judgments).toBe(all.judgments);
    const cells = await json("head-to-head", judgments(), ...kept);
    const { wins, losses, ties } = cells.rows[0][1];
    expect([some.decided, some.all]).toEqual([wins + losses, wins + losses + ties]);
  });
});

describe("adjudge convert", () => {
  it.each(["jsonl", "xml", "csv"])(
    "of chosen systems (%s): a file as if the others had never taken part",
    async (ending) => {
      const to = at(`chosen.${ending}`);
      const { code } = await run("convert", judgments(), to, "--set", "base", "--sets", at("sets.json"));
      expect(code).toBe(0);
      expect(readFileSync(to, "utf8")).not.toContain("LAST");
      const options = ["--bootstrap", "20", "--unit", "segment"];
      const { isGrouped: _, rankings: __, ...board } = await json("rank", to, ...options);
      const chosen = await json("rank", judgments(), ...options, "--systems", "BEST,MIDDLE");
      expect(board.systems).toEqual(chosen.systems);
      if (ending !== "csv") expect(board.fingerprint).toBe(chosen.fingerprint);
    },
  );

  it("refuses a system that is in no ranking, and leaves no file", async () => {
    const refused = await run("convert", judgments(), at("lost.jsonl"), "--without-system", "LOST");
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("Unknown system LOST") });
    expect(existsSync(at("lost.jsonl"))).toBe(false);
  });

  it("keeps the order shown of what is left, and takes systems out of what was passed over", () => {
    const ofSystems = new FileRankingsOfSystems((system) => system !== "LAST");
    const shown = [["BEST"], ["LAST"], ["MIDDLE", "LAST"]].map((systems) => ({ systems }));
    const skipped = {
      ...({ judge: "ada", segment: "1", kind: "regular", state: "skipped" } as const),
      ...{ hypotheses: shown, displayOrder: [2, 1, 0] },
    };
    expect(ofSystems.of(skipped)).toEqual({
      ...skipped,
      hypotheses: [{ systems: ["BEST"] }, { systems: ["MIDDLE"] }],
      displayOrder: [1, 0],
    });
    const superseded: FileRanking = { ...skipped, state: "superseded", hypotheses: [], passedOver: shown };
    expect(ofSystems.of(superseded)).toEqual({
      ...superseded,
      passedOver: [{ systems: ["BEST"] }, { systems: ["MIDDLE"] }],
      displayOrder: [1, 0],
    });
    expect(ofSystems.of({ ...superseded, passedOver: shown.slice(0, 2) })).toBeUndefined();
    const whole: FileRanking = {
      ...superseded,
      passedOver: [{ systems: ["BEST"] }, { systems: ["MIDDLE"] }],
    };
    expect(ofSystems.of(whole)).toBe(whole);
    expect(ofSystems.known()).toEqual(["BEST", "LAST", "MIDDLE"]);
  });
});

describe("adjudge score", () => {
  it("scores the systems chosen, whatever files are named, and refuses unknown ones", async () => {
    for (const [name, text] of [
      ["refs", "a b c d e\nf g h i\n"],
      ["BEST.txt", "a b c d e\nf g h i\n"],
      ["LAST.txt", "a b\nf g\n"],
      ["MIDDLE.txt", "a b c d\nf g h i\n"],
    ] as const)
      writeFileSync(at(name), text);
    const files = ["BEST", "LAST", "MIDDLE"].map((name) => at(`${name}.txt`));
    const words = ["score", "chrf", "--refs", at("refs"), "--hyp", ...files] as const;
    const all = await json(...words);
    const scored = async (...choice: readonly string[]) => (await json(...words, ...choice)).systems;
    const without = all.systems.filter(({ system }: { system: string }) => system !== "LAST");
    expect(await scored("--without-system", "LAST")).toEqual(without);
    expect(await scored("--set", "base", "--sets", at("sets.json"))).toEqual(without);
    expect(await scored("--systems", "BEST")).toEqual(without.slice(0, 1));
    const refused = await run(...words, "--systems", "LOST");
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Unknown system LOST. The systems: BEST, LAST, MIDDLE."),
    });
  });
});

describe("adjudge sample and adjudge correlate", () => {
  it("take the systems of a saved set, as they take names", async () => {
    const folder = at("outputs-to-sample");
    mkdirSync(folder, { recursive: true });
    for (const [place, name] of ["BEST", "LAST", "MIDDLE"].entries())
      writeFileSync(`${folder}/${name}`, `a ${place}\nb ${place}\nc ${place}\n`);
    const words = ["sample", folder, "--tasks", "3"] as const;
    const all = await json(...words);
    const chosen = await json(...words, "--set", "base", "--sets", at("sets.json"));
    expect(all.systems).toEqual(["BEST", "LAST", "MIDDLE"]);
    expect(chosen.systems).toEqual(["BEST", "MIDDLE"]);
    expect(JSON.stringify(chosen.tasks)).not.toContain("LAST");
    expect(await json(...words, "--without-system", "LAST")).toEqual(chosen);
    expect(await run(...words, "--systems", "LOST")).toMatchObject({ code: 2 });
  });

  it("correlate over the set alone", async () => {
    writeFileSync(at("human.txt"), "BEST 0.9\nMIDDLE 0.5\nLAST 0.1\nOTHER 0.3\n");
    writeFileSync(at("metric.txt"), "BEST 3\nMIDDLE 2\nLAST 9\nOTHER 1\n");
    writeFileSync(
      at("three.json"),
      JSON.stringify([{ name: "three", systems: ["BEST", "MIDDLE", "OTHER"] }]),
    );
    const words = ["correlate", "--human", at("human.txt"), "--metric", `M=${at("metric.txt")}`] as const;
    const of = async (...choice: readonly string[]) => {
      const { systems, leftOutByChoice, metrics } = await json(...words, "--bootstrap", "0", ...choice);
      return { systems, leftOutByChoice, metrics };
    };
    const set = await of("--set", "three", "--sets", at("three.json"));
    expect(set).toMatchObject({ systems: ["BEST", "MIDDLE", "OTHER"], leftOutByChoice: ["LAST"] });
    expect(await of("--leave-out", "LAST")).toEqual(set);
    expect((await of()).metrics).not.toEqual(set.metrics);
    const { code } = await run(...words, "--set", "three", "--sets", at("three.json"), "--leave-out", "LAST");
    expect(code).toBe(2);
  });
});

describe("adjudge score --judged", () => {
  const words = ["score", "chrf", "--refs", "", "--hyp", ""];
  beforeAll(() => {
    // Segments 0 and 1 of the judgments are lines 1 and 2.
    writeFileSync(at("three.refs"), "a b c d e\nf g h i\nnobody judged this\n");
    for (const [name, text] of [
      ["BEST", "a b c d e\nf g h i\nwrong\n"],
      ["LAST", "a b\nf g\nnobody judged this\n"],
      ["MIDDLE", "a b\nf g h i\nx\n"],
    ] as const)
      writeFileSync(at(`${name}.of-three`), text);
    words[3] = at("three.refs");
    words.splice(5, 1, ...["BEST", "LAST", "MIDDLE"].map((name) => `${name}=${at(`${name}.of-three`)}`));
  });

  it("scores only segments with rankings that count, by the numbers that files tell or that texts give away", async () => {
    const scored = async (...more: readonly string[]) =>
      JSON.parse((await run("score", ...words.slice(1), ...more, "--json")).stdout);
    await run("convert", judgments(), at("judged.jsonl"));
    const [xml, jsonl, all] = [
      await scored("--judged", judgments()),
      await scored("--judged", at("judged.jsonl")),
      await scored(),
    ];
    expect(jsonl.systems).toEqual(xml.systems);
    expect(xml).toMatchObject({
      segments: 2,
      signature: expect.stringContaining("|segments:2|scope:judged|"),
    });
    expect(all.segments).toBe(3);
    expect(xml.systems[0]).toMatchObject({ system: "BEST", score: 1 });
    expect(all.systems[0].score).toBeLessThan(1);
    const { stdout, stderr } = await run(
      ...(["score", ...words.slice(1), "--judged", judgments(), "--sentences"] as const),
    );
    expect(stderr).toContain("Scored: the 2 judged segments of 3.");
    expect(
      new Set(
        stdout
          .trim()
          .split("\n")
          .map((line) => line.split("\t")[4]),
      ),
    ).toEqual(new Set(["0", "1"]));
  });

  it("refuses judgments of other segments, and a first segment of nothing", async () => {
    writeFileSync(at("far.xml"), readFileSync(judgments(), "utf8").replaceAll('src-id="1"', 'src-id="40"'));
    const far = await run("score", ...words.slice(1), "--judged", at("far.xml"));
    expect(far).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("far.xml has segments from 0 to 40"),
    });
    const alone = await run("score", ...words.slice(1), "--first-segment", "0");
    expect(alone.stderr).toContain("--first-segment applies to --judged JUDGMENTS.");
  });
});
