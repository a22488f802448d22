import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { readArchiveState } from "../../db/backups/archive-states";
import { createDatabase, type Database } from "../../db/connection/client";
import { freePort } from "../../db/embedded/free-port";
import { inviteJudges } from "../../usecases/judges/invite-judges";
import { createBulkCampaign } from "../campaigns/judging-bulk";
import { contextOf } from "../database/people";
import { removeInstallation } from "../database/remove-installation";
import { JudgeClient } from "../load/judge-client";
import { type ManagedInstallation, manageInstallation } from "./service-manager";
import { type SmallDisk, smallDisk } from "./small-disk";
import { databaseUrl } from "./strike";

/** Where faults strike: an installation of its own with one large campaign, and judges who have their links. */
export interface Stage {
  readonly root: string;
  readonly installation: ManagedInstallation;
  /** Where there is one, the state folder lies on it. */
  readonly disk: SmallDisk | undefined;
  /** Where the installation's log is archived: not on the disk with the state folder. */
  readonly archive: string;
  /** The file by which the installation's clocks are set. */
  readonly clockFile: string;
  readonly campaignId: string;
  readonly clients: readonly JudgeClient[];
  /** A client of the database that has not seen the last fault: what that left in a pool is no concern of the checks. */
  freshDatabase(): Promise<Database>;
  clear(): Promise<void>;
}

const DISK_MB = 900;
const STARTED_WITHIN_MS = 120_000;

export async function setStage(root: string, judges: number, onSmallDisk: boolean): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-faults-"));
  const disk = onSmallDisk ? smallDisk(path.join(folder, "disk"), DISK_MB) : undefined;
  const home = path.join(disk?.folder ?? folder, "home");
  const archive = path.join(folder, "archive");
  mkdirSync(archive);
  const clockFile = path.join(folder, "clock");
  writeFileSync(clockFile, "0");
  const clock = pathToFileURL(path.join(root, "lib/testing/faults/jumping-clock.mjs"));
  clock.searchParams.set("file", clockFile);
  const installation = manageInstallation({
    root,
    home,
    port: await freePort(),
    environment: { ADJUDGE_ARCHIVE: archive, ADJUDGE_DEMO: "off", NODE_OPTIONS: `--import=${clock}` },
  });
  let db: Database | undefined;
  const freshDatabase = async () => {
    await db?.$disconnect();
    db = createDatabase(databaseUrl(home), { poolSize: 2, applicationName: "faults" });
    return db;
  };
  const clear = async () => {
    await db?.$disconnect().catch(() => {});
    await installation.stop();
    removeInstallation(home);
    disk?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!(await installation.healthyWithin(STARTED_WITHIN_MS)))
      throw new Error(`the installation did not start:\n${installation.output()}`);
    const { id, clients } = await createWork(await freshDatabase(), installation.address, judges);
    await untilArchived(await freshDatabase());
    return { root, installation, disk, archive, clockFile, campaignId: id, clients, freshDatabase, clear };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Waits until all that is stored now could be brought back. */
export async function untilArchived(db: Database): Promise<void> {
  const now = new Date();
  for (const end = performance.now() + STARTED_WITHIN_MS; performance.now() < end; await sleep(100)) {
    const state = await readArchiveState(db);
    if (state?.archivedUntil && state.archivedUntil >= now) return;
  }
  throw new Error("the log is not archived");
}

/** More than the judges of a long run can do. */
async function createWork(db: Database, address: string, judges: number) {
  const { id, slug } = await createBulkCampaign(db, {
    systems: 8,
    segments: 6000,
    texts: 5,
    words: 12,
    tasks: 40_000,
    judges: 1,
  });
  const { links } = await inviteJudges(
    {
      campaignId: id,
      batch: undefined,
      expiresInDays: undefined,
      labels: Array.from({ length: judges }, (_, judge) => `Judge ${judge + 1}`),
    },
    contextOf(db, { kind: "system" }, new Date()),
  );
  return { id, clients: links.map(({ token }) => new JudgeClient([address], slug, `/join/${token}`)) };
}
