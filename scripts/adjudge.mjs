#!/usr/bin/env node
// npx adjudge: the command line, run from a checkout that has been set up.
import { existsSync } from "node:fs";
import path from "node:path";
import { checkNode, giveUp, importTypeScript, loadSettings, root, runCommandLine } from "./setup.mjs";

checkNode();
loadSettings();
if (!existsSync(path.join(root, "node_modules/tsx")))
  giveUp(`Adjudge is not installed yet: run npm start in ${root} once.`);
const { main } = await importTypeScript("lib/cli/main.ts");
await runCommandLine(main);
