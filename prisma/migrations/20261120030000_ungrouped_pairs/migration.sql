-- Pairs of which it is not known which others belong to the same ranking.

-- AlterTable
ALTER TABLE "ranking" ADD COLUMN "ungrouped" BOOLEAN NOT NULL DEFAULT false;

-- What earlier versions imported from files of pairs without rankingID was stored as a ranking for each pair. Such rows
-- came without ids, times and durations, and none of their campaign shows more than two texts.
UPDATE "ranking" r SET "ungrouped" = true
WHERE r."origin" = 'IMPORTED' AND r."shown" <= 2
  AND r."file_id" IS NULL AND r."file_source_id" IS NULL
  AND r."answered_at" = to_timestamp(0) AND r."active_ms" IS NULL AND r."wall_ms" IS NULL
  AND NOT EXISTS (
    SELECT FROM "ranking" o WHERE o."campaign_id" = r."campaign_id" AND o."origin" = 'IMPORTED'
      AND (o."shown" > 2 OR o."file_id" IS NOT NULL OR o."file_source_id" IS NOT NULL
           OR o."answered_at" > to_timestamp(0) OR o."active_ms" IS NOT NULL)
  );

-- What the Prisma schema cannot say.
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_ungrouped_is_an_imported_pair"
  CHECK (NOT "ungrouped" OR ("origin" = 'IMPORTED' AND "shown" <= 2));

-- Tells at once whether a campaign holds any.
CREATE INDEX "ranking_ungrouped" ON "ranking" ("campaign_id") WHERE "ungrouped";

DROP TRIGGER "ranking_answer_is_final" ON "ranking";
CREATE TRIGGER "ranking_answer_is_final" BEFORE UPDATE OF
  "campaign_id", "segment_id", "judge_id", "assignment_id", "client_id", "content_hash", "kind", "origin",
  "version", "replaces_id", "shown", "display_order", "answered_at", "ungrouped"
  ON "ranking" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE VIEW "counted_ranking" AS
SELECT r."id", r."campaign_id", r."segment_id", r."judge_id", r."kind", r."by_organiser", r."answered_at",
       r."ungrouped"
FROM "ranking" r
JOIN "membership" m ON m."id" = r."judge_id"
WHERE r."state" = 'CURRENT'
  AND r."kind" IN ('REGULAR', 'REPEAT', 'AUTOMATIC')
  AND (r."late_at" IS NULL OR r."admitted_at" IS NOT NULL)
  AND m."excluded_at" IS NULL;
