-- Which instructions a judge has read, so that no browser needs to remember it; why a judge was stopped by itself, and
-- since when an organiser has let them go on; what organisers settled among what needs attention.

-- CreateEnum
CREATE TYPE "stop_reason" AS ENUM ('PRACTICE', 'CONTROLS');

-- AlterTable
ALTER TABLE "membership" ADD COLUMN "instructions_version" INTEGER,
  ADD COLUMN "stopped_for" "stop_reason",
  ADD COLUMN "spared_at" TIMESTAMPTZ(3);

-- Whoever was stopped is paused.
ALTER TABLE "membership" ADD CONSTRAINT "membership_stopped_is_paused"
  CHECK ("stopped_for" IS NULL OR "paused_at" IS NOT NULL);

-- CreateTable
CREATE TABLE "settled_attention" (
  "campaign_id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "level" DOUBLE PRECISION NOT NULL,
  "settled_at" TIMESTAMPTZ(3) NOT NULL,
  "settled_by" UUID,

  CONSTRAINT "settled_attention_pkey" PRIMARY KEY ("campaign_id", "key")
);

-- AddForeignKey
ALTER TABLE "settled_attention" ADD CONSTRAINT "settled_attention_campaign_id_fkey"
  FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "settled_attention" ADD CONSTRAINT "settled_attention_settled_by_fkey"
  FOREIGN KEY ("settled_by") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
