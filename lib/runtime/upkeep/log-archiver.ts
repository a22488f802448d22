import { setPriority } from "node:os";
import { type ArchiveState, storeArchiveState } from "../../db/backups/archive-states";
import { createDatabase } from "../../db/connection/client";
import { findBinaries } from "../../db/embedded/binaries";
import { connectionString, readCredentials } from "../../db/embedded/credentials";
import { unprivilegedUser } from "../../db/embedded/unprivileged-user";
import { keepArchive } from "../../db/log-archive/keep-archive";
import { env } from "../../env";
import { log, loggableError } from "../../log";

/** Who judges comes first: before anything is done, so that all threads of the process have it from the beginning. */
const LOW_PRIORITY = 10;

/** The process beside the web process that archives the database's log. */
async function main(): Promise<void> {
  setPriority(LOW_PRIORITY);
  const { ADJUDGE_ARCHIVE, ADJUDGE_HOME, ADJUDGE_ROOT, DATABASE_URL } = env();
  const credentials = readCredentials(ADJUDGE_HOME);
  if (ADJUDGE_ARCHIVE === undefined || DATABASE_URL === undefined || credentials === undefined)
    throw new Error("started without an archive or a database");
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop.abort());
  // The process that started this one is gone, however it went.
  process.on("disconnect", () => stop.abort());
  const db = createDatabase(DATABASE_URL, { poolSize: 1, applicationName: "adjudge archive" });
  let lastFailure: string | null = null;
  const report = async (state: ArchiveState, error?: unknown) => {
    if (state.failure !== lastFailure) {
      if (state.failure === null) log().info("the archive goes on");
      else log().error({ ...loggableError(error), failure: state.failure }, "the archive does not go on");
      lastFailure = state.failure;
    }
    await storeArchiveState(db, state);
  };
  await keepArchive(
    {
      folder: ADJUDGE_ARCHIVE,
      stateFolder: ADJUDGE_HOME,
      replicationUrl: connectionString(credentials, "archive"),
      databaseUrl: DATABASE_URL,
      postgres: findBinaries(ADJUDGE_ROOT, unprivilegedUser()).major,
    },
    { stop: stop.signal, report },
  );
  process.exit(0);
}

await main();
