import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { enqueue } from "../../jobs/queue/enqueue";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { useTestDatabase } from "../../testing/database/database";
import { measureInstallation } from "./measure-installation";

const { db } = useTestDatabase();

it("counts rankings at most once a minute, jobs and connections each time", async () => {
  const now = new Date("2026-01-05T10:00:00Z");
  await createManyRankings(db, { rankings: 30, systems: 4, segments: 5, judges: 2, texts: 3 });
  await enqueue(db, "read-upload", { uploadId: randomUUID() });
  const first = await measureInstallation({ db, now });
  expect(first.backupAgeSeconds).toBeUndefined();
  await db.backupState.create({ data: { kind: "DAILY", since: now, takenAt: now, bytes: 1n } });
  expect(first.rankings).toEqual([{ kind: "regular", state: "current", rankings: 30 }]);
  expect(first.jobs).toMatchObject([{ job: "read-upload", state: "waiting", jobs: 1 }]);
  expect(first.jobs[0]?.oldestSeconds).toBeGreaterThanOrEqual(0);
  expect(first.database.connections.length).toBeGreaterThan(0);
  expect(first.database.maxConnections).toBeGreaterThan(10);
  expect(first.database.bytes).toBeGreaterThan(1_000_000);

  await db.$executeRaw`UPDATE ranking SET state = 'SKIPPED', skip_reason = 'unclear' WHERE id = (SELECT min(id) FROM ranking)`.catch(
    () => 0,
  );
  await db.campaign.deleteMany();
  await db.$executeRaw`UPDATE pgboss.job SET state = 'failed', completed_on = now()`;
  const soon = await measureInstallation({ db, now: new Date(now.getTime() + 59_000) });
  expect(soon.rankings).toEqual(first.rankings);
  expect(soon.backupAgeSeconds).toBe(59);
  expect(soon.jobs).toMatchObject([{ job: "read-upload", state: "failed", jobs: 1 }]);
  expect((await measureInstallation({ db, now: new Date(now.getTime() + 60_000) })).rankings).toEqual([]);
});
