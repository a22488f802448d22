import { chmod, mkdir, readdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../../domain/app-error";
import { type RestorePlan, restorePlans } from "../../domain/backups/log-archive/choose-copy";
import { segmentName } from "../../domain/backups/log-archive/log-position";
import { formatHistory, historyName } from "../../domain/backups/log-archive/timeline-history";
import { formatBytes } from "../../domain/text/format-bytes";
import { listFolder } from "../../files/open-file";
import { type Binaries, findBinaries } from "../embedded/binaries";
import { newCredentials, readCredentials, writeCredentials } from "../embedded/credentials";
import { placeDataDirectory } from "../embedded/data-directory";
import { freePort } from "../embedded/free-port";
import { recover, setSuperuserPassword } from "../embedded/recover";
import { beginRestore, restoreIsUnfinished } from "../embedded/unfinished-restore";
import { giveTo, unprivilegedUser } from "../embedded/unprivileged-user";
import { listArchive, readMarker, type StoredContents, type StoredCopy } from "./archive-folder";
import { ArchiveProblem } from "./archive-problem";
import { brokenAt, momentOfPart, readSegment } from "./read-log";
import { type OnBytes, unpackCopy } from "./unpack-copy";

export interface FilesToRestore {
  readonly archive: string;
  /** The last moment to bring back; without it everything. */
  readonly until: Date | undefined;
  /** Where no database is yet; it gets this one. */
  readonly stateFolder: string;
  readonly projectRoot: string;
}

export interface RestoreSteps {
  readonly onBytes?: OnBytes;
  readonly say?: (line: string) => void;
  readonly signal?: AbortSignal;
}

export interface RestoredFiles {
  readonly copiedAt: Date;
  readonly segments: number;
  /** The time of the last transaction that was brought back after the copy, as PostgreSQL tells it. */
  readonly lastAt: string | undefined;
}

/** What is wrong with an archive that is read is something that people can do something about. */
export async function readingArchive<Result>(archive: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof ArchiveProblem) throw new AppError("invalid-input", `${archive}: ${error.message}`);
    throw error;
  });
}

/** What an archive holds; refused where there is none, or of another PostgreSQL than this version brings. */
export async function openArchive(archive: string) {
  const marker = await readingArchive(archive, readMarker(archive)).catch((error: unknown) => {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  });
  if (marker === undefined)
    throw new AppError("invalid-input", `${archive} is not an archive of Adjudge's log.`);
  // No result of the command that reads it is written over anything in it.
  await listFolder(archive);
  return { marker, contents: await readingArchive(archive, listArchive(archive, marker.segmentBytes)) };
}

/** What is said of a copy whose record nobody can read. */
export function recordIsDamaged(copy: string): string {
  return `The base copy ${copy} is damaged: base.json cannot be read.`;
}

/**
 * Puts the database's files from a base copy into a state folder that has none, has PostgreSQL go through the log that
 * follows, and gives the database a password of its own. A copy that is damaged is passed over for the one before.
 * Until `finishRestore` is called nothing else starts on the folder, and another attempt clears it.
 */
export async function restoreFiles(
  { archive, until, stateFolder, projectRoot }: FilesToRestore,
  { onBytes = () => {}, say = () => {}, signal }: RestoreSteps = {},
): Promise<RestoredFiles> {
  const { marker, contents } = await openArchive(archive);
  for (const copy of contents.unknownCopies) say(`${recordIsDamaged(copy)} Passing it over.`);
  const user = unprivilegedUser();
  const binaries = findBinaries(projectRoot, user);
  requireMajor(archive, marker.postgres, binaries);
  const plans = restorePlans(contents, marker.segmentBytes, until);
  if (plans.length === 0) throw nothingToBringBack(archive, contents, until);
  await mkdir(stateFolder, { recursive: true, mode: 0o711 });
  const dataDirectory = placeDataDirectory(stateFolder, user);
  await requireNoDatabase(stateFolder, dataDirectory);
  beginRestore(stateFolder);
  const { copy, parts, gapAt, timeline } = await unpackFirstWhole(
    archive,
    plans,
    { dataDirectory, segmentBytes: marker.segmentBytes },
    {
      onBytes,
      say,
      ...(signal ? { signal } : {}),
    },
  );
  const { segmentBytes } = marker;
  if (gapAt !== undefined && until === undefined)
    throw await brokenAt(archive, gapAt, segmentBytes, "is missing");
  say("Replaying the log.");
  const log = path.join(dataDirectory, "pg_wal");
  for (const part of parts) {
    signal?.throwIfAborted();
    const bytes = await readSegment(archive, part, segmentBytes);
    await writeFile(path.join(log, segmentName(part.segment, { ...part, segmentBytes })), bytes, {
      mode: 0o600,
    });
  }
  // PostgreSQL follows no timeline but the first without its history, the copy's own neither; and a number that another
  // timeline has in this archive is not given again.
  for (const each of timelinesOf(contents).filter((other) => other > 1 && other >= copy.timeline)) {
    const text = formatHistory(contents.branches, each);
    await writeFile(path.join(log, historyName(each)), text, { mode: 0o600 });
  }
  await writeFile(path.join(dataDirectory, "recovery.signal"), "", { mode: 0o600 });
  giveTo(user, dataDirectory);
  const recovery = {
    dataDirectory,
    binaries,
    user,
    logFile: path.join(stateFolder, "postgres.log"),
    until,
    timeline,
  };
  let recovered = await recover(recovery);
  if (recovered.end === "ended before") {
    const last = parts.at(-1);
    const reaches = last && (await momentOfPart(archive, last, segmentBytes));
    if (gapAt !== undefined && (reaches === undefined || until === undefined || reaches < until))
      throw await brokenAt(archive, gapAt, segmentBytes, "is missing");
    // Nothing happened between the end of the log and that moment: the end is what was asked for.
    recovered = { ...(await recover({ ...recovery, until: undefined })), lastAt: recovered.lastAt };
  }
  const credentials = newCredentials(await freePort());
  setSuperuserPassword(recovery, credentials);
  writeCredentials(stateFolder, credentials);
  return { copiedAt: copy.finishedAt, segments: parts.length, lastAt: recovered.lastAt };
}

async function unpackFirstWhole(
  archive: string,
  plans: readonly RestorePlan<StoredCopy>[],
  { dataDirectory, segmentBytes }: { readonly dataDirectory: string; readonly segmentBytes: number },
  { onBytes, say, signal }: Required<Omit<RestoreSteps, "signal">> & Pick<RestoreSteps, "signal">,
): Promise<RestorePlan<StoredCopy>> {
  let failure: unknown;
  for (const plan of plans) {
    for (const entry of await readdir(dataDirectory))
      await rm(path.join(dataDirectory, entry), { recursive: true });
    await requireSpace(dataDirectory, plan, segmentBytes);
    try {
      await unpackCopy(archive, plan.copy, dataDirectory, (progress) => {
        signal?.throwIfAborted();
        onBytes(progress);
      });
      await chmod(dataDirectory, 0o700);
      return plan;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failure ??= error;
      say(`${error.message} Using the previous one.`);
    }
  }
  throw failure;
}

async function requireNoDatabase(stateFolder: string, dataDirectory: string): Promise<void> {
  if (restoreIsUnfinished(stateFolder)) return;
  const isEmpty = (await readdir(dataDirectory)).length === 0;
  if (isEmpty && readCredentials(stateFolder) === undefined) return;
  throw new AppError(
    "conflict",
    `${stateFolder} already contains a database. Set ADJUDGE_HOME to an empty folder. Nothing was restored.`,
  );
}

/** All the log lies beside the files while it is gone through. */
async function requireSpace(
  dataDirectory: string,
  { copy, parts }: RestorePlan<StoredCopy>,
  segmentBytes: number,
): Promise<void> {
  const { bavail, bsize } = await statfs(dataDirectory);
  const needed = 1.1 * (copy.record.unpackedBytes + parts.length * segmentBytes);
  if (bavail * bsize >= needed) return;
  throw new AppError(
    "conflict",
    `The disk of ${dataDirectory} has ${formatBytes(bavail * bsize)} free; restoring the database needs ${formatBytes(needed)}.`,
  );
}

function timelinesOf({ copies, segments }: StoredContents): readonly number[] {
  return [...new Set([...copies.map(({ timeline }) => timeline), ...segments.keys()])];
}

function requireMajor(archive: string, postgres: number, { major }: Binaries): void {
  if (postgres === major) return;
  throw new AppError(
    "invalid-input",
    `${archive} was written by PostgreSQL ${postgres}; this version of Adjudge includes PostgreSQL ${major}. ` +
      "Restore it with the version of Adjudge that wrote it.",
  );
}

function nothingToBringBack(archive: string, { copies }: StoredContents, until: Date | undefined): AppError {
  const first = copies
    .map(({ finishedAt }) => finishedAt)
    .sort((one, other) => Number(one) - Number(other))[0];
  return new AppError(
    "invalid-input",
    first === undefined || until === undefined
      ? `${archive} has no complete base copy to start from.`
      : `${archive} goes back only to ${first.toISOString()}, not to ${until.toISOString()}.`,
  );
}
