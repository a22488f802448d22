import { sortRankings } from "../../judgments/sort-rankings";
import { recordsOfColumns } from "./columns-records";
import type { RankingColumns } from "./ranking-columns";

/** The same rankings in the canonical order that everything random starts from (see `sortRankings`). */
export function inCanonicalOrder(columns: RankingColumns): RankingColumns {
  return rowsOfColumns(columns, canonicalOrder(columns));
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

/** Some of the rankings, in the order in which they are named. */
export function rowsOfColumns(columns: RankingColumns, order: Int32Array): RankingColumns {
  const offsets = new Int32Array(order.length + 1);
  const entries = order.reduce((sum, row) => sum + columns.offsets[row + 1]! - columns.offsets[row]!, 0);
  const hypothesis = new Int32Array(entries);
  const rank = new Int32Array(entries);
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
