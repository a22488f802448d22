import { sortRankings } from "../../domain/judgments/sort-rankings";
import { recordsOfColumns } from "../../domain/results/columns/columns-records";
import type {
  ColumnSegment,
  PackedRankings,
  RankingColumns,
} from "../../domain/results/columns/ranking-columns";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import type { DatabaseConnection } from "../connection/client";
import { type ColumnsChoice, joinPackedRankings, readPackedRankings } from "./judgment-packed";
import { readWriters, type Writers } from "./judgment-writers";

/**
 * The rankings of a campaign that count, or those of some judges or of its page with letters, as columns in canonical
 * order. Judges go by the
 * names that exports use, so that whoever computes from an export starts from the same order.
 */
export async function readRankingColumns(
  db: DatabaseConnection,
  campaignId: string,
  choice: ColumnsChoice = {},
): Promise<RankingColumns> {
  const [campaign, pieces, segments, judges, writers] = await Promise.all([
    db.campaign.findUnique({ where: { id: campaignId }, select: { firstSegment: true } }),
    readPackedRankings(db, campaignId, choice),
    db.segment.findMany({
      where: { campaignId },
      select: { id: true, position: true, document: true },
    }),
    db.membership.findMany({ where: { campaignId }, select: { id: true, exportName: true } }),
    readWriters(db, campaignId),
  ]);
  const firstSegment = campaign?.firstSegment ?? 0;
  const segmentsInOrder = segments
    .map(({ id, position, document }) => ({
      ...{ id, name: String(position), document },
      line: position - firstSegment + 1,
    }))
    .sort((one, other) => compareCodeUnits(one.name, other.name));
  const judgesInOrder = judges.sort((one, other) => compareCodeUnits(one.exportName, other.exportName));
  return toColumns(joinPackedRankings(pieces), writers, {
    segments: segmentsInOrder,
    judges: judgesInOrder,
  });
}

interface Keyed {
  readonly id: number;
}

function placesOf(items: readonly Keyed[]): ReadonlyMap<number, number> {
  return new Map(items.map(({ id }, place) => [id, place]));
}

function toColumns(
  packed: PackedRankings,
  writers: Writers,
  names: {
    readonly segments: readonly (ColumnSegment & Keyed)[];
    readonly judges: readonly (Keyed & { readonly exportName: string })[];
  },
): RankingColumns {
  const segmentPlaces = placesOf(names.segments);
  const judgePlaces = placesOf(names.judges);
  const unsorted: RankingColumns = {
    systems: writers.systems,
    judges: names.judges.map(({ exportName }) => exportName),
    segments: names.segments.map(({ name, line, document }) => ({ name, line, document })),
    writerOffsets: writers.offsets,
    writers: writers.writers,
    id: packed.id,
    judge: packed.judge.map((id) => judgePlaces.get(id)!),
    segment: packed.segment.map((id) => segmentPlaces.get(id)!),
    task: packed.task,
    kind: packed.kind,
    byOrganiser: packed.byOrganiser,
    ungrouped: packed.ungrouped,
    time: packed.time,
    activeMs: packed.activeMs,
    offsets: packed.offsets,
    hypothesis: packed.hypothesis.map((id) => writers.placeOf.get(id)!),
    rank: packed.rank,
  };
  return inOrder(unsorted, canonicalOrder(unsorted));
}

/** The rankings by segment, judge and time; where these are equal, `sortRankings` decides by what they say. */
function canonicalOrder(columns: RankingColumns): Int32Array {
  const { segment, judge, time } = columns;
  const compare = (one: number, other: number) =>
    segment[one]! - segment[other]! || judge[one]! - judge[other]! || time[one]! - time[other]!;
  const order = Int32Array.from({ length: segment.length }, (_, row) => row).sort(compare);
  for (let begin = 0; begin < order.length; ) {
    let end = begin + 1;
    while (end < order.length && compare(order[begin]!, order[end]!) === 0) end++;
    if (end - begin > 1) {
      const rows = order.slice(begin, end);
      const rowOf = new Map([...rows].map((row) => [String(columns.id[row]), row]));
      const sorted = sortRankings([...recordsOfColumns(columns, rows)]);
      for (const [place, record] of sorted.entries()) order[begin + place] = rowOf.get(record.id)!;
    }
    begin = end;
  }
  return order;
}

function inOrder(columns: RankingColumns, order: Int32Array): RankingColumns {
  const offsets = new Int32Array(order.length + 1);
  const hypothesis = new Int32Array(columns.hypothesis.length);
  const rank = new Int32Array(columns.rank.length);
  for (let place = 0; place < order.length; place++) {
    const begin = columns.offsets[order[place]!]!;
    const end = columns.offsets[order[place]! + 1]!;
    hypothesis.set(columns.hypothesis.subarray(begin, end), offsets[place]!);
    rank.set(columns.rank.subarray(begin, end), offsets[place]!);
    offsets[place + 1] = offsets[place]! + end - begin;
  }
  return {
    ...columns,
    id: order.map((row) => columns.id[row]!),
    judge: order.map((row) => columns.judge[row]!),
    segment: order.map((row) => columns.segment[row]!),
    task: order.map((row) => columns.task[row]!),
    kind: Uint8Array.from(order, (row) => columns.kind[row]!),
    byOrganiser: Uint8Array.from(order, (row) => columns.byOrganiser[row]!),
    ungrouped: Uint8Array.from(order, (row) => columns.ungrouped[row]!),
    time: Float64Array.from(order, (row) => columns.time[row]!),
    activeMs: order.map((row) => columns.activeMs[row]!),
    offsets,
    hypothesis,
    rank,
  };
}
