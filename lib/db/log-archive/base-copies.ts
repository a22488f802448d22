import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { expectedBackupBytes, spaceProblem } from "../../domain/backups/backup-space";
import { baseCopyName, copiesLeadingTo } from "../../domain/backups/log-archive/archive-contents";
import {
  formatLogPosition,
  type LogCut,
  type LogPosition,
  segmentOf,
} from "../../domain/backups/log-archive/log-position";
import { outdated } from "../../domain/backups/log-archive/retention";
import { version } from "../../domain/version";
import { syncFolder } from "../../files/durable-file";
import {
  copiesFolder,
  copyFile,
  listArchive,
  prune,
  type StoredContents,
  storeRecord,
  UNFINISHED,
} from "./archive-folder";
import { ArchiveProblem } from "./archive-problem";
import { copyBase } from "./copy-base";
import { connectForReplication, identifySource } from "./replication";

/** A copy is in no hurry: judges have the disk and the processor first. */
const KILOBYTES_PER_SECOND = 32_768;
const LOOK_MS = 200;

/** The copies from which the log leads on to what is being written. */
export function copiesNow(contents: StoredContents, cut: LogCut, safe: LogPosition) {
  const { timeline, segmentBytes } = cut;
  // At the very beginning of a segment nothing of it has come yet.
  const segment = safe === 0n ? 0n : segmentOf(safe - 1n, segmentBytes);
  return copiesLeadingTo(contents, { timeline, segment }, segmentBytes);
}

export interface CopyPlan {
  readonly folder: string;
  readonly replicationUrl: string;
  readonly databaseBytes: number;
  /** There is another copy to go on from, so that this one can take its time. */
  readonly isSpare: boolean;
  /** How far the log is on the archive's disk. */
  readonly safe: () => LogPosition;
}

/** A copy of all files, which counts once the log has come as far as it needs; then the oldest ones go. */
export async function makeCopy(
  { folder, replicationUrl, databaseBytes, isSpare, safe }: CopyPlan,
  cut: LogCut,
  over: AbortSignal,
): Promise<void> {
  const before = await listArchive(folder, cut.segmentBytes);
  await prune(folder, { copies: [], parts: [] }, cut.segmentBytes);
  const last = before.copies.at(-1)?.record.bytes;
  const { bavail, blocks, bsize } = await statfs(folder);
  const space = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  const problem = spaceProblem(space, expectedBackupBytes(last, databaseBytes));
  if (problem !== undefined) throw new ArchiveProblem(problem);
  const client = await connectForReplication(replicationUrl);
  const startedAt = new Date();
  const unfinished = path.join(copiesFolder(folder), `${startedAt.getTime()}${UNFINISHED}`);
  const giveUp = () => void client.end().catch(() => {});
  over.addEventListener("abort", giveUp);
  try {
    const { systemIdentifier } = await identifySource(client);
    await mkdir(unfinished, { mode: 0o700 });
    const stored = await storeCopy(client, path.join(unfinished, "base.tar.gz"), {
      checkpoint: isSpare ? "spread" : "fast",
      kilobytesPerSecond: KILOBYTES_PER_SECOND,
    });
    while (safe() < stored.end) {
      over.throwIfAborted();
      await sleep(LOOK_MS);
    }
    const name = baseCopyName(stored.timeline, stored.start, startedAt);
    const record = {
      systemIdentifier,
      timeline: stored.timeline,
      start: formatLogPosition(stored.start),
      end: formatLogPosition(stored.end),
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      bytes: stored.bytes,
      sha256: stored.sha256,
      unpackedBytes: stored.unpackedBytes,
      version,
    };
    await storeRecord(folder, path.basename(unfinished), record);
    await rename(unfinished, path.dirname(copyFile(folder, name)));
    await syncFolder(copiesFolder(folder));
  } finally {
    over.removeEventListener("abort", giveUp);
    await client.end().catch(() => {});
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  }
  const now = new Date();
  const after = await listArchive(folder, cut.segmentBytes);
  await prune(folder, outdated(after, cut.segmentBytes, now), cut.segmentBytes);
}

/** The files as PostgreSQL hands them out, compressed, in a file that is on the disk when this resolves. */
async function storeCopy(client: Client, file: string, plan: Parameters<typeof copyBase>[1]) {
  const source = new PassThrough({ highWaterMark: 1 << 20 });
  const hash = createHash("sha256");
  let bytes = 0;
  let unpackedBytes = 0;
  const written = pipeline(
    source,
    createGzip({ level: 1 }),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  const ends = await Promise.race([
    failed,
    copyBase(client, plan, async (piece) => {
      unpackedBytes += piece.length;
      if (!source.write(piece)) await Promise.race([once(source, "drain"), failed]);
    }),
  ]).catch((error: unknown) => {
    source.destroy();
    throw error;
  });
  source.end();
  await written;
  return { ...ends, bytes, unpackedBytes, sha256: hash.digest("hex") };
}
