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

-- Of which pages names were shown already: those of campaigns that are closed, or were reopened after the page was made.
INSERT INTO "lettered_page" ("campaign_id", "named_at")
SELECT p."campaign_id", coalesce(c."closed_at", now())
FROM "publication" p JOIN "campaign" c ON c."id" = p."campaign_id"
WHERE c."state" = 'CLOSED' OR EXISTS (
  SELECT FROM "audit_event" e
  WHERE e."campaign_id" = p."campaign_id" AND e."action" <> 'campaign-closed' AND e."detail"->>'from' = 'CLOSED'
    AND e."at" >= least(p."published_at", (
      SELECT min(made."at") FROM "audit_event" made
      WHERE made."campaign_id" = p."campaign_id" AND made."action" = 'campaign-published')));

-- What is frozen under letters was chosen without regard to who judged. It is kept where enough did, and is what is
-- compared with from now on; where too few did the page is live again, and shows nothing before it may.
INSERT INTO "lettered_ranking" ("ranking_id", "campaign_id", "prefers")
SELECT c."id", c."campaign_id",
  coalesce((SELECT min(e."rank") < max(e."rank") FROM "ranking_entry" e WHERE e."ranking_id" = c."id"), false)
FROM "publication" p
JOIN "counted_ranking" c ON c."campaign_id" = p."campaign_id" AND c."answered_at" <= p."frozen_at"
JOIN "ranking" r ON r."id" = c."id"
WHERE p."frozen_at" IS NOT NULL AND (r."admitted_at" IS NULL OR r."admitted_at" <= p."frozen_at")
  AND NOT EXISTS (SELECT FROM "lettered_page" l WHERE l."campaign_id" = p."campaign_id");

WITH "given" AS (
  SELECT l."campaign_id", r."judge_id", count(*)::int AS "rankings",
    row_number() OVER (PARTITION BY l."campaign_id" ORDER BY count(*) DESC) AS "place"
  FROM "lettered_ranking" l JOIN "ranking" r ON r."id" = l."ranking_id"
  WHERE l."prefers" GROUP BY l."campaign_id", r."judge_id"
)
INSERT INTO "lettered_page" ("campaign_id", "as_of", "results", "preferences")
SELECT p."campaign_id", p."frozen_at", p."snapshot", jsonb_object_agg(g."judge_id", g."rankings")
FROM "given" g JOIN "publication" p ON p."campaign_id" = g."campaign_id"
GROUP BY p."campaign_id"
HAVING sum(g."rankings") >= 50 AND count(*) >= 3
  AND 2 * max(g."rankings") <= sum(g."rankings")
  AND 4 * sum(g."rankings") FILTER (WHERE g."place" <= 2) <= 3 * sum(g."rankings");

DELETE FROM "lettered_ranking" r
WHERE NOT EXISTS (SELECT FROM "lettered_page" l WHERE l."campaign_id" = r."campaign_id");

WITH "thawed" AS (
  UPDATE "publication" p SET "frozen_at" = NULL, "snapshot" = NULL
  WHERE p."frozen_at" IS NOT NULL
    AND NOT EXISTS (SELECT FROM "lettered_page" l WHERE l."campaign_id" = p."campaign_id")
  RETURNING p."campaign_id"
)
INSERT INTO "audit_event" ("action", "campaign_id") SELECT 'publication-changed', "campaign_id" FROM "thawed";
