import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDatabase, type Database } from "../../db/connection/client";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { leaderboardRequestSchema } from "../../domain/results/filters/analysis-request";
import { childEnvironment } from "../../env";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { createWaitingUpload } from "../../testing/campaigns/waiting-upload";
import { useEmptyDatabase, useTestDatabase } from "../../testing/database/database";
import { contextOf, testNow } from "../../testing/database/people";
import { backupDatabase } from "../../usecases/backups/backup-database";
import { restoreDatabase } from "../../usecases/backups/restore-database";
import { requestAnalysis } from "../../usecases/results/request-analysis";
import { runAnalysis } from "../../usecases/results/run-analysis";
import { viewLeaderboard } from "../../usecases/results/view-leaderboard";
import { startWorkerProcess } from "./worker-process";

const { db, url } = useTestDatabase();
const target = useEmptyDatabase();
const home = mkdtempSync(path.join(tmpdir(), "adjudge-restored-"));
afterAll(() => rmSync(home, { recursive: true }));

const root = path.resolve(import.meta.dirname, "../../..");
const patience = { timeout: 40_000, interval: 50 };
const trueSkill = (bootstrap: number) => leaderboardRequestSchema.parse({ method: "trueskill", bootstrap });
const queued = trueSkill(20);
const begun = trueSkill(30);

const records: readonly RankingRecord[] = Array.from({ length: 40 }, (_, number) => ({
  judge: `judge-${number % 3}`,
  segment: String(number),
  kind: "regular",
  state: "current",
  time: testNow.toISOString(),
  hypotheses: ["A", "B", "C"].map((system, place) => ({
    systems: [system],
    rank: 1 + ((place + (number % 4 === 0 ? 1 : 0)) % 3),
  })),
}));

it("a worker on a restored database finishes what waited when the backup was made, and what was begun", async () => {
  const { id: campaignId } = await campaignOfRecords(db, records);
  const waiting = await requestAnalysis({ campaignId, request: queued }, contextOf(db));
  const underWay = await requestAnalysis({ campaignId, request: begun }, contextOf(db));
  await db.analysis.update({ where: { id: underWay.id }, data: { state: "RUNNING", startedAt: testNow } });
  const upload = await createWaitingUpload(db);

  const file = path.join(home, "work.backup");
  await backupDatabase({ databaseUrl: url, file, kind: "COMMAND" }, contextOf(db));
  const restore = { file, openDatabase: async () => target.url };
  const system = { actor: { kind: "system" } as const, now: testNow, seed: 0 };
  expect(await restoreDatabase(restore, system)).toMatchObject({ jobs: 3 });

  const restored = createDatabase(target.url);
  const statesOfJobs = async () =>
    (await restored.$queryRaw<{ state: string }[]>`SELECT state::text FROM pgboss.job`).map(
      ({ state }) => state,
    );
  const ids = [waiting.id, underWay.id];
  const analyses = async (of: Database) =>
    (await of.analysis.findMany({ where: { id: { in: ids } } })).map(({ state }) => state).sort();
  const environment = childEnvironment({
    DATABASE_URL: target.url,
    ADJUDGE_HOME: home,
    ADJUDGE_ROOT: root,
    LOG_LEVEL: "error",
  });
  const worker = startWorkerProcess(root, environment, () => {});
  try {
    await expect.poll(statesOfJobs, patience).toEqual(["completed", "completed", "completed"]);
    expect(await analyses(restored)).toEqual(["DONE", "DONE"]);
    // It has no file, which whoever reads it finds out.
    expect((await restored.upload.findUniqueOrThrow({ where: { id: upload.id } })).state).toBe("FAILED");
    // The database that the backup is of knows nothing of it.
    expect(await analyses(db)).toEqual(["QUEUED", "RUNNING"]);

    const boardIn = async (of: Database, request: typeof queued) =>
      (await viewLeaderboard({ campaignId, request }, contextOf(of))).board.result;
    await runAnalysis({ analysisId: waiting.id }, contextOf(db));
    const here = await boardIn(db, queued);
    expect(here?.rows).toHaveLength(3);
    expect((await boardIn(restored, queued))?.rows).toEqual(here?.rows);
    expect((await boardIn(restored, begun))?.rows).toHaveLength(3);
  } finally {
    await worker.stop();
    await restored.$disconnect();
  }
});
