import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { reservedBytes } from "../../domain/backups/backup-space";
import { type Binaries, dataDirectoryMajor, findBinaries } from "./binaries";
import {
  announceCredentials,
  type Credentials,
  confirmCredentials,
  connectionString,
  credentialsAreAnnounced,
  credentialsAreComplete,
  newCredentials,
  readCredentials,
  writeCredentials,
} from "./credentials";
import { placeDataDirectory } from "./data-directory";
import { EmbeddedDatabaseError } from "./embedded-problem";
import { explainFailure } from "./explain-failure";
import { freePort } from "./free-port";
import { clearLeftover } from "./leftover-server";
import { settleRoles } from "./settle-roles";
import { restoreIsUnfinished } from "./unfinished-restore";
import { identity, type UnprivilegedUser, unprivilegedUser } from "./unprivileged-user";

export interface EmbeddedServer {
  /** Of the database, as the role that reads and writes its rows. */
  readonly url: string;
  /** As the role that owns it, for migrations. */
  readonly ownerUrl: string;
  /** As the role that takes the log, where that is archived. */
  readonly replicationUrl: string;
  /** The major version that it is. */
  readonly major: number;
  readonly pid: number;
  /** Resolves when the server is gone, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends connections and shuts down in order; resolves when the server is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedServerOptions {
  readonly projectRoot: string;
  readonly stateFolder: string;
  /** Where a person should see what is being done. */
  readonly say: (line: string) => void;
  /** Give up durability for speed: only for databases that are thrown away. */
  readonly throwaway?: boolean;
  /** Lets the log be taken to an archive, and keeps what was not taken yet, up to a bound. */
  readonly archives?: boolean;
  /** How much log may wait for the archive; otherwise by the size of the disk. */
  readonly maxLogMegabytes?: number;
  /** Started to finish a restore, which nobody else may. */
  readonly finishesRestore?: boolean;
}

const START_PATIENCE_MS = 120_000;

/**
 * A real PostgreSQL in the state folder, on a loopback port with a generated password: no other user of the machine
 * gets in. A package's binaries, started by us rather than by its wrapper, which cannot start as root in a closed
 * folder nor after it was killed.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { stateFolder, say } = options;
  const user = unprivilegedUser();
  mkdirSync(stateFolder, { recursive: true, mode: user ? 0o711 : 0o700 });
  const binaries = findBinaries(options.projectRoot, user);
  const dataDirectory = placeDataDirectory(stateFolder, user);
  const leftover = await clearLeftover(dataDirectory);
  if (leftover === "stale file removed")
    say("Removed the pid file of a database that had not been shut down.");
  if (leftover === "server stopped") say("Stopped a database that an earlier start had left running.");
  const credentials = await prepare(dataDirectory, binaries, user, options);
  const server = await launch(dataDirectory, binaries, user, credentials, options);
  try {
    await settleRoles(credentials, { archives: options.archives ?? false });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function prepare(
  dataDirectory: string,
  binaries: Binaries,
  user: UnprivilegedUser | undefined,
  { stateFolder, say, finishesRestore = false }: EmbeddedServerOptions,
): Promise<Credentials> {
  if (restoreIsUnfinished(stateFolder) && !finishesRestore) {
    throw new EmbeddedDatabaseError(
      `Restoring the database in ${stateFolder} from an archive was not finished. ` +
        "Restore it again: adjudge restore --archive FOLDER. To start a new installation, set another ADJUDGE_HOME.",
    );
  }
  const major = dataDirectoryMajor(dataDirectory);
  if (major !== undefined && major !== binaries.major) {
    throw new EmbeddedDatabaseError(
      `The database in ${dataDirectory} was created by PostgreSQL ${major}; this version of Adjudge includes ` +
        `PostgreSQL ${binaries.major}. Start it with the version of Adjudge that created it, or set another ADJUDGE_HOME.`,
    );
  }
  const known = readCredentials(stateFolder);
  if (major !== undefined && known) {
    const credentials = { ...known, port: await freePort(known.port) };
    if (credentials.port !== known.port || !credentialsAreComplete(stateFolder))
      writeCredentials(stateFolder, credentials);
    return credentials;
  }
  if (major !== undefined && !credentialsAreAnnounced(stateFolder)) {
    throw new EmbeddedDatabaseError(
      `${path.join(stateFolder, "database.json")} is missing; it contains the password of the database in ` +
        `${dataDirectory}. Put it back, or move the database away to start a new one.`,
    );
  }
  say("Preparing the database for the first time.");
  const credentials = newCredentials(await freePort());
  announceCredentials(stateFolder, credentials);
  initialise(dataDirectory, binaries, user, credentials);
  confirmCredentials(stateFolder);
  return credentials;
}

function initialise(
  dataDirectory: string,
  binaries: Binaries,
  user: UnprivilegedUser | undefined,
  credentials: Credentials,
): void {
  // What an interrupted first start left is of no use: initdb wants an empty folder, and writes PG_VERSION early.
  for (const entry of readdirSync(dataDirectory))
    rmSync(path.join(dataDirectory, entry), { recursive: true });
  const passwordFile = `${dataDirectory}.password`;
  writeFileSync(passwordFile, `${credentials.password}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    const run = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${dataDirectory}`,
        `--username=${credentials.user}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        // The same order of texts on every machine.
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
      ],
      { encoding: "utf8", cwd: path.dirname(dataDirectory), ...identity(user) },
    );
    if (run.status !== 0) {
      for (const entry of readdirSync(dataDirectory))
        rmSync(path.join(dataDirectory, entry), { recursive: true });
      const output = `${run.error?.message ?? ""}\n${run.stdout}\n${run.stderr}`;
      throw new EmbeddedDatabaseError(explainFailure(output, dataDirectory));
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function launch(
  dataDirectory: string,
  binaries: Binaries,
  user: UnprivilegedUser | undefined,
  credentials: Credentials,
  { stateFolder, throwaway = false, maxLogMegabytes }: EmbeddedServerOptions,
): Promise<EmbeddedServer> {
  const logFile = path.join(stateFolder, "postgres.log");
  const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, "a", 0o600);
  chmodSync(logFile, 0o600);
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(credentials.port),
    unix_socket_directories: "",
    max_connections: "120",
    // Not the zone of whoever made the data folder: psql shows what exports show.
    timezone: "UTC",
    // What waits for an archive that does not answer must not fill the disk that the database needs.
    max_slot_wal_keep_size: `${maxLogMegabytes ?? defaultMaxLogMegabytes(dataDirectory)}MB`,
    ...(throwaway ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  const child = spawn(
    binaries.postgres,
    ["-D", dataDirectory, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    // A group of its own: Ctrl-C in the terminal must reach the web server first and the database last.
    { stdio: ["ignore", log, log], detached: true, cwd: dataDirectory, ...identity(user) },
  );
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const logged = () => readFileSync(logFile, "utf8").slice(logStart);
  await untilItAnswers(child, credentials, () => explainFailure(logged(), dataDirectory));
  return {
    url: connectionString(credentials, "application"),
    ownerUrl: connectionString(credentials, "owner"),
    replicationUrl: connectionString(credentials, "archive"),
    major: binaries.major,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill("SIGINT");
      await ended;
    },
  };
}

const MIN_LOG_MEGABYTES = 64;

/** How much log may wait for the archive: what backups leave free of a disk, a gigabyte or a twentieth of a small one. */
function defaultMaxLogMegabytes(dataDirectory: string): number {
  const { blocks, bsize } = statfsSync(dataDirectory);
  return Math.max(MIN_LOG_MEGABYTES, Math.floor(reservedBytes(blocks * bsize) / 2 ** 20));
}

async function untilItAnswers(
  child: ChildProcess,
  credentials: Credentials,
  explain: () => string,
): Promise<void> {
  let failure: string | undefined;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", () => {
    failure ??= explain();
  });
  for (const end = Date.now() + START_PATIENCE_MS; Date.now() < end; await sleep(50)) {
    if (failure !== undefined) throw new EmbeddedDatabaseError(failure);
    const client = new Client({ connectionString: connectionString(credentials, "superuser", "postgres") });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      // A wrong password will not become right by waiting.
      if ((error as { code?: string }).code === "28P01") {
        child.kill("SIGINT");
        throw new EmbeddedDatabaseError("The database does not accept the password in database.json.");
      }
    }
  }
  child.kill("SIGINT");
  throw new EmbeddedDatabaseError(`PostgreSQL did not answer within ${START_PATIENCE_MS / 1000} seconds.`);
}
