-- Instructions and consent texts as they are shown, made once when they are saved. What is not there yet, as after this
-- migration, is made when it is first looked at.

-- CreateTable
CREATE TABLE "text_layout" (
    "campaign_id" UUID NOT NULL,
    "text_hash" BYTEA NOT NULL,
    "version" INTEGER NOT NULL,
    "layout" JSONB NOT NULL,

    CONSTRAINT "text_layout_pkey" PRIMARY KEY ("campaign_id","text_hash")
);

-- AddForeignKey
ALTER TABLE "text_layout" ADD CONSTRAINT "text_layout_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say.
ALTER TABLE "text_layout"
  ADD CONSTRAINT "text_layout_hash_is_sha256" CHECK (octet_length("text_hash") = 32),
  ADD CONSTRAINT "text_layout_layout_is_array" CHECK (jsonb_typeof("layout") = 'array');
