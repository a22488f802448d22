import type { JudgmentTable } from "../judgment-table";
import type { PairCounts } from "../pair-counts";
import {
  type CellCounts,
  cellCountsBySegmentAndJudge,
  cellCountsOfTable,
  type TieUse,
  unitCountsOfPairCounts,
} from "../units/unit-counts";

/** With fewer, how judges (or documents) differ cannot be told from chance. */
export const FEWEST_TO_COMPARE = 3;

/**
 * The judgments of a campaign counted by everything that they can have in common. It is all that uncertainty over
 * segments and judges is computed from: intervals, ranks, clusters, p-values.
 */
export interface CrossedUnits {
  readonly ties: TieUse;
  readonly ranking: CellCounts;
  readonly segment: CellCounts;
  /** Where all segments are of known documents, and these are at least three. */
  readonly document?: CellCounts;
  /** Where there are at least three. */
  readonly judge?: CellCounts;
}

/** Whether there are enough documents or judges to say how these differ. */
export function canCompare(units: number): boolean {
  return units >= FEWEST_TO_COMPARE;
}

/** Where it is not known which judgments belong to one ranking, all that a judge answered about a segment stands in. */
export function crossedUnitsOfTable(table: JudgmentTable, ties: TieUse): CrossedUnits {
  const { documents, judges, isGrouped } = table;
  return {
    ties,
    ranking: isGrouped ? cellCountsOfTable(table, "ranking", ties) : cellCountsBySegmentAndJudge(table, ties),
    segment: cellCountsOfTable(table, "segment", ties),
    ...(documents !== null && canCompare(documents.names.length)
      ? { document: cellCountsOfTable(table, "document", ties) }
      : {}),
    ...(canCompare(judges.length) ? { judge: cellCountsOfTable(table, "judge", ties) } : {}),
  };
}

/** The same of what was counted elsewhere, such as groups of rankings and of segments in the database. */
export function crossedUnitsOfCounts(
  parts: {
    readonly ranking: readonly PairCounts[];
    readonly segment: readonly PairCounts[];
    readonly document?: readonly PairCounts[];
    readonly judge: readonly PairCounts[];
  },
  ties: TieUse,
): CrossedUnits {
  const { ranking, segment, document = [], judge } = parts;
  return {
    ties,
    ranking: unitCountsOfPairCounts(ranking, ties),
    segment: unitCountsOfPairCounts(segment, ties),
    ...(canCompare(document.length) ? { document: unitCountsOfPairCounts(document, ties) } : {}),
    ...(canCompare(judge.length) ? { judge: unitCountsOfPairCounts(judge, ties) } : {}),
  };
}
