// npm run load: lets judges work on a production build and a database of its own, and prints what they met.
import { build, checkNode, generate, importTypeScript, install, loadSettings } from "./setup.mjs";

checkNode();
loadSettings();
process.env.NODE_ENV = "production";
install();
generate();
build();
const { main } = await importTypeScript("lib/testing/load/main.ts");
process.exitCode = await main(process.argv.slice(2));
