import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase, type Database } from "../../db/connection/client";
import { type Credentials, connectionString, readCredentials } from "../../db/embedded/credentials";
import { startEmbeddedServer } from "../../db/embedded/embedded-server";
import { prepareDatabase } from "../../usecases/installation/prepare-database";
import { removeInstallation } from "../database/remove-installation";
import type { BenchPlace } from "./bench";

/** A migrated database as an installation has it, on a server of its own that is gone afterwards. */
export async function withOwnDatabase<Result>(
  { root }: BenchPlace,
  work: (db: Database, url: string, superuserUrl: string) => Promise<Result>,
): Promise<Result> {
  const stateFolder = mkdtempSync(path.join(tmpdir(), "adjudge-bench-"));
  const server = await startEmbeddedServer({ projectRoot: root, stateFolder, say: () => {} });
  try {
    await prepareDatabase(server, root);
    const db = createDatabase(server.url, { applicationName: "adjudge bench" });
    try {
      return await work(
        db,
        server.url,
        connectionString(readCredentials(stateFolder) as Credentials, "superuser"),
      );
    } finally {
      await db.$disconnect();
    }
  } finally {
    await server.stop();
    removeInstallation(stateFolder);
  }
}
