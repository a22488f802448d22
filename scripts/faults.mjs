// npm run faults: lets machines fail while judges submit, and looks whether anything is lost.
import { build, checkNode, generate, importTypeScript, install, loadSettings } from "./setup.mjs";

checkNode();
loadSettings();
process.env.NODE_ENV = "production";
install();
generate();
build();
const { main } = await importTypeScript("lib/testing/faults/main.ts");
process.exitCode = await main(process.argv.slice(2));
