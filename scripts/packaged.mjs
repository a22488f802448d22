#!/usr/bin/env node
// adjudge as the npm package brings it: pack.mjs compiles this file with all that commands on files need. Commands on a
// database run in the server that `adjudge start` installed.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkNode, root, run, runCommandLine } from "./setup.mjs";

const OF_THE_SERVER = ["campaign", "call", "import", "export", "verify", "backup", "restore", "worker"];

checkNode();
process.env.ADJUDGE_ROOT = root;
const [command = "", ...words] = process.argv.slice(2);
const isOfTheServer = OF_THE_SERVER.includes(command);
// Only these have settings: the .env of any folder is no business of the others.
if ((isOfTheServer || command === "start") && existsSync(".env")) process.loadEnvFile(".env");
const asksForHelp = words.some((word) => /^(--help|-h)$/.test(word));
if (isOfTheServer && !asksForHelp) {
  const server = installedServer();
  if (server === undefined) {
    console.error(
      `adjudge: ${command} works on the database of a server: run adjudge start in this folder once, which installs it.`,
    );
    process.exitCode = 2;
  } else {
    const script = path.join(server, "scripts/adjudge.mjs");
    process.exitCode = run(process.execPath, [script, command, ...words], { cwd: process.cwd() });
  }
} else {
  const { main } = await import("../lib/cli/main.ts");
  await runCommandLine(main);
}

function installedServer() {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const folder = path.resolve(process.env.ADJUDGE_HOME || ".data", `server-${version}`);
  return existsSync(path.join(folder, "node_modules/.adjudge-installed")) ? folder : undefined;
}
