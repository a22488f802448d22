import { compareCodeUnits } from "../judging/compare-code-units";

const POSITION = /^(0|[1-9]\d{0,8})$/;

/** Whether a file calls its segments by the lines of the source, counted from 0. */
export function arePositions(names: Iterable<string>): boolean {
  for (const name of names) if (!POSITION.test(name)) return false;
  return true;
}

/**
 * The positions of segments by what a file calls them: its own numbers where all are whole numbers. Others are numbered
 * in code-unit order from a power of ten that is not below their number, so that the positions as text stand in the
 * same order: whatever is drawn by chance starts from it, and comes out as it does from the file.
 */
export function segmentPositions(names: Iterable<string>): ReadonlyMap<string, number> {
  const all = [...names];
  if (arePositions(all)) return new Map(all.map((name) => [name, Number(name)]));
  let first = 1;
  while (first < all.length) first *= 10;
  return new Map(all.sort(compareCodeUnits).map((name, place) => [name, first + place]));
}
