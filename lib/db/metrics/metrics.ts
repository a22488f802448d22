import type { ScoredScope } from "../../domain/results/metrics/scored-segments";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import { Prisma } from "../generated/client";

const SCOPES = { all: "ALL", judged: "JUDGED" } as const satisfies Record<ScoredScope, string>;

/**
 * Of the metrics "m", those that were imported, and those that were computed on these segments; where nobody says on
 * which, on those that were scored last.
 */
export function ofScope(scope: ScoredScope | undefined) {
  if (scope !== undefined)
    return Prisma.sql`(m."settings" IS NULL OR m."scope" = ${SCOPES[scope]}::"metric_scope")`;
  return Prisma.sql`(m."settings" IS NULL OR m."scope" = coalesce(
    (SELECT (CASE WHEN a."settings" ->> 'scope' = 'judged' THEN 'JUDGED' ELSE 'ALL' END)::"metric_scope"
     FROM "analysis" a WHERE a."campaign_id" = m."campaign_id" AND a."kind" = 'metrics' AND a."state" = 'DONE'
     ORDER BY a."finished_at" DESC, a."id" LIMIT 1),
    (SELECT l."scope" FROM "metric" l WHERE l."campaign_id" = m."campaign_id" AND l."settings" IS NOT NULL
     ORDER BY l."id" DESC LIMIT 1)))`;
}

export interface StoredMetric {
  readonly id: number;
  readonly name: string;
  /** Null where its scores were imported. */
  readonly settings: unknown;
  /** Whole systems that have a score. */
  readonly ofSystems: number;
  /** Single outputs that have one. */
  readonly ofOutputs: number;
}

/**
 * The metrics of a campaign: those computed here (see `ofScope`) in the order in which they were, then imported ones by
 * name.
 */
export async function listMetrics(
  db: DatabaseConnection,
  campaignId: string,
  scope?: ScoredScope,
): Promise<readonly StoredMetric[]> {
  return db.$queryRaw<StoredMetric[]>`
    SELECT m."id", m."name", m."settings",
           (count(c."id") FILTER (WHERE c."segment_id" IS NULL))::int AS "ofSystems",
           (count(c."id") FILTER (WHERE c."segment_id" IS NOT NULL))::int AS "ofOutputs"
    FROM "metric" m LEFT JOIN "metric_score" c ON c."metric_id" = m."id"
    WHERE m."campaign_id" = ${campaignId}::uuid AND ${ofScope(scope)}
    GROUP BY m."id"
    ORDER BY (m."settings" IS NULL), CASE WHEN m."settings" IS NOT NULL THEN m."id" END, m."name" COLLATE "C"`;
}

export interface StoredSystemScore {
  readonly metricId: number;
  readonly system: string;
  readonly score: number;
  readonly precision: number | null;
  readonly recall: number | null;
}

/** The scores of whole systems, by all metrics. */
export async function listSystemScores(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly StoredSystemScore[]> {
  return db.$queryRaw<StoredSystemScore[]>`
    SELECT c."metric_id" AS "metricId", s."name" AS "system", c."score", c."precision", c."recall"
    FROM "metric_score" c
    JOIN "metric" m ON m."id" = c."metric_id"
    JOIN "system" s ON s."id" = c."system_id"
    WHERE m."campaign_id" = ${campaignId}::uuid AND c."segment_id" IS NULL
    ORDER BY c."metric_id", s."name" COLLATE "C"`;
}

/** The scores of single outputs by one metric, by system and position of the segment. */
export async function listOutputScores(
  db: DatabaseConnection,
  metricId: number,
): Promise<readonly { readonly system: string; readonly position: number; readonly score: number }[]> {
  return db.$queryRaw<{ system: string; position: number; score: number }[]>`
    SELECT s."name" AS "system", g."position", c."score"
    FROM "metric_score" c
    JOIN "system" s ON s."id" = c."system_id"
    JOIN "segment" g ON g."id" = c."segment_id"
    WHERE c."metric_id" = ${metricId}::int`;
}

/** Names the imported scores: every import gives them new keys. */
export async function fingerprintImportedScores(db: DatabaseConnection, campaignId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ readonly fingerprint: string }[]>`
    SELECT count(*) || '-' || coalesce(sum(c."id"), 0) AS "fingerprint"
    FROM "metric" m JOIN "metric_score" c ON c."metric_id" = m."id"
    WHERE m."campaign_id" = ${campaignId}::uuid AND m."settings" IS NULL`;
  return row?.fingerprint ?? "0-0";
}

/** Removes what was computed on these segments; imported scores stay. */
export async function deleteComputedMetrics(
  tx: DatabaseTransaction,
  campaignId: string,
  scope: ScoredScope,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "metric" WHERE "campaign_id" = ${campaignId}::uuid AND "settings" IS NOT NULL
      AND "scope" = ${SCOPES[scope]}::"metric_scope"`;
}

export async function insertComputedMetric(
  tx: DatabaseTransaction,
  campaignId: string,
  {
    name,
    settings,
    scope,
  }: { readonly name: string; readonly settings: object; readonly scope: ScoredScope },
): Promise<number> {
  const { id } = await tx.metric.create({ data: { campaignId, name, settings, scope: SCOPES[scope] } });
  return id;
}

export async function renameMetric(tx: DatabaseTransaction, metricId: number, name: string): Promise<void> {
  await tx.metric.update({ where: { id: metricId }, data: { name } });
}

/** Removes scores of one metric: those of whole systems, or those of single outputs. */
export async function deleteScoresOfMetric(
  tx: DatabaseTransaction,
  metricId: number,
  of: "systems" | "outputs",
): Promise<void> {
  if (of === "systems") {
    await tx.$executeRaw`DELETE FROM "metric_score" WHERE "metric_id" = ${metricId}::int AND "segment_id" IS NULL`;
  } else {
    await tx.$executeRaw`DELETE FROM "metric_score" WHERE "metric_id" = ${metricId}::int AND "segment_id" IS NOT NULL`;
  }
}

/** Removes an imported metric with its scores; false where there is none of this key. */
export async function deleteImportedMetric(
  tx: DatabaseConnection,
  campaignId: string,
  metricId: number,
): Promise<boolean> {
  const removed = await tx.$executeRaw`
    DELETE FROM "metric"
    WHERE "id" = ${metricId}::int AND "campaign_id" = ${campaignId}::uuid AND "settings" IS NULL`;
  return removed > 0;
}

export async function listSystemNames(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db.$queryRaw<{ id: number; name: string }[]>`
    SELECT "id", "name" FROM "system" WHERE "campaign_id" = ${campaignId}::uuid ORDER BY "name" COLLATE "C"`;
}
