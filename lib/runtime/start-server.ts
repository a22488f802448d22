import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { version } from "../domain/version";
import { env } from "../env";

/**
 * Runs the server until it ends, and returns its exit code. A package carries the server's sources in `server/`: it
 * cannot be installed and built inside `node_modules`, so they are copied to the state folder first.
 */
export async function startServer(say: (line: string) => void): Promise<number> {
  const { ADJUDGE_HOME, ADJUDGE_ROOT } = env();
  const carried = path.join(ADJUDGE_ROOT, "server");
  const installed = path.join(ADJUDGE_HOME, `server-${version}`);
  if (existsSync(carried) && !existsSync(installed)) {
    say(
      `Installing the server into ${installed}: its packages come from the npm registry and take more than 1 GB.\nCommands on files need none of this.`,
    );
    // Under its own name only once it is whole.
    const copying = `${installed}.${process.pid}`;
    cpSync(carried, copying, { recursive: true });
    renameSync(copying, installed);
    for (const older of serversBeside(installed))
      say(`${older} is the server of another version. It is no longer used and can be deleted.`);
  }
  const root = existsSync(carried) ? installed : ADJUDGE_ROOT;
  // Ctrl-C reaches both; whoever ends this process alone ends the server with it.
  const server = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], { stdio: "inherit" });
  const interrupted = () => undefined;
  const ended = () => server.kill("SIGTERM");
  process.on("SIGINT", interrupted).on("SIGTERM", ended);
  try {
    const [code] = await once(server, "exit");
    return typeof code === "number" ? code : 1;
  } finally {
    process.off("SIGINT", interrupted).off("SIGTERM", ended);
  }
}

/** What earlier versions of the package left in the state folder; the database beside them is that of all. */
function serversBeside(installed: string): readonly string[] {
  const [folder, own] = [path.dirname(installed), path.basename(installed)];
  return readdirSync(folder)
    .filter((name) => /^server-\d+\.\d+\.\d+$/.test(name) && name !== own)
    .map((name) => path.join(folder, name));
}
