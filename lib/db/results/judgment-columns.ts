import { inCanonicalOrder } from "../../domain/results/columns/columns-order";
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
  return inCanonicalOrder(unsorted);
}
