import type { HeadToHead } from "../../ranking/head-to-head";
import { plural } from "../../text/format-count";
import type { ShownMatrix } from "../leaderboard/shown-board";

/** The level at which pairs are held against the clusters, as clusters are made at it unless asked otherwise. */
const LEVEL = 0.05;
/** More pairs are counted and not named. */
const MAX_NAMED = 4;

const MARKS = "* p ≤ 0.10, † p ≤ 0.05, ‡ p ≤ 0.01";

/** What the marks of a matrix mean. */
export function marksText({ tests = "published", over = [], systems }: Omit<ShownMatrix, "rows">): string {
  if (tests === "published") {
    return `Two-sided exact sign tests, as published: ${MARKS}. They take judgments for independent and are not corrected for how many pairs there are, so they mark more than ranges and clusters allow for.`;
  }
  const pairs = (systems.length * (systems.length - 1)) / 2;
  return `Two-sided tests that allow for other ${overText(over)}; marks by p-values corrected for ${plural(pairs, "pair", "pairs")} (Holm): ${MARKS}.`;
}

function overText(over: HeadToHead["over"]): string {
  return over.map((factor) => `${factor}s`).join(" and other ");
}

/**
 * Why marks and clusters need not agree, and where they do not: a cell is about one pair, a cluster about each system
 * against all others. Nothing where marks are published ones, or there are no clusters to hold them against.
 *
 * @param rulesAfter after which places of the systems a cluster ends; undefined where no leaderboard is known
 */
export function clustersText(
  { tests = "published", systems, rows }: ShownMatrix,
  rulesAfter: readonly number[] | undefined,
): string | undefined {
  if (tests === "published" || rulesAfter === undefined || systems.length < 2) return undefined;
  const clusterOf = systems.map((_, place) => rulesAfter.filter((after) => after <= place).length);
  const apart = { marked: [] as string[], unmarked: [] as string[], reversed: [] as string[] };
  for (const [worse, cells] of rows.entries())
    for (const [better, cell] of cells.entries()) {
      if (better >= worse || !cell) continue;
      const isMarked = cell.significance !== null && cell.significance <= LEVEL;
      const isSeparated = clusterOf[better] !== clusterOf[worse];
      const name = `${systems[better]} and ${systems[worse]}`;
      if (isMarked && (cell.share ?? 0) < 0.5) apart.reversed.push(name);
      else if (isMarked && !isSeparated) apart.marked.push(name);
      if (!isMarked && isSeparated) apart.unmarked.push(name);
    }
  const why =
    "A cell tests one pair by its own judgments, a cluster places each system by its judgments against all others";
  const found = [
    ...listed(
      apart.marked,
      "is marked at p ≤ 0.05 within a cluster",
      "are marked at p ≤ 0.05 within a cluster",
    ),
    ...listed(
      apart.unmarked,
      "of different clusters is not marked at p ≤ 0.05",
      "of different clusters are not marked at p ≤ 0.05",
    ),
    ...listed(apart.reversed, "is marked against the order", "are marked against the order"),
  ];
  return found.length === 0
    ? `${why}: here both separate the same pairs.`
    : `${why}: so ${found.join("; ")}.`;
}

function listed(pairs: readonly string[], one: string, several: string): readonly string[] {
  if (pairs.length === 0) return [];
  const named = pairs.length <= MAX_NAMED ? ` (${pairs.join("; ")})` : "";
  return [`${plural(pairs.length, `pair ${one}`, `pairs ${several}`)}${named}`];
}

/** All that stands below a matrix. */
export function matrixNotes(
  matrix: ShownMatrix,
  rulesAfter: readonly number[] | undefined,
): readonly string[] {
  return [marksText(matrix), clustersText(matrix, rulesAfter)].filter((text) => text !== undefined);
}
