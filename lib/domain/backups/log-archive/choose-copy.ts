import {
  type ArchiveContents,
  type BaseCopy,
  inOrderOfTime,
  type LogPart,
  logAfter,
  timelineAt,
} from "./archive-contents";
import { segmentOf } from "./log-position";

export interface RestorePlan<Copy extends BaseCopy = BaseCopy> {
  readonly copy: Copy;
  /** The timeline that is followed. */
  readonly timeline: number;
  /** The log to go through, all of it there. */
  readonly parts: readonly LogPart[];
  /** The first part that is missing, where later ones are there all the same. */
  readonly gapAt: LogPart | undefined;
}

/**
 * The copies to begin with, the best first: the newest one that was finished by then, with the log that follows it on the
 * timeline of that moment, as far as it may be needed: a copy that was begun later begins behind that moment.
 */
export function restorePlans<Copy extends BaseCopy>(
  contents: ArchiveContents & { readonly copies: readonly Copy[] },
  segmentBytes: number,
  until: Date | undefined,
): readonly RestorePlan<Copy>[] {
  const copies = inOrderOfTime(contents.copies);
  const timeline = timelineAt(contents, until);
  const end = Math.max(...(contents.segments.get(timeline) ?? []).map(Number));
  return copies
    .filter(({ finishedAt }) => until === undefined || finishedAt <= until)
    .toReversed()
    .flatMap((copy) => {
      const parts = logAfter(contents, copy, timeline, segmentBytes);
      const reach = parts.at(-1);
      if (reach === undefined) return [];
      const beyond = until && copies.find((each) => beginsAfter(each, timeline, until));
      const last = beyond && segmentOf(beyond.start, segmentBytes);
      const isNeeded = ({ timeline: of, segment }: LogPart) =>
        last === undefined || of !== timeline || segment <= last;
      const next = { timeline: reach.timeline, segment: reach.segment + 1n };
      const isCut = (reach.timeline !== timeline || Number(reach.segment) < end) && isNeeded(next);
      return [{ copy, timeline, parts: parts.filter(isNeeded), gapAt: isCut ? next : undefined }];
    });
}

/** A clock that was set back meanwhile is allowed for so much. */
const CLOCK_MS = 3_600_000;

function beginsAfter(each: BaseCopy, timeline: number, until: Date): boolean {
  return each.timeline === timeline && each.startedAt.getTime() - CLOCK_MS > until.getTime();
}
