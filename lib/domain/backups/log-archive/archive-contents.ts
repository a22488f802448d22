import { eightDigits, type LogPosition, parseLogPosition, segmentOf, segmentStart } from "./log-position";

/** A whole copy of the database's files, from which the log leads on. */
export interface BaseCopy {
  /** Its folder in the archive. */
  readonly name: string;
  readonly timeline: number;
  /** The log is needed from here on. */
  readonly start: LogPosition;
  /** And up to here, before the files fit together. */
  readonly end: LogPosition;
  readonly startedAt: Date;
  /** Nothing earlier can be restored from it. */
  readonly finishedAt: Date;
}

/** Where a timeline branched off: each restore begins a new one, and the rest of the old one is given up. */
export interface Branch {
  readonly timeline: number;
  readonly parent: number;
  readonly at: LogPosition;
  /** When the archive first had something of it. */
  readonly since: Date;
}

/** What lies in an archive of the log: the segments of each timeline, complete ones and those still growing. */
export interface ArchiveContents {
  readonly copies: readonly BaseCopy[];
  /** By timeline, ascending. */
  readonly segments: ReadonlyMap<number, readonly bigint[]>;
  readonly branches: readonly Branch[];
}

export interface LogPart {
  readonly timeline: number;
  readonly segment: bigint;
}

/** The timelines that lead to one, the oldest first, each with where it was left; the last was not. */
export function ancestry(
  branches: readonly Branch[],
  timeline: number,
): readonly { readonly timeline: number; readonly until: LogPosition | undefined }[] {
  const way: { readonly timeline: number; readonly until: LogPosition | undefined }[] = [
    { timeline, until: undefined },
  ];
  for (let first = timeline; way.length <= branches.length; ) {
    const branch = branches.find((each) => each.timeline === first);
    if (branch === undefined) break;
    way.unshift({ timeline: branch.parent, until: branch.at });
    first = branch.parent;
  }
  return way;
}

/**
 * The log that follows a copy without a gap, over the branches that lead to a timeline. The segment in which a timeline
 * branches off is the new one's: it begins with what the old one had in it. Nothing where the copy does not lead there.
 */
export function logAfter(
  { segments, branches }: Omit<ArchiveContents, "copies">,
  copy: BaseCopy,
  timeline: number,
  segmentBytes: number,
): readonly LogPart[] {
  const way = ancestry(branches, timeline);
  const begin = way.findIndex((each) => each.timeline === copy.timeline);
  const left = way[begin]?.until;
  if (begin < 0 || (left !== undefined && copy.end > left)) return [];
  const parts: LogPart[] = [];
  let next = segmentOf(copy.start, segmentBytes);
  for (const { timeline: current, until } of way.slice(begin)) {
    const there = new Set(segments.get(current));
    const last = until && segmentOf(until, segmentBytes);
    for (; there.has(next) && (last === undefined || next < last); next += 1n)
      parts.push({ timeline: current, segment: next });
    if (last !== undefined && next < last) break;
  }
  return parts;
}

/** Whether the log reaches as far as the copy needs it to be of any use. */
export function isUsable(
  contents: Omit<ArchiveContents, "copies">,
  copy: BaseCopy,
  segmentBytes: number,
): boolean {
  const last = logAfter(contents, copy, copy.timeline, segmentBytes).at(-1);
  return last !== undefined && segmentStart(last.segment + 1n, segmentBytes) >= copy.end;
}

/** The usable copies from which the log leads on to that part of it, oldest first. */
export function copiesLeadingTo(
  contents: ArchiveContents,
  { timeline, segment }: LogPart,
  segmentBytes: number,
): readonly BaseCopy[] {
  return inOrderOfTime(contents.copies).filter((copy) => {
    const last = logAfter(contents, copy, timeline, segmentBytes).at(-1);
    return isUsable(contents, copy, segmentBytes) && last?.timeline === timeline && last.segment >= segment;
  });
}

export function inOrderOfTime<Copy extends BaseCopy>(copies: readonly Copy[]): readonly Copy[] {
  return copies.toSorted((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
}

/** The timeline that an installation was on at a moment, or is on. */
export function timelineAt(
  { copies, segments, branches }: ArchiveContents,
  moment: Date | undefined,
): number {
  const all = [...copies.map(({ timeline }) => timeline), ...segments.keys()];
  const begun = all.filter((timeline) => {
    const since = branches.find((each) => each.timeline === timeline)?.since;
    return moment === undefined || since === undefined || since <= moment;
  });
  return Math.max(1, ...begun);
}

/** What `base.json` says beside a copy. */
export interface BaseCopyRecord {
  readonly systemIdentifier: string;
  readonly timeline: number;
  readonly start: string;
  readonly end: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  /** Of the file as it lies there. */
  readonly bytes: number;
  readonly sha256: string;
  /** Of the files in it. */
  readonly unpackedBytes: number;
  /** The version of Adjudge that made it. */
  readonly version: string;
}

/** A record as it was written; undefined where it is damaged. */
export function parseRecord(text: string): BaseCopyRecord | undefined {
  try {
    const record = JSON.parse(text) as BaseCopyRecord;
    const { start, end, startedAt, finishedAt } = copyOfRecord("", record);
    const isWhole =
      [record.timeline, record.bytes, record.unpackedBytes].every(Number.isSafeInteger) &&
      [startedAt, finishedAt].every((time) => Number.isFinite(time.getTime())) &&
      typeof record.sha256 === "string" &&
      start <= end;
    return isWhole ? record : undefined;
  } catch {
    return undefined;
  }
}

export function copyOfRecord(name: string, record: BaseCopyRecord): BaseCopy {
  return {
    name,
    timeline: record.timeline,
    start: parseLogPosition(record.start),
    end: parseLogPosition(record.end),
    startedAt: new Date(record.startedAt),
    finishedAt: new Date(record.finishedAt),
  };
}

/** "00000001-0000000028000028-20261119T120000Z": timeline, place in the log, time. */
export function baseCopyName(timeline: number, start: LogPosition, startedAt: Date): string {
  const time = startedAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  const place = start.toString(16).toUpperCase().padStart(16, "0");
  return `${eightDigits(BigInt(timeline))}-${place}-${time}Z`;
}

/** When a copy was begun, as its name says; undefined where it has another name. */
export function timeInCopyName(name: string): Date | undefined {
  const parts = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name);
  if (parts === null) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
