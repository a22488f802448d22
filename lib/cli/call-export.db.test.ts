import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  handedIn,
  openCall,
  type RegisteredMember,
  registeredTeam,
  scoreAll,
  smallTestSet,
  textFile,
  whileOpen,
} from "../testing/calls/open-call";
import { commandDatabase, runCommand } from "../testing/commands/run-command";
import { useTestDatabase } from "../testing/database/database";
import { contextOf } from "../testing/database/people";
import { outputsOf, reproducing } from "../testing/files/archive-commands";
import { unpackedZip } from "../testing/files/unpacked-archive";
import { changeCallState } from "../usecases/calls/change-call-state";
import { consentToPublish } from "../usecases/calls/change-own-team";
import { exportCallTables } from "../usecases/calls/results/call-exports";

const { db, url } = useTestDatabase();
const run = (...args: readonly string[]) => runCommand(args, commandDatabase({ db, url }));
const folder = mkdtempSync(path.join(tmpdir(), "adjudge-call-export-"));
afterAll(() => rmSync(folder, { recursive: true }));

const GOOD = "He goes home .\nI likes it .\nSee you on Monday .\n";
const BETTER = "He goes home .\nI like it .\nSee you on Monday .\n";
const OTHER = "He goes home .\nI liked it .\nSee you on Monday .\n";

let callId = "";
const teams: RegisteredMember[] = [];

beforeAll(async () => {
  const references = [textFile("references.txt", BETTER)];
  const call = await openCall(db, { metrics: ["m2", "gleu"] }, { ...smallTestSet, references });
  ({ callId } = call);
  for (const [name, text, said] of [
    ["Alder", GOOD, { system: "mark-1", description: "Rules, by hand.", constrained: true }],
    ["Birch and Co.", BETTER, { system: "copse", constrained: false }],
    ["Cedar", OTHER, {}],
  ] as const) {
    const team = await registeredTeam(db, call, name);
    await handedIn(db, team, text, { primary: true, ...said });
    teams.push(team);
  }
  await handedIn(db, teams[0]!, BETTER, { system: "mark-2" });
  await scoreAll(db);
});

const settle = async (...changes: readonly ("close" | "finish")[]) => {
  for (const change of changes)
    await changeCallState({ callId, change }, contextOf(db, undefined, whileOpen));
};

const archive = async (name: string) => {
  const file = path.join(folder, name);
  const said = await run("call", "export", "verbs", "--archive", "--out", file);
  expect(said).toEqual({ code: 0, stdout: "", stderr: `Written to ${file}.\n` });
  return unpackedZip(folder, { chunks: [readFileSync(file)] });
};

describe("adjudge call export", () => {
  it("has nothing to export while the call is open", async () => {
    for (const how of [[], ["--archive", "--out", path.join(folder, "none.zip")]])
      expect(await run("call", "export", "verbs", ...how)).toMatchObject({
        code: 1,
        stdout: "",
        stderr: "adjudge: Results are shown once the call is closed.\n",
      });
  });

  it("gives the board while the call is open, as its page and its downloads do", async () => {
    const organiser = contextOf(db, undefined, whileOpen);
    const json = await exportCallTables({ callId, file: "board.json" }, organiser);
    expect(json.fileName).toBe("verbs-board.json");
    const { tables, ...said } = JSON.parse("text" in json ? json.text : "");
    expect(said).toEqual({ callId, phase: "open", testSet: "test", seed: 1, replicates: 1000 });
    expect(tables.map(({ name }: { name: string }) => name)).toEqual([
      ...["board-m2", "board-m2-by-type", "board-gleu"],
    ]);
    const one = { callId, file: "board.csv", table: "board-gleu", testSet: "test" };
    expect(await exportCallTables(one, organiser)).toMatchObject({
      fileName: "verbs-board-gleu.csv",
      text: expect.stringMatching(/^Rank,Team,System,GLEU/),
    });
    await expect(exportCallTables({ callId, file: "board.csv" }, organiser)).rejects.toThrow(
      "use board.zip, which contains a file for each",
    );
    for (const file of ["board.pdf", "other.json", "board", "board.json.gz"])
      await expect(exportCallTables({ callId, file }, organiser)).rejects.toMatchObject({
        code: "not-found",
      });
    // Teams get of the board what its page shows them: nothing.
    const member = contextOf(db, teams[0]!.actor, whileOpen);
    await expect(exportCallTables({ callId, file: "board.json" }, member)).rejects.toThrow(
      "This call does not exist.",
    );
  });

  it("gives the tables of results in every format, and says which test sets there are", async () => {
    await settle("close");
    const board = await run("call", "export", "verbs", "--board", "--table", "board-gleu", "--format", "md");
    expect(board).toMatchObject({ code: 0, stdout: expect.stringContaining("Birch and Co.") });
    const { stdout } = await run("call", "export", "verbs", "--json");
    const { tables, ...said } = JSON.parse(stdout);
    expect(said).toMatchObject({ callId, slug: "verbs", state: "closed", testSet: "test", teams: 3 });
    const names = tables.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["m2-without-alternatives", "gleu-without-alternatives"]));
    expect(tables[0].rows.map(([, team]: string[]) => team)).toEqual(["Birch and Co.", "Alder", "Cedar"]);
    const one = ["call", "export", "verbs", "--table", "m2-without-alternatives"];
    expect((await run(...one, "--format", "latex")).stdout).toContain("Birch and Co. &");
    expect((await run(...one, "--format", "csv")).stdout).toMatch(/^[^,\n]+,Team,/);
    expect(await run("call", "export", "verbs", "--format", "csv")).toMatchObject({ code: 2, stdout: "" });
    expect(await run("call", "export", "verbs", "--test-set", "dev")).toMatchObject({
      ...{ code: 2, stderr: expect.stringContaining("Unknown test set dev. Available test sets: test.") },
    });
  });

  it("needs a place for the archive, and takes nothing with it that is of tables", async () => {
    expect(await run("call", "export", "verbs", "--archive")).toMatchObject({
      ...{ code: 2, stderr: "adjudge: Name the zip to write with --out.\n" },
    });
    expect((await run("call", "export", "verbs", "--archive", "--json")).code).toBe(2);
  });

  it("writes an archive whose script makes every score again, of outputs that teams let be published", async () => {
    await settle("finish");
    const none = await archive("none-consents.zip");
    expect(none.names.filter((name) => name.startsWith("outputs/"))).toEqual([]);
    const [alder] = teams;
    await consentToPublish({ callId, publishes: true }, contextOf(db, alder!.actor, whileOpen));
    const one = await archive("one-consents.zip");
    expect(one.names.filter((name) => name.startsWith("outputs/"))).toEqual([
      ...["outputs/Alder-2.txt", "outputs/Alder.txt"],
    ]);
    // They registered at one moment, so either comes first.
    expect(one.text("README.md")).toMatch(
      /These teams do not let their outputs be published: (Birch and Co\., Cedar|Cedar, Birch and Co\.)\.$/m,
    );
    const made = await outputsOf(one);
    expect(made.map(({ file }) => file)).toEqual([
      ...["tables/m2.json", "tables/gleu.json", "tables/annotators.json"],
    ]);
    expect(reproducing(one, made)).toMatchObject({ status: 0, differing: [] });
  });

  it("lets all primaries be published once results are final, with everything that teams said of them", async () => {
    for (const { actor } of teams)
      await consentToPublish({ callId, publishes: true }, contextOf(db, actor, whileOpen));
    const all = await archive("all-consent.zip");
    const outputs = { "Alder.txt": GOOD, "Birch-and-Co.txt": BETTER, "Cedar.txt": OTHER };
    for (const [name, text] of Object.entries(outputs)) expect(all.text(`outputs/${name}`), name).toBe(text);
    const [titles, ...rows] = all.text("submissions.csv").trimEnd().split("\r\n");
    expect(titles).toBe(
      "Team,Affiliation,Number,Role,System,Description,Constrained,File,Bytes,Received,SHA-256,Withdrawn,Published as",
    );
    const digests = await db.submission.findMany({ where: { callId }, orderBy: { id: "asc" } });
    const digestOf = (team: RegisteredMember, number: number) => {
      const { sha256 } = digests.find((each) => each.teamId === team.teamId && each.number === number)!;
      return Buffer.from(sha256).toString("hex");
    };
    const at = whileOpen.toISOString();
    const row = (said: string, bytes: string, team: number, number: number, name: string) =>
      `${said},outputs.txt,${bytes.length},${at},${digestOf(teams[team]!, number)},,${name}`;
    expect(rows.toSorted()).toEqual([
      row('Alder,,1,primary,mark-1,"Rules, by hand.",constrained', GOOD, 0, 1, "Alder"),
      row("Alder,,2,contrastive,mark-2,,", BETTER, 0, 2, "Alder-2"),
      row("Birch and Co.,,1,primary,copse,,unconstrained", BETTER, 1, 1, "Birch-and-Co"),
      row("Cedar,,1,primary,,,", OTHER, 2, 1, "Cedar"),
    ]);
    expect(reproducing(all, await outputsOf(all))).toMatchObject({ status: 0, differing: [] });
  });
});
