import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Credentials, connectionString, readCredentials } from "../../lib/db/embedded/credentials";
import { freePort } from "../../lib/db/embedded/free-port";
import { removeInstallation } from "../../lib/testing/database/remove-installation";
import { administer, withDatabase } from "../../lib/testing/database/template-database";
import { startAdjudge } from "./adjudge-process";

/**
 * One installation for all journeys: an empty state folder and a database of its own, on the embedded server or, where
 * DATABASE_URL names one, on that. What the terminal would show is handed on in the environment.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const home = mkdtempSync(path.join(tmpdir(), "adjudge-journeys-"));
  mkdirSync("test-results", { recursive: true });
  const server = process.env.DATABASE_URL;
  const database = `adjudge_journeys_${process.pid}`;
  if (server) await administer(server, `CREATE DATABASE "${database}" TEMPLATE template0 ENCODING 'UTF8'`);
  const adjudge = await startAdjudge({
    ADJUDGE_HOME: home,
    PORT: String(await freePort()),
    ...(server ? { DATABASE_URL: withDatabase(server, database) } : {}),
  });
  process.env.ADJUDGE_E2E_ADDRESS = adjudge.address;
  process.env.ADJUDGE_E2E_HOME = home;
  process.env.ADJUDGE_E2E_DATABASE = server
    ? withDatabase(server, database)
    : connectionString(readCredentials(home) as Credentials, "application");
  process.env.ADJUDGE_E2E_OWNED_DATABASE = server
    ? withDatabase(server, database)
    : connectionString(readCredentials(home) as Credentials, "owner");
  process.env.ADJUDGE_E2E_ORGANISER_LINK = adjudge.firstOrganiserLink;
  process.env.ADJUDGE_E2E_JUDGE_LINK = adjudge.demoJudgeLink;
  return async () => {
    const code = await adjudge.stop();
    if (server) await administer(server, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
    removeInstallation(home);
    if (code !== 0) throw new Error(`Adjudge did not stop cleanly (${code}):\n${adjudge.output()}`);
  };
}
