import { readSegment } from "../../db/log-archive/read-log";
import { openArchive, recordIsDamaged } from "../../db/log-archive/restore-files";
import { unpackCopy } from "../../db/log-archive/unpack-copy";
import { AppError } from "../../domain/app-error";
import { isUsable, logAfter, timelineAt } from "../../domain/backups/log-archive/archive-contents";
import { segmentName } from "../../domain/backups/log-archive/log-position";
import type { OnProgress } from "./verify-backup";

export interface CheckedArchive {
  readonly copies: readonly {
    readonly finishedAt: string;
    readonly bytes: number;
    /** How far the log leads on from it without a gap. */
    readonly segments: number;
  }[];
  /** Damaged and missing files, a sentence each. */
  readonly problems: readonly string[];
}

/** Reads every base copy and all of the log; needs no database and changes nothing. */
export async function checkArchive(
  { archive }: { readonly archive: string },
  { onProgress = () => {}, signal }: { readonly onProgress?: OnProgress; readonly signal?: AbortSignal } = {},
): Promise<CheckedArchive> {
  const { marker, contents } = await openArchive(archive);
  const { segmentBytes } = marker;
  const problems = contents.unknownCopies.map(recordIsDamaged);
  const note = async (work: Promise<unknown>) => {
    signal?.throwIfAborted();
    await work.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      problems.push(error.message);
    });
  };
  const segments = [...contents.segments].flatMap(([timeline, all]) =>
    all.map((segment) => ({ timeline, segment })),
  );
  const total = contents.copies.length + segments.length;
  let done = 0;
  for (const copy of contents.copies) {
    await note(unpackCopy(archive, copy, undefined));
    if (!isUsable(contents, copy, segmentBytes))
      problems.push(`The base copy ${copy.name} lacks the log that it needs.`);
    onProgress({ done: ++done, total });
  }
  for (const { timeline, segment } of segments) {
    const cut = { timeline, segmentBytes };
    await note(readSegment(archive, { timeline, segment }, segmentBytes));
    const before = contents.segments
      .get(timeline)
      ?.filter((each) => each < segment)
      .at(-1);
    if (before !== undefined && before !== segment - 1n)
      problems.push(`The log has a gap before log/${segmentName(segment, cut)}.`);
    onProgress({ done: ++done, total });
  }
  if (contents.copies.length === 0) problems.push("There is no complete base copy to start from.");
  const copies = contents.copies.map((copy) => ({
    finishedAt: copy.finishedAt.toISOString(),
    bytes: copy.record.bytes,
    segments: logAfter(contents, copy, timelineAt(contents, undefined), segmentBytes).length,
  }));
  return { copies, problems };
}
