import type { RankingDetails } from "../../domain/formats/judgments/file-ranking";
import type { RankingKind, ShownHypothesis } from "../../domain/judgments/ranking-record";
import type { RankingAsShown } from "../../domain/ranking/covariates/describe-rankings";
import { isPlaceholder } from "../../domain/uploads/import/placeholder-text";
import type { DatabaseConnection } from "../connection/client";
import {
  type EditsOfTexts,
  marksOfRanking,
  readEditsOfTexts,
  type StoredMarks,
} from "../edits/edits-of-rankings";
import { readShownHypotheses } from "../exports/exported-rankings-hypotheses";

/** Rankings with the texts that their judges read, in the order in which they were shown, and the segments' sources. */
export interface ShownRankings {
  readonly rankings: readonly (RankingAsShown & Pick<RankingDetails, "edits" | "errors">)[];
  /** By the name of the segment, its position. */
  readonly sources: ReadonlyMap<string, string>;
}

interface ShownRow extends StoredMarks {
  readonly id: number;
  readonly judge: string;
  readonly kind: RankingKind;
  readonly position: number;
  readonly document: string | null;
  readonly answeredAt: Date;
  readonly ungrouped: boolean;
  readonly displayOrder: readonly number[];
  readonly inFileOrder: boolean;
  readonly hypotheses: readonly number[];
  readonly ranks: readonly number[];
}

/** The rankings with these keys, which must all have ranks. */
export async function readShownRankings(
  db: DatabaseConnection,
  campaignId: string,
  ids: readonly number[],
): Promise<ShownRankings> {
  const rows = await db.$queryRaw<ShownRow[]>`
    SELECT r."id", m."export_name" AS "judge", lower(r."kind"::text) AS "kind", s."position", coalesce(r."file_document", s."document") AS "document",
           r."answered_at" AS "answeredAt", r."ungrouped", r."right_edits" AS "rightEdits", r."wrong_edits" AS "wrongEdits",
           r."source_errors" AS "sourceErrors", r."display_order" AS "displayOrder",
           r."in_file_order" AS "inFileOrder", e.hypotheses, e.ranks
    FROM "ranking" r JOIN "membership" m ON m."id" = r."judge_id" JOIN "segment" s ON s."id" = r."segment_id"
    JOIN LATERAL (
      SELECT array_agg(x."hypothesis_id" ORDER BY x."hypothesis_id") AS hypotheses,
             array_agg(x."rank" ORDER BY x."hypothesis_id") AS ranks
      FROM "ranking_entry" x WHERE x."ranking_id" = r."id") e ON true
    WHERE r."campaign_id" = ${campaignId}::uuid AND r."id" = ANY(${[...ids]}::int[])
    ORDER BY r."id"`;
  const shown = [...new Set(rows.flatMap(({ hypotheses }) => hypotheses))];
  const marked = rows.filter(({ rightEdits }) => rightEdits !== null);
  const [textOf, editsOf, segments] = await Promise.all([
    readShownHypotheses(db, shown, true),
    readEditsOfTexts(db, [...new Set(marked.flatMap(({ hypotheses }) => hypotheses))]),
    db.segment.findMany({
      where: { campaignId, position: { in: [...new Set(rows.map(({ position }) => position))] } },
      select: { position: true, source: true },
    }),
  ]);
  const known = segments.filter(({ source }) => !isPlaceholder(source));
  return {
    rankings: rows.map((row) => ({ ...asShown(row, textOf), ...marksOf(row, textOf, editsOf) })),
    sources: new Map(known.map(({ position, source }) => [String(position), source])),
  };
}

function asShown(row: ShownRow, textOf: ReadonlyMap<number, ShownHypothesis>): RankingAsShown {
  const { displayOrder, inFileOrder, hypotheses, ranks } = row;
  const order = inFileOrder ? [] : displayOrder.map((id) => hypotheses.indexOf(id));
  return {
    ...{ judge: row.judge, segment: String(row.position), kind: row.kind, state: "current" },
    ...(row.document === null ? {} : { document: row.document }),
    ...(row.answeredAt.getTime() === 0 ? {} : { time: row.answeredAt.toISOString() }),
    ...(row.ungrouped ? { ungrouped: true as const } : {}),
    hypotheses: hypotheses.map((id, place) => ({ ...textOf.get(id)!, rank: ranks[place]! })),
    ...(order.length === hypotheses.length && !order.includes(-1) ? { displayOrder: order } : {}),
  };
}

function marksOf(row: ShownRow, textOf: ReadonlyMap<number, ShownHypothesis>, editsOf: EditsOfTexts) {
  return marksOfRanking(
    row,
    row.hypotheses.map((id) => ({ id, systems: textOf.get(id)!.systems })),
    editsOf,
  );
}
