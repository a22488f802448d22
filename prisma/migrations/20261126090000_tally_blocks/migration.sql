-- An answer changes some thirty pairs of systems, each in the counts of its judge and of its groups: a hundred rows where
-- each pair has one. Counts of many pairs stand in one row now, as an array, and an answer changes four. Who reads them
-- by pair has the views "tally" and "group_tally".

-- Systems are numbered in their campaign, from 0 in the order in which they came, so that a pair has a place.
ALTER TABLE "system" ADD COLUMN "number" INTEGER NOT NULL DEFAULT -1;
UPDATE "system" s SET "number" = n."number"
FROM (SELECT "id", row_number() OVER (PARTITION BY "campaign_id" ORDER BY "id") - 1 AS "number" FROM "system") n
WHERE n."id" = s."id";
CREATE UNIQUE INDEX "system_campaign_id_number_key" ON "system"("campaign_id", "number");
ALTER TABLE "system" ADD CONSTRAINT "system_number_is_not_negative" CHECK ("number" >= 0);

CREATE FUNCTION "number_system"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."number" := (SELECT coalesce(max("number") + 1, 0) FROM "system" WHERE "campaign_id" = NEW."campaign_id");
  RETURN NEW;
END $$;
CREATE TRIGGER "system_is_numbered" BEFORE INSERT ON "system" FOR EACH ROW
  WHEN (NEW."number" < 0) EXECUTE FUNCTION "number_system"();

-- The place of a pair among all pairs of a campaign's systems, the one with the larger number second. What systems are
-- added later changes no place.
CREATE FUNCTION "pair_place"("first" integer, "second" integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "second" * ("second" - 1) / 2 + "first";

-- Where a count of the pair stands in its block of 128 pairs: the second being worse, better or equal.
CREATE FUNCTION "pair_block"("place" integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ("place" / 128)::smallint;
CREATE FUNCTION "pair_cell"("place" integer, "first_rank" integer, "second_rank" integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 3 * ("place" % 128)
         + CASE WHEN "first_rank" < "second_rank" THEN 1 WHEN "first_rank" > "second_rank" THEN 2 ELSE 3 END;

-- The counts of a block, with some cells changed. A block ends with the last pair that was ever compared.
CREATE FUNCTION "counts_changed"("counts" integer[], "cells" integer[], "changes" integer[]) RETURNS integer[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  missing integer := 3 * ((SELECT max(c) + 2 FROM unnest("cells") c) / 3) - cardinality("counts");
BEGIN
  IF missing > 0 THEN "counts" := "counts" || array_fill(0, ARRAY[missing]); END IF;
  FOR i IN 1 .. cardinality("cells") LOOP
    "counts"["cells"[i]] := "counts"["cells"[i]] + "changes"[i];
  END LOOP;
  RETURN "counts";
END $$;

-- The sums of two blocks, the shorter of which ends with zeros that are not written.
CREATE FUNCTION "counts_added"("one" integer[], "other" integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT coalesce(a, 0) + coalesce(b, 0) FROM unnest("one", "other") WITH ORDINALITY AS u(a, b, place)
               ORDER BY place);

ALTER TABLE "tally" RENAME TO "pair_tally";
ALTER TABLE "group_tally" RENAME TO "group_pair_tally";

CREATE TABLE "tally_block" (
  "campaign_id" UUID NOT NULL,
  "judge_id" INTEGER NOT NULL,
  "block" SMALLINT NOT NULL,
  "counts" INTEGER[],
  CONSTRAINT "tally_block_pkey" PRIMARY KEY ("judge_id", "block"),
  CONSTRAINT "tally_block_counts_are_of_pairs"
    CHECK ("counts" IS NOT NULL AND 0 <= ALL ("counts") AND cardinality("counts") % 3 = 0 AND cardinality("counts") <= 384)
) WITH (fillfactor = 50);
CREATE TABLE "group_tally_block" (
  "campaign_id" UUID NOT NULL,
  "ranking_group" SMALLINT NOT NULL,
  "block" SMALLINT NOT NULL,
  "counts" INTEGER[],
  CONSTRAINT "group_tally_block_pkey" PRIMARY KEY ("campaign_id", "ranking_group", "block"),
  CONSTRAINT "group_tally_block_counts_are_of_pairs"
    CHECK ("counts" IS NOT NULL AND 0 <= ALL ("counts") AND cardinality("counts") % 3 = 0 AND cardinality("counts") <= 384),
  CONSTRAINT "group_tally_block_group_in_range" CHECK ("ranking_group" BETWEEN 0 AND 767)
) WITH (fillfactor = 50);
-- Numbers do not get smaller by packing, and are read with every leaderboard.
ALTER TABLE "tally_block" ALTER COLUMN "counts" SET STORAGE PLAIN;
ALTER TABLE "group_tally_block" ALTER COLUMN "counts" SET STORAGE PLAIN;

INSERT INTO "tally_block" ("campaign_id", "judge_id", "block", "counts")
SELECT c."campaign_id", c."judge_id", c."block", "counts_changed"('{}', array_agg(c."cell"), array_agg(c."count"))
FROM (
  SELECT t."campaign_id", t."judge_id", "pair_block"(p.place) AS "block",
         "pair_cell"(p.place, o."first_rank", o."second_rank") AS "cell", o."count"
  FROM "pair_tally" t
  JOIN "system" a ON a."id" = t."system_a_id" JOIN "system" b ON b."id" = t."system_b_id"
  CROSS JOIN LATERAL "pair_place"(a."number", b."number") AS p(place)
  CROSS JOIN LATERAL (VALUES (1, 2, t."wins"), (2, 1, t."losses"), (1, 1, t."ties"))
    AS o("first_rank", "second_rank", "count")
) c GROUP BY c."campaign_id", c."judge_id", c."block";
INSERT INTO "group_tally_block" ("campaign_id", "ranking_group", "block", "counts")
SELECT c."campaign_id", c."ranking_group", c."block", "counts_changed"('{}', array_agg(c."cell"), array_agg(c."count"))
FROM (
  SELECT t."campaign_id", t."ranking_group", "pair_block"(p.place) AS "block",
         "pair_cell"(p.place, o."first_rank", o."second_rank") AS "cell", o."count"
  FROM "group_pair_tally" t
  JOIN "system" a ON a."id" = t."system_a_id" JOIN "system" b ON b."id" = t."system_b_id"
  CROSS JOIN LATERAL "pair_place"(a."number", b."number") AS p(place)
  CROSS JOIN LATERAL (VALUES (1, 2, t."wins"), (2, 1, t."losses"), (1, 1, t."ties"))
    AS o("first_rank", "second_rank", "count")
) c GROUP BY c."campaign_id", c."ranking_group", c."block";
DROP TABLE "pair_tally";
DROP TABLE "group_pair_tally";

CREATE INDEX "tally_block_campaign_id_idx" ON "tally_block"("campaign_id");
ALTER TABLE "tally_block" ADD CONSTRAINT "tally_block_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tally_block" ADD CONSTRAINT "tally_block_judge_id_campaign_id_fkey" FOREIGN KEY ("judge_id", "campaign_id") REFERENCES "membership"("id", "campaign_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "group_tally_block" ADD CONSTRAINT "group_tally_block_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How often system A of a pair, the one with the smaller number, was better than, worse than and equal to B, where they
-- were compared at all.
CREATE VIEW "tally" AS
SELECT t."campaign_id", t."judge_id", a."id" AS "system_a_id", b."id" AS "system_b_id", c."wins", c."losses", c."ties"
FROM "tally_block" t
JOIN "system" a ON a."campaign_id" = t."campaign_id"
JOIN "system" b ON b."campaign_id" = t."campaign_id" AND b."number" > a."number"
CROSS JOIN LATERAL "pair_place"(a."number", b."number") AS p(place)
CROSS JOIN LATERAL (
  SELECT t."counts"["pair_cell"(p.place, 1, 2)] AS "wins", t."counts"["pair_cell"(p.place, 2, 1)] AS "losses",
         t."counts"["pair_cell"(p.place, 1, 1)] AS "ties"
) c
WHERE "pair_block"(p.place) = t."block" AND c."wins" + c."losses" + c."ties" > 0;
CREATE VIEW "group_tally" AS
SELECT t."campaign_id", t."ranking_group", a."id" AS "system_a_id", b."id" AS "system_b_id", c."wins", c."losses", c."ties"
FROM "group_tally_block" t
JOIN "system" a ON a."campaign_id" = t."campaign_id"
JOIN "system" b ON b."campaign_id" = t."campaign_id" AND b."number" > a."number"
CROSS JOIN LATERAL "pair_place"(a."number", b."number") AS p(place)
CROSS JOIN LATERAL (
  SELECT t."counts"["pair_cell"(p.place, 1, 2)] AS "wins", t."counts"["pair_cell"(p.place, 2, 1)] AS "losses",
         t."counts"["pair_cell"(p.place, 1, 1)] AS "ties"
) c
WHERE "pair_block"(p.place) = t."block" AND c."wins" + c."losses" + c."ties" > 0;
