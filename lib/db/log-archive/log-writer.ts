import { constants, type FileHandle, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip as gzipCallback } from "node:zlib";
import {
  type LogCut,
  type LogPosition,
  segmentName,
  segmentOf,
  segmentStart,
} from "../../domain/backups/log-archive/log-position";
import { syncFolder, writeDurably } from "../../files/durable-file";
import { COMPLETE, GROWING } from "./archive-folder";
import { ArchiveProblem, GONE } from "./archive-problem";

/** The moment that a complete segment tells; undefined where it tells none. */
export function momentOfSegment(packed: Uint8Array): Date | undefined {
  const seconds = new DataView(packed.buffer, packed.byteOffset).getUint32(GZIP_TIME, true);
  return seconds === 0 ? undefined : new Date(1000 * seconds);
}

const gzip = promisify(gzipCallback);
/** The first level already takes what there is to take: the log is numbers and repeated pages. */
const LEVEL = { level: 1 };

export const OTHER_FUTURE =
  "It contains log that this database does not have: was the database reset to an earlier state? Use an empty folder.";

interface Segment {
  readonly segment: bigint;
  readonly bytes: Buffer;
  /** How much of it has come, and how much of that is on the disk. */
  filled: number;
  stored: number;
  file: FileHandle | undefined;
}

/**
 * Writes the log to the archive as it comes: each segment as a file that grows, brought to the disk at every flush, and
 * once it is complete as a compressed file in its place. What is there already is written over with the same bytes
 * and never cut off, so that a writer that begins anew takes nothing away.
 */
export class LogWriter {
  readonly #segments: Segment[] = [];
  #next: LogPosition;
  #safe: LogPosition;
  #flushing: Promise<void> = Promise.resolve();
  #compressing: Promise<void> = Promise.resolve();
  #uncompressed = 0;
  #failed: { readonly error: unknown } | undefined;

  constructor(
    private readonly folder: string,
    private readonly cut: LogCut,
    from: LogPosition,
    /** What lies before this is in the archive already, and must be what comes again. */
    private readonly known: LogPosition,
    /** Up to which moment everything lies before a position; asked for each segment in turn. */
    private readonly momentOf: (position: LogPosition) => Date | undefined = () => undefined,
  ) {
    if (from % BigInt(cut.segmentBytes) !== 0n) throw new Error("a log begins with a segment");
    this.#next = from;
    this.#safe = from;
  }

  /** Everything before this is on the archive's disk. */
  get safe(): LogPosition {
    return this.#safe;
  }

  /** What is in memory. */
  get waiting(): number {
    return this.#segments.reduce((sum, { filled, stored }) => sum + filled - stored, 0) + this.#uncompressed;
  }

  take(position: LogPosition, piece: Uint8Array): void {
    if (position !== this.#next) throw new Error("the log came with a gap");
    const { segmentBytes } = this.cut;
    for (let taken = 0; taken < piece.length; ) {
      const segment = segmentOf(this.#next, segmentBytes);
      let current = this.#segments.at(-1);
      if (current?.segment !== segment) {
        current = {
          segment,
          bytes: Buffer.allocUnsafeSlow(segmentBytes),
          filled: 0,
          stored: 0,
          file: undefined,
        };
        this.#segments.push(current);
      }
      const part = piece.subarray(taken, taken + segmentBytes - current.filled);
      current.bytes.set(part, current.filled);
      current.filled += part.length;
      taken += part.length;
      this.#next += BigInt(part.length);
    }
  }

  /** Brings everything that has come to the disk. One at a time: a second call waits for the first. */
  flush(): Promise<void> {
    const flushing = this.#flushing.then(() => this.flushNow());
    this.#flushing = flushing.catch(() => {});
    return flushing;
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.#compressing;
    for (const { file } of this.#segments) await file?.close().catch(() => {});
  }

  private async flushNow(): Promise<void> {
    if (this.#failed !== undefined) throw this.#failed.error;
    for (const current of [...this.#segments]) {
      await this.store(current);
      if (current.filled < this.cut.segmentBytes) break;
      this.#segments.shift();
      await current.file?.close();
      this.compressLater(current);
    }
  }

  private async store(current: Segment): Promise<void> {
    const file = path.join(this.folder, `${segmentName(current.segment, this.cut)}${GROWING}`);
    if (current.file === undefined) {
      current.file = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
      await syncFolder(this.folder);
      await this.requireSame(current, current.file);
    }
    // A folder that was deleted or unmounted goes on taking what is written, to nowhere.
    const [held, there] = await Promise.all([current.file.stat(), stat(file)]);
    if (held.ino !== there.ino || held.dev !== there.dev) throw new ArchiveProblem(GONE);
    const { filled, stored } = current;
    if (filled > stored) {
      // A disk that is nearly full takes a part and says nothing.
      for (let at = stored; at < filled; )
        at += (await current.file.write(current.bytes, at, filled - at, at)).bytesWritten;
      await current.file.datasync();
      current.stored = filled;
    }
    this.#safe = segmentStart(current.segment, this.cut.segmentBytes) + BigInt(filled);
  }

  /** A database that was put back to an earlier state has another log in the same place. */
  private async requireSame({ segment, bytes, filled }: Segment, file: FileHandle): Promise<void> {
    const known = Number(this.known - segmentStart(segment, this.cut.segmentBytes));
    const length = Math.max(0, Math.min(known, filled));
    const there = Buffer.alloc(length);
    const { bytesRead } = await file.read(there, 0, length, 0);
    if (!there.subarray(0, bytesRead).equals(bytes.subarray(0, bytesRead)))
      throw new ArchiveProblem(OTHER_FUTURE);
  }

  /** Beside what goes on: that a segment is on the disk is what matters, not how large it is there. */
  private compressLater({ segment, bytes }: Segment): void {
    this.#uncompressed += bytes.length;
    const moment = this.momentOf(segmentStart(segment + 1n, this.cut.segmentBytes));
    this.#compressing = this.#compressing
      .then(() => compressSegment(this.folder, segmentName(segment, this.cut), bytes, moment))
      .catch((error: unknown) => {
        this.#failed ??= { error };
      })
      .finally(() => {
        this.#uncompressed -= bytes.length;
      });
  }
}

/** Where a gzip file says of what time it is, in seconds; 0 is not known. */
const GZIP_TIME = 4;

/**
 * Puts the compressed form of a complete segment in the place of the grown one. The moment up to which everything lies in
 * it or before stands in the file itself, where copying it elsewhere does not change it.
 */
export async function compressSegment(
  folder: string,
  name: string,
  bytes: Uint8Array,
  moment: Date | undefined,
): Promise<void> {
  const packed = await gzip(bytes, LEVEL);
  packed.writeUInt32LE(Math.floor((moment?.getTime() ?? 0) / 1000), GZIP_TIME);
  await writeDurably(path.join(folder, `${name}${COMPLETE}`), packed);
  await rm(path.join(folder, `${name}${GROWING}`), { force: true });
}
