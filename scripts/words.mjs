// npm run -s words [-- LANGUAGE…]: what translators have to look at again since English changed, and what each message is for.
import { checkNode, importTypeScript, install } from "./setup.mjs";

checkNode();
install();
const { listChangedWords } = await importTypeScript("lib/testing/words/main.ts");
process.exitCode = await listChangedWords(process.argv.slice(2));
