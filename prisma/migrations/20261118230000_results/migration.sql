-- What leaves a campaign: names of judges in exports, public pages, tokens for programs.

-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "export_name" TEXT NOT NULL DEFAULT ('judge-'::text || substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 10));

-- CreateTable
CREATE TABLE "publication" (
    "campaign_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "sections" TEXT[],
    "downloads" TEXT[],
    "snapshot" JSONB,
    "frozen_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "publication_pkey" PRIMARY KEY ("campaign_id")
);

-- CreateTable
CREATE TABLE "api_token" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "campaign_id" UUID,
    "name" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "publication_slug_key" ON "publication"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "api_token_token_hash_key" ON "api_token"("token_hash");

-- CreateIndex
CREATE INDEX "api_token_user_id_idx" ON "api_token"("user_id");

-- CreateIndex
CREATE INDEX "api_token_campaign_id_idx" ON "api_token"("campaign_id");

-- CreateIndex
CREATE UNIQUE INDEX "membership_campaign_id_export_name_key" ON "membership"("campaign_id", "export_name");

-- AddForeignKey
ALTER TABLE "publication" ADD CONSTRAINT "publication_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say.
ALTER TABLE "membership" ADD CONSTRAINT "membership_export_name_is_one_line" CHECK (
  "export_name" ~ '^[^[:cntrl:]]{1,200}$'
);

ALTER TABLE "publication"
  ADD CONSTRAINT "publication_slug_is_plain" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "publication_frozen_has_snapshot" CHECK (("snapshot" IS NULL) = ("frozen_at" IS NULL));

ALTER TABLE "api_token"
  ADD CONSTRAINT "api_token_hash_is_sha256" CHECK (octet_length("token_hash") = 32),
  ADD CONSTRAINT "api_token_has_name" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "api_token_has_scopes" CHECK (cardinality("scopes") >= 1);
