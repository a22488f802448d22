-- Edits that judges mark as right or wrong beside ranking, and errors of the source that they bracket first.

-- CreateEnum
CREATE TYPE "edit_marking" AS ENUM ('NONE', 'OFFERED', 'REQUIRED');

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN "edit_marking" "edit_marking" NOT NULL DEFAULT 'NONE',
ADD COLUMN "errors_first" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ranking" ADD COLUMN "right_edits" INTEGER[],
ADD COLUMN "wrong_edits" INTEGER[],
ADD COLUMN "source_errors" INTEGER[];

-- AlterTable
ALTER TABLE "assignment_draft" ADD COLUMN "right_edits" INTEGER[],
ADD COLUMN "wrong_edits" INTEGER[],
ADD COLUMN "source_errors" INTEGER[],
ADD COLUMN "errors_done" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "segment_edit" (
    "id" SERIAL NOT NULL,
    "campaign_id" UUID NOT NULL,
    "segment_id" INTEGER NOT NULL,
    "start" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    "correction" TEXT NOT NULL,
    "type" TEXT,

    CONSTRAINT "segment_edit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hypothesis_edit" (
    "hypothesis_id" INTEGER NOT NULL,
    "edit_id" INTEGER NOT NULL,
    "segment_id" INTEGER NOT NULL,

    CONSTRAINT "hypothesis_edit_pkey" PRIMARY KEY ("hypothesis_id","edit_id")
);

-- CreateIndex
CREATE INDEX "segment_edit_campaign_id_idx" ON "segment_edit"("campaign_id");
CREATE UNIQUE INDEX "segment_edit_id_segment_id_key" ON "segment_edit"("id", "segment_id");
CREATE INDEX "hypothesis_edit_edit_id_idx" ON "hypothesis_edit"("edit_id");

-- AddForeignKey
ALTER TABLE "segment_edit" ADD CONSTRAINT "segment_edit_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "segment_edit" ADD CONSTRAINT "segment_edit_segment_id_campaign_id_fkey" FOREIGN KEY ("segment_id", "campaign_id") REFERENCES "segment"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "hypothesis_edit" ADD CONSTRAINT "hypothesis_edit_hypothesis_id_segment_id_fkey" FOREIGN KEY ("hypothesis_id", "segment_id") REFERENCES "hypothesis"("id", "segment_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "hypothesis_edit" ADD CONSTRAINT "hypothesis_edit_edit_id_segment_id_fkey" FOREIGN KEY ("edit_id", "segment_id") REFERENCES "segment_edit"("id", "segment_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say.
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_only_corrections_have_marks"
  CHECK ("kind" = 'CORRECTION' OR ("edit_marking" = 'NONE' AND NOT "errors_first"));
ALTER TABLE "segment_edit"
  ADD CONSTRAINT "segment_edit_is_a_span" CHECK ("start" >= 0 AND "end" >= "start"),
  ADD CONSTRAINT "segment_edit_changes_something" CHECK ("end" > "start" OR "correction" <> '');
ALTER TABLE "ranking"
  ADD CONSTRAINT "ranking_edits_have_one_mark"
    CHECK (("right_edits" IS NULL) = ("wrong_edits" IS NULL) AND NOT "right_edits" && "wrong_edits"),
  ADD CONSTRAINT "ranking_errors_are_spans" CHECK (cardinality("source_errors") % 2 = 0);
ALTER TABLE "assignment_draft" ADD CONSTRAINT "assignment_draft_errors_are_spans"
  CHECK (cardinality("source_errors") % 2 = 0);

-- A correction may be longer than an entry of an index.
CREATE UNIQUE INDEX "segment_edit_once" ON "segment_edit" ("segment_id", "start", "end", md5("correction"));

-- What judges marked is what they were shown.
CREATE TRIGGER "segment_edit_is_final" BEFORE UPDATE ON "segment_edit"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "hypothesis_edit_is_final" BEFORE UPDATE ON "hypothesis_edit"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE FUNCTION "campaign_marks_check_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "ranking" WHERE "campaign_id" = NEW."id" AND "origin" = 'HERE') THEN
    RAISE EXCEPTION 'campaign %: judges have answered, so what they mark is final', NEW."id"
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "campaign_marks_stand_once_answered" BEFORE UPDATE OF "edit_marking", "errors_first" ON "campaign"
  FOR EACH ROW
  WHEN (OLD."edit_marking" <> NEW."edit_marking" OR OLD."errors_first" <> NEW."errors_first")
  EXECUTE FUNCTION "campaign_marks_check_answers"();

CREATE FUNCTION "ranking_marks_check_edits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM unnest(NEW."right_edits" || NEW."wrong_edits") AS marked("id")
    WHERE NOT EXISTS (
      SELECT FROM "segment_edit" e WHERE e."id" = marked."id" AND e."segment_id" = NEW."segment_id")
  ) THEN
    RAISE EXCEPTION 'ranking %: a mark is of no edit of its segment', NEW."id"
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ranking_marks_are_of_edits" BEFORE INSERT ON "ranking" FOR EACH ROW
  WHEN (cardinality(NEW."right_edits") > 0 OR cardinality(NEW."wrong_edits") > 0)
  EXECUTE FUNCTION "ranking_marks_check_edits"();

DROP TRIGGER "ranking_answer_is_final" ON "ranking";
CREATE TRIGGER "ranking_answer_is_final" BEFORE UPDATE OF
  "campaign_id", "segment_id", "judge_id", "assignment_id", "client_id", "content_hash", "kind", "origin",
  "version", "replaces_id", "shown", "display_order", "answered_at", "ungrouped", "in_file_order",
  "right_edits", "wrong_edits", "source_errors"
  ON "ranking" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
