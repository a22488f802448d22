import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type ArchiveContents,
  type BaseCopy,
  type BaseCopyRecord,
  type Branch,
  copyOfRecord,
  parseRecord,
} from "../../domain/backups/log-archive/archive-contents";
import {
  formatLogPosition,
  parseLogPosition,
  parseSegmentName,
  segmentName,
} from "../../domain/backups/log-archive/log-position";
import type { Outdated } from "../../domain/backups/log-archive/retention";
import { writeDurably } from "../../files/durable-file";
import {
  isRunning,
  type RunningProcess,
  thisProcess,
  whereProcessesRun,
} from "../../processes/running-process";
import { readArchiveJson } from "./archive-json";
import { ArchiveProblem, GONE } from "./archive-problem";

/** A segment that is still growing, and one that is complete. */
export const GROWING = ".part";
export const COMPLETE = ".gz";
/** A base copy under way, which counts for nothing. */
export const UNFINISHED = ".unfinished";

/** Says what a folder is; the first thing that is written and the first that is read. */
export interface ArchiveMarker {
  readonly format: 1;
  /** The database server whose log this is: no other is let in. */
  readonly systemIdentifier: string;
  readonly segmentBytes: number;
  /** The major version of the programs that can read it. */
  readonly postgres: number;
}

export const markerFile = (folder: string) => path.join(folder, "adjudge-archive.json");
export const logFolder = (folder: string) => path.join(folder, "log");
export const copiesFolder = (folder: string) => path.join(folder, "base");
export const copyFile = (folder: string, copy: string) =>
  path.join(copiesFolder(folder), copy, "base.tar.gz");
const recordFile = (folder: string, copy: string) => path.join(copiesFolder(folder), copy, "base.json");
const WRITER = "writer.json";
const writerFile = (folder: string) => path.join(folder, WRITER);

export async function readMarker(folder: string): Promise<ArchiveMarker | undefined> {
  const marker = await readArchiveJson<ArchiveMarker>(markerFile(folder));
  if (marker === undefined) return undefined;
  if (marker.format !== 1)
    throw new ArchiveProblem(
      "It was written by a newer version of Adjudge, in a format this version cannot read.",
    );
  return marker;
}

/** What the installation remembers of its archive, beside the database. */
interface KnownArchive {
  readonly folder: string;
  /** By which a writer knows its own hand. */
  readonly token: string;
}

/**
 * Opens the archive for writing, or makes one in an empty folder. Refused are another installation's, one that is
 * written to by somebody else, and a place where there was one and is none now: an unmounted disk leaves such a place,
 * and what was written there would fill the disk that the database needs.
 *
 * @returns the token that `requireWriter` knows
 */
export async function openForWriting(
  folder: string,
  stateFolder: string,
  wanted: ArchiveMarker,
  maxWaitMs: number,
): Promise<string> {
  const known = await readKnown(stateFolder);
  const isKnown = known?.folder === folder;
  const entries = await readdir(folder);
  const marker = await readMarker(folder);
  if (marker === undefined) {
    if (isKnown) throw new ArchiveProblem(GONE);
    // A sign of life may have been left at the moment in which all else was deleted.
    const others = entries.filter(
      (name) => !name.startsWith(".") && name !== "lost+found" && name !== WRITER,
    );
    if (others.length > 0) throw new ArchiveProblem("The folder contains other files, but no archive.");
    await writeDurably(markerFile(folder), `${JSON.stringify(wanted, null, 2)}\n`);
  } else if (marker.systemIdentifier !== wanted.systemIdentifier) {
    throw new ArchiveProblem("The archive belongs to another installation; nothing was written to it.");
  }
  for (const each of [logFolder(folder), copiesFolder(folder)])
    await mkdir(each, { mode: 0o700 }).catch(ignoreExisting);
  const token = isKnown ? known.token : randomUUID();
  await requireNobodyElse(folder, token, maxWaitMs);
  await writeHand(folder, token);
  if (!isKnown) await writeDurably(knownFile(stateFolder), `${JSON.stringify({ folder, token }, null, 2)}\n`);
  return token;
}

/** Whoever writes leaves a sign of life; throws where it is not ours any more. */
export async function requireWriter(folder: string, token: string): Promise<void> {
  const writer = await readHand(folder);
  if (writer === undefined) throw new ArchiveProblem(GONE);
  if (writer.token !== token)
    throw new ArchiveProblem("Another installation writes to it, so this one has stopped.");
  await writeHand(folder, token);
}

/**
 * Someone else's sign of life that stays the same is that of somebody who is gone. Clocks are not compared. A process
 * that ran here and runs no longer is not waited for: an installation that was just brought back archives at once.
 */
async function requireNobodyElse(folder: string, token: string, maxWaitMs: number): Promise<void> {
  const before = await readHand(folder);
  if (before === undefined || before.token === token || hasEndedHere(before)) return;
  await sleep(maxWaitMs);
  const after = await readHand(folder);
  if (after !== undefined && (after.token !== before.token || after.at !== before.at))
    throw new ArchiveProblem(`Another installation writes to it, on ${after.host}.`);
}

interface Hand {
  readonly token: string;
  readonly host: string;
  readonly at: string;
  /** Who writes, and where such numbers mean anything; earlier versions do not say, nor do all systems. */
  readonly process?: RunningProcess & { readonly where: string };
}

function hasEndedHere({ process: writer }: Hand): boolean {
  return writer !== undefined && writer.where === whereProcessesRun() && !isRunning(writer);
}

async function readHand(folder: string): Promise<Hand | undefined> {
  try {
    return JSON.parse(await readFile(writerFile(folder), "utf8")) as Hand;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function writeHand(folder: string, token: string): Promise<void> {
  const where = whereProcessesRun();
  const hand: Hand = {
    token,
    host: hostname(),
    at: new Date().toISOString(),
    ...(where === undefined ? {} : { process: { ...thisProcess(), where } }),
  };
  await writeDurably(writerFile(folder), `${JSON.stringify(hand)}\n`);
}

const knownFile = (stateFolder: string) => path.join(stateFolder, "archive.json");

async function readKnown(stateFolder: string): Promise<KnownArchive | undefined> {
  return readArchiveJson<KnownArchive>(knownFile(stateFolder));
}

/** A copy as it lies in the archive, with what is known of it. */
export interface StoredCopy extends BaseCopy {
  readonly record: BaseCopyRecord;
}

export interface StoredContents extends ArchiveContents {
  readonly copies: readonly StoredCopy[];
  /** Folders of copies of which nobody can say any more what they are: their records are damaged or missing. */
  readonly unknownCopies: readonly string[];
  /** Of the segments those that are not complete. */
  readonly growing: ReadonlySet<string>;
}

export async function listArchive(folder: string, segmentBytes: number): Promise<StoredContents> {
  const copies: StoredCopy[] = [];
  const unknownCopies: string[] = [];
  for (const name of (await readdir(copiesFolder(folder))).sort()) {
    if (name.endsWith(UNFINISHED)) continue;
    // A copy gets its name once its record is there, so that one without is damaged, too.
    const record = parseRecord(await readFile(recordFile(folder, name), "utf8").catch(() => ""));
    if (record === undefined) unknownCopies.push(name);
    else copies.push({ ...copyOfRecord(name, record), record });
  }
  const segments = new Map<number, Set<bigint>>();
  const growing = new Set<string>();
  // Twice: whoever reads a large folder while a segment gets its other name may meet neither.
  const files = new Set([...(await readdir(logFolder(folder))), ...(await readdir(logFolder(folder)))]);
  for (const file of files) {
    const ending = [GROWING, COMPLETE].find((each) => file.endsWith(each));
    if (ending === undefined) continue;
    const name = file.slice(0, -ending.length);
    const found = parseSegmentName(name, segmentBytes);
    if (found === undefined) continue;
    if (ending === GROWING) growing.add(name);
    segments.set(found.timeline, (segments.get(found.timeline) ?? new Set()).add(found.segment));
  }
  const inOrder = [...segments].map(
    ([timeline, found]) =>
      [timeline, [...found].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))] as const,
  );
  return { copies, unknownCopies, segments: new Map(inOrder), growing, branches: await readBranches(folder) };
}

interface StoredBranch extends Omit<Branch, "at" | "since"> {
  readonly at: string;
  readonly since: string;
}

const branchesFile = (folder: string) => path.join(folder, "timelines.json");

async function readBranches(folder: string): Promise<readonly Branch[]> {
  const stored = (await readArchiveJson<StoredBranch[]>(branchesFile(folder))) ?? [];
  return stored.map((each) => ({ ...each, at: parseLogPosition(each.at), since: new Date(each.since) }));
}

/** Notes where timelines come from, once and for all. */
export async function addBranches(folder: string, found: readonly Branch[]): Promise<void> {
  const known = await readBranches(folder);
  const added = found.filter(({ timeline }) => !known.some((each) => each.timeline === timeline));
  if (added.length === 0) return;
  const stored = [...known, ...added].map(
    ({ timeline, parent, at, since }): StoredBranch => ({
      timeline,
      parent,
      at: formatLogPosition(at),
      since: since.toISOString(),
    }),
  );
  await writeDurably(branchesFile(folder), `${JSON.stringify(stored, null, 2)}\n`);
}

export async function storeRecord(folder: string, copy: string, record: BaseCopyRecord): Promise<void> {
  await writeDurably(recordFile(folder, copy), `${JSON.stringify(record, null, 2)}\n`);
}

/** Takes away what need not be kept, and copies that were never finished. */
export async function prune(
  folder: string,
  { copies, parts }: Outdated,
  segmentBytes: number,
): Promise<void> {
  for (const name of await readdir(copiesFolder(folder)))
    if (name.endsWith(UNFINISHED)) await rm(path.join(copiesFolder(folder), name), { recursive: true });
  // The copy goes first: without its log it would be of no use. Cut off in between it is one that was never finished.
  for (const { name } of copies) {
    const going = path.join(copiesFolder(folder), `${name}${UNFINISHED}`);
    await rename(path.join(copiesFolder(folder), name), going);
    await rm(going, { recursive: true });
  }
  for (const { timeline, segment } of parts) {
    const name = segmentName(segment, { timeline, segmentBytes });
    for (const ending of [COMPLETE, GROWING])
      await rm(path.join(logFolder(folder), `${name}${ending}`), { force: true });
  }
}

/** How much of its disk the archive takes. */
export async function archiveBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const place of [logFolder(folder), copiesFolder(folder)]) {
    for (const entry of await readdir(place, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      // What is complete by now has another name.
      const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined);
      bytes += found?.size ?? 0;
    }
  }
  return bytes;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
