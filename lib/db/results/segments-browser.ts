import type { DatabaseConnection } from "../connection/client";
import { ofScope } from "../metrics/metrics";

/** Which segments are looked at. */
export interface SegmentSelection {
  readonly campaignId: string;
  /** In source or outputs, whatever the letter case; nothing for all. */
  readonly search: string | undefined;
  /** Only those with a ranking of any kind. */
  readonly onlyRanked: boolean;
  /** Those with a ranking before the others. */
  readonly rankedFirst?: boolean;
}

/** A text as a pattern that finds it anywhere, with nothing in it taken for a wildcard. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * The keys of the segments selected, by position, or by it after whether they are ranked. Texts are looked through one by one, without an index: a second or two
 * for a million of them.
 */
export async function findSegmentKeys(
  db: DatabaseConnection,
  { campaignId, search, onlyRanked, rankedFirst = false }: SegmentSelection,
): Promise<readonly number[]> {
  const pattern = search === undefined ? null : containsPattern(search);
  const [row] = await db.$queryRaw<{ readonly ids: readonly number[] | null }[]>`
    WITH hits AS (
      SELECT s."id" FROM "segment" s
      WHERE s."campaign_id" = ${campaignId}::uuid AND (${pattern}::text IS NULL OR s."source" ILIKE ${pattern}::text)
      UNION
      SELECT s."id" FROM "segment" s JOIN "hypothesis" h ON h."segment_id" = s."id"
      WHERE s."campaign_id" = ${campaignId}::uuid AND ${pattern}::text IS NOT NULL AND h."text" ILIKE ${pattern}::text
    ), ranked AS (
      SELECT DISTINCT r."segment_id" FROM "ranking" r WHERE r."campaign_id" = ${campaignId}::uuid AND ${onlyRanked || rankedFirst}
    )
    SELECT array_agg(s."id" ORDER BY
      (${rankedFirst} AND s."id" IN (SELECT "segment_id" FROM ranked)) DESC, s."position") AS "ids"
    FROM hits JOIN "segment" s ON s."id" = hits."id"
    WHERE NOT ${onlyRanked} OR s."id" IN (SELECT "segment_id" FROM ranked)`;
  return row?.ids ?? [];
}

export interface SegmentPage {
  readonly count: number;
  readonly ids: readonly number[];
}

/** So many segments of a campaign by position, without any selection: no more is read than is shown. */
export async function readSegmentPage(
  db: DatabaseConnection,
  campaignId: string,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<SegmentPage> {
  const [all, rows] = await Promise.all([
    db.segment.count({ where: { campaignId } }),
    db.segment.findMany({
      where: { campaignId },
      orderBy: { position: "asc" },
      skip: from,
      take: count,
      select: { id: true },
    }),
  ]);
  return { count: all, ids: rows.map(({ id }) => id) };
}

/** Segments with their hypotheses, who wrote them, and every ranking. */
export async function readSegmentsWhole(db: DatabaseConnection, ids: readonly number[]) {
  return db.segment.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      position: true,
      document: true,
      source: true,
      hypotheses: {
        orderBy: { id: "asc" },
        select: {
          id: true,
          text: true,
          outputs: { select: { original: true, system: { select: { id: true, name: true } } } },
        },
      },
      rankings: {
        orderBy: [{ answeredAt: "asc" }, { id: "asc" }],
        select: {
          id: true,
          kind: true,
          state: true,
          origin: true,
          answeredAt: true,
          activeMs: true,
          displayOrder: true,
          byOrganiser: true,
          ungrouped: true,
          skipReason: true,
          flagReason: true,
          comment: true,
          noneAcceptable: true,
          judge: { select: { pseudonym: true } },
          entries: { select: { hypothesisId: true, rank: true } },
        },
      },
    },
  });
}

/** What a stored answer counts as; the database says which. */
export type AnswerStanding =
  | "ranking"
  | "skipped"
  | "practice"
  | "late"
  | "control"
  | "excluded"
  | "superseded";

/** What each answer to these segments counts as, by its key. */
export async function readStandings(
  db: DatabaseConnection,
  segmentIds: readonly number[],
): Promise<ReadonlyMap<number, AnswerStanding>> {
  const rows = await db.$queryRaw<{ readonly id: number; readonly standing: AnswerStanding }[]>`
    SELECT "id", "standing" FROM "answer_standing" WHERE "segment_id" = ANY(${[...segmentIds]}::int[])`;
  return new Map(rows.map(({ id, standing }) => [id, standing]));
}

export type WholeSegmentRow = Awaited<ReturnType<typeof readSegmentsWhole>>[number];

export interface SegmentScoreRow {
  readonly segmentId: number;
  readonly hypothesisId: number;
  readonly metricId: number;
  /** The mean over the systems behind it, who wrote the same. */
  readonly score: number;
}

/** Scores of these metrics for the hypotheses of some segments, by what all or some systems wrote. */
export async function readSegmentScores(
  db: DatabaseConnection,
  segmentIds: readonly number[],
  metricIds: readonly number[],
  systems?: readonly string[],
): Promise<readonly SegmentScoreRow[]> {
  if (segmentIds.length === 0 || metricIds.length === 0) return [];
  return db.$queryRaw<SegmentScoreRow[]>`
    SELECT m."segment_id" AS "segmentId", o."hypothesis_id" AS "hypothesisId", m."metric_id" AS "metricId",
           avg(m."score") AS "score"
    FROM "metric_score" m
    JOIN "output" o ON o."system_id" = m."system_id" AND o."segment_id" = m."segment_id"
    JOIN "system" s ON s."id" = o."system_id" AND (${systems === undefined} OR s."name" = ANY(${[...(systems ?? [])]}::text[]))
    WHERE m."segment_id" = ANY(${[...segmentIds]}::int[]) AND m."metric_id" = ANY(${[...metricIds]}::int[])
    GROUP BY m."segment_id", o."hypothesis_id", m."metric_id"`;
}

export interface SegmentMetricRow {
  readonly id: number;
  readonly name: string;
}

/** Metrics that score single outputs, by name. */
export async function listSegmentMetrics(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly SegmentMetricRow[]> {
  return db.$queryRaw<SegmentMetricRow[]>`
    SELECT m."id", m."name" FROM "metric" m
    WHERE m."campaign_id" = ${campaignId}::uuid AND ${ofScope(undefined)}
      AND EXISTS (SELECT FROM "metric_score" s WHERE s."metric_id" = m."id" AND s."segment_id" IS NOT NULL)
    ORDER BY m."name" COLLATE "C"`;
}

/** The positions around a place, of the segments that are there. */
export async function findNeighbourPositions(
  db: DatabaseConnection,
  campaignId: string,
  position: number,
): Promise<{ readonly before: number | null; readonly after: number | null }> {
  const [row] = await db.$queryRaw<{ readonly before: number | null; readonly after: number | null }[]>`
    SELECT (SELECT max("position") FROM "segment"
            WHERE "campaign_id" = ${campaignId}::uuid AND "position" < ${position}) AS "before",
           (SELECT min("position") FROM "segment"
            WHERE "campaign_id" = ${campaignId}::uuid AND "position" > ${position}) AS "after"`;
  return row ?? { before: null, after: null };
}

/** The segment at a position, with what was annotated for it. */
export async function findSegmentAt(db: DatabaseConnection, campaignId: string, position: number) {
  return db.segment.findUnique({
    where: { campaignId_position: { campaignId, position } },
    select: {
      id: true,
      gold: { orderBy: { annotator: "asc" }, select: { annotator: true, edits: true } },
      references: { orderBy: { name: "asc" }, select: { name: true, text: true } },
    },
  });
}
