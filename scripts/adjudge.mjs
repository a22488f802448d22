#!/usr/bin/env node
// npx adjudge: the command line, run from a checkout that has been set up.
import { existsSync } from "node:fs";
import path from "node:path";
import { checkNode, giveUp, importTypeScript, loadSettings, root } from "./setup.mjs";

checkNode();
loadSettings();
if (!existsSync(path.join(root, "node_modules/tsx")))
  giveUp(`Adjudge is not installed yet: run npm start in ${root} once.`);
const { main } = await importTypeScript("lib/cli/main.ts");
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // Not 1: that would say that a check failed.
  console.error("adjudge: unexpected error. Please report it with the command you typed.");
  console.error(error);
  process.exitCode = 2;
}
