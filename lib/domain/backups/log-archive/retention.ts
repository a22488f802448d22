import {
  type ArchiveContents,
  ancestry,
  type BaseCopy,
  inOrderOfTime,
  type LogPart,
  logAfter,
  timeInCopyName,
  timelineAt,
} from "./archive-contents";
import { segmentOf } from "./log-position";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** A copy of which the log has grown past this, or past twice the database, would take long to restore from. */
const LOG_BYTES = 8e9;

export interface CopyDueFacts {
  /** When the newest copy from which the log leads on to now was finished. */
  readonly lastAt: Date | undefined;
  /** How far the log has come since it began. */
  readonly logBytesSince: number;
  readonly databaseBytes: number;
  /** Whether archiving has only just begun with this start. */
  readonly atStart: boolean;
  readonly now: Date;
}

/**
 * Whether a new base copy is to be made: where none leads on to now; weekly; at a start, where the last is a day old;
 * and where so much log has come since that restoring it would take long. A time that lies ahead says nothing.
 */
export function isBaseCopyDue({ lastAt, logBytesSince, databaseBytes, atStart, now }: CopyDueFacts): boolean {
  if (lastAt === undefined || lastAt > now) return true;
  if (logBytesSince > Math.max(LOG_BYTES, 2 * databaseBytes)) return true;
  return now.getTime() - lastAt.getTime() > (atStart ? DAY_MS : WEEK_MS);
}

export interface Outdated {
  readonly copies: readonly Pick<BaseCopy, "name">[];
  readonly parts: readonly LogPart[];
}

/**
 * What need not be kept, so that every moment of the last week can be gone back to: copies older than the newest one
 * that is a week old; in between, those whose neighbours are no more than a week apart and joined by the log; and the
 * log before the oldest copy kept. Timelines that were given up go with the last copy from which they can be reached, and
 * a copy whose record is damaged goes once it is older than the oldest copy kept.
 */
export function outdated(
  contents: ArchiveContents & { readonly unknownCopies?: readonly string[] },
  segmentBytes: number,
  now: Date,
): Outdated {
  const copies = inOrderOfTime(contents.copies);
  const aWeekAgo = now.getTime() - WEEK_MS;
  const oldest = Math.max(
    0,
    copies.findLastIndex(({ finishedAt }) => finishedAt.getTime() <= aWeekAgo),
  );
  const retained: BaseCopy[] = [];
  for (const [place, copy] of copies.entries()) {
    if (place < oldest) continue;
    const before = retained.at(-1);
    const after = copies[place + 1];
    const isBetween =
      before !== undefined &&
      after !== undefined &&
      leadsTo(contents, before, after, segmentBytes) &&
      after.finishedAt.getTime() - before.finishedAt.getTime() <= WEEK_MS;
    if (!isBetween) retained.push(copy);
  }
  const current = timelineAt(contents, undefined);
  const parts = [...contents.segments].flatMap(([timeline, segments]) => {
    const needed = neededFrom(contents, retained, { timeline, current }, segmentBytes);
    return segments.filter((segment) => segment < needed).map((segment) => ({ timeline, segment }));
  });
  const [first] = retained;
  const unknown = (contents.unknownCopies ?? []).filter((name) => {
    const startedAt = timeInCopyName(name);
    return first !== undefined && startedAt !== undefined && startedAt < first.startedAt;
  });
  return {
    copies: [...copies.filter((copy) => !retained.includes(copy)), ...unknown.map((name) => ({ name }))],
    parts,
  };
}

/** From which segment on a timeline's log is needed by the copies that are kept. */
function neededFrom(
  { branches }: ArchiveContents,
  retained: readonly BaseCopy[],
  { timeline, current }: { readonly timeline: number; readonly current: number },
  segmentBytes: number,
): bigint {
  const ancestors = new Set(ancestry(branches, timeline).map((each) => each.timeline));
  const branchedAt = branches.find((each) => each.timeline === timeline)?.at ?? 0n;
  const starts = retained
    .filter((copy) => ancestors.has(copy.timeline))
    .map((copy) => (copy.timeline === timeline ? copy.start : branchedAt));
  // What is being written now may wait for its first copy.
  if (starts.length === 0) return timeline === current ? 0n : NEVER;
  return segmentOf(
    starts.reduce((one, other) => (other < one ? other : one)),
    segmentBytes,
  );
}

const NEVER = 2n ** 64n;

/** Whether every moment between the two can be reached from the first. */
function leadsTo(contents: ArchiveContents, from: BaseCopy, to: BaseCopy, segmentBytes: number): boolean {
  const last = logAfter(contents, from, to.timeline, segmentBytes).at(-1);
  return last?.timeline === to.timeline && last.segment >= segmentOf(to.end - 1n, segmentBytes);
}
