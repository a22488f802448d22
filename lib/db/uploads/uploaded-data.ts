import type { DatabaseTransaction } from "../connection/client";

/** Waits until nobody else stores data of the campaign, and keeps others waiting until the transaction ends. */
export async function holdCampaignData(tx: DatabaseTransaction, campaignId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7243003, hashtext(${campaignId}))`;
}

/** Keeps others from storing data of the campaign until the transaction ends; false where somebody is at it. */
export async function tryHoldCampaignData(tx: DatabaseTransaction, campaignId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ readonly isHeld: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(7243003, hashtext(${campaignId})) AS "isHeld"`;
  return row?.isHeld ?? false;
}

/** Removes systems, segments and all that hangs on them, tasks and metrics among it, and the plan. */
export async function deleteCampaignData(tx: DatabaseTransaction, campaignId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM "task" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "metric" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "output" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`
    DELETE FROM "hypothesis" h USING "segment" s
    WHERE s."id" = h."segment_id" AND s."campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "system" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "live_rating" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`
    UPDATE "campaign" SET "plan" = NULL, "planned_at" = NULL WHERE "id" = ${campaignId}::uuid AND "plan" IS NOT NULL`;
}

/** Stores systems in the order given. @returns their keys, in that order */
export async function insertSystems(
  tx: DatabaseTransaction,
  campaignId: string,
  names: readonly string[],
): Promise<readonly number[]> {
  const rows = await tx.system.createManyAndReturn({
    data: names.map((name) => ({ campaignId, name })),
    select: { id: true, name: true },
  });
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  return names.map((name) => idOf.get(name) ?? 0);
}

export async function markInputSystem(
  tx: DatabaseTransaction,
  campaignId: string,
  name: string,
): Promise<void> {
  await tx.system.updateMany({ where: { campaignId, name }, data: { isInput: true } });
}

/** Fresh keys of a table, ascending. */
export async function newKeys(
  tx: DatabaseTransaction,
  table: "segment" | "hypothesis" | "ranking",
  count: number,
): Promise<readonly number[]> {
  const [row] = await tx.$queryRaw<{ readonly ids: readonly number[] | null }[]>`
    SELECT array_agg(k."id" ORDER BY k."id") AS "ids"
    FROM (SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS "id"
          FROM generate_series(1, ${count}::int)) k`;
  return row?.ids ?? [];
}

/** Rows as columns: each array holds one value per row. */
export interface SegmentColumns {
  readonly ids: readonly number[];
  readonly positions: readonly number[];
  readonly documents: readonly (string | null)[];
  readonly sources: readonly string[];
}

export async function insertSegments(
  tx: DatabaseTransaction,
  campaignId: string,
  { ids, positions, documents, sources }: SegmentColumns,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "segment" ("id", "campaign_id", "position", "document", "source")
    SELECT s."id", ${campaignId}::uuid, s."position", s."document", s."source"
    FROM unnest(${[...ids]}::int[], ${[...positions]}::int[], ${[...documents]}::text[], ${[...sources]}::text[])
         AS s ("id", "position", "document", "source")`;
}

export interface HypothesisColumns {
  readonly ids: readonly number[];
  readonly segmentIds: readonly number[];
  readonly texts: readonly string[];
}

export async function insertHypotheses(
  tx: DatabaseTransaction,
  { ids, segmentIds, texts }: HypothesisColumns,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "hypothesis" ("id", "segment_id", "text", "text_hash")
    SELECT h."id", h."segment_id", h."text", sha256(convert_to(h."text", 'UTF8'))
    FROM unnest(${[...ids]}::int[], ${[...segmentIds]}::int[], ${[...texts]}::text[])
         AS h ("id", "segment_id", "text")`;
}

export interface OutputColumns {
  readonly systemIds: readonly number[];
  readonly segmentIds: readonly number[];
  readonly hypothesisIds: readonly number[];
  readonly originals: readonly (string | null)[];
}

export async function insertOutputs(
  tx: DatabaseTransaction,
  campaignId: string,
  { systemIds, segmentIds, hypothesisIds, originals }: OutputColumns,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "output" ("campaign_id", "system_id", "segment_id", "hypothesis_id", "original")
    SELECT ${campaignId}::uuid, o."system_id", o."segment_id", o."hypothesis_id", o."original"
    FROM unnest(${[...systemIds]}::int[], ${[...segmentIds]}::int[], ${[...hypothesisIds]}::int[],
                ${[...originals]}::text[])
         AS o ("system_id", "segment_id", "hypothesis_id", "original")`;
}

export interface ReferenceColumns {
  readonly segmentIds: readonly number[];
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

export async function insertReferences(
  tx: DatabaseTransaction,
  { segmentIds, names, texts }: ReferenceColumns,
): Promise<void> {
  if (segmentIds.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO "reference_text" ("segment_id", "name", "text")
    SELECT * FROM unnest(${[...segmentIds]}::int[], ${[...names]}::text[], ${[...texts]}::text[])`;
}

export interface GoldColumns {
  readonly segmentIds: readonly number[];
  readonly annotators: readonly number[];
  /** As JSON. */
  readonly edits: readonly string[];
}

export async function insertGold(
  tx: DatabaseTransaction,
  { segmentIds, annotators, edits }: GoldColumns,
): Promise<void> {
  if (segmentIds.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO "gold_annotation" ("segment_id", "annotator", "edits")
    SELECT g."segment_id", g."annotator", g."edits"::jsonb
    FROM unnest(${[...segmentIds]}::int[], ${[...annotators]}::int[], ${[...edits]}::text[])
         AS g ("segment_id", "annotator", "edits")`;
}

export interface SystemEditsColumns extends GoldColumns {
  readonly systemIds: readonly number[];
}

export async function insertSystemEdits(
  tx: DatabaseTransaction,
  { systemIds, segmentIds, annotators, edits }: SystemEditsColumns,
): Promise<void> {
  if (segmentIds.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO "system_edits" ("system_id", "segment_id", "annotator", "edits")
    SELECT e."system_id", e."segment_id", e."annotator", e."edits"::jsonb
    FROM unnest(${[...systemIds]}::int[], ${[...segmentIds]}::int[], ${[...annotators]}::int[], ${[...edits]}::text[])
         AS e ("system_id", "segment_id", "annotator", "edits")`;
}

export async function insertMetric(
  tx: DatabaseTransaction,
  campaignId: string,
  name: string,
): Promise<number> {
  const { id } = await tx.metric.create({ data: { campaignId, name } });
  return id;
}

export interface ScoreColumns {
  readonly systemIds: readonly number[];
  /** None where the score is of the whole system. */
  readonly positions: readonly (number | null)[];
  readonly scores: readonly number[];
  readonly precisions: readonly (number | null)[];
  readonly recalls: readonly (number | null)[];
}

/** Scores of one metric; segments are named by their position. */
export async function insertScores(
  tx: DatabaseTransaction,
  campaignId: string,
  metricId: number,
  { systemIds, positions, scores, precisions, recalls }: ScoreColumns,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "metric_score" ("campaign_id", "metric_id", "system_id", "segment_id", "score", "precision", "recall")
    SELECT ${campaignId}::uuid, ${metricId}::int, m."system_id", s."id", m."score", m."precision", m."recall"
    FROM unnest(${[...systemIds]}::int[], ${[...positions]}::int[], ${[...scores]}::float8[],
                ${[...precisions]}::float8[], ${[...recalls]}::float8[])
         AS m ("system_id", "position", "score", "precision", "recall")
    LEFT JOIN "segment" s ON s."campaign_id" = ${campaignId}::uuid AND s."position" = m."position"`;
}
