-- Scores on all segments and on judged ones stand beside each other, each metric once in each.
CREATE TYPE "metric_scope" AS ENUM ('ALL', 'JUDGED');

ALTER TABLE "metric" ADD COLUMN "scope" "metric_scope" NOT NULL DEFAULT 'ALL';

UPDATE "metric" SET "scope" = 'JUDGED' WHERE "settings" ->> 'scope' = 'judged';

DROP INDEX "metric_campaign_id_name_key";

CREATE UNIQUE INDEX "metric_campaign_id_name_scope_key" ON "metric"("campaign_id", "name", "scope");
