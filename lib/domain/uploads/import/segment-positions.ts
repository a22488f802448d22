import { compareCodeUnits } from "../../text/compare-code-units";
import { segmentNumber } from "../numbering/scores-numbering";

/**
 * The positions of segments by what a file calls them: its own numbers where all are whole numbers. Others are numbered
 * in code-unit order from a power of ten that is not below their number, so that the positions as text stand in the
 * same order: whatever is drawn by chance starts from it, and comes out as it does from the file.
 */
export function segmentPositions(names: Iterable<string>): ReadonlyMap<string, number> {
  const all = [...names];
  if (all.every((name) => segmentNumber(name) !== undefined))
    return new Map(all.map((name) => [name, Number(name)]));
  let first = 1;
  while (first < all.length) first *= 10;
  return new Map(all.sort(compareCodeUnits).map((name, place) => [name, first + place]));
}
