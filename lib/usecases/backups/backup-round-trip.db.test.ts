import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../db/connection/client";
import { createEveryKindCampaign } from "../../testing/campaigns/every-kind-campaign";
import { createJudgingCampaign, type JudgingCampaign } from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  minutesLater,
  noDifferences,
  sendAnswer,
} from "../../testing/campaigns/judging-steps";
import { createWaitingUpload } from "../../testing/campaigns/waiting-upload";
import { useEmptyDatabase, useTestDatabase } from "../../testing/database/database";
import { readCatalogue } from "../../testing/database/database-catalogue";
import { contextOf, testNow } from "../../testing/database/people";
import { exportFile } from "../exports/export-file";
import { backupDatabase } from "./backup-database";
import { restoreDatabase } from "./restore-database";

const { db, url } = useTestDatabase();
const target = useEmptyDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "adjudge-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

const system = { actor: { kind: "system" } as const, now: testNow, seed: 0 };
const inFolder = (name: string) => path.join(folder, name);

async function exported(from: Database, campaignId: string, file: string): Promise<Buffer> {
  const result = await exportFile({ campaignId, file, freeText: true, texts: true }, contextOf(from));
  if ("text" in result) return Buffer.from(result.text);
  const chunks: Uint8Array[] = [];
  for await (const chunk of result.chunks) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** An analysis that a worker was at, one that waited, and one that is done. */
async function createWorkInHand(campaignId: string): Promise<void> {
  const facts = {
    campaignId,
    settings: {},
    inputFingerprint: "none",
    seed: 1,
    version: "0.0.0",
    startedAt: testNow,
  };
  const hash = (byte: number) => new Uint8Array(32).fill(byte);
  await db.analysis.createMany({
    data: [
      { ...facts, kind: "leaderboard", settingsHash: hash(1), state: "RUNNING" },
      { ...facts, kind: "metrics", settingsHash: hash(2), state: "QUEUED" },
      { ...facts, kind: "leaderboard", settingsHash: hash(3), state: "CANCELLED", finishedAt: testNow },
    ],
  });
}

const FILES = [
  "judgments.jsonl",
  "judgments.xml",
  "judgments.csv",
  "unexpanded.csv",
  "leaderboard.csv",
  "archive.zip",
] as const;

describe("a backup made while judges work, restored into an empty database", () => {
  let campaign: JudgingCampaign;
  let busy: JudgingCampaign;
  const restored = createDatabase(target.url);
  let acknowledged: readonly string[];
  let sent: readonly string[];
  let jobs: number;

  beforeAll(async () => {
    campaign = await createEveryKindCampaign(db);
    busy = await createJudgingCampaign(db, { tasks: 300, judges: 4, segments: 60 });
    await createWaitingUpload(db);
    await createWorkInHand(campaign.id);
    const before: string[] = [];
    const all: string[] = [];
    let isTaken = false;
    let enough = () => {};
    const someAnswered = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const judging = busy.judges.map(async (judge) => {
      let { tasks } = await askTasks(db, busy, judge);
      for (let turn = 0; tasks[0] !== undefined && turn < 25; turn++) {
        const answer = answerTo(tasks[0], { clientId: randomUUID() });
        ({ tasks } = await sendAnswer(db, busy, judge, answer, minutesLater(turn)));
        if (all.push(answer.clientId) === 10) enough();
        if (!isTaken) before.push(answer.clientId);
      }
    });
    await someAnswered;
    // Whatever was acknowledged before the snapshot is asked for is in it.
    isTaken = true;
    const backup = backupDatabase(
      { databaseUrl: url, file: inFolder("a.backup"), kind: "COMMAND" },
      contextOf(db),
    );
    await Promise.all([backup, ...judging]);
    acknowledged = before;
    sent = all;
    ({ jobs } = await restoreDatabase(
      { file: inFolder("a.backup"), openDatabase: async () => target.url },
      system,
    ));
    await backupDatabase(
      { databaseUrl: target.url, file: inFolder("again.backup"), kind: "COMMAND" },
      contextOf(restored),
    );
  });
  afterAll(() => restored.$disconnect());

  it("holds every ranking acknowledged before, none twice, and tallies that agree", async () => {
    const rows = await restored.ranking.findMany({
      where: { campaignId: busy.id, kind: "REGULAR" },
      select: { clientId: true },
    });
    const ids = rows.map(({ clientId }) => clientId);
    expect(ids).toEqual(expect.arrayContaining([...acknowledged]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(sent).toEqual(expect.arrayContaining(ids));
    expect(sent).toHaveLength(100);
    for (const each of [busy, campaign]) expect(await differencesIn(restored, each)).toEqual(noDifferences);
  });

  it("has every kind and state of ranking in it", async () => {
    const kinds = await restored.ranking.groupBy({ by: ["kind"], where: { campaignId: campaign.id } });
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      "AUTOMATIC",
      "CONTROL",
      "PRACTICE",
      "REGULAR",
      "REPEAT",
    ]);
    const states = await restored.ranking.groupBy({ by: ["state"], where: { campaignId: campaign.id } });
    expect(states.map(({ state }) => state).sort()).toEqual(["CURRENT", "SKIPPED", "SUPERSEDED"]);
    expect(await restored.ranking.count({ where: { lateAt: { not: null } } })).toBe(1);
    expect(await restored.membership.count({ where: { excludedAt: { not: null } } })).toBe(1);
  });

  it.each(FILES)("gives the same %s, byte for byte", async (file) => {
    const bytes = await exported(db, campaign.id, file);
    expect(bytes.length).toBeGreaterThan(100);
    expect((await exported(restored, campaign.id, file)).equals(bytes)).toBe(true);
  });

  it("has the structure that the migrations make, and numbers new rows as the old one would", async () => {
    expect(await readCatalogue(target.url)).toEqual(await readCatalogue(url));
    const next = (of: Database) =>
      of.$queryRaw`SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename NOT IN ('ranking_id_seq', 'assignment_id_seq') ORDER BY 1`;
    expect(await next(restored)).toEqual(await next(db));
    const [{ ahead }] = await restored.$queryRaw<[{ ahead: boolean }]>`
      SELECT (SELECT last_value FROM ranking_id_seq) >= (SELECT max(id) FROM ranking) AS ahead`;
    expect(ahead).toBe(true);
  });

  it("can be judged further, with every rule in force", async () => {
    const [judge] = busy.judges as [number];
    const { tasks } = await askTasks(restored, busy, judge, minutesLater(200));
    await sendAnswer(restored, busy, judge, answerTo(tasks[0]!), minutesLater(201));
    expect(await differencesIn(restored, busy)).toEqual(noDifferences);
    await expect(restored.auditEvent.deleteMany()).rejects.toThrow("what is recorded there is final");
  });

  it("takes unfinished work up again", async () => {
    const waiting = await restored.$queryRaw`
      SELECT name FROM pgboss.job WHERE state = 'created' ORDER BY name COLLATE "C"`;
    const names = ["read-upload", "run-analysis", "score-campaign"].map((name) => ({ name }));
    expect({ jobs, waiting }).toEqual({ jobs: 3, waiting: names });
  });

  it("backed up again at once gives the same file, byte for byte, which only its owner may read", () => {
    expect(readFileSync(inFolder("again.backup")).equals(readFileSync(inFolder("a.backup")))).toBe(true);
    expect(statSync(inFolder("a.backup")).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(["a.backup", "again.backup"]);
  });

  it("is refused by a database that is not empty, and never overwrites a file", async () => {
    await expect(
      restoreDatabase({ file: inFolder("a.backup"), openDatabase: async () => target.url }, system),
    ).rejects.toThrow(/not empty: there are rows in .*app_user, .*Nothing was restored/);
    await expect(
      backupDatabase({ databaseUrl: url, file: inFolder("a.backup"), kind: "COMMAND" }, contextOf(db)),
    ).rejects.toThrow("already exists: it is never replaced");
  });
});
