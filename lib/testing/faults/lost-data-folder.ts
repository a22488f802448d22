import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment } from "../../env";
import { removeInstallation } from "../database/remove-installation";
import { checkAcknowledged } from "./check-acknowledged";
import type { JudgesAtWork } from "./judges-at-work";
import { killNow } from "./processes";
import type { Stage } from "./stage";

/** What was acknowledged may be lost with the disk for so long. */
const MAY_BE_LOST_MS = 10_000;
const WELL_WITHIN_MS = 120_000;
/** So many answers since the last fault. */
const ENOUGH = 20;

/**
 * The disk with the data folder is lost, under what runs or with the whole machine. The installation is brought back from
 * its archive by the command that a person would type. What was acknowledged within the last ten seconds may be missing,
 * and is told; everything before is looked for like all else.
 */
export async function loseDataFolder(stage: Stage, work: JudgesAtWork, chance: number): Promise<string> {
  const { root, installation, archive, campaignId } = stage;
  const { home } = installation;
  await untilWorkIsOld(work);
  let lostAt = 0;
  let promised: ReadonlyMap<string, number> = new Map();
  await installation.without(async () => {
    const pids = installation.pids();
    lostAt = performance.now();
    const lose = [
      () => removeInstallation(home),
      () => [pids.database, pids.main, pids.web, pids.worker, pids.archiver].map(killNow),
    ];
    for (const step of chance < 0.5 ? lose : lose.toReversed()) step();
    // What was written while the folder went.
    removeInstallation(home);
    const { code, output } = await restore(root, home, archive);
    if (code !== 0) throw new Error(`the restore ended with ${code}: ${output}`);
    // Only now: answers that were under way when all was lost have reached the judges, and nothing new runs yet.
    promised = new Map(work.acknowledged);
  });
  const broughtBack = ((performance.now() - lostAt) / 1000).toFixed(1);
  if (!(await installation.healthyWithin(WELL_WITHIN_MS))) return "";
  const { lost } = await checkAcknowledged(await stage.freshDatabase(), campaignId, [...promised.keys()]);
  const ageOf = (id: string) => lostAt - (promised.get(id) ?? 0);
  work.forgive(lost.filter((id) => ageOf(id) <= MAY_BE_LOST_MS));
  const oldest = Math.max(0, ...lost.map(ageOf)) / 1000;
  return `${lost.length} answers of the last ${oldest.toFixed(1)} s lost, brought back after ${broughtBack} s`;
}

/** Something must lie further back than what may be lost, or nothing would be proven. */
async function untilWorkIsOld(work: JudgesAtWork): Promise<void> {
  const before = work.acknowledged.size;
  const isOld = (at: number) => performance.now() - at > MAY_BE_LOST_MS + 1000;
  for (const end = performance.now() + WELL_WITHIN_MS; performance.now() < end; await sleep(100)) {
    const since = [...work.acknowledged.values()].slice(before);
    if (since.length >= ENOUGH && since.filter(isOld).length >= ENOUGH / 4) return;
  }
  throw new Error("judges stored nothing that could be lost");
}

function restore(
  root: string,
  home: string,
  archive: string,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(
    process.execPath,
    [path.join(root, "scripts/adjudge.mjs"), "restore", "--archive", archive, "--json"],
    {
      cwd: root,
      env: childEnvironment({
        DATABASE_URL: "",
        ADJUDGE_ARCHIVE: "",
        ADJUDGE_HOME: home,
      }) as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, output })));
}
