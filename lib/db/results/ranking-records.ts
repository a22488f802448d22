import type { RankingKind, RankingRecord } from "../../domain/judgments/ranking-record";
import { sortRankings } from "../../domain/judgments/sort-rankings";
import type { DatabaseConnection } from "../connection/client";
import { readSystemsOfHypotheses } from "../uploads/outputs-systems";
import { findSegmentPieces, type SegmentOfPiece } from "./ranking-records-pieces";
import { type RecordSelection, readRankingRows, type StoredRankingRow } from "./ranking-records-rows";

/**
 * A campaign's rankings as the domain takes them, in the canonical order that everything random starts from (see
 * `sortRankings`), a few thousand at a time: however many there are, only so many are held. Segments are named by
 * their position, systems and judges by their names.
 *
 * Rankings that arrive while it is read may be among those read or not; handed a transaction that sees one snapshot
 * (isolation level `RepeatableRead`), it reads that.
 */
export async function* readRankingRecords(
  db: DatabaseConnection,
  campaignId: string,
  selection: RecordSelection = {},
): AsyncGenerator<RankingRecord, void, undefined> {
  for (const piece of await findSegmentPieces(db, campaignId)) {
    const segmentIds = piece.map(({ id }) => id);
    const [rows, systems] = await Promise.all([
      readRankingRows(db, { campaignId, segmentIds }, selection),
      readSystemsOfHypotheses(db, segmentIds),
    ]);
    const segments = new Map(piece.map((segment) => [segment.id, segment]));
    yield* sortRankings(rows.map((row) => toRankingRecord(row, segments.get(row.segmentId)!, systems)));
  }
}

/** The same all at once, for what looks at them again and again. */
export async function loadRankingRecords(
  db: DatabaseConnection,
  campaignId: string,
  selection: RecordSelection = {},
): Promise<readonly RankingRecord[]> {
  const records: RankingRecord[] = [];
  for await (const record of readRankingRecords(db, campaignId, selection)) records.push(record);
  return records;
}

const kinds: Readonly<Record<StoredRankingRow["kind"], RankingKind>> = {
  REGULAR: "regular",
  REPEAT: "repeat",
  PRACTICE: "practice",
  CONTROL: "control",
  AUTOMATIC: "automatic",
};

/** What was imported from a file without times stands at the epoch. */
function isTimeKnown(answeredAt: Date): boolean {
  return answeredAt.getTime() !== 0;
}

/** @param systems by hypothesis, in code-unit order */
export function toRankingRecord(
  row: StoredRankingRow,
  segment: SegmentOfPiece,
  systems: ReadonlyMap<number, readonly string[]>,
): RankingRecord {
  const facts = {
    id: String(row.id),
    judge: row.judge,
    segment: String(segment.position),
    ...(segment.document === null ? {} : { document: segment.document }),
    kind: kinds[row.kind],
    ...(isTimeKnown(row.answeredAt) ? { time: row.answeredAt.toISOString() } : {}),
    ...(row.activeMs === null ? {} : { duration: row.activeMs }),
    ...(row.ungrouped ? { ungrouped: true as const } : {}),
  };
  const systemsOf = (hypothesis: number) => systems.get(hypothesis) ?? [];
  if (row.state === "SKIPPED") {
    const hypotheses = row.displayOrder.map((hypothesis) => ({ systems: systemsOf(hypothesis) }));
    return { ...facts, state: "skipped", hypotheses };
  }
  return {
    ...facts,
    state: row.state === "CURRENT" ? "current" : "superseded",
    hypotheses: row.hypotheses.map((hypothesis, position) => ({
      systems: systemsOf(hypothesis),
      rank: row.ranks[position]!,
    })),
  };
}
