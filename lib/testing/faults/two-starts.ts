import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { freePort } from "../../db/embedded/free-port";
import { childEnvironment } from "../../env";
import { removeInstallation } from "../database/remove-installation";
import { administer, withDatabase } from "../database/template-database";
import { manageInstallation } from "./service-manager";

/** A second start on a folder that is in use: it must say so and end, and leave the first alone. */
export async function startOnFolderInUse(root: string, home: string): Promise<void> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], {
    cwd: root,
    env: childEnvironment({
      NODE_ENV: "production",
      DATABASE_URL: "",
      ADJUDGE_HOME: home,
      PORT: port,
    }) as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  if (code !== 1 || !output.includes("is already running"))
    throw new Error(`a second start on one folder ended with ${code}: ${output}`);
}

const PATIENCE_MS = 90_000;

/** Two servers that start at the same moment on one empty database: both must come up, and all be made once. */
export async function startTwiceOnDatabase(root: string, server: string, database: string): Promise<void> {
  await administer(server, `CREATE DATABASE "${database}" TEMPLATE template0 ENCODING 'UTF8'`);
  const url = withDatabase(server, database);
  const homes = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), "adjudge-faults-")));
  const environment = { DATABASE_URL: url, NEXTAUTH_SECRET: "one secret for both of the servers here" };
  const installations = await Promise.all(
    homes.map(async (home) => manageInstallation({ root, home, port: await freePort(), environment })),
  );
  try {
    for (const installation of installations) {
      if (!(await installation.healthyWithin(PATIENCE_MS)))
        throw new Error(`one of two servers did not come up:\n${installation.output()}`);
      if (installation.starts() > 1)
        throw new Error(`one of two servers needed a second start:\n${installation.output()}`);
    }
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ demos: number }>(
      "SELECT count(*)::int AS demos FROM campaign WHERE is_demo",
    );
    await client.end();
    if (rows[0]?.demos !== 1) throw new Error(`two servers made ${rows[0]?.demos} demo campaigns`);
  } finally {
    await Promise.all(installations.map((installation) => installation.stop()));
    for (const home of homes) removeInstallation(home);
    await administer(server, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  }
}
