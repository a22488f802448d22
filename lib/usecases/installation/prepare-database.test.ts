import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../db/connection/client";
import { connectionString, readCredentials } from "../../db/embedded/credentials";
import { type EmbeddedServer, startEmbeddedServer } from "../../db/embedded/embedded-server";
import { migrate } from "../../db/schema/migrate";
import { installJobQueue } from "../../jobs/queue/install-job-queue";
import { createCampaign } from "../../testing/database/people";
import { administer } from "../../testing/database/template-database";
import { temporaryHome } from "../../testing/database/temporary-home";
import { prepareDatabase } from "./prepare-database";

const root = path.resolve(import.meta.dirname, "../../..");
const { home, remove } = temporaryHome();
const credentialsFile = path.join(home, "database.json");
const start = () =>
  startEmbeddedServer({ projectRoot: root, stateFolder: home, say: () => {}, throwaway: true });
const asSuperuser = () => {
  const credentials = readCredentials(home);
  if (credentials === undefined) throw new Error("no credentials");
  return connectionString(credentials, "superuser");
};

async function rowsOf(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("two addresses", () => {
  it("of two databases are refused before anything is made", async () => {
    const server = await start();
    try {
      const elsewhere = connectionString(readCredentials(home)!, "superuser", "postgres");
      const addresses = { ownerUrl: elsewhere, url: server.url };
      await expect(prepareDatabase(addresses, root)).rejects.toThrow("name two different databases");
      expect(
        await rowsOf(elsewhere, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
      ).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

describe("an installation in which the superuser did everything, as earlier versions had it", () => {
  let server: EmbeddedServer | undefined;
  let campaign: string;

  beforeAll(async () => {
    const earlier = await start();
    const superuser = asSuperuser();
    await administer(
      superuser,
      "ALTER DATABASE adjudge OWNER TO adjudge",
      "GRANT CONNECT, TEMPORARY ON DATABASE adjudge TO PUBLIC",
      "DROP OWNED BY adjudge_owner, adjudge_application",
      "DROP ROLE adjudge_owner",
      "DROP ROLE adjudge_application",
    );
    await migrate(superuser, path.join(root, "prisma/migrations"));
    await installJobQueue(superuser);
    const db = createDatabase(superuser);
    ({ id: campaign } = await createCampaign(db));
    await db.$disconnect();
    await earlier.stop();
    const { owner: _owner, application: _application, ...known } = readCredentials(home)!;
    writeFileSync(credentialsFile, JSON.stringify(known));
    server = await start();
    await prepareDatabase(server, root);
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    remove();
  });

  it("has its roles after the next start, with passwords that only its owner can read", () => {
    const kept = JSON.parse(readFileSync(credentialsFile, "utf8"));
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(["owner", "application"]));
    expect(statSync(credentialsFile).mode & 0o077).toBe(0);
  });

  it("has nothing left that belongs to the superuser", async () => {
    const owners = await rowsOf(
      asSuperuser(),
      `SELECT DISTINCT pg_get_userbyid(owner) AS owner FROM (
         SELECT relowner AS owner, relnamespace AS schema FROM pg_class
         UNION ALL SELECT proowner, pronamespace FROM pg_proc
         UNION ALL SELECT typowner, typnamespace FROM pg_type
         UNION ALL SELECT nspowner, oid FROM pg_namespace WHERE nspname = 'pgboss'
       ) every WHERE schema IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss'))`,
    );
    expect(owners).toEqual([{ owner: "adjudge_owner" }]);
  });

  it("lets the application go on with what there was, and make nothing", async () => {
    const db = createDatabase(server!.url);
    try {
      expect(await db.campaign.findUniqueOrThrow({ where: { id: campaign } })).toMatchObject({
        id: campaign,
      });
      await createCampaign(db);
      expect(await db.$queryRaw`SELECT name FROM pgboss.queue LIMIT 1`).toHaveLength(1);
    } finally {
      await db.$disconnect();
    }
    await expect(rowsOf(server!.url, "CREATE TEMP TABLE mine (id int)")).rejects.toThrow("permission denied");
  });

  it("has nothing to do at a start after that", async () => {
    const before = readFileSync(credentialsFile, "utf8");
    await server!.stop();
    server = await start();
    expect(await prepareDatabase(server, root)).toEqual([]);
    expect(readFileSync(credentialsFile, "utf8")).toBe(before);
    expect(await rowsOf(server.url, "SELECT current_user::text AS name")).toEqual([
      { name: "adjudge_application" },
    ]);
  });
});
