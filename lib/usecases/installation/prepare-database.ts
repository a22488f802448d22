import path from "node:path";
import { grantApplicationRights, requireOneDatabase } from "../../db/schema/application-rights";
import { migrate } from "../../db/schema/migrate";
import { installJobQueue } from "../../jobs/queue/install-job-queue";

/** The addresses of one database by which two roles reach it, or one and the same. */
export interface DatabaseAddresses {
  /** For migrations: owns what is in the database. */
  readonly ownerUrl: string;
  /** For everything else. */
  readonly url: string;
}

/**
 * Brings a database up to this version, queue of jobs included, and lets the application's role work on it.
 *
 * @returns the names of the migrations applied now
 */
export async function prepareDatabase(
  { ownerUrl, url }: DatabaseAddresses,
  projectRoot: string,
): Promise<readonly string[]> {
  await requireOneDatabase(ownerUrl, url);
  const applied = await migrate(ownerUrl, path.join(projectRoot, "prisma/migrations"));
  await installJobQueue(ownerUrl);
  await grantApplicationRights(ownerUrl, url);
  return applied;
}
