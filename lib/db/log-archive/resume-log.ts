import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  type LogCut,
  type LogPosition,
  parseSegmentName,
  segmentOf,
  segmentStart,
} from "../../domain/backups/log-archive/log-position";
import { GROWING, listArchive, logFolder } from "./archive-folder";
import { ArchiveProblem } from "./archive-problem";
import { compressSegment, OTHER_FUTURE } from "./log-writer";

export interface LogEnds {
  /** From where on PostgreSQL keeps the log for the archive. */
  readonly heldFrom: LogPosition;
  /** How far it goes on PostgreSQL's disk. */
  readonly flushed: LogPosition;
  /** Where this timeline left the one before. */
  readonly branchedAt: LogPosition | undefined;
}

/**
 * Where the log in the archive is to go on: with the first segment that is not complete, or after the last. Segments that
 * PostgreSQL was told it need not keep are complete on the archive's disk; only their compressed form is missing.
 */
export async function resumeAt(
  folder: string,
  cut: LogCut,
  { heldFrom, flushed, branchedAt }: LogEnds,
): Promise<LogPosition> {
  const { segmentBytes } = cut;
  const { segments, growing } = await listArchive(folder, segmentBytes);
  const ours = [...growing].sort().flatMap((name) => {
    const found = parseSegmentName(name, segmentBytes);
    return found?.timeline === cut.timeline ? [{ name, segment: found.segment }] : [];
  });
  for (const { name, segment } of ours) {
    const end = segmentStart(segment + 1n, segmentBytes);
    const file = path.join(logFolder(folder), `${name}${GROWING}`);
    const bytes = end <= heldFrom ? await readFile(file) : undefined;
    if (bytes?.length !== segmentBytes) return segmentStart(segment, segmentBytes);
    await compressSegment(logFolder(folder), name, bytes, undefined);
  }
  const last = segments.get(cut.timeline)?.at(-1);
  if (last === undefined) return segmentStart(segmentOf(branchedAt ?? heldFrom, segmentBytes), segmentBytes);
  const next = segmentStart(last + 1n, segmentBytes);
  if (next > segmentStart(segmentOf(flushed, segmentBytes) + 1n, segmentBytes))
    throw new ArchiveProblem(OTHER_FUTURE);
  return next;
}
