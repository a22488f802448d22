import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../../db/connection/client";
import { createCampaign } from "../../testing/database/people";
import { administer, withDatabase } from "../../testing/database/template-database";
import { checkHealth } from "./check-health";
import { prepareDatabase } from "./prepare-database";

const root = path.resolve(import.meta.dirname, "../../..");

describe.runIf(inject("adminUrl") !== inject("applicationUrl"))("the roles that DEPLOY.md shows", () => {
  const suffix = `_${process.pid}`;
  const shown = readFileSync(path.join(root, "DEPLOY.md"), "utf8");
  const statements = (/```sql\n(CREATE ROLE adjudge_owner[\s\S]*?)```/.exec(shown)?.[1] ?? "")
    .replaceAll(/adjudge(_owner|_application)?/g, (name) => name + suffix)
    .replaceAll("…", "a password")
    .split(/;\n/)
    .filter((statement) => statement.trim() !== "");
  const admin = inject("adminUrl");
  const as = (role: string) => {
    const address = new URL(withDatabase(admin, `adjudge${suffix}`));
    address.username = `adjudge_${role}${suffix}`;
    address.password = "a password";
    return address.href;
  };
  afterAll(() =>
    administer(
      admin,
      `DROP DATABASE IF EXISTS adjudge${suffix} WITH (FORCE)`,
      `DROP ROLE IF EXISTS adjudge_owner${suffix}, adjudge_application${suffix}`,
    ),
  );

  it("are enough to start on, and to work", async () => {
    expect(statements).toHaveLength(5);
    await administer(admin, ...statements);
    const applied = await prepareDatabase({ ownerUrl: as("owner"), url: as("application") }, root);
    expect(applied.length).toBeGreaterThan(0);
    const own = createDatabase(as("application"));
    try {
      await createCampaign(own);
      expect(await checkHealth({ db: own })).toMatchObject({ healthy: true });
      await expect(own.$executeRaw`CREATE TABLE mine (id int)`).rejects.toThrow("permission denied");
    } finally {
      await own.$disconnect();
    }
  });
});
