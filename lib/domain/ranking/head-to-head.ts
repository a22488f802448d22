import { holm } from "../resampling/holm";
import { CELLS_PER_PAIR, type PairCounts, pairCell } from "./pair-counts";
import { signTest } from "./sign-test";
import type { CrossedUnits } from "./uncertainty/crossed-units";
import { shareTests } from "./uncertainty/share-tests";

/** The levels that a cell may be marked with, strictest first. */
export const SIGNIFICANCE_LEVELS = [0.01, 0.05, 0.1] as const;

export type SignificanceLevel = (typeof SIGNIFICANCE_LEVELS)[number];

/** How the system of a column fared against that of a row. */
export interface HeadToHeadCell {
  /** The share of decided judgments that the column won; null where none was decided. */
  readonly share: number | null;
  /** Judgments that the column won, lost and tied. */
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Whether both win equally often, two-sided, by the tests of the matrix; null where none was decided. */
  readonly p: number | null;
  /** The same corrected for all pairs of the matrix (see `holm`). */
  readonly holmP: number | null;
  /** By the exact sign test, which takes judgments for independent. */
  readonly exactP: number | null;
  /** The strictest level that the corrected p, or with published tests p, does not exceed; null where it exceeds all. */
  readonly significance: SignificanceLevel | null;
}

/**
 * `corrected`: pairs are tested over segments and judges (see `shareTests`) and marked by what Holm's correction leaves.
 * `published`: exact sign tests, marked as they are.
 */
export const headToHeadTests = ["corrected", "published"] as const;
export type HeadToHeadTests = (typeof headToHeadTests)[number];

export interface HeadToHead {
  readonly tests: HeadToHeadTests;
  /** What corrected tests allow for; nothing with published ones. */
  readonly over: readonly ("segment" | "document" | "judge")[];
  readonly systems: readonly string[];
  /** By row and column in the order of `systems`; null on the diagonal. */
  readonly rows: readonly (readonly (HeadToHeadCell | null)[])[];
}

/** p-values of a pair: by the test of the matrix, corrected, and by the exact sign test. */
type PairPs = Pick<HeadToHeadCell, "p" | "holmP" | "exactP">;

const undecided: PairPs = { p: null, holmP: null, exactP: null };

interface Outcomes {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

function headToHeadCell(
  { wins, losses, ties }: Outcomes,
  ps: PairPs,
  tests: HeadToHeadTests,
): HeadToHeadCell {
  const decided = wins + losses;
  const counted = { wins, losses, ties };
  if (decided === 0) return { share: null, ...counted, ...undecided, significance: null };
  const marked = tests === "published" ? ps.p : ps.holmP;
  const significance = SIGNIFICANCE_LEVELS.find((level) => marked !== null && marked <= level) ?? null;
  return { share: wins / decided, ...counted, ...ps, significance };
}

/** Of the pairs that are shown, by their cells in the counts: those are what is corrected for. */
function pairTests(
  { systems, counts }: PairCounts,
  shown: readonly number[],
  tests: ReturnType<typeof shareTests> | undefined,
): ReadonlyMap<number, PairPs> {
  const places = shown.toSorted((one, other) => one - other);
  const cells = places.flatMap((first, place) =>
    places.slice(place + 1).map((second) => pairCell(systems.length, first, second)),
  );
  const exact = cells.map((cell) => {
    const [won, lost] = [counts[cell]!, counts[cell + 2]!];
    return won + lost === 0 ? null : signTest(won, lost);
  });
  const own = tests === undefined ? exact : cells.map((cell) => tests[cell / CELLS_PER_PAIR]?.p ?? null);
  const corrected = holm(own);
  return new Map(cells.map((cell, at) => [cell, { p: own[at]!, holmP: corrected[at]!, exactP: exact[at]! }]));
}

/**
 * Every system against every other, with rows and columns in the given order of systems, which is that of the counts
 * unless given (a leaderboard's order, say). Pairs are tested over the units where they are given, and as published
 * where not.
 *
 * Fails with a RangeError where a system of the order has no counts, or counts are not whole.
 */
export function headToHead(
  pairs: PairCounts,
  order: readonly string[] = pairs.systems,
  units?: CrossedUnits,
): HeadToHead {
  const size = pairs.systems.length;
  const positions = new Map(pairs.systems.map((system, position) => [system, position]));
  const shown = order.map((system) => {
    const position = positions.get(system);
    if (position === undefined) throw new RangeError(`system ${system} has no counts`);
    return position;
  });
  const tests = units === undefined ? ("published" as const) : ("corrected" as const);
  const byPair = pairTests(pairs, shown, units && shareTests(pairs, units));
  const cellOf = (other: number, own: number): HeadToHeadCell | null => {
    if (other === own) return null;
    const cell = pairCell(size, Math.min(own, other), Math.max(own, other));
    const better = pairs.counts[cell]!;
    const worse = pairs.counts[cell + 2]!;
    const ties = pairs.counts[cell + 1]!;
    const [wins, losses] = own < other ? [better, worse] : [worse, better];
    return headToHeadCell({ wins, losses, ties }, byPair.get(cell) ?? undecided, tests);
  };
  return {
    tests,
    over: units === undefined ? [] : overOf(units),
    systems: order,
    rows: shown.map((row) => shown.map((column) => cellOf(row, column))),
  };
}

function overOf({ document, judge }: CrossedUnits): HeadToHead["over"] {
  return [
    document === undefined ? "segment" : "document",
    ...(judge === undefined ? [] : ["judge" as const]),
  ];
}
