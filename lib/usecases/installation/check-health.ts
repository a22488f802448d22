import { migrationsAreApplied } from "../../db/schema/migration-state";
import type { AnonymousContext } from "../use-case-context";

export interface Health {
  readonly healthy: boolean;
  readonly process: "ok";
  readonly database: "ok" | "unreachable";
  readonly migrations: "ok" | "missing" | "unknown";
}

/** Whether this server can do its work; for whatever watches it, so it needs no account and tells no secrets. */
export async function checkHealth({ db }: Pick<AnonymousContext, "db">): Promise<Health> {
  try {
    await db.$queryRaw`SELECT 1`;
  } catch {
    return { healthy: false, process: "ok", database: "unreachable", migrations: "unknown" };
  }
  // Records that do not fit this version, or none at all, are migrations missing too.
  const applied = await migrationsAreApplied(db).catch(() => false);
  return { healthy: applied, process: "ok", database: "ok", migrations: applied ? "ok" : "missing" };
}
