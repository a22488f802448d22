import { FormatError } from "../formats/format-error";
import { countOf, formatCount } from "../text/format-count";
import { firstDifference } from "./first-difference";
import type { LineSketches } from "./line-sketches";

/**
 * What to say of a file with another number of lines than the source: both numbers, and near which line the difference
 * begins, where that can be told.
 */
export function lineCountError(source: LineSketches, lines: LineSketches, file: string): FormatError {
  const difference = Math.abs(source.lines - lines.lines);
  const way = lines.lines < source.lines ? "fewer" : "more";
  const amount = difference === 1 ? "one" : formatCount(difference);
  const counts = `${countOf(lines.lines, "line", "lines")}, ${amount} ${way} than the source (${formatCount(source.lines)})`;
  const place = firstDifference(source, lines);
  if (place === undefined) return new FormatError(Math.min(source.lines, lines.lines) + 1, counts, file);
  return new FormatError(place, `${counts}; first difference near line ${formatCount(place)}`, file);
}
