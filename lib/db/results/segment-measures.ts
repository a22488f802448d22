import type { DatabaseConnection } from "../connection/client";

export interface SegmentMeasure {
  readonly segmentId: number;
  readonly disagreement: number | null;
  readonly difference: number | null;
}

/**
 * How much the judges of each segment disagree, and with a metric, as `rankingDisagreement` and `metricDifference`
 * define it, of the rankings that count: counted per pair of hypotheses and outcome, so that segments with many rankings
 * cost no more than their number. Of chosen systems only what one of these wrote is looked at. A hypothesis has the mean score of the systems behind it. Segments without any
 * comparison are left out.
 */
export async function measureSegments(
  db: DatabaseConnection,
  campaignId: string,
  metricId: number | null,
  systems?: readonly string[],
): Promise<readonly SegmentMeasure[]> {
  const chosen = [...(systems ?? [])];
  const ofAll = systems === undefined;
  return db.$queryRaw<SegmentMeasure[]>`
    WITH written AS (
      SELECT DISTINCT o."hypothesis_id" FROM "output" o JOIN "system" s ON s."id" = o."system_id"
      WHERE s."campaign_id" = ${campaignId}::uuid AND s."name" = ANY(${chosen}::text[])
    ), scored AS (
      SELECT o."hypothesis_id", avg(m."score") AS "score"
      FROM "metric_score" m
      JOIN "output" o ON o."system_id" = m."system_id" AND o."segment_id" = m."segment_id"
      JOIN "system" s ON s."id" = o."system_id"
      WHERE m."metric_id" = ${metricId}::int AND (${ofAll} OR s."name" = ANY(${chosen}::text[]))
      GROUP BY o."hypothesis_id"
    ), compared AS (
      SELECT r."segment_id", p."left_hypothesis_id" AS "one", p."right_hypothesis_id" AS "other",
             count(*) FILTER (WHERE p."left_rank" < p."right_rank") AS "better",
             count(*) FILTER (WHERE p."left_rank" = p."right_rank") AS "equal",
             count(*) FILTER (WHERE p."left_rank" > p."right_rank") AS "worse"
      FROM "counted_ranking" r JOIN "text_pair" p ON p."ranking_id" = r."id"
      WHERE r."campaign_id" = ${campaignId}::uuid
        AND (${ofAll} OR (p."left_hypothesis_id" IN (SELECT "hypothesis_id" FROM written)
                          AND p."right_hypothesis_id" IN (SELECT "hypothesis_id" FROM written)))
      GROUP BY r."segment_id", p."left_hypothesis_id", p."right_hypothesis_id"
    ), weighed AS (
      SELECT c.*, c."better" + c."equal" + c."worse" AS "rankings", sign(a."score" - b."score") AS "metric"
      FROM compared c
      LEFT JOIN scored a ON a."hypothesis_id" = c."one"
      LEFT JOIN scored b ON b."hypothesis_id" = c."other"
    )
    SELECT "segment_id" AS "segmentId",
           (sum("better" * "worse" + ("better" + "worse") * "equal" / 2.0)
             / nullif(sum("rankings" * ("rankings" - 1) / 2), 0))::float8 AS "disagreement",
           (sum(CASE "metric" WHEN 1 THEN "worse" + "equal" / 2.0 WHEN -1 THEN "better" + "equal" / 2.0
                              ELSE ("better" + "worse") / 2.0 END) FILTER (WHERE "metric" IS NOT NULL)
             / nullif(sum("rankings") FILTER (WHERE "metric" IS NOT NULL), 0))::float8 AS "difference"
    FROM weighed GROUP BY "segment_id"`;
}

/** Two moments at which this is the same see the same scores. */
export async function stampOfScores(db: DatabaseConnection, metricId: number): Promise<string> {
  const [row] = await db.$queryRaw<{ readonly stamp: string }[]>`
    SELECT concat(count(*), ' ', max("id")) AS "stamp" FROM "metric_score" WHERE "metric_id" = ${metricId}::int`;
  return row?.stamp ?? "";
}
