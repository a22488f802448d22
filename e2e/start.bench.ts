import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { freePort } from "../lib/db/embedded/free-port";
import { type Bench, type BenchPlace, CannotRun } from "../lib/testing/bench/bench";
import { medianResult } from "../lib/testing/bench/median-result";
import { startAdjudge } from "./support/adjudge-process";
import { untilHealthy } from "./support/until-healthy";
import { withStateFolder } from "./support/with-state-folder";

const WARM_STARTS = 5;
const WARM_PATIENCE_MS = 180_000;
const COLD_PATIENCE_MS = 900_000;

export const benches: readonly Bench[] = [
  {
    name: "start-warm",
    unit: "s",
    input: `built checkout, existing state folder with the demo, median of ${WARM_STARTS} starts`,
    run: () =>
      withStateFolder(async (home) => {
        // The first start makes the database and loads the demo; it may even have to build.
        await startAndStop(home);
        const starts: number[] = [];
        while (starts.length < WARM_STARTS) starts.push(await startAndStop(home));
        return medianResult(starts);
      }),
  },
  {
    name: "start-cold",
    unit: "s",
    input: "the tracked files in an empty folder, no packages, no build; npm's cache as it is",
    onlyWhenNamed: true,
    run: (place) =>
      withStateFolder(async (folder) => {
        copyTrackedFiles(place.root, folder);
        return startWithNpm(folder, place);
      }),
  },
];

async function startAndStop(home: string): Promise<number> {
  const port = String(await freePort());
  const healthy = untilHealthy(`http://127.0.0.1:${port}`, AbortSignal.timeout(WARM_PATIENCE_MS));
  const adjudge = await startAdjudge({ ADJUDGE_HOME: home, PORT: port });
  try {
    return await healthy;
  } finally {
    await adjudge.stop();
  }
}

function copyTrackedFiles(root: string, folder: string): void {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  // A file may be tracked and deleted.
  const files = listed.split("\0").filter((file) => file !== "" && existsSync(path.join(root, file)));
  if (!files.includes("package.json")) throw new CannotRun("needs a checkout whose files git tracks");
  for (const file of files) cpSync(path.join(root, file), path.join(folder, file));
}

async function startWithNpm(folder: string, { environment }: BenchPlace): Promise<number> {
  const port = String(await freePort());
  const child = spawn("npm", ["start"], {
    cwd: folder,
    // An empty DATABASE_URL keeps a database that the shell names out of this.
    env: {
      ...environment,
      ADJUDGE_HOME: path.join(folder, ".data"),
      DATABASE_URL: "",
      HOST: "127.0.0.1",
      NODE_ENV: "production",
      PORT: port,
    },
    stdio: ["ignore", process.stderr.fd, "inherit"],
  });
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), COLD_PATIENCE_MS);
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
  ended.then(() => patience.abort());
  try {
    return await untilHealthy(`http://127.0.0.1:${port}`, patience.signal);
  } finally {
    clearTimeout(timer);
    // npm hands the signal on to the start script.
    child.kill("SIGTERM");
    await ended;
  }
}
