import type { JudgmentTable } from "../judgment-table";
import {
  type CellCounts,
  cellCountsBySegmentAndJudge,
  cellCountsOfTable,
  type TieUse,
} from "../units/unit-counts";
import type { Factor } from "./score-covariance";

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
    ranking: isGrouped
      ? cellCountsOfTable(table, "ranking", ties)
      : cellCountsBySegmentAndJudge(table, ties),
    segment: cellCountsOfTable(table, "segment", ties),
    ...(documents !== null && canCompare(documents.names.length)
      ? { document: cellCountsOfTable(table, "document", ties) }
      : {}),
    ...(canCompare(judges.length) ? { judge: cellCountsOfTable(table, "judge", ties) } : {}),
  };
}

/** The factors that units tell apart, beside rankings. */
export function factorsOf({ document, judge }: CrossedUnits): readonly Factor[] {
  return [
    "segment",
    ...(document === undefined ? [] : ["document" as const]),
    ...(judge === undefined ? [] : ["judge" as const]),
  ];
}
