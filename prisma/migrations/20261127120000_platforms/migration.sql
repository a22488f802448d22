-- Crowd platforms: the account at a platform by which a campaign gets judges, and how its submissions stand there.

CREATE TABLE "platform_connection" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "campaign_id" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,
    "study" TEXT,
    "terms" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "heard_at" TIMESTAMPTZ(3),

    CONSTRAINT "platform_connection_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "platform_connection_campaign_id_key" ON "platform_connection"("campaign_id");

ALTER TABLE "platform_connection" ADD CONSTRAINT "platform_connection_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "membership" ADD COLUMN "platform_status" TEXT;
