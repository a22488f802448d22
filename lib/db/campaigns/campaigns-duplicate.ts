import type { DatabaseTransaction } from "../connection/client";

interface Copying {
  readonly from: string;
  readonly to: string;
}

/**
 * Copies systems and their saved sets, segments, outputs with their edits, gold, references and metric scores, each with
 * one statement. Where imported rankings
 * call the first line 1, the copy, which has none of them, counts from 0 again.
 */
export async function copyCampaignData(tx: DatabaseTransaction, { from, to }: Copying): Promise<void> {
  const first = await firstSegmentOf(tx, from);
  await tx.$executeRaw`
    INSERT INTO "system" ("campaign_id", "name", "is_input")
    SELECT ${to}::uuid, "name", "is_input" FROM "system" WHERE "campaign_id" = ${from}::uuid ORDER BY "id"`;
  await tx.$executeRaw`
    INSERT INTO "system_set" ("campaign_id", "name", "systems", "created_at")
    SELECT ${to}::uuid, "name", "systems", "created_at" FROM "system_set" WHERE "campaign_id" = ${from}::uuid ORDER BY "id"`;
  await tx.$executeRaw`
    INSERT INTO "segment" ("campaign_id", "position", "document", "source")
    SELECT ${to}::uuid, "position" - ${first}::int, "document", "source" FROM "segment"
    WHERE "campaign_id" = ${from}::uuid ORDER BY "position"`;
  await tx.$executeRaw`
    INSERT INTO "hypothesis" ("segment_id", "text", "text_hash")
    SELECT new."id", h."text", h."text_hash"
    FROM "hypothesis" h
    JOIN "segment" old ON old."id" = h."segment_id" AND old."campaign_id" = ${from}::uuid
    JOIN "segment" new ON new."campaign_id" = ${to}::uuid AND new."position" = old."position" - ${first}::int
    ORDER BY h."id"`;
  await tx.$executeRaw`
    INSERT INTO "output" ("campaign_id", "system_id", "segment_id", "hypothesis_id", "original")
    SELECT ${to}::uuid, ns."id", ng."id", nh."id", o."original"
    FROM "output" o
    JOIN "system" os ON os."id" = o."system_id" AND os."campaign_id" = ${from}::uuid
    JOIN "system" ns ON ns."campaign_id" = ${to}::uuid AND ns."name" = os."name"
    JOIN "segment" og ON og."id" = o."segment_id"
    JOIN "segment" ng ON ng."campaign_id" = ${to}::uuid AND ng."position" = og."position" - ${first}::int
    JOIN "hypothesis" oh ON oh."id" = o."hypothesis_id"
    JOIN "hypothesis" nh ON nh."segment_id" = ng."id" AND nh."text_hash" = oh."text_hash"`;
  await tx.$executeRaw`
    INSERT INTO "system_edits" ("system_id", "segment_id", "annotator", "edits")
    SELECT ns."id", ng."id", e."annotator", e."edits" FROM "system_edits" e
    JOIN "system" os ON os."id" = e."system_id" AND os."campaign_id" = ${from}::uuid
    JOIN "system" ns ON ns."campaign_id" = ${to}::uuid AND ns."name" = os."name"
    JOIN "segment" og ON og."id" = e."segment_id"
    JOIN "segment" ng ON ng."campaign_id" = ${to}::uuid AND ng."position" = og."position" - ${first}::int`;
  await tx.$executeRaw`
    INSERT INTO "gold_annotation" ("segment_id", "annotator", "edits")
    SELECT new."id", g."annotator", g."edits" FROM "gold_annotation" g
    JOIN "segment" old ON old."id" = g."segment_id" AND old."campaign_id" = ${from}::uuid
    JOIN "segment" new ON new."campaign_id" = ${to}::uuid AND new."position" = old."position" - ${first}::int`;
  await tx.$executeRaw`
    INSERT INTO "reference_text" ("segment_id", "name", "text")
    SELECT new."id", r."name", r."text" FROM "reference_text" r
    JOIN "segment" old ON old."id" = r."segment_id" AND old."campaign_id" = ${from}::uuid
    JOIN "segment" new ON new."campaign_id" = ${to}::uuid AND new."position" = old."position" - ${first}::int`;
  await tx.$executeRaw`
    INSERT INTO "metric" ("campaign_id", "name", "settings", "scope")
    SELECT ${to}::uuid, "name", "settings", "scope" FROM "metric" WHERE "campaign_id" = ${from}::uuid ORDER BY "id"`;
  await tx.$executeRaw`
    INSERT INTO "metric_score" ("campaign_id", "metric_id", "system_id", "segment_id", "score", "precision", "recall")
    SELECT ${to}::uuid, nm."id", ns."id", ng."id", x."score", x."precision", x."recall"
    FROM "metric_score" x
    JOIN "metric" om ON om."id" = x."metric_id" AND om."campaign_id" = ${from}::uuid
    JOIN "metric" nm ON nm."campaign_id" = ${to}::uuid AND nm."name" = om."name" AND nm."scope" = om."scope"
    JOIN "system" os ON os."id" = x."system_id"
    JOIN "system" ns ON ns."campaign_id" = ${to}::uuid AND ns."name" = os."name"
    LEFT JOIN "segment" og ON og."id" = x."segment_id"
    LEFT JOIN "segment" ng ON ng."campaign_id" = ${to}::uuid AND ng."position" = og."position" - ${first}::int
    ORDER BY x."id"`;
}

/** What the first line of the source is called, where that is known. */
async function firstSegmentOf(tx: DatabaseTransaction, campaignId: string): Promise<number> {
  const campaign = await tx.campaign.findUnique({
    where: { id: campaignId },
    select: { firstSegment: true },
  });
  return campaign?.firstSegment ?? 0;
}

/** Copies the plan and its tasks, practice and control tasks with their known answers among them; none is taken. */
export async function copyCampaignPlan(
  tx: DatabaseTransaction,
  { from, to }: Copying,
  now: Date,
): Promise<void> {
  const first = await firstSegmentOf(tx, from);
  await tx.$executeRaw`
    UPDATE "campaign" SET "plan" = o."plan", "planned_at" = CASE WHEN o."plan" IS NULL THEN NULL ELSE ${now}::timestamptz END
    FROM "campaign" o WHERE o."id" = ${from}::uuid AND "campaign"."id" = ${to}::uuid`;
  await tx.$executeRaw`
    INSERT INTO "task" ("campaign_id", "segment_id", "kind", "draw", "copies", "return_after", "document_end",
                        "feedback")
    SELECT ${to}::uuid, new."id", t."kind", t."draw", t."copies", t."return_after", t."document_end", t."feedback"
    FROM "task" t
    JOIN "segment" old ON old."id" = t."segment_id"
    JOIN "segment" new ON new."campaign_id" = ${to}::uuid AND new."position" = old."position" - ${first}::int
    WHERE t."campaign_id" = ${from}::uuid ORDER BY t."id"`;
  await tx.$executeRaw`
    INSERT INTO "task_hypothesis" ("task_id", "segment_id", "hypothesis_id", "expected_rank")
    SELECT nt."id", nt."segment_id", nh."id", x."expected_rank"
    FROM "task_hypothesis" x
    JOIN "task" ot ON ot."id" = x."task_id" AND ot."campaign_id" = ${from}::uuid
    JOIN "task" nt ON nt."campaign_id" = ${to}::uuid AND nt."kind" = ot."kind" AND nt."draw" = ot."draw"
    JOIN "hypothesis" oh ON oh."id" = x."hypothesis_id"
    JOIN "hypothesis" nh ON nh."segment_id" = nt."segment_id" AND nh."text_hash" = oh."text_hash"`;
}
