import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import { createDatabase, type Database } from "../db/client";
import { administer, withDatabase } from "./template-database";

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
}

/** A fresh database for the test file that calls this at its top: a copy of the migrated template, dropped after. */
export function useTestDatabase(): TestDatabase {
  const template = inject("templateName");
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  const url = withDatabase(inject("adminUrl"), name);
  const db = createDatabase(url, { poolSize: 8, applicationName: "adjudge test" });
  beforeAll(() => administer(inject("adminUrl"), `CREATE DATABASE "${name}" TEMPLATE "${template}"`));
  afterAll(async () => {
    await db.$disconnect();
    await administer(inject("adminUrl"), `DROP DATABASE "${name}" WITH (FORCE)`);
  });
  return { db, url };
}

/** An empty database for tests of the migrations themselves. */
export function useEmptyDatabase(): { readonly url: string } {
  const name = `${inject("templateName")}_${randomBytes(4).toString("hex")}`;
  beforeAll(() =>
    administer(inject("adminUrl"), `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`),
  );
  afterAll(() => administer(inject("adminUrl"), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  return { url: withDatabase(inject("adminUrl"), name) };
}
