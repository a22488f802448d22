// npm run load: lets judges work on a production build and a database of its own, and prints what they met.
import { importTypeScript, prepareProduction } from "./setup.mjs";

prepareProduction();
const { main } = await importTypeScript("lib/testing/load/main.ts");
process.exitCode = await main(process.argv.slice(2));
