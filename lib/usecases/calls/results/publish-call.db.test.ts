import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ContestedCall, contestedCall } from "../../../testing/calls/contested-call";
import { scoreOriginals } from "../../../testing/calls/score-originals";
import { useTestDatabase } from "../../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../../testing/database/people";
import { unpackedZip } from "../../../testing/files/unpacked-archive";
import { moveCallToTheBin, restoreCall } from "../bin";
import { consentToPublish } from "../change-own-team";
import { decideOnTeam } from "../decide-on-team";
import { publicCallFile, publishCall, viewPublicCall } from "./publish-call";

const { db } = useTestDatabase();
const anybody = { db, now: testNow, seed: 1 };
const folder = mkdtempSync(path.join(tmpdir(), "adjudge-public-call-"));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  source: { name: "test.txt", text: "He go home .\nFine .\n" },
  gold: [
    { name: "gold.m2", text: "S He go home .\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\n\nS Fine .\n\n" },
  ],
  outputs: new Map([
    ["ALPHA", ["He goes home .", "Fine ."]],
    ["BETA", ["He walks home .", "Fine !"]],
  ]),
  state: "FINAL" as const,
};

describe("the public page of a call’s results", () => {
  let call: ContestedCall;
  let slug: string;
  let callId: string;
  const publish = (part: "results" | "archive" | "nothing", actor = call.organiser) =>
    publishCall({ callId, part }, contextOf(db, actor));
  const file = (name: string, query: object = {}) =>
    publicCallFile({ slug, file: name, clientAddress: undefined, ...query }, anybody);
  const gone = { code: "not-found", message: "Nothing is published at this address." };

  beforeAll(async () => {
    call = await contestedCall(db, files);
    ({ callId } = call);
    ({ slug } = await db.call.findUniqueOrThrow({ where: { id: callId } }));
    await scoreOriginals(db, call);
    await consentToPublish({ callId, publishes: true }, contextOf(db, call.members.get("ALPHA")!));
  });

  it("is not there until an organiser publishes it, and nobody else can", async () => {
    await expect(viewPublicCall({ slug }, anybody)).rejects.toMatchObject(gone);
    await expect(file("outputs.zip")).rejects.toMatchObject(gone);
    const { actor: stranger } = await createOrganiser(db);
    for (const actor of [stranger, call.members.get("ALPHA")!, call.annotators[0]!])
      await expect(publish("results", actor)).rejects.toThrow("This call does not exist.");
    const open = await contestedCall(db, { ...files, state: "CONTESTED" });
    const early = publishCall({ callId: open.callId, part: "results" }, contextOf(db, open.organiser));
    await expect(early).rejects.toThrow("The results are not final yet.");
  });

  it("has the tables with names, and of outputs those of teams that consented alone", async () => {
    await publish("results");
    const page = await viewPublicCall({ slug }, anybody);
    expect(page).toMatchObject({ title: "Shared task", publishedAt: testNow, hasArchive: false, teams: 2 });
    expect(page.tables[0]?.rows.map(([place, team]) => [place, team])).toEqual([
      ["1", "ALPHA"],
      ["2", "BETA"],
    ]);
    expect(JSON.stringify(page)).not.toContain("Team 1");
    const outputs = await file("outputs.zip");
    if (!("chunks" in outputs)) throw new Error("outputs are a zip");
    const { names, text } = await unpackedZip(folder, outputs);
    expect(names.filter((name) => /\.(txt|csv)$/.test(name)).sort()).toEqual([
      ...["outputs/ALPHA.txt", "submissions.csv"],
    ]);
    const all = names.map(text).join("\n");
    expect(all).toContain("He goes home .");
    for (const hidden of ["He walks home .", "BETA"]) expect(all).not.toContain(hidden);
    expect(await file("results.csv", { table: "m2-without-alternatives" })).toMatchObject({
      text: expect.stringMatching(/^Place,Team,F/),
    });
  });

  it("has the archive, which holds the gold, only where that is said", async () => {
    await expect(file("archive.zip")).rejects.toThrow("This file does not exist.");
    for (const name of ["board.json", "paper.json", "source.txt"])
      await expect(file(name)).rejects.toThrow("This file does not exist.");
    await publish("archive");
    expect(await viewPublicCall({ slug }, anybody)).toMatchObject({ hasArchive: true, publishedAt: testNow });
    expect((await file("archive.zip")).fileName).toBe(`${slug}.zip`);
    await publish("results");
    await expect(file("archive.zip")).rejects.toThrow("This file does not exist.");
  });

  it("loses a team that is removed at once, and is gone with the call and when it is withdrawn", async () => {
    const [teamId, organiser] = [call.teams.get("BETA")!, contextOf(db, call.organiser)];
    await decideOnTeam({ callId, teamId, decision: "remove" }, organiser);
    expect((await viewPublicCall({ slug }, anybody)).teams).toBe(1);
    await moveCallToTheBin({ callId }, organiser);
    await expect(viewPublicCall({ slug }, anybody)).rejects.toMatchObject(gone);
    await restoreCall({ callId }, organiser);
    expect((await viewPublicCall({ slug }, anybody)).teams).toBe(1);
    await publish("nothing");
    await publish("nothing");
    await expect(viewPublicCall({ slug }, anybody)).rejects.toMatchObject(gone);
    const events = await db.auditEvent.findMany({
      where: { callId, action: { in: ["call-published", "call-withdrawn"] } },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      ["call-published", { archive: false }],
      ["call-published", { archive: true }],
      ["call-published", { archive: false }],
      ["call-withdrawn", {}],
    ]);
  });
});
