// npm run faults: lets machines fail while judges submit, and looks whether anything is lost.
import { importTypeScript, prepareProduction } from "./setup.mjs";

prepareProduction();
const { main } = await importTypeScript("lib/testing/faults/main.ts");
process.exitCode = await main(process.argv.slice(2));
