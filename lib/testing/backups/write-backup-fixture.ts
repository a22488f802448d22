import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { createDatabase } from "../../db/connection/client";
import { startEmbeddedServer } from "../../db/embedded/embedded-server";
import { writeBackup } from "../../usecases/backups/steps/write-backup";
import { prepareDatabase } from "../../usecases/installation/prepare-database";
import { createEveryKindCampaign } from "../campaigns/every-kind-campaign";
import { removeInstallation } from "../database/remove-installation";
import { EXPECTED_PAIRS, EXPECTED_RANKINGS } from "./expected-rankings";
import { createFirstDatabase } from "./first-rankings";

/**
 * Makes a stored backup of a release, which every later version is tested to restore and bring up to date:
 *
 *     node --import tsx lib/testing/backups/write-backup-fixture.ts first-rankings
 *     node --import tsx lib/testing/backups/write-backup-fixture.ts 0.1.0
 *
 * The first has the migrations that there were when rankings could first be stored. Any other name is that of the
 * release whose checkout this is run in. Once made, a fixture never changes: it is what somebody out there has.
 */
const [name] = process.argv.slice(2);
if (name === undefined || !/^[\w.-]+$/.test(name)) throw new Error("name the release, or first-rankings");
const projectRoot = path.resolve(import.meta.dirname, "../../..");
const place = import.meta.dirname;
const stateFolder = mkdtempSync(path.join(tmpdir(), "adjudge-fixture-"));
const server = await startEmbeddedServer({ projectRoot, stateFolder, say: () => {}, throwaway: true });
try {
  if (name === "first-rankings") await createFirstDatabase(server.ownerUrl, projectRoot);
  else await fillToday();
  await writeBackup({
    databaseUrl: server.ownerUrl,
    file: path.join(place, `${name}.backup`),
    now: new Date("2026-06-01T12:00:00Z"),
  });
  writeFileSync(path.join(place, `${name}.json`), await expected());
} finally {
  await server.stop();
  removeInstallation(stateFolder);
}

async function fillToday(): Promise<void> {
  await prepareDatabase(server, projectRoot);
  const db = createDatabase(server.ownerUrl);
  try {
    await createEveryKindCampaign(db);
  } finally {
    await db.$disconnect();
  }
}

/** A line an entry, so that what is wrong with one is seen. */
async function expected(): Promise<string> {
  const read = (sql: string) => onConnection(async (client) => (await client.query(sql)).rows as object[]);
  const lines = (rows: readonly object[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
  return `{\n  "rankings": [\n${lines(await read(EXPECTED_RANKINGS))}\n  ],\n  "pairs": [\n${lines(await read(EXPECTED_PAIRS))}\n  ]\n}\n`;
}

async function onConnection<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
