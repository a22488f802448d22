-- Messages: what is told to people by e-mail and to other programs by webhooks, each once.

CREATE TYPE "message_state" AS ENUM ('QUEUED', 'SENT', 'FAILED');

ALTER TABLE "app_user" ADD COLUMN "hears_of_backups" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "mail_choice" (
    "user_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "events" TEXT[],

    CONSTRAINT "mail_choice_pkey" PRIMARY KEY ("user_id","campaign_id")
);

CREATE TABLE "webhook" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "campaign_id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "events" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "message" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "campaign_id" UUID,
    "event" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "user_id" UUID,
    "invitation_id" UUID,
    "webhook_id" UUID,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "sealed_token" BYTEA,
    "state" "message_state" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "problem" TEXT,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "mail_choice_campaign_id_idx" ON "mail_choice"("campaign_id");
CREATE UNIQUE INDEX "webhook_campaign_id_key" ON "webhook"("campaign_id");
CREATE UNIQUE INDEX "message_key_key" ON "message"("key");
CREATE INDEX "message_campaign_id_created_at_idx" ON "message"("campaign_id", "created_at");
CREATE INDEX "message_state_next_attempt_at_idx" ON "message"("state", "next_attempt_at");
CREATE INDEX "message_user_id_idx" ON "message"("user_id");
CREATE INDEX "message_invitation_id_idx" ON "message"("invitation_id");
CREATE INDEX "message_webhook_id_idx" ON "message"("webhook_id");

ALTER TABLE "mail_choice" ADD CONSTRAINT "mail_choice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_choice" ADD CONSTRAINT "mail_choice_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "message" ADD CONSTRAINT "message_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "message" ADD CONSTRAINT "message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "message" ADD CONSTRAINT "message_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "message" ADD CONSTRAINT "message_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One recipient each; what has ended says when, and keeps no token.
ALTER TABLE "message"
  ADD CONSTRAINT "message_has_one_recipient" CHECK (num_nonnulls("user_id", "invitation_id", "webhook_id") = 1),
  ADD CONSTRAINT "message_ended_is_over" CHECK (("state" = 'QUEUED') = ("ended_at" IS NULL) AND ("state" = 'QUEUED' OR "sealed_token" IS NULL)),
  ADD CONSTRAINT "message_attempts_not_negative" CHECK ("attempts" >= 0);
