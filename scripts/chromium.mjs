// Finds a Chromium for the journeys, and installs Debian's where that can be done without asking.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { giveUp, run } from "./setup.mjs";

const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export function findChromium() {
  return PLACES.find((place) => place && existsSync(place));
}

/** The path of a Chromium, installed now if need be and possible; otherwise says what to install and ends. */
export function provideChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log("Installing Debian's package chromium for the journeys.");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  return giveUp(
    "The journeys need Chromium or Chrome, but neither was found. Install it (on Debian and Ubuntu: apt-get install " +
      "chromium), or set CHROMIUM to the path of its program.",
  );
}

function isDebian() {
  return (
    existsSync("/etc/os-release") && /^(ID|ID_LIKE)=.*debian/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}
