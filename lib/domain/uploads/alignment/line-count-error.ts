import { FormatError } from "../../formats/format-error";
import { countOf, formatCount } from "../../text/format-count";
import { firstDifference, WIDEST_BAND } from "./first-difference";
import type { LineSketches } from "./line-sketches";

/** "1,311 lines, one fewer than the source (1,312)". */
export function lineCountProblem(source: number, lines: number, whole = "the source"): string {
  const difference = Math.abs(source - lines);
  const way = lines < source ? "fewer" : "more";
  const amount = difference === 1 ? "one" : formatCount(difference);
  return `${countOf(lines, "line", "lines")}, ${amount} ${way} than ${whole} (${formatCount(source)})`;
}

/** Whether it is worth looking at the lines for where the difference begins. */
export function mayTellFirstDifference(source: number, lines: number): boolean {
  return Math.abs(source - lines) <= WIDEST_BAND;
}

/**
 * What to say of a file with another number of lines than the source: both numbers, and near which line the difference
 * begins, where that can be told.
 *
 * @param whole what the other file is called, where it is not the source
 */
export function lineCountError(
  source: LineSketches,
  lines: LineSketches,
  file: string,
  whole?: string,
): FormatError {
  const counts = lineCountProblem(source.lines, lines.lines, whole);
  const place = firstDifference(source, lines);
  if (place === undefined) return new FormatError(Math.min(source.lines, lines.lines) + 1, counts, file);
  return new FormatError(place, `${counts}; first difference near line ${formatCount(place)}`, file);
}
