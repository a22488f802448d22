// npm run site [-- FOLDER]: the documentation as a site of plain files, for any server of files or for none.
import { checkNode, importTypeScript, install, loadSettings } from "./setup.mjs";

checkNode();
loadSettings();
install();
const { main } = await importTypeScript("lib/testing/site/main.ts");
main(process.argv.slice(2));
