// npm run mutate [-- GUARD…]: changes the guards, in memory, and says which changes no test notices.
import { checkNode, generate, importTypeScript, install, loadSettings } from "./setup.mjs";

checkNode();
loadSettings();
install();
generate();
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";
const { mutate } = await importTypeScript("lib/testing/mutation/main.ts");
process.exitCode = await mutate(process.argv.slice(2));
