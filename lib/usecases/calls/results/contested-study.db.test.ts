import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TABLE_7, TABLE_8, TABLE_11 } from "../../../domain/studies/conll2014-published-scores";
import type { Table } from "../../../domain/tables/table";
import { type ContestedCall, contestedCall } from "../../../testing/calls/contested-call";
import { scoreOriginals } from "../../../testing/calls/score-originals";
import { useTestDatabase } from "../../../testing/database/database";
import { contextOf, testNow } from "../../../testing/database/people";
import { outputsOf } from "../../../testing/files/archive-commands";
import { unpackedZip } from "../../../testing/files/unpacked-archive";
import { studyCorrections } from "../../../testing/studies/study-corrections";
import { studyPackage } from "../../../testing/studies/study-package";
import { decideOnAnswer } from "../alternatives/decide-on-answer";
import { uploadAlternatives } from "../alternatives/upload-alternatives";
import { viewAdjudication } from "../alternatives/view-adjudication";
import { exportCall } from "./export-call";
import { requestAlternativesScoring } from "./request-alternatives-scoring";
import { scoreAlternatives } from "./score-alternatives";
import { viewCallResults } from "./view-call-results";

const { db } = useTestDatabase();
const files = studyPackage();
const outputs = studyCorrections()?.outputs;
const ALTERNATIVES = ["NTHU", "POST", "UMC"];

describe.skipIf(!files || !outputs)("CoNLL-2014 as a call (needs its files in ADJUDGE_STUDIES)", () => {
  let call: ContestedCall;
  let folder: string;
  const of = () => ({ callId: call.callId, testSetId: call.testSetId });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "adjudge-call-"));
    const teams = [...outputs!].filter(([team]) => team !== "INPUT");
    call = await contestedCall(db, {
      source: { name: "test.txt", text: files!.source },
      gold: files!.gold.map((text, place) => ({ name: `official-2014.${place}.sgml`, text })),
      outputs: new Map(teams),
    });
    await scoreOriginals(db, call);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  test("three teams' files are handed in and accepted; the tables are the published Tables 7, 8 and 11", async () => {
    for (const [place, team] of ALTERNATIVES.entries()) {
      const { name, text } = files!.alternatives[place]!;
      const file = { name, bytes: new Uint8Array(Buffer.from(text)) };
      const { answers } = await uploadAlternatives({ ...of(), file }, contextOf(db, call.members.get(team)!));
      expect(answers).toBeGreaterThan(100);
    }
    const annotator = contextOf(db, call.annotators[0]!);
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const view = await viewAdjudication({ ...of(), page }, annotator);
      expect(view.total).toBe(452);
      pages = view.pages;
      for (const { position, key } of view.answers)
        await decideOnAnswer({ ...of(), position, key, decision: "accept", edits: [], note: "" }, annotator);
    }
    const organiser = contextOf(db, call.organiser);
    await requestAlternativesScoring(of(), organiser);
    await scoreAlternatives({ testSetId: call.testSetId }, contextOf(db));
    const view = await viewCallResults(of(), organiser);
    expect(view.isOutOfDate).toBe(false);
    const table = (name: string) => view.tables.find((each) => each.name === name)!;
    const rows = ({ columns, rows }: Table, titles: readonly string[]) => {
      const places = titles.map((title) => columns.findIndex((column) => column.title === title));
      const team = columns.findIndex(({ title }) => title === "Team");
      return Object.fromEntries(
        rows.map((row) => [row[team], places.map((place) => Number(Number(row[place]).toFixed(2)))]),
      );
    };
    const published = (printed: typeof TABLE_8) =>
      Object.fromEntries(
        Object.entries(printed).flatMap(([team, { p, r, f }]) =>
          outputs!.has(team) ? [[team, [p, r, f]]] : [],
        ),
      );
    expect(rows(table("m2-without-alternatives"), ["P", "R", "F"])).toEqual(published(TABLE_7));
    expect(rows(table("m2-with-alternatives"), ["P", "R", "F"])).toEqual(published(TABLE_8));
    const byAnnotator = table("m2-by-annotator");
    const annotators = [1, 2].map((number) =>
      rows(
        byAnnotator,
        ["P", "R", "F"].map((title) => `${title}, annotator ${number}`),
      ),
    );
    expect(annotators).toEqual([published(TABLE_11.annotator1), published(TABLE_11.annotator2)]);
    const places = table("m2-with-alternatives").rows.map(([place, team]) => `${place} ${team}`);
    expect(places.slice(0, 3)).toEqual(["1 CUUI", "2 CAMB", "3 AMU"]);
    const gains = table("m2-gains");
    expect(
      gains.rows
        .find(([team]) => team === "CUUI")
        ?.slice(1, 4)
        .map((value) => Number(value).toFixed(2)),
    ).toEqual(["36.79", "45.57", "8.78"]);
  }, 120_000);

  test("the archive recomputes its scores to the byte, and its tables are the published ones", async () => {
    await db.call.update({ where: { id: call.callId }, data: { state: "FINAL" } });
    await db.team.updateMany({ where: { callId: call.callId }, data: { publishConsentAt: testNow } });
    const member = contextOf(db, call.members.get("CAMB")!);
    const archive = await unpackedZip(folder, await exportCall({ callId: call.callId }, member));
    expect(archive.names).toEqual(
      expect.arrayContaining([
        ...[
          "README.md",
          "reproduce.sh",
          "manifest.json",
          "source.txt",
          "gold.m2",
          "gold-with-alternatives.m2",
        ],
        ...["alternatives.jsonl", "submissions.csv", "outputs/CAMB.txt", "tables/results.tex"],
        ...["tables/results/m2-with-alternatives.csv", "tables/results/m2-by-annotator.csv"],
      ]),
    );
    const rows = archive.text("tables/results/m2-with-alternatives.csv").trim().split("\r\n").slice(1);
    const found = rows
      .map((row) => row.split(","))
      .map(([, team, f, p, r]) => [team, ...[p, r, f].map((value) => Number(Number(value).toFixed(2)))]);
    const printed = Object.entries(TABLE_8).filter(([team]) => outputs!.has(team));
    expect(found).toEqual(printed.map(([team, { p, r, f }]) => [team, p, r, f]));
    const made = await outputsOf(archive);
    expect(made.map(({ file }) => file)).toEqual([
      ...["gold.m2", "gold-with-alternatives.m2", "tables/m2.json"],
      ...["tables/m2-with-alternatives.json", "tables/annotators.json"],
    ]);
    for (const { file, output } of made) expect(output, file).toBe(archive.text(file));
  }, 120_000);
});
