import { Client, type QueryResult } from "pg";
import { describe, expect, inject, it } from "vitest";
import { createJudgingCampaign } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { administer, withDatabase } from "../../testing/database/template-database";
import { grantApplicationRights } from "./application-rights";

const { db, url, ownerUrl } = useTestDatabase();
const application = new URL(url).username;
// Where a server was named for the tests, one role does everything there.
const hasRoles = application !== new URL(ownerUrl).username;

async function asApplication(sql: string): Promise<QueryResult> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

const permissionDenied = "42501";
const refusalOf = (sql: string) =>
  asApplication(sql).then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

describe.runIf(hasRoles)("the role that the application connects as", () => {
  it("may do nothing but connect", async () => {
    const { rows } = await asApplication(`
      SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
             (SELECT count(*)::int FROM pg_auth_members m WHERE m.member = r.oid) AS groups,
             (SELECT count(*)::int FROM pg_shdepend d WHERE d.refobjid = r.oid AND d.deptype = 'o') AS owned
      FROM pg_roles r WHERE rolname = current_user`);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        groups: 0,
        owned: 0,
      },
    ]);
  });

  it.each([
    ["make a table", "CREATE TABLE mine (id int)"],
    ["make one that would be found before ours", "CREATE TEMP TABLE ranking (id int)"],
    ["make a schema", "CREATE SCHEMA mine"],
    ["make a table among the queue's", "CREATE TABLE pgboss.mine (id int)"],
    ["make a function", "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'"],
    ["install an extension", "CREATE EXTENSION pgcrypto"],
    ["make a database", "CREATE DATABASE mine"],
    ["make a role", "CREATE ROLE mine SUPERUSER"],
    ["drop a table", "DROP TABLE ranking"],
    ["drop the queue", "DROP SCHEMA pgboss CASCADE"],
    ["empty a table without a trace", "TRUNCATE ranking CASCADE"],
    ["change a table", "ALTER TABLE ranking DROP COLUMN answered_at"],
    ["switch off what guards answers", "ALTER TABLE ranking DISABLE TRIGGER USER"],
    ["switch off one of the guards", 'ALTER TABLE ranking DISABLE TRIGGER "ranking_answer_is_final"'],
    ["drop one of the guards", 'DROP TRIGGER "ranking_answer_is_final" ON ranking'],
    ["switch off all triggers for itself", "SET session_replication_role = replica"],
    [
      "put another function behind a guard",
      "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    ],
    ["write the records of migrations", "DELETE FROM _prisma_migrations"],
    ["read a file of the server", "SELECT pg_read_file('PG_VERSION')"],
    ["list the server's files", "SELECT pg_ls_dir('.')"],
    ["read a file into a table", "COPY campaign FROM '/etc/passwd'"],
    ["run a program", "COPY (SELECT 1) TO PROGRAM 'true'"],
    ["read a file as a large object", "SELECT lo_import('/etc/passwd')"],
    ["read passwords", "SELECT rolpassword FROM pg_authid"],
    ["become the superuser", "SET ROLE adjudge"],
    ["become the owner", "SET ROLE adjudge_owner"],
    ["make itself a superuser", "ALTER ROLE CURRENT_USER SUPERUSER"],
    ["change the server's settings", "ALTER SYSTEM SET archive_command = 'true'"],
    [
      "end others' connections",
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IS NULL",
    ],
    ["make a base copy of the server", "SELECT pg_backup_start('mine')"],
  ])("cannot %s", async (_what, sql) => {
    expect(await refusalOf(sql)).toBe(permissionDenied);
  });

  it("does not come into the server's other databases", async () => {
    for (const database of ["postgres", "template1"]) {
      const client = new Client({ connectionString: withDatabase(url, database) });
      await expect(client.connect()).rejects.toMatchObject({ code: permissionDenied });
    }
  });

  it("cannot change an acknowledged answer", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 2, judges: 1 });
    const judge = campaign.judges[0]!;
    const { tasks } = await askTasks(db, campaign, judge);
    const answer = answerTo(tasks[0]!);
    await sendAnswer(db, campaign, judge, answer);
    const ofAnswer = `WHERE client_id = '${answer.clientId}'`;
    await expect(asApplication(`UPDATE ranking SET answered_at = now() ${ofAnswer}`)).rejects.toThrow();
    await expect(
      asApplication(
        `UPDATE ranking_entry SET rank = 5 WHERE ranking_id IN (SELECT id FROM ranking ${ofAnswer})`,
      ),
    ).rejects.toThrow();
  });

  it("may work on what later migrations make, once that is granted and before", async () => {
    const owner = async (sql: string) => administer(ownerUrl, sql);
    await owner("CREATE TABLE later (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text)");
    try {
      await asApplication("INSERT INTO later (what) VALUES ('before')");
      await grantApplicationRights(ownerUrl, url);
      const { rows } = await asApplication("UPDATE later SET what = 'after' RETURNING what");
      expect(rows).toEqual([{ what: "after" }]);
    } finally {
      await owner("DROP TABLE later");
    }
  });
});

describe.runIf(hasRoles)("the role that owns the tables", () => {
  it("is no superuser either", async () => {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    const { rows } = await client.query(
      "SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication FROM pg_roles WHERE rolname = current_user",
    );
    await client.end();
    expect(rows).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false },
    ]);
    expect(ownerUrl).not.toBe(inject("adminUrl"));
  });
});
