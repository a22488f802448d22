import type { HeadToHead } from "../ranking/head-to-head";
import { compareLetters, type PublicName } from "./system-letters";

/**
 * The matrix under public names. Its order was that of the scores, equal ones by name; it becomes that of a leaderboard
 * that is lettered already, or of the letters where there is none of the same systems.
 */
export function letteredHeadToHead(
  { systems, rows }: HeadToHead,
  nameOf: PublicName,
  leaderboard: readonly string[] | undefined,
): HeadToHead {
  const places = new Map(systems.map((system, place) => [nameOf(system), place]));
  const fits = leaderboard?.length === systems.length && leaderboard.every((system) => places.has(system));
  const order = fits ? leaderboard : [...places.keys()].sort(compareLetters);
  const from = order.map((system) => places.get(system)!);
  return { systems: order, rows: from.map((row) => from.map((column) => rows[row]?.[column] ?? null)) };
}
