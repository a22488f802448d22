import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedServer } from "../db/embedded/embedded-server";
import { removeInstallation } from "../db/embedded/remove-installation";
import { migrate } from "../db/migrate";
import { env } from "../env";
import { installJobQueue } from "../jobs/queue/install-job-queue";

declare module "vitest" {
  interface ProvidedContext {
    /** A server on which tests may make and drop databases. */
    adminUrl: string;
    /** The migrated database that each test file copies. */
    templateName: string;
  }
}

const projectRoot = path.resolve(import.meta.dirname, "../..");

/**
 * One PostgreSQL for the whole run: the embedded one in a temporary folder, or the server that DATABASE_URL names,
 * on which only databases with names of this run are made and dropped.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = env().DATABASE_URL ? undefined : await startThrowaway();
  const adminUrl = own?.url ?? (env().DATABASE_URL as string);
  const templateName = `adjudge_test_${process.pid}_${Date.now().toString(36)}`;
  await administer(adminUrl, `CREATE DATABASE "${templateName}" TEMPLATE template0 ENCODING 'UTF8'`);
  await migrate(withDatabase(adminUrl, templateName), path.join(projectRoot, "prisma/migrations"));
  await installJobQueue(withDatabase(adminUrl, templateName));
  project.provide("adminUrl", adminUrl);
  project.provide("templateName", templateName);
  return async () => {
    await administer(adminUrl, `DROP DATABASE IF EXISTS "${templateName}" WITH (FORCE)`);
    await own?.stop();
  };
}

async function startThrowaway(): Promise<{ url: string; stop: () => Promise<void> }> {
  const stateFolder = mkdtempSync(path.join(tmpdir(), "adjudge-test-"));
  const server = await startEmbeddedServer({ projectRoot, stateFolder, throwaway: true, say: () => {} });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      removeInstallation(stateFolder);
    },
  };
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export async function administer(adminUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
