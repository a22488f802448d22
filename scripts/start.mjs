// npm start and npm run dev.
import { build, checkNode, generate, importTypeScript, install, loadSettings } from "./setup.mjs";

const development = process.argv.includes("--dev");

checkNode();
loadSettings();
process.env.NODE_ENV = development ? "development" : "production";
install();
generate();
if (!development) build();
const { main } = await importTypeScript("lib/runtime/main.ts");
process.exit(await main({ development }));
