import { describe, expect, it } from "vitest";
import { createDatabase } from "../db/client";
import { useTestDatabase } from "../testing/database";
import { checkHealth } from "./check-health";

const { db } = useTestDatabase();

describe("checkHealth", () => {
  it("is healthy on a migrated database", async () => {
    expect(await checkHealth({ db })).toEqual({
      healthy: true,
      process: "ok",
      database: "ok",
      migrations: "ok",
    });
  });

  it("says that a migration is missing", async () => {
    const [last] = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1`;
    await db.$executeRaw`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = ${last?.id}`;
    expect(await checkHealth({ db })).toMatchObject({
      healthy: false,
      database: "ok",
      migrations: "missing",
    });
  });

  it("says that the database cannot be reached", async () => {
    const nowhere = createDatabase("postgresql://nobody@127.0.0.1:1/nothing");
    expect(await checkHealth({ db: nowhere })).toMatchObject({ healthy: false, database: "unreachable" });
    await nowhere.$disconnect();
  });
});
