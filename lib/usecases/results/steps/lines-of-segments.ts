import { AppError } from "../../../domain/app-error";
import { type FirstSegment, findNumbering } from "../../../domain/uploads/numbering/find-numbering";
import { refusalText } from "../../../domain/uploads/numbering/numbering-words";
import { rangeOf, segmentNumber } from "../../../domain/uploads/numbering/scores-numbering";
import { SharedTexts } from "../../../domain/uploads/numbering/shared-texts";
import { shownName } from "../../../files/standard-streams";

/** Judgments that are to be joined to the lines of another file. */
export interface JudgedSegments {
  /** The judgments, for messages. */
  readonly file: string;
  /** As they name them; any may stand more than once. */
  readonly segments: Iterable<string>;
  /** What they call the first segment, where somebody says it. */
  readonly firstSegment: FirstSegment | undefined;
  /** The file with a line a segment, and how many there are. */
  readonly other: string;
  readonly lines: number;
  /** What both say in words, to tell by which line is whose. */
  readonly texts?: SharedTexts;
}

/** By segment its line, from 0. Fails with an AppError where it is open which line is whose. */
export function linesOfSegments({
  file,
  segments,
  firstSegment: first,
  other,
  lines: count,
  texts = new SharedTexts([]),
}: JudgedSegments): (segment: string) => number {
  const range = rangeOf(
    Array.from(segments, (segment) => {
      const number = segmentNumber(segment);
      if (number !== undefined) return number;
      throw new AppError(
        "invalid-input",
        `${file} calls segments by names such as ${segment}: the lines of ${shownName(other)} cannot be told from each other.`,
      );
    }),
  )!;
  const lines = { least: 0, most: count - 1, first: 0, isWhole: true } as const;
  const numbering = findNumbering({ ...range, first }, lines, texts);
  if (!numbering.isFound) {
    const judgments = { ...range, name: file, first };
    const named = { ...lines, name: shownName(other) };
    const refused = { judgments, other: named, join: "judgments to outputs", asking: "command" } as const;
    throw new AppError("invalid-input", refusalText(numbering, refused));
  }
  return (segment) => Number(segment) - numbering.shift;
}
