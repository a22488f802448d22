import type { DatabaseConnection } from "../connection/client";
import { ofScope } from "../metrics/metrics";

export interface StoredSystem {
  readonly name: string;
  readonly isInput: boolean;
  /** Outputs that no other system wrote. */
  readonly alone: number;
}

/** What each system of a campaign wrote, counted; by name in code-unit order. */
export async function countOutputsOfSystems(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly StoredSystem[]> {
  return db.$queryRaw<StoredSystem[]>`
    WITH "shared" AS (
      SELECT o."hypothesis_id", count(*) AS "systems"
      FROM "output" o WHERE o."campaign_id" = ${campaignId}::uuid GROUP BY o."hypothesis_id"
    )
    SELECT s."name", s."is_input" AS "isInput", (count(*) FILTER (WHERE x."systems" = 1))::int AS "alone"
    FROM "system" s
    LEFT JOIN "output" o ON o."system_id" = s."id"
    LEFT JOIN "shared" x ON x."hypothesis_id" = o."hypothesis_id"
    WHERE s."campaign_id" = ${campaignId}::uuid
    GROUP BY s."id"
    ORDER BY s."name" COLLATE "C"`;
}

export interface DistinctCount {
  readonly distinct: number;
  readonly segments: number;
}

/** How many segments have so many distinct outputs; numbers that do not occur are left out. */
export async function countDistinctOutputs(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly DistinctCount[]> {
  return db.$queryRaw<DistinctCount[]>`
    SELECT "distinct", count(*)::int AS "segments"
    FROM (
      SELECT count(h."id")::int AS "distinct"
      FROM "segment" s LEFT JOIN "hypothesis" h ON h."segment_id" = s."id"
      WHERE s."campaign_id" = ${campaignId}::uuid GROUP BY s."id"
    ) AS "per_segment"
    GROUP BY "distinct" ORDER BY "distinct"`;
}

export interface BesidesOutputs {
  readonly documents: number;
  readonly goldAnnotators: number;
  /** The systems whose edits are annotated. */
  readonly editsOf: readonly string[];
  readonly references: readonly string[];
  readonly metrics: readonly {
    readonly name: string;
    readonly ofSystems: number;
    readonly ofOutputs: number;
  }[];
  readonly tasks: number;
  /** Of any kind and state: what was answered is never taken away. */
  readonly rankings: number;
}

export async function countBesidesOutputs(
  db: DatabaseConnection,
  campaignId: string,
): Promise<BesidesOutputs> {
  const [counts] = await db.$queryRaw<BesidesOutputs[]>`
    SELECT
      (SELECT count(DISTINCT "document") FROM "segment"
        WHERE "campaign_id" = ${campaignId}::uuid)::int AS "documents",
      (SELECT count(DISTINCT a."annotator") FROM "gold_annotation" a JOIN "segment" s ON s."id" = a."segment_id"
        WHERE s."campaign_id" = ${campaignId}::uuid)::int AS "goldAnnotators",
      coalesce((SELECT json_agg(s."name" ORDER BY s."name" COLLATE "C") FROM "system" s
        WHERE s."campaign_id" = ${campaignId}::uuid
          AND EXISTS (SELECT FROM "system_edits" e WHERE e."system_id" = s."id")), '[]') AS "editsOf",
      coalesce((SELECT json_agg(r."name" ORDER BY r."name" COLLATE "C")
        FROM (SELECT DISTINCT r."name" FROM "reference_text" r JOIN "segment" s ON s."id" = r."segment_id"
              WHERE s."campaign_id" = ${campaignId}::uuid) r), '[]') AS "references",
      coalesce((SELECT json_agg(json_build_object('name', m."name", 'ofSystems', m."of_systems",
                                                  'ofOutputs', m."of_outputs") ORDER BY m."name" COLLATE "C")
        FROM (SELECT m."name", count(c."id") FILTER (WHERE c."segment_id" IS NULL) AS "of_systems",
                     count(c."id") FILTER (WHERE c."segment_id" IS NOT NULL) AS "of_outputs"
              FROM "metric" m LEFT JOIN "metric_score" c ON c."metric_id" = m."id"
              WHERE m."campaign_id" = ${campaignId}::uuid AND ${ofScope(undefined)} GROUP BY m."id") m), '[]') AS "metrics",
      (SELECT count(*) FROM "task" WHERE "campaign_id" = ${campaignId}::uuid)::int AS "tasks",
      (SELECT count(*) FROM "ranking" WHERE "campaign_id" = ${campaignId}::uuid)::int AS "rankings"`;
  return (
    counts ?? {
      documents: 0,
      goldAnnotators: 0,
      editsOf: [],
      references: [],
      metrics: [],
      tasks: 0,
      rankings: 0,
    }
  );
}

/** Some segments in order with their hypotheses and the systems behind each, for organisers. */
export async function listSegments(
  db: DatabaseConnection,
  campaignId: string,
  range: { readonly from?: number; readonly skip?: number; readonly count: number },
) {
  const { from = 0, skip = 0, count } = range;
  return db.segment.findMany({
    where: { campaignId, position: { gte: from } },
    orderBy: { position: "asc" },
    skip,
    take: count,
    select: {
      position: true,
      document: true,
      source: true,
      hypotheses: {
        select: { id: true, text: true, outputs: { select: { system: { select: { name: true } } } } },
      },
    },
  });
}
