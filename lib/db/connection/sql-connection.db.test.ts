import { describe, expect, it } from "vitest";
import { useTestDatabase } from "../../testing/database/database";
import { administer } from "../../testing/database/template-database";
import { Prisma } from "../generated/client";
import { createDatabase } from "./client";
import { directSql, inSqlTransaction, type SqlConnection } from "./sql-connection";

const { db, url, ownerUrl } = useTestDatabase();

const moment = new Date("2026-03-04T05:06:07.089Z");

/** A statement with every kind of value that is asked for with an answer, there and back. */
const everyKind = (sql: SqlConnection) => sql.$queryRaw<Record<string, unknown>[]>`
  /* prepared */ SELECT ${'it’s \\ "text"'}::text AS "text", ${-7}::int AS "whole", ${true}::boolean AS "yes",
    ${null}::text AS "none", ${moment}::timestamptz AS "moment", ${[3, 1, 2]}::int[] AS "numbers",
    ${[] as number[]}::int[] AS "empty", ARRAY['a,b', '"', ''] AS "texts", 0.25::float8 AS "part",
    'REGULAR'::task_kind::text AS "kind", json_build_object('a', ARRAY[1, 2], 'b', NULL) AS "json",
    encode(${Uint8Array.of(0, 255)}::bytea, 'hex') AS "bytes", ${Prisma.sql`1 + ${1}::int`} AS "nested"`;

const backend = (sql: SqlConnection) => sql.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid"`;
const table = (sql: SqlConnection) => sql.$queryRaw<{ n: number }[]>`SELECT "n" FROM "kept" ORDER BY "n"`;

describe("statements that go past Prisma", () => {
  it("take and give the values that they take and give through it", async () => {
    const [[direct], [through], [inside]] = await Promise.all([
      everyKind(directSql(db)),
      everyKind(db),
      inSqlTransaction(db, async (tx) => everyKind(tx)),
    ]);
    expect(direct).toEqual(through);
    expect(inside).toEqual(through);
    expect(direct).toMatchObject({
      whole: -7,
      moment,
      numbers: [3, 1, 2],
      empty: [],
      bytes: "00ff",
      nested: 2,
    });
  });

  it("run in the transaction that they are given", async () => {
    await db.$transaction(async (tx) => {
      const [[own], [same]] = [await backend(tx), await backend(directSql(tx))];
      expect(same).toEqual(own);
    });
  });

  it("say how many rows they changed", async () => {
    await administer(ownerUrl, `CREATE TABLE "counted" AS SELECT generate_series(1, 5) AS "n"`);
    expect(await directSql(db).$executeRaw`DELETE FROM "counted" WHERE "n" > ${2}`).toBe(3);
  });
});

describe("a transaction that goes past Prisma", () => {
  it("keeps all that was done in it, or nothing", async () => {
    await administer(ownerUrl, `CREATE TABLE "kept" ("n" int PRIMARY KEY)`);
    const add = (n: number, after: () => unknown = () => {}) =>
      inSqlTransaction(db, async (tx) => {
        await tx.$executeRaw`INSERT INTO "kept" VALUES (${n})`;
        await after();
      });
    await add(1);
    const failed = add(2, () => {
      throw new Error("thought better of it");
    });
    await expect(failed).rejects.toThrow("thought better of it");
    expect(await table(db)).toEqual([{ n: 1 }]);
  });

  it("is no success where a statement failed, whoever looked away", async () => {
    const careless = inSqlTransaction(db, async (tx) => {
      await tx.$executeRaw`SELECT 1 / ${0}::int`.then(undefined, () => undefined);
      return "done";
    });
    await expect(careless).rejects.toThrow(/not committed/);
  });

  it("that loses its connection fails, and the next one has another", async () => {
    const pids: number[] = [];
    const cut = inSqlTransaction(db, async (tx) => {
      const [{ pid } = { pid: 0 }] = await backend(tx);
      pids.push(pid);
      await db.$queryRaw`SELECT pg_terminate_backend(${pid}::int, 5000)`;
      await backend(tx);
    });
    await expect(cut).rejects.toThrow(/terminat|connection/i);
    for (let again = 0; again < 10; again++) {
      const [{ pid } = { pid: 0 }] = await inSqlTransaction(db, async (tx) => backend(tx));
      expect(pid).not.toBe(pids[0]);
    }
  });
});

describe("the connections of a client", () => {
  it("end with it, though Prisma never used one", async () => {
    const name = "adjudge past prisma";
    const apart = createDatabase(url, { poolSize: 2, applicationName: name });
    const connections = () =>
      db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS "count" FROM pg_stat_activity WHERE "application_name" = ${name}`;
    await backend(directSql(apart));
    expect(await connections()).toEqual([{ count: 1 }]);
    await apart.$disconnect();
    await expect.poll(connections).toEqual([{ count: 0 }]);
  });
});
