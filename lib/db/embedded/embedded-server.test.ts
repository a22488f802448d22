import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeInstallation } from "../../testing/database/remove-installation";
import { announceCredentials, newCredentials } from "./credentials";
import { type EmbeddedServer, startEmbeddedServer } from "./embedded-server";
import { explainFailure } from "./explain-failure";

const projectRoot = path.resolve(import.meta.dirname, "../../..");

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("the embedded server", () => {
  let stateFolder: string;
  let said: string[];
  let server: EmbeddedServer | undefined;
  const start = async () => {
    said = [];
    server = await startEmbeddedServer({ projectRoot, stateFolder, say: (line) => said.push(line) });
    return server;
  };
  const data = (file: string) => path.join(realpathSync(path.join(stateFolder, "postgres")), file);

  beforeAll(() => {
    stateFolder = mkdtempSync(path.join(tmpdir(), "adjudge-embedded-"));
  });
  afterAll(async () => {
    await server?.stop();
    removeInstallation(stateFolder);
  });

  it("makes a database that takes a password and keeps its files closed", async () => {
    const { url, ownerUrl, stop } = await start();
    await query(ownerUrl, "CREATE TABLE kept (value text); INSERT INTO kept VALUES ('still here')");
    await query(ownerUrl, "GRANT SELECT ON kept TO adjudge_application");
    const withoutPassword = new URL(url);
    withoutPassword.password = "guessed";
    await expect(query(withoutPassword.href, "SELECT 1")).rejects.toThrow("password authentication failed");
    for (const file of ["database.json", "postgres.log"]) {
      expect(statSync(path.join(stateFolder, file)).mode & 0o077).toBe(0);
    }
    expect(statSync(data("")).mode & 0o077).toBe(0);
    await stop();
    expect(said).toEqual(["Preparing the database for the first time."]);
  });

  it("finds everything again after PostgreSQL was killed", async () => {
    const first = await start();
    process.kill(first.pid, "SIGKILL");
    await first.ended;
    const { url } = await start();
    expect(await query(url, "SELECT value FROM kept")).toEqual([{ value: "still here" }]);
  });

  it("stops a PostgreSQL that was left running", async () => {
    const orphan = server as EmbeddedServer;
    const { url, stop } = await start();
    await orphan.ended;
    expect(said).toEqual(["Stopped a database that an earlier start had left running."]);
    expect(await query(url, "SELECT value FROM kept")).toEqual([{ value: "still here" }]);
    await stop();
  });

  it("removes a pid file whose number another program has meanwhile", async () => {
    writeFileSync(data("postmaster.pid"), `${process.pid}\n${data("")}\n`);
    const { stop } = await start();
    expect(said).toEqual(["Removed the pid file of a database that had not been shut down."]);
    await stop();
  });

  it("refuses the data of another PostgreSQL in one line that says what to do", async () => {
    const ours = readFileSync(data("PG_VERSION"), "utf8");
    writeFileSync(data("PG_VERSION"), "14\n");
    await expect(start()).rejects.toThrow(
      /was created by PostgreSQL 14; this version of Adjudge includes PostgreSQL 18\. /,
    );
    writeFileSync(data("PG_VERSION"), ours);
  });

  it("refuses to begin anew over a database whose password is lost", async () => {
    const file = path.join(stateFolder, "database.json");
    const credentials = readFileSync(file, "utf8");
    rmSync(file);
    await expect(start()).rejects.toThrow("database.json is missing; it contains the password");
    writeFileSync(file, credentials);
  });

  it("explains a configuration that PostgreSQL does not take", async () => {
    const file = data("postgresql.conf");
    const before = readFileSync(file, "utf8");
    appendFileSync(file, "no_such_setting = on\n");
    await expect(start()).rejects.toThrow(/PostgreSQL could not start: .*no_such_setting|configuration file/);
    writeFileSync(file, before);
  });
});

describe("a first start that was cut short", () => {
  it("is begun again", async () => {
    const stateFolder = mkdtempSync(path.join(tmpdir(), "adjudge-embedded-"));
    const options = { projectRoot, stateFolder, say: () => {}, throwaway: true };
    const first = await startEmbeddedServer(options);
    await first.stop();
    // As it is when the power fails between the making of the database and the keeping of its password.
    rmSync(path.join(stateFolder, "database.json"));
    announceCredentials(stateFolder, newCredentials(1));
    const second = await startEmbeddedServer(options);
    expect(await query(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await second.stop();
    removeInstallation(stateFolder);
  });
});

describe("explainFailure", () => {
  it.each([
    ['FATAL:  could not write to file "x": No space left on device', "The disk that holds /data is full"],
    ["initdb: error: could not change permissions: Permission denied", "PostgreSQL cannot use /data"],
    ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', "was taken in the meantime"],
    ["LOG: fine\nFATAL:  something else", "PostgreSQL could not start: FATAL:  something else"],
    ["", "PostgreSQL could not start: it gave no reason"],
  ])("%s", (log, expected) => {
    expect(explainFailure(log, "/data")).toContain(expected);
  });
});
