// npm run pictures: makes the README's pictures anew, from the demo campaign in a browser.
import { provideChromium } from "./chromium.mjs";
import { checkNode, generate, install, loadSettings, run } from "./setup.mjs";

checkNode();
loadSettings();
install();
generate();
const env = { ...process.env, CHROMIUM: provideChromium(), PICTURES: "1" };
process.exitCode = run(
  process.execPath,
  ["node_modules/@playwright/test/cli.js", "test", "--project", "pictures"],
  { env },
);
