import type { DatabaseConnection } from "../connection/client";

export interface SegmentMeasure {
  readonly segmentId: number;
  readonly disagreement: number | null;
  readonly difference: number | null;
}

/**
 * How much the judges of each segment disagree, and with a metric, as `rankingDisagreement` and `metricDifference`
 * define it, of the rankings that count: counted per pair of hypotheses and outcome, so that segments with many rankings
 * cost no more than their number. A hypothesis has the mean score of the systems behind it. Segments without any
 * comparison are left out.
 */
export async function measureSegments(
  db: DatabaseConnection,
  campaignId: string,
  metricId: number | null,
): Promise<readonly SegmentMeasure[]> {
  return db.$queryRaw<SegmentMeasure[]>`
    WITH scored AS (
      SELECT o."hypothesis_id", avg(m."score") AS "score"
      FROM "metric_score" m
      JOIN "output" o ON o."system_id" = m."system_id" AND o."segment_id" = m."segment_id"
      WHERE m."metric_id" = ${metricId}::int
      GROUP BY o."hypothesis_id"
    ), compared AS (
      SELECT r."segment_id", p."left_hypothesis_id" AS "one", p."right_hypothesis_id" AS "other",
             count(*) FILTER (WHERE p."left_rank" < p."right_rank") AS "better",
             count(*) FILTER (WHERE p."left_rank" = p."right_rank") AS "equal",
             count(*) FILTER (WHERE p."left_rank" > p."right_rank") AS "worse"
      FROM "counted_ranking" r JOIN "text_pair" p ON p."ranking_id" = r."id"
      WHERE r."campaign_id" = ${campaignId}::uuid
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
