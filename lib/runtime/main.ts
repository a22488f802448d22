import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { beginArchiveState, removeArchiveState } from "../db/backups/archive-states";
import { createDatabase } from "../db/connection/client";
import { inspectServer } from "../db/connection/inspect-server";
import { EmbeddedDatabaseError } from "../db/embedded/embedded-problem";
import { startEmbeddedServer } from "../db/embedded/embedded-server";
import { MigrationError } from "../db/schema/migrate";
import { childEnvironment, type Env, EnvironmentError, env, givenNames, settingNames } from "../env";
import { log } from "../log";
import { type DatabaseAddresses, prepareDatabase } from "../usecases/installation/prepare-database";
import { announce } from "./announce";
import { checkArchivePlace } from "./archive-place";
import { databaseServerFits } from "./database-server-fits";
import { firstOrganiserPath } from "./first-organiser-path";
import { firstStart } from "./first-start";
import { takeInstanceLock } from "./instance-lock";
import { portIsFree } from "./port-is-free";
import { installationSecret } from "./secret";
import { StartProblem } from "./start-problem";
import { unknownSettings } from "./unknown-settings";
import { startBinEmptying } from "./upkeep/bin-emptying";
import { startDailyBackups } from "./upkeep/daily-backups";
import { startMessageSending } from "./upkeep/message-sending";
import { portTaken, startWebProcess } from "./web/web-process";
import { keepProcess, type ReportProcess, startWorkerProcess } from "./worker/worker-process";

/** A worker does one job at a time, which reads and writes side by side at most. */
const WORKER_POOL_SIZE = 4;

/**
 * Brings an installation up in order (state folder, database, migrations, first start, web server, worker) and takes it
 * down in the opposite order.
 *
 * @returns the exit code
 */
export async function main({ development }: { readonly development: boolean }): Promise<number> {
  try {
    return await run(env(), development);
  } catch (error) {
    if (isExplained(error)) {
      console.error(`\n${error.message}\n`);
      return 1;
    }
    throw error;
  }
}

async function run(settings: Env, development: boolean): Promise<number> {
  const { ADJUDGE_HOME, ADJUDGE_ROOT, HOST, PORT } = settings;
  const say = (line: string) => console.log(line);
  // Each thing that was started, and how to end it: ended in the opposite order, whatever happens in between.
  const ends: (() => Promise<void> | void)[] = [];
  let stopRequested = () => {};
  const stopSignal = new Promise<"stop">((resolve) => {
    stopRequested = () => resolve("stop");
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopRequested);
  try {
    for (const line of unknownSettings(givenNames(), settingNames)) say(line);
    makeStateFolder(ADJUDGE_HOME);
    const address = settings.ADJUDGE_URL ?? `http://${isLoopback(HOST) ? "localhost" : HOST}:${PORT}`;
    ends.push(takeInstanceLock(ADJUDGE_HOME, address));
    if (!(await portIsFree(PORT, HOST))) throw new StartProblem(portTaken(PORT));

    const archive = settings.ADJUDGE_ARCHIVE;
    if (archive && settings.DATABASE_URL) {
      throw new StartProblem(
        "ADJUDGE_ARCHIVE applies to the embedded database, but DATABASE_URL names an external one; see DEPLOY.md for how to archive its log.",
      );
    }
    if (archive) for (const line of await checkArchivePlace(archive, ADJUDGE_HOME)) say(line);
    const embedded = settings.DATABASE_URL
      ? undefined
      : await startEmbeddedServer({
          projectRoot: ADJUDGE_ROOT,
          stateFolder: ADJUDGE_HOME,
          say,
          archives: archive !== undefined,
        });
    if (embedded) ends.push(() => embedded.stop());
    const databaseUrl = embedded?.url ?? (settings.DATABASE_URL as string);
    await checkServer(databaseUrl, settings, say);
    const ownerUrl = embedded?.ownerUrl ?? settings.MIGRATION_DATABASE_URL ?? databaseUrl;
    const applied = await prepareOrExplain({ ownerUrl, url: databaseUrl }, ADJUDGE_ROOT);
    if (applied.length > 0) say(`Upgraded the database (${applied.length} migrations).`);
    const demoJudgePath = await firstStart(databaseUrl, settings, say);

    if (embedded) {
      const backups = startDailyBackups(databaseUrl, ADJUDGE_HOME);
      ends.push(() => backups.stop());
    }
    const emptying = startBinEmptying(databaseUrl);
    ends.push(() => emptying.stop());
    const sending = startMessageSending(databaseUrl);
    ends.push(() => sending.stop());

    const environment = childEnvironment({
      NODE_ENV: development ? "development" : "production",
      // They run in the folder of the program, and paths were typed in another one.
      ADJUDGE_HOME,
      ...(archive === undefined ? {} : { ADJUDGE_ARCHIVE: archive }),
      DATABASE_URL: databaseUrl,
      // What judges and organisers reach knows no password of the role that may change tables.
      MIGRATION_DATABASE_URL: "",
      NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET ?? installationSecret(ADJUDGE_HOME),
      ...(settings.ADJUDGE_URL ? { NEXTAUTH_URL: settings.ADJUDGE_URL } : { AUTH_TRUST_HOST: "true" }),
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(PORT),
      HOST,
    });
    const report: ReportProcess = (what, about) => log().error(about, what);
    await tellWhetherArchived(databaseUrl, archive !== undefined);
    if (archive) {
      // Ended after the others: what they store last goes to the archive too.
      const archiver = keepProcess(
        ADJUDGE_ROOT,
        { name: "archive", script: "lib/runtime/upkeep/log-archiver.ts", environment },
        report,
      );
      ends.push(() => archiver.stop());
    }
    const web = await startWebProcess(ADJUDGE_ROOT, environment);
    ends.push(() => web.stop());
    if (settings.ADJUDGE_WORKER) {
      const worker = startWorkerProcess(
        ADJUDGE_ROOT,
        { ...environment, DATABASE_POOL_SIZE: String(WORKER_POOL_SIZE) },
        report,
        settings.ADJUDGE_WORKER_NICE,
      );
      ends.push(() => worker.stop());
    }
    say(
      announce({
        address,
        host: HOST,
        firstOrganiserPath: await firstOrganiserPath(databaseUrl),
        demoJudgePath,
      }),
    );

    const why = await Promise.race([
      stopSignal,
      web.ended.then(() => "web" as const),
      ...(embedded ? [embedded.ended.then(() => "database" as const)] : []),
    ]);
    if (why === "stop") {
      say("Stopping.");
      return 0;
    }
    console.error(why === "web" ? "The web server ended unexpectedly." : "The database ended unexpectedly.");
    return 1;
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

function makeStateFolder(folder: string): void {
  try {
    // Step by step: in some places, /proc among them, Node's recursive mkdir never ends.
    if (!existsSync(folder)) {
      if (!existsSync(path.dirname(folder))) makeStateFolder(path.dirname(folder));
      // Others may pass through, so that PostgreSQL's own user reaches its folder; each file in it is closed to them.
      mkdirSync(folder, { mode: 0o711 });
    }
    accessSync(folder, constants.W_OK);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartProblem(
      `The state folder ${folder} cannot be used (${reason}). Set ADJUDGE_HOME to another folder.`,
    );
  }
}

async function checkServer(url: string, settings: Env, say: (line: string) => void): Promise<void> {
  const server = await inspectServer(url).catch((error: unknown) => {
    throw cannotBeUsed(url, error instanceof Error ? error.message : String(error));
  });
  // Answers have as many connections of their own as everything else.
  const pools = 2 * settings.DATABASE_POOL_SIZE + (settings.ADJUDGE_WORKER ? WORKER_POOL_SIZE : 0);
  const { problem, warnings } = databaseServerFits(server, pools);
  if (problem) throw cannotBeUsed(url, problem);
  for (const warning of warnings) say(warning);
}

/** The host alone is named, where there is one: the address holds the password. */
function cannotBeUsed(url: string, reason: string): StartProblem {
  const host = URL.canParse(url) ? new URL(url).host : "";
  return new StartProblem(`The database${host === "" ? "" : ` at ${host}`} cannot be used: ${reason}.`);
}

async function prepareOrExplain(
  addresses: DatabaseAddresses,
  projectRoot: string,
): Promise<readonly string[]> {
  try {
    return await prepareDatabase(addresses, projectRoot);
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw cannotBeUsed(addresses.ownerUrl, error instanceof Error ? error.message : String(error));
  }
}

/** Before anybody looks: that nothing is heard of an archive yet is another thing than that there is none. */
async function tellWhetherArchived(databaseUrl: string, isArchived: boolean): Promise<void> {
  const db = createDatabase(databaseUrl, { poolSize: 1, applicationName: "adjudge start" });
  try {
    if (isArchived) await beginArchiveState(db, new Date());
    else await removeArchiveState(db);
  } finally {
    await db.$disconnect();
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function isExplained(error: unknown): error is Error {
  if (error instanceof Error && (error as NodeJS.ErrnoException).code === "ENOSPC") {
    error.message = `The disk is full: ${error.message}. Free some space, then start again.`;
    return true;
  }
  return [StartProblem, EmbeddedDatabaseError, MigrationError, EnvironmentError].some(
    (explained) => error instanceof explained,
  );
}
