import { mkdtempSync, rmSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { childEnvironment } from "../../env";
import { createWaitingUpload } from "../../testing/campaigns/waiting-upload";
import { useTestDatabase } from "../../testing/database/database";
import { startWorkerProcess } from "./worker-process";

const { db, url } = useTestDatabase();
const home = mkdtempSync(path.join(tmpdir(), "adjudge-worker-"));
afterAll(() => rmSync(home, { recursive: true }));

const jobStates = async () =>
  (await db.$queryRaw<{ state: string }[]>`SELECT state::text FROM pgboss.job`).map(({ state }) => state);

const patience = { timeout: 40_000, interval: 50 };

describe("startWorkerProcess", () => {
  it("does jobs, starts another worker when one is killed, and ends with it", async () => {
    const root = path.resolve(import.meta.dirname, "../../..");
    const reports: unknown[] = [];
    const environment = childEnvironment({ DATABASE_URL: url, ADJUDGE_HOME: home, ADJUDGE_ROOT: root });
    const worker = startWorkerProcess(root, environment, (_what, about) => void reports.push(about), 1);
    try {
      const upload = await createWaitingUpload(db);
      await expect.poll(upload.state, patience).toBe("FAILED");
      await expect.poll(jobStates, patience).toEqual(["completed"]);

      const first = worker.pid;
      expect(first).toBeGreaterThan(0);
      expect(getPriority(first)).toBe(getPriority() + 1);
      process.kill(first ?? 0, "SIGKILL");
      await expect.poll(() => worker.pid ?? first, patience).not.toBe(first);
      expect(reports).toEqual([{ code: null, signal: "SIGKILL", waitMs: 250 }]);

      await upload.again();
      await expect.poll(jobStates, patience).toEqual(["completed", "completed"]);
    } finally {
      await worker.stop();
    }
    expect(worker.pid).toBeUndefined();
  });
});
