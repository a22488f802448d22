-- CreateEnum
CREATE TYPE "user_role" AS ENUM ('ADMIN', 'ORGANISER', 'JUDGE');

-- CreateEnum
CREATE TYPE "invitation_kind" AS ENUM ('ORGANISER', 'JUDGE');

-- CreateEnum
CREATE TYPE "campaign_kind" AS ENUM ('CORRECTION', 'GENERATION');

-- CreateEnum
CREATE TYPE "campaign_state" AS ENUM ('DRAFT', 'OPEN', 'PAUSED', 'CLOSED');

-- CreateEnum
CREATE TYPE "membership_role" AS ENUM ('ORGANISER', 'JUDGE');

-- CreateEnum
CREATE TYPE "task_kind" AS ENUM ('REGULAR', 'PRACTICE', 'CONTROL');

-- CreateEnum
CREATE TYPE "assignment_state" AS ENUM ('OPEN', 'ANSWERED', 'SKIPPED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "ranking_kind" AS ENUM ('REGULAR', 'REPEAT', 'PRACTICE', 'CONTROL', 'AUTOMATIC');

-- CreateEnum
CREATE TYPE "ranking_state" AS ENUM ('CURRENT', 'SUPERSEDED', 'SKIPPED');

-- CreateEnum
CREATE TYPE "ranking_origin" AS ENUM ('HERE', 'IMPORTED');

-- CreateEnum
CREATE TYPE "analysis_state" AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED');

-- CreateTable
CREATE TABLE "app_user" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "role" "user_role" NOT NULL,
    "email" TEXT,
    "name" TEXT,
    "password_hash" TEXT,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "invitation_kind" NOT NULL,
    "role" "user_role" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "campaign_id" UUID,
    "email" TEXT,
    "label" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),
    "user_id" UUID,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_failure" (
    "key_hash" BYTEA NOT NULL,
    "failures" INTEGER NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_failure_pkey" PRIMARY KEY ("key_hash")
);

-- CreateTable
CREATE TABLE "campaign" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "campaign_kind" NOT NULL,
    "state" "campaign_state" NOT NULL DEFAULT 'DRAFT',
    "source_language" TEXT NOT NULL,
    "target_language" TEXT NOT NULL,
    "instructions" TEXT NOT NULL DEFAULT '',
    "max_hypotheses" INTEGER NOT NULL DEFAULT 5,
    "seed" INTEGER NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,
    "opened_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "id" SERIAL NOT NULL,
    "campaign_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "membership_role" NOT NULL,
    "pseudonym" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paused_at" TIMESTAMPTZ(3),
    "excluded_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system" (
    "id" SERIAL NOT NULL,
    "campaign_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_input" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "system_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "segment" (
    "id" SERIAL NOT NULL,
    "campaign_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "document" TEXT,
    "source" TEXT NOT NULL,

    CONSTRAINT "segment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hypothesis" (
    "id" SERIAL NOT NULL,
    "segment_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "text_hash" BYTEA NOT NULL,

    CONSTRAINT "hypothesis_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "output" (
    "campaign_id" UUID NOT NULL,
    "system_id" INTEGER NOT NULL,
    "segment_id" INTEGER NOT NULL,
    "hypothesis_id" INTEGER NOT NULL,
    "original" TEXT,

    CONSTRAINT "output_pkey" PRIMARY KEY ("system_id","segment_id")
);

-- CreateTable
CREATE TABLE "gold_annotation" (
    "segment_id" INTEGER NOT NULL,
    "annotator" INTEGER NOT NULL,
    "edits" JSONB NOT NULL,

    CONSTRAINT "gold_annotation_pkey" PRIMARY KEY ("segment_id","annotator")
);

-- CreateTable
CREATE TABLE "reference_text" (
    "segment_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "reference_text_pkey" PRIMARY KEY ("segment_id","name")
);

-- CreateTable
CREATE TABLE "task" (
    "id" SERIAL NOT NULL,
    "campaign_id" UUID NOT NULL,
    "segment_id" INTEGER NOT NULL,
    "kind" "task_kind" NOT NULL DEFAULT 'REGULAR',
    "draw" INTEGER NOT NULL,

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_hypothesis" (
    "task_id" INTEGER NOT NULL,
    "segment_id" INTEGER NOT NULL,
    "hypothesis_id" INTEGER NOT NULL,

    CONSTRAINT "task_hypothesis_pkey" PRIMARY KEY ("task_id","hypothesis_id")
);

-- CreateTable
CREATE TABLE "assignment" (
    "id" SERIAL NOT NULL,
    "public_id" TEXT NOT NULL,
    "campaign_id" UUID NOT NULL,
    "task_id" INTEGER NOT NULL,
    "segment_id" INTEGER NOT NULL,
    "judge_id" INTEGER NOT NULL,
    "state" "assignment_state" NOT NULL DEFAULT 'OPEN',
    "is_repeat" BOOLEAN NOT NULL DEFAULT false,
    "display_order" INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leased_until" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ranking" (
    "id" SERIAL NOT NULL,
    "campaign_id" UUID NOT NULL,
    "segment_id" INTEGER NOT NULL,
    "judge_id" INTEGER NOT NULL,
    "assignment_id" INTEGER,
    "client_id" UUID,
    "content_hash" BYTEA,
    "kind" "ranking_kind" NOT NULL,
    "state" "ranking_state" NOT NULL DEFAULT 'CURRENT',
    "origin" "ranking_origin" NOT NULL DEFAULT 'HERE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "replaces_id" INTEGER,
    "shown" INTEGER NOT NULL,
    "display_order" INTEGER[],
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "active_ms" INTEGER,
    "wall_ms" INTEGER,
    "late_at" TIMESTAMPTZ(3),
    "admitted_at" TIMESTAMPTZ(3),
    "by_organiser" BOOLEAN NOT NULL DEFAULT false,
    "skip_reason" TEXT,
    "flag_reason" TEXT,

    CONSTRAINT "ranking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ranking_entry" (
    "ranking_id" INTEGER NOT NULL,
    "segment_id" INTEGER NOT NULL,
    "hypothesis_id" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,

    CONSTRAINT "ranking_entry_pkey" PRIMARY KEY ("ranking_id","hypothesis_id")
);

-- CreateTable
CREATE TABLE "tally" (
    "campaign_id" UUID NOT NULL,
    "judge_id" INTEGER NOT NULL,
    "system_a_id" INTEGER NOT NULL,
    "system_b_id" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,
    "losses" INTEGER NOT NULL,
    "ties" INTEGER NOT NULL,

    CONSTRAINT "tally_pkey" PRIMARY KEY ("judge_id","system_a_id","system_b_id")
);

-- CreateTable
CREATE TABLE "group_tally" (
    "campaign_id" UUID NOT NULL,
    "ranking_group" SMALLINT NOT NULL,
    "system_a_id" INTEGER NOT NULL,
    "system_b_id" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,
    "losses" INTEGER NOT NULL,
    "ties" INTEGER NOT NULL,

    CONSTRAINT "group_tally_pkey" PRIMARY KEY ("campaign_id","ranking_group","system_a_id","system_b_id")
);

-- CreateTable
CREATE TABLE "metric" (
    "id" SERIAL NOT NULL,
    "campaign_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB,

    CONSTRAINT "metric_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "metric_score" (
    "id" SERIAL NOT NULL,
    "campaign_id" UUID NOT NULL,
    "metric_id" INTEGER NOT NULL,
    "system_id" INTEGER NOT NULL,
    "segment_id" INTEGER,
    "score" DOUBLE PRECISION NOT NULL,
    "precision" DOUBLE PRECISION,
    "recall" DOUBLE PRECISION,

    CONSTRAINT "metric_score_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "analysis" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "campaign_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "settings_hash" BYTEA NOT NULL,
    "input_fingerprint" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "version" TEXT NOT NULL,
    "state" "analysis_state" NOT NULL DEFAULT 'QUEUED',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "result" JSONB,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "requested_by_id" UUID,

    CONSTRAINT "analysis_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "campaign_id" UUID,
    "action" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_campaign_id_idx" ON "invitation"("campaign_id");

-- CreateIndex
CREATE INDEX "invitation_user_id_idx" ON "invitation"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_failure_window_start_idx" ON "sign_in_failure"("window_start");

-- CreateIndex
CREATE UNIQUE INDEX "campaign_slug_key" ON "campaign"("slug");

-- CreateIndex
CREATE INDEX "membership_user_id_idx" ON "membership"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "membership_campaign_id_user_id_role_key" ON "membership"("campaign_id", "user_id", "role");

-- CreateIndex
CREATE UNIQUE INDEX "membership_campaign_id_pseudonym_key" ON "membership"("campaign_id", "pseudonym");

-- CreateIndex
CREATE UNIQUE INDEX "membership_id_campaign_id_key" ON "membership"("id", "campaign_id");

-- CreateIndex
CREATE UNIQUE INDEX "system_campaign_id_name_key" ON "system"("campaign_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "system_id_campaign_id_key" ON "system"("id", "campaign_id");

-- CreateIndex
CREATE UNIQUE INDEX "segment_campaign_id_position_key" ON "segment"("campaign_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "segment_id_campaign_id_key" ON "segment"("id", "campaign_id");

-- CreateIndex
CREATE UNIQUE INDEX "hypothesis_segment_id_text_hash_key" ON "hypothesis"("segment_id", "text_hash");

-- CreateIndex
CREATE UNIQUE INDEX "hypothesis_id_segment_id_key" ON "hypothesis"("id", "segment_id");

-- CreateIndex
CREATE INDEX "output_hypothesis_id_idx" ON "output"("hypothesis_id");

-- CreateIndex
CREATE INDEX "output_segment_id_idx" ON "output"("segment_id");

-- CreateIndex
CREATE INDEX "task_segment_id_idx" ON "task"("segment_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_campaign_id_kind_draw_key" ON "task"("campaign_id", "kind", "draw");

-- CreateIndex
CREATE UNIQUE INDEX "task_id_segment_id_key" ON "task"("id", "segment_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_id_segment_id_campaign_id_key" ON "task"("id", "segment_id", "campaign_id");

-- CreateIndex
CREATE INDEX "task_hypothesis_hypothesis_id_idx" ON "task_hypothesis"("hypothesis_id");

-- CreateIndex
CREATE UNIQUE INDEX "assignment_public_id_key" ON "assignment"("public_id");

-- CreateIndex
CREATE INDEX "assignment_task_id_idx" ON "assignment"("task_id");

-- CreateIndex
CREATE INDEX "assignment_campaign_id_idx" ON "assignment"("campaign_id");

-- CreateIndex
CREATE INDEX "assignment_judge_id_state_idx" ON "assignment"("judge_id", "state");

-- CreateIndex
CREATE UNIQUE INDEX "assignment_id_judge_id_segment_id_key" ON "assignment"("id", "judge_id", "segment_id");

-- CreateIndex
CREATE UNIQUE INDEX "ranking_replaces_id_key" ON "ranking"("replaces_id");

-- CreateIndex
CREATE INDEX "ranking_campaign_id_segment_id_idx" ON "ranking"("campaign_id", "segment_id");

-- CreateIndex
CREATE INDEX "ranking_judge_id_answered_at_idx" ON "ranking"("judge_id", "answered_at");

-- CreateIndex
CREATE UNIQUE INDEX "ranking_judge_id_client_id_key" ON "ranking"("judge_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "ranking_assignment_id_version_key" ON "ranking"("assignment_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "ranking_id_segment_id_key" ON "ranking"("id", "segment_id");

-- CreateIndex
CREATE INDEX "ranking_entry_hypothesis_id_idx" ON "ranking_entry"("hypothesis_id");

-- CreateIndex
CREATE INDEX "tally_campaign_id_idx" ON "tally"("campaign_id");

-- CreateIndex
CREATE UNIQUE INDEX "metric_campaign_id_name_key" ON "metric"("campaign_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "metric_id_campaign_id_key" ON "metric"("id", "campaign_id");

-- CreateIndex
CREATE INDEX "metric_score_system_id_idx" ON "metric_score"("system_id");

-- CreateIndex
CREATE INDEX "metric_score_segment_id_idx" ON "metric_score"("segment_id");

-- CreateIndex
CREATE UNIQUE INDEX "analysis_campaign_id_kind_settings_hash_input_fingerprint_s_key" ON "analysis"("campaign_id", "kind", "settings_hash", "input_fingerprint", "seed", "version");

-- CreateIndex
CREATE INDEX "audit_event_campaign_id_at_idx" ON "audit_event"("campaign_id", "at");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "system" ADD CONSTRAINT "system_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "segment" ADD CONSTRAINT "segment_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hypothesis" ADD CONSTRAINT "hypothesis_segment_id_fkey" FOREIGN KEY ("segment_id") REFERENCES "segment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "output" ADD CONSTRAINT "output_system_id_campaign_id_fkey" FOREIGN KEY ("system_id", "campaign_id") REFERENCES "system"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "output" ADD CONSTRAINT "output_segment_id_campaign_id_fkey" FOREIGN KEY ("segment_id", "campaign_id") REFERENCES "segment"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "output" ADD CONSTRAINT "output_hypothesis_id_segment_id_fkey" FOREIGN KEY ("hypothesis_id", "segment_id") REFERENCES "hypothesis"("id", "segment_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gold_annotation" ADD CONSTRAINT "gold_annotation_segment_id_fkey" FOREIGN KEY ("segment_id") REFERENCES "segment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reference_text" ADD CONSTRAINT "reference_text_segment_id_fkey" FOREIGN KEY ("segment_id") REFERENCES "segment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_segment_id_campaign_id_fkey" FOREIGN KEY ("segment_id", "campaign_id") REFERENCES "segment"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_hypothesis" ADD CONSTRAINT "task_hypothesis_task_id_segment_id_fkey" FOREIGN KEY ("task_id", "segment_id") REFERENCES "task"("id", "segment_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_hypothesis" ADD CONSTRAINT "task_hypothesis_hypothesis_id_segment_id_fkey" FOREIGN KEY ("hypothesis_id", "segment_id") REFERENCES "hypothesis"("id", "segment_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_task_id_segment_id_campaign_id_fkey" FOREIGN KEY ("task_id", "segment_id", "campaign_id") REFERENCES "task"("id", "segment_id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_judge_id_campaign_id_fkey" FOREIGN KEY ("judge_id", "campaign_id") REFERENCES "membership"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_segment_id_campaign_id_fkey" FOREIGN KEY ("segment_id", "campaign_id") REFERENCES "segment"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_judge_id_campaign_id_fkey" FOREIGN KEY ("judge_id", "campaign_id") REFERENCES "membership"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_assignment_id_judge_id_segment_id_fkey" FOREIGN KEY ("assignment_id", "judge_id", "segment_id") REFERENCES "assignment"("id", "judge_id", "segment_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "ranking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ranking_entry" ADD CONSTRAINT "ranking_entry_ranking_id_segment_id_fkey" FOREIGN KEY ("ranking_id", "segment_id") REFERENCES "ranking"("id", "segment_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ranking_entry" ADD CONSTRAINT "ranking_entry_hypothesis_id_segment_id_fkey" FOREIGN KEY ("hypothesis_id", "segment_id") REFERENCES "hypothesis"("id", "segment_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tally" ADD CONSTRAINT "tally_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tally" ADD CONSTRAINT "tally_judge_id_campaign_id_fkey" FOREIGN KEY ("judge_id", "campaign_id") REFERENCES "membership"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tally" ADD CONSTRAINT "tally_system_a_id_campaign_id_fkey" FOREIGN KEY ("system_a_id", "campaign_id") REFERENCES "system"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tally" ADD CONSTRAINT "tally_system_b_id_campaign_id_fkey" FOREIGN KEY ("system_b_id", "campaign_id") REFERENCES "system"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_tally" ADD CONSTRAINT "group_tally_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_tally" ADD CONSTRAINT "group_tally_system_a_id_campaign_id_fkey" FOREIGN KEY ("system_a_id", "campaign_id") REFERENCES "system"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_tally" ADD CONSTRAINT "group_tally_system_b_id_campaign_id_fkey" FOREIGN KEY ("system_b_id", "campaign_id") REFERENCES "system"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric" ADD CONSTRAINT "metric_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric_score" ADD CONSTRAINT "metric_score_metric_id_campaign_id_fkey" FOREIGN KEY ("metric_id", "campaign_id") REFERENCES "metric"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric_score" ADD CONSTRAINT "metric_score_system_id_campaign_id_fkey" FOREIGN KEY ("system_id", "campaign_id") REFERENCES "system"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric_score" ADD CONSTRAINT "metric_score_segment_id_campaign_id_fkey" FOREIGN KEY ("segment_id", "campaign_id") REFERENCES "segment"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

