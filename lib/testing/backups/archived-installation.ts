import { EventEmitter, once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ArchiveState } from "../../db/backups/archive-states";
import { createDatabase, type Database } from "../../db/connection/client";
import { connectionString, readCredentials } from "../../db/embedded/credentials";
import { placeDataDirectory } from "../../db/embedded/data-directory";
import { type EmbeddedServer, startEmbeddedServer } from "../../db/embedded/embedded-server";
import { giveTo, unprivilegedUser } from "../../db/embedded/unprivileged-user";
import { type ArchivePatience, keepArchive } from "../../db/log-archive/keep-archive";
import { prepareDatabase } from "../../usecases/installation/prepare-database";
import { removeInstallation } from "../database/remove-installation";
import { administer } from "../database/template-database";
import { temporaryHome } from "../database/temporary-home";

const projectRoot = path.resolve(import.meta.dirname, "../../..");

/** An embedded database whose log is archived, in the process of the test. */
export interface ArchivedInstallation {
  readonly home: string;
  readonly archive: string;
  readonly startedAt: Date;
  readonly db: Database;
  readonly server: EmbeddedServer;
  readonly superuserUrl: () => string;
  /** How the archive stood, each time that was told. */
  readonly told: readonly ArchiveState[];
  /** How it stood when that was last told. */
  readonly state: () => ArchiveState | undefined;
  /** What went wrong, in the words for those who look after it; each once. */
  readonly failures: readonly string[];
  /** Resolves once everything that is stored now is in the archive. */
  readonly archived: () => Promise<Date>;
  /** Resolves as soon as it is told that the archive stands as asked, or at once where it does. */
  readonly until: (stands: (state: ArchiveState) => boolean) => Promise<ArchiveState>;
  /** Resolves once it was told so many times more how the archive stands. */
  readonly toldAgain: (times: number) => Promise<void>;
  readonly startArchiving: () => void;
  readonly stopArchiving: () => Promise<void>;
  /** The disk with the data folder is lost: the server is gone without a word, and so is every file. */
  readonly loseDisk: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Resolves once the clock has passed a millisecond. */
export async function clockPast(ms: number): Promise<void> {
  while (Date.now() <= ms) await sleep(ms - Date.now() + 1);
}

/**
 * Fills so many megabytes of the log with messages that nobody reads: rows would take their time to be made. A
 * transaction before tells the log the time, which otherwise stands only after all of them.
 */
export function fillLog({ ownerUrl }: EmbeddedServer, megabytes: number): Promise<void> {
  return administer(
    ownerUrl,
    "SELECT pg_logical_emit_message(true, 'filled', '')",
    `SELECT pg_logical_emit_message(true, 'filled', repeat(md5(n::text), ${2 ** 15})) FROM generate_series(1, ${megabytes}) n`,
  );
}

/** Seconds are a long time in a test. */
const HASTY: Partial<ArchivePatience> = { flushMs: 50, tellMs: 100, retryMs: 200, otherWriterMs: 1000 };

export interface ArchivedOptions {
  /** With a database in it, or one that gets one. */
  readonly home?: string;
  /** Not a copy of the one that every test begins with, but another installation. */
  readonly isAnother?: boolean;
  readonly archive?: string;
  readonly maxLogMegabytes?: number;
  readonly patience?: Partial<ArchivePatience>;
}

export async function startArchived(options: ArchivedOptions = {}): Promise<ArchivedInstallation> {
  const home = options.home ?? temporaryHome().home;
  if (options.isAnother !== true && readCredentials(home) === undefined) await copyPrepared(home);
  const archive = options.archive ?? temporaryArchive();
  mkdirSync(archive, { recursive: true });
  const server = await startEmbeddedServer({
    projectRoot,
    stateFolder: home,
    // In earnest: what was acknowledged without being in the log could not be archived either.
    say: () => {},
    archives: true,
    ...(options.maxLogMegabytes === undefined ? {} : { maxLogMegabytes: options.maxLogMegabytes }),
  });
  await prepareDatabase(server, projectRoot);
  const db = createDatabase(server.url, { poolSize: 3, applicationName: "adjudge test" });
  let state: ArchiveState | undefined;
  const told: ArchiveState[] = [];
  const failures: string[] = [];
  const news = new EventEmitter();
  let stopping = new AbortController();
  let archiving: Promise<void> | undefined;
  const startArchiving = () => {
    stopping = new AbortController();
    archiving = keepArchive(
      {
        folder: archive,
        stateFolder: home,
        replicationUrl: server.replicationUrl,
        databaseUrl: server.url,
        postgres: server.major,
      },
      {
        stop: stopping.signal,
        async report(now) {
          state = now;
          told.push(now);
          if (now.failure !== null && failures.at(-1) !== now.failure) failures.push(now.failure);
          news.emit("told");
        },
        patience: { ...HASTY, ...options.patience },
      },
    );
  };
  const stopArchiving = async () => {
    stopping.abort();
    await archiving;
  };
  const until = async (stands: (now: ArchiveState) => boolean) => {
    for (; ; await once(news, "told")) if (state !== undefined && stands(state)) return state;
  };
  const startedAt = new Date();
  startArchiving();
  return {
    home,
    archive,
    startedAt,
    db,
    server,
    superuserUrl: () => {
      const credentials = readCredentials(home);
      if (credentials === undefined) throw new Error("the installation has no database");
      return connectionString(credentials, "superuser");
    },
    told,
    state: () => state,
    failures,
    async archived() {
      // PostgreSQL counts microseconds: what was stored within this millisecond may come after its beginning.
      await clockPast(Date.now());
      const now = new Date();
      await until(({ archivedUntil }) => archivedUntil !== null && archivedUntil >= now);
      return now;
    },
    until,
    async toldAgain(times) {
      for (const wanted = told.length + times; told.length < wanted; ) await once(news, "told");
    },
    startArchiving,
    stopArchiving,
    async loseDisk() {
      process.kill(server.pid, "SIGKILL");
      await server.ended;
      await stopArchiving();
      await db.$disconnect();
      removeInstallation(home);
    },
    async stop() {
      await stopArchiving();
      await db.$disconnect();
      await server.stop();
    },
  };
}

let prepared: Promise<string> | undefined;

/** Making a database and migrating it takes longer than most of what is done with it here. */
async function copyPrepared(home: string): Promise<void> {
  prepared ??= prepareOnce();
  const from = await prepared;
  const user = unprivilegedUser();
  const dataDirectory = placeDataDirectory(home, user);
  cpSync(realpathSync(path.join(from, "postgres")), dataDirectory, { recursive: true });
  chmodSync(dataDirectory, 0o700);
  giveTo(user, dataDirectory);
  copyFileSync(path.join(from, "database.json"), path.join(home, "database.json"));
}

async function prepareOnce(): Promise<string> {
  const { home, remove } = temporaryHome();
  process.on("exit", remove);
  const server = await startEmbeddedServer({
    projectRoot,
    stateFolder: home,
    say: () => {},
    throwaway: true,
  });
  await prepareDatabase(server, projectRoot);
  await server.stop();
  // What a killed process wrote is with the kernel: only a machine that goes down would need more. Copies carry it on.
  appendFileSync(path.join(home, "postgres/postgresql.conf"), "fsync = off\nwal_init_zero = off\n");
  return home;
}

/** A folder for an archive, deleted by `removeArchives`. */
export function temporaryArchive(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-log-archive-"));
  made.push(folder);
  return folder;
}

const made: string[] = [];

export function removeArchives(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
