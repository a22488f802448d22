import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import { createDatabase, type Database } from "../../db/connection/client";
import { administer, createTestDatabase, withDatabase } from "./template-database";

export interface TestDatabase {
  /** As the role that the application connects as. */
  readonly db: Database;
  readonly url: string;
  /** As the role that owns the tables and may change them. */
  readonly ownerUrl: string;
}

/** A fresh database for the test file that calls this at its top: a copy of the migrated template, dropped after. */
export function useTestDatabase(): TestDatabase {
  const template = inject("templateName");
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  const url = withDatabase(inject("applicationUrl"), name);
  const db = createDatabase(url, { poolSize: 8, applicationName: "adjudge test" });
  beforeAll(() => createTestDatabase(testServer(), name, template));
  afterAll(async () => {
    await db.$disconnect();
    await administer(inject("adminUrl"), `DROP DATABASE "${name}" WITH (FORCE)`);
  });
  return { db, url, ownerUrl: withDatabase(inject("ownerUrl"), name) };
}

/** An empty database for tests of the migrations themselves, as the role that makes them. */
export function useEmptyDatabase(): { readonly url: string } {
  const name = `${inject("templateName")}_${randomBytes(4).toString("hex")}`;
  beforeAll(() => createTestDatabase(testServer(), name));
  afterAll(() => administer(inject("adminUrl"), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  return { url: withDatabase(inject("ownerUrl"), name) };
}

function testServer() {
  return {
    adminUrl: inject("adminUrl"),
    ownerUrl: inject("ownerUrl"),
    applicationUrl: inject("applicationUrl"),
  };
}
