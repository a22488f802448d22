import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase, type Database } from "../../db/client";
import { startEmbeddedServer } from "../../db/embedded/embedded-server";
import { removeInstallation } from "../../db/embedded/remove-installation";
import { migrate } from "../../db/migrate";
import { installJobQueue } from "../../jobs/queue/install-job-queue";
import type { BenchPlace } from "./bench";

/** A migrated database as an installation has it, on a server of its own that is gone afterwards. */
export async function withOwnDatabase<Result>(
  { root }: BenchPlace,
  work: (db: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const stateFolder = mkdtempSync(path.join(tmpdir(), "adjudge-bench-"));
  const server = await startEmbeddedServer({ projectRoot: root, stateFolder, say: () => {} });
  try {
    await migrate(server.url, path.join(root, "prisma/migrations"));
    await installJobQueue(server.url);
    const db = createDatabase(server.url, { applicationName: "adjudge bench" });
    try {
      return await work(db, server.url);
    } finally {
      await db.$disconnect();
    }
  } finally {
    await server.stop();
    removeInstallation(stateFolder);
  }
}
