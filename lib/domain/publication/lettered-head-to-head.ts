import type { ShownCell, ShownMatrix } from "../results/leaderboard/shown-board";
import { roundedForLetters } from "./lettered-leaderboard";
import { compareLetters, type PublicName } from "./system-letters";

/** Of fewer decided judgments than these a share is not told: it would count them. */
const MIN_DECIDED = 20;

/**
 * The matrix under public names, in shares alone. Its order was that of the scores, equal ones by name; it becomes that
 * of a leaderboard that is lettered already, or of the letters where there is none of the same systems.
 */
export function letteredHeadToHead(
  { systems, rows }: ShownMatrix,
  nameOf: PublicName,
  leaderboard: readonly string[] | undefined,
): ShownMatrix {
  const places = new Map(systems.map((system, place) => [nameOf(system), place]));
  const fits = leaderboard?.length === systems.length && leaderboard.every((system) => places.has(system));
  const order = fits ? leaderboard : [...places.keys()].sort(compareLetters);
  const from = order.map((system) => places.get(system)!);
  return {
    systems: order,
    rows: from.map((row) => from.map((column) => letteredCell(rows[row]?.[column]))),
  };
}

function letteredCell(cell: ShownCell | null | undefined): ShownCell | null {
  if (!cell) return null;
  const decided = (cell.wins ?? 0) + (cell.losses ?? 0);
  const share = decided < MIN_DECIDED ? null : roundedForLetters(cell.share);
  return { share, wins: null, losses: null, ties: null, p: null, significance: null };
}
