-- Rankings whose file does not tell in which order their texts were shown: they are kept in the order of the file.

-- AlterTable
ALTER TABLE "ranking" ADD COLUMN "in_file_order" BOOLEAN NOT NULL DEFAULT false;

-- Only files of our own tell an order, and these tell the time on the page beside it.
UPDATE "ranking" SET "in_file_order" = true WHERE "origin" = 'IMPORTED' AND "wall_ms" IS NULL;

-- What the Prisma schema cannot say.
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_in_file_order_is_imported"
  CHECK (NOT "in_file_order" OR "origin" = 'IMPORTED');

DROP TRIGGER "ranking_answer_is_final" ON "ranking";
CREATE TRIGGER "ranking_answer_is_final" BEFORE UPDATE OF
  "campaign_id", "segment_id", "judge_id", "assignment_id", "client_id", "content_hash", "kind", "origin",
  "version", "replaces_id", "shown", "display_order", "answered_at", "ungrouped", "in_file_order"
  ON "ranking" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
