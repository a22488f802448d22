import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Credentials, connectionString, readCredentials } from "../../lib/db/embedded/credentials";
import { freePort } from "../../lib/db/embedded/free-port";
import { removeInstallation } from "../../lib/testing/database/remove-installation";
import { administer, withDatabase } from "../../lib/testing/database/template-database";
import { build } from "../../scripts/setup.mjs";
import { startAdjudge } from "./adjudge-process";

const FOLDER = "ADJUDGE_E2E_INSTALLATIONS";

/** Builds once for all, and makes the folder of the installations, which are gone when all journeys have ended. */
export default async function prepareInstallations(): Promise<() => void> {
  build();
  mkdirSync("test-results", { recursive: true });
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-journeys-"));
  process.env[FOLDER] = folder;
  return () => {
    for (const home of installations()) removeInstallation(home);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The state folder of every installation that journeys went through. */
export function installations(): readonly string[] {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error(`${FOLDER} is not set`);
  return readdirSync(folder).map((name) => path.join(folder, name));
}

/** What must not stand in its log. */
export function linksOf(home: string): readonly string[] {
  return JSON.parse(readFileSync(path.join(home, "links-of-journeys.json"), "utf8")) as readonly string[];
}

export interface Installation {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * An installation of its own for each worker, so that journeys that look at the whole of it see nobody else: an empty
 * state folder and a database, on the embedded server or, where DATABASE_URL names one, on that. What the terminal would
 * show is handed on in the environment.
 */
export async function startInstallation(worker: number): Promise<Installation> {
  const home = path.join(process.env[FOLDER] ?? "", String(worker));
  mkdirSync(home);
  const server = process.env.DATABASE_URL;
  const database = `adjudge_journeys_${process.ppid}_${worker}`;
  if (server) await administer(server, `CREATE DATABASE "${database}" TEMPLATE template0 ENCODING 'UTF8'`);
  const adjudge = await startAdjudge({
    ADJUDGE_HOME: home,
    PORT: String(await freePort()),
    // Nobody is there: journeys ask nobody elsewhere.
    ADJUDGE_PROLIFIC_URL: "http://127.0.0.1:1",
    ...(server ? { DATABASE_URL: withDatabase(server, database) } : {}),
  });
  if (!server) await doNotWaitForDisk(home);
  const urlAs = (role: "application" | "owner") =>
    server ? withDatabase(server, database) : connectionString(readCredentials(home) as Credentials, role);
  process.env.ADJUDGE_E2E_ADDRESS = adjudge.address;
  process.env.ADJUDGE_E2E_HOME = home;
  process.env.ADJUDGE_E2E_DATABASE = urlAs("application");
  process.env.ADJUDGE_E2E_OWNED_DATABASE = urlAs("owner");
  process.env.ADJUDGE_E2E_ORGANISER_LINK = adjudge.firstOrganiserLink;
  process.env.ADJUDGE_E2E_JUDGE_LINK = adjudge.demoJudgeLink;
  writeFileSync(
    path.join(home, "links-of-journeys.json"),
    JSON.stringify([adjudge.firstOrganiserLink, adjudge.demoJudgeLink]),
  );
  return {
    address: adjudge.address,
    async stop() {
      const code = await adjudge.stop();
      if (server) await administer(server, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
      if (code !== 0) throw new Error(`Adjudge did not stop cleanly (${code}):\n${adjudge.output()}`);
    },
  };
}

/** Of the machine, these installations outlive no crash: what a killed server wrote is with the kernel. */
function doNotWaitForDisk(home: string): Promise<void> {
  return administer(
    connectionString(readCredentials(home) as Credentials, "superuser"),
    ...["fsync", "full_page_writes"].map((name) => `ALTER SYSTEM SET ${name} = off`),
    "SELECT pg_reload_conf()",
  );
}
