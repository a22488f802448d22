-- Uploads, plans, versions of what judges are shown, sign-up links, platforms, known answers, the live rating.

-- CreateEnum
CREATE TYPE "campaign_text_kind" AS ENUM ('INSTRUCTIONS', 'CONSENT');

-- CreateEnum
CREATE TYPE "upload_state" AS ENUM ('RECEIVING', 'READING', 'READY', 'STORING', 'DONE', 'FAILED');

-- AlterTable
ALTER TABLE "invitation" ADD COLUMN     "batch" TEXT,
ADD COLUMN     "judges_in" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "most_judges" INTEGER,
ADD COLUMN     "replaces_judge_id" INTEGER;

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "consent" TEXT,
ADD COLUMN     "consent_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "instructions_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "plan" JSONB,
ADD COLUMN     "planned_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "consent_version" INTEGER,
ADD COLUMN     "consented_at" TIMESTAMPTZ(3),
ADD COLUMN     "end_comment" TEXT,
ADD COLUMN     "end_comment_at" TIMESTAMPTZ(3),
ADD COLUMN     "forgotten_at" TIMESTAMPTZ(3),
ADD COLUMN     "platform_id" TEXT,
ADD COLUMN     "platform_session" TEXT,
ADD COLUMN     "platform_study" TEXT,
ADD COLUMN     "replaces_id" INTEGER;

-- AlterTable
ALTER TABLE "task" ADD COLUMN     "feedback" TEXT;

-- AlterTable
ALTER TABLE "task_hypothesis" ADD COLUMN     "expected_rank" INTEGER;

-- AlterTable
ALTER TABLE "assignment_draft" ADD COLUMN     "flag_reason" TEXT;

-- CreateTable
CREATE TABLE "campaign_text" (
    "campaign_id" UUID NOT NULL,
    "kind" "campaign_text_kind" NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,

    CONSTRAINT "campaign_text_pkey" PRIMARY KEY ("campaign_id","kind","version")
);

-- CreateTable
CREATE TABLE "live_rating" (
    "campaign_id" UUID NOT NULL,
    "last_ranking_id" INTEGER NOT NULL,
    "ratings" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "live_rating_pkey" PRIMARY KEY ("campaign_id")
);

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "campaign_id" UUID NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" "upload_state" NOT NULL DEFAULT 'RECEIVING',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "preview" JSONB,
    "error" TEXT,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload_file" (
    "id" SERIAL NOT NULL,
    "upload_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "received" BIGINT NOT NULL DEFAULT 0,
    "role" TEXT,
    "lines" INTEGER,
    "problem" TEXT,

    CONSTRAINT "upload_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload_chunk" (
    "file_id" INTEGER NOT NULL,
    "offset" BIGINT NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "upload_chunk_pkey" PRIMARY KEY ("file_id","offset")
);

-- CreateIndex
CREATE INDEX "upload_campaign_id_idx" ON "upload"("campaign_id");

-- CreateIndex
CREATE UNIQUE INDEX "upload_file_upload_id_name_key" ON "upload_file"("upload_id", "name");

-- CreateIndex
CREATE INDEX "invitation_replaces_judge_id_idx" ON "invitation"("replaces_judge_id");

-- CreateIndex
CREATE UNIQUE INDEX "membership_replaces_id_key" ON "membership"("replaces_id");

-- CreateIndex
CREATE UNIQUE INDEX "membership_campaign_id_platform_id_key" ON "membership"("campaign_id", "platform_id");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_replaces_judge_id_fkey" FOREIGN KEY ("replaces_judge_id") REFERENCES "membership"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_text" ADD CONSTRAINT "campaign_text_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_text" ADD CONSTRAINT "campaign_text_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "membership"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_rating" ADD CONSTRAINT "live_rating_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_file" ADD CONSTRAINT "upload_file_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_chunk" ADD CONSTRAINT "upload_chunk_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "upload_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What campaigns that were made before this migration show their judges is the first version of it.
INSERT INTO "campaign_text" ("campaign_id", "kind", "version", "text", "created_at", "created_by_id")
SELECT "id", 'INSTRUCTIONS', 1, "instructions", "created_at", "created_by_id" FROM "campaign";

-- What the Prisma schema cannot say.
ALTER TABLE "invitation"
  ADD CONSTRAINT "invitation_shared_by_so_many" CHECK (
    CASE WHEN "most_judges" IS NULL THEN "judges_in" = 0
      ELSE "kind" = 'JUDGE' AND "user_id" IS NULL AND "judges_in" BETWEEN 0 AND "most_judges" AND "most_judges" >= 1
    END
  );

ALTER TABLE "campaign"
  ADD CONSTRAINT "campaign_plan_is_object" CHECK (
    "plan" IS NULL OR (jsonb_typeof("plan") = 'object' AND "planned_at" IS NOT NULL)
  ),
  ADD CONSTRAINT "campaign_texts_have_versions" CHECK (
    "instructions_version" >= 1 AND "consent_version" >= 0 AND ("consent" IS NULL OR "consent_version" >= 1)
  );

ALTER TABLE "campaign_text" ADD CONSTRAINT "campaign_text_version_is_positive" CHECK ("version" >= 1);

ALTER TABLE "membership"
  ADD CONSTRAINT "membership_consent_has_time" CHECK (
    ("consent_version" IS NULL) = ("consented_at" IS NULL) AND ("consent_version" IS NULL OR "role" = 'JUDGE')
  ),
  ADD CONSTRAINT "membership_forgotten_is_unknown" CHECK (
    "forgotten_at" IS NULL
    OR ("platform_id" IS NULL AND "platform_study" IS NULL AND "platform_session" IS NULL AND "end_comment" IS NULL)
  ),
  ADD CONSTRAINT "membership_replaces_another" CHECK ("replaces_id" <> "id");

ALTER TABLE "task_hypothesis"
  ADD CONSTRAINT "task_hypothesis_expected_rank_in_range" CHECK ("expected_rank" BETWEEN 1 AND 9);

ALTER TABLE "upload"
  ADD CONSTRAINT "upload_progress_is_a_share" CHECK ("progress" BETWEEN 0 AND 1),
  ADD CONSTRAINT "upload_failed_says_why" CHECK (("state" = 'FAILED') = ("error" IS NOT NULL));

ALTER TABLE "upload_file"
  ADD CONSTRAINT "upload_file_received_within_size" CHECK (0 <= "received" AND "received" <= "size");

ALTER TABLE "upload_chunk" ADD CONSTRAINT "upload_chunk_offset_is_not_negative" CHECK ("offset" >= 0);
