import path from "node:path";
import { env } from "../../env";
import type { Database } from "../connection/client";
import { type AppliedMigration, type Migration, missingMigrations, readMigrations } from "./migrate";

/** Whether the database has exactly the migrations of this version. */
export async function migrationsAreApplied(db: Database): Promise<boolean> {
  const applied = await db.$queryRaw<AppliedMigration[]>`
    SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL`;
  return missingMigrations(shippedMigrations(), applied).length === 0;
}

/** The migrations of this version. */
export function shippedMigrations(): readonly Migration[] {
  return readMigrations(path.join(/* turbopackIgnore: true */ env().ADJUDGE_ROOT, "prisma/migrations"));
}
