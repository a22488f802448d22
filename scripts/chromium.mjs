// Finds a Chromium for the journeys, and installs Debian's where that can be done without asking.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { giveUp } from "./setup.mjs";

/** The browser without windows first: journeys take a quarter less in it. */
const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  ...headlessShellsOfPlaywright(),
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Those that `npx playwright install` brought, the newest first. */
function headlessShellsOfPlaywright() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), ".cache/ms-playwright");
  if (!existsSync(folder)) return [];
  const programs = ["chrome-headless-shell-linux64/chrome-headless-shell", "chrome-linux/headless_shell"];
  return readdirSync(folder)
    .filter((name) => name.startsWith("chromium_headless_shell-"))
    .sort((one, other) => Number(other.split("-")[1]) - Number(one.split("-")[1]))
    .flatMap((name) => programs.map((program) => path.join(folder, name, program)));
}

export function findChromium() {
  return PLACES.find((place) => place && existsSync(place));
}

/** The path of a Chromium, installed now if need be and possible; otherwise says what to install and ends. */
export function provideChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log("Installing Debian's package chromium-headless-shell, or else chromium, for the journeys.");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  return giveUp(
    "The journeys need Chromium or Chrome, but neither was found. Install it (on Debian: apt-get install " +
      "chromium-headless-shell; elsewhere: npx playwright install --only-shell chromium), or set CHROMIUM to the path " +
      "of its program.",
  );
}

function isDebian() {
  return (
    existsSync("/etc/os-release") && /^(ID|ID_LIKE)=.*debian/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}
