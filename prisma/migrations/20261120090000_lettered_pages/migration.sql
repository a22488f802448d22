-- What public pages show while systems go by letters.

-- CreateTable
CREATE TABLE "lettered_page" (
    "campaign_id" UUID NOT NULL,
    "looked_at" TIMESTAMPTZ(3),
    "as_of" TIMESTAMPTZ(3),
    "results" JSONB,
    "preferences" JSONB NOT NULL DEFAULT '{}',
    "named_at" TIMESTAMPTZ(3),

    CONSTRAINT "lettered_page_pkey" PRIMARY KEY ("campaign_id")
);

-- CreateTable
CREATE TABLE "lettered_ranking" (
    "ranking_id" INTEGER NOT NULL,
    "campaign_id" UUID NOT NULL,
    "prefers" BOOLEAN NOT NULL,

    CONSTRAINT "lettered_ranking_pkey" PRIMARY KEY ("ranking_id")
);

-- CreateIndex
CREATE INDEX "lettered_ranking_campaign_id_idx" ON "lettered_ranking"("campaign_id");

-- AddForeignKey
ALTER TABLE "lettered_page" ADD CONSTRAINT "lettered_page_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lettered_ranking" ADD CONSTRAINT "lettered_ranking_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lettered_ranking" ADD CONSTRAINT "lettered_ranking_ranking_id_fkey" FOREIGN KEY ("ranking_id") REFERENCES "ranking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say.
ALTER TABLE "lettered_page" ADD CONSTRAINT "lettered_page_has_results_of_a_moment"
  CHECK (("as_of" IS NULL) = ("results" IS NULL));

-- Of which pages names were shown already: those of campaigns that are closed, or were since the page was made.
INSERT INTO "lettered_page" ("campaign_id", "named_at")
SELECT p."campaign_id", coalesce(c."closed_at", now())
FROM "publication" p JOIN "campaign" c ON c."id" = p."campaign_id"
WHERE c."state" = 'CLOSED' OR EXISTS (
  SELECT FROM "audit_event" e
  WHERE e."campaign_id" = p."campaign_id" AND e."action" = 'campaign-closed' AND e."at" >= p."published_at");
