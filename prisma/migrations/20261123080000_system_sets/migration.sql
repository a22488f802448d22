-- Saved sets of systems, by name.
CREATE TABLE "system_set" (
  "id" SERIAL NOT NULL,
  "campaign_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "systems" TEXT[],
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "system_set_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "system_set_campaign_id_name_key" ON "system_set"("campaign_id", "name");

ALTER TABLE "system_set" ADD CONSTRAINT "system_set_campaign_id_fkey"
  FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "system_set"
  ADD CONSTRAINT "system_set_name_is_one_line" CHECK ("name" = btrim("name") AND "name" <> '' AND "name" !~ '[[:cntrl:]]'),
  ADD CONSTRAINT "system_set_compares_something" CHECK (coalesce(cardinality("systems"), 0) >= 2);
