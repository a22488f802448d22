import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { type Credentials, connectionString, readCredentials } from "../../db/embedded/credentials";
import { startEmbeddedServer } from "../../db/embedded/embedded-server";
import { env } from "../../env";
import { prepareDatabase } from "../../usecases/installation/prepare-database";
import { removeInstallation } from "./remove-installation";

declare module "vitest" {
  interface ProvidedContext {
    /** A server on which tests may make and drop databases. */
    adminUrl: string;
    /** The same server as the role that makes tables, and as the one that the application connects as. */
    ownerUrl: string;
    applicationUrl: string;
    /** The migrated database that each test file copies. */
    templateName: string;
  }
}

const projectRoot = path.resolve(import.meta.dirname, "../../..");

/**
 * One PostgreSQL for the whole run: the embedded one in a temporary folder, with its roles; or the server that
 * DATABASE_URL names, on which only databases with names of this run are made and dropped, all by that one role.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = env().DATABASE_URL ? undefined : await startThrowaway();
  const given = env().DATABASE_URL ?? "";
  const { adminUrl, ownerUrl, applicationUrl } = own ?? {
    adminUrl: given,
    ownerUrl: given,
    applicationUrl: given,
  };
  const templateName = `adjudge_test_${process.pid}_${Date.now().toString(36)}`;
  await createTestDatabase({ adminUrl, ownerUrl, applicationUrl }, templateName);
  await prepareDatabase(
    {
      ownerUrl: withDatabase(ownerUrl, templateName),
      url: withDatabase(applicationUrl, templateName),
    },
    projectRoot,
  );
  project.provide("adminUrl", adminUrl);
  project.provide("ownerUrl", ownerUrl);
  project.provide("applicationUrl", applicationUrl);
  project.provide("templateName", templateName);
  return async () => {
    await administer(adminUrl, `DROP DATABASE IF EXISTS "${templateName}" WITH (FORCE)`);
    await own?.stop();
  };
}

interface TestServer {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly applicationUrl: string;
}

/** A database with the roles and rights that an installation's has; empty, or a copy of the template. */
export async function createTestDatabase(
  { adminUrl, ownerUrl, applicationUrl }: TestServer,
  name: string,
  template = "template0",
): Promise<void> {
  const [owner, application] = [ownerUrl, applicationUrl].map((url) => `"${new URL(url).username}"`);
  await administer(
    adminUrl,
    `CREATE DATABASE "${name}" TEMPLATE "${template}" ENCODING 'UTF8' OWNER ${owner}`,
    `REVOKE ALL ON DATABASE "${name}" FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE "${name}" TO ${application}`,
    // A zone with an odd offset, as the tests' processes have: a server of one's own may have any.
    `ALTER DATABASE "${name}" SET timezone = 'America/St_Johns'`,
  );
}

async function startThrowaway(): Promise<TestServer & { stop: () => Promise<void> }> {
  const stateFolder = mkdtempSync(path.join(tmpdir(), "adjudge-test-"));
  const server = await startEmbeddedServer({ projectRoot, stateFolder, throwaway: true, say: () => {} });
  return {
    adminUrl: connectionString(readCredentials(stateFolder) as Credentials, "superuser"),
    ownerUrl: server.ownerUrl,
    applicationUrl: server.url,
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

export async function administer(adminUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
