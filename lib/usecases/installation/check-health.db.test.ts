import { describe, expect, it } from "vitest";
import { createDatabase } from "../../db/connection/client";
import { useTestDatabase } from "../../testing/database/database";
import { administer } from "../../testing/database/template-database";
import { checkHealth } from "./check-health";

const { db, ownerUrl } = useTestDatabase();

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
    await administer(
      ownerUrl,
      `UPDATE _prisma_migrations SET rolled_back_at = now()
       WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`,
    );
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
