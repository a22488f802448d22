// npm run bench [-- NAME…]: one JSON line per row on stdout, everything else on stderr.
import { checkNode, generate, importTypeScript, install, loadSettings } from "./setup.mjs";

checkNode();
loadSettings();
// What the preparation says is not a row.
console.log = console.error;
install();
generate();
const { bench } = await importTypeScript("lib/testing/bench/main.ts");
process.exitCode = await bench(process.argv.slice(2), process.env);
