-- Segments of one document have more in common than others: large campaigns are counted by group of documents, too.
-- Groups 512 to 767 are of documents, by their names; a segment of no document is in none of them.

CREATE FUNCTION "document_group"("document" text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (512 + get_byte(sha256(convert_to("document", 'UTF8')), 0))::smallint;

ALTER TABLE "group_tally"
  DROP CONSTRAINT "group_tally_group_in_range",
  ADD CONSTRAINT "group_tally_group_in_range" CHECK ("ranking_group" BETWEEN 0 AND 767);

INSERT INTO "group_tally" ("campaign_id", "ranking_group", "system_a_id", "system_b_id", "wins", "losses", "ties")
SELECT r."campaign_id", document_group(s."document"), p."left_system_id", p."right_system_id",
       count(*) FILTER (WHERE p."left_rank" < p."right_rank"), count(*) FILTER (WHERE p."left_rank" > p."right_rank"),
       count(*) FILTER (WHERE p."left_rank" = p."right_rank")
FROM "ranking" r JOIN "segment" s ON s."id" = r."segment_id" JOIN "system_pair" p ON p."ranking_id" = r."id"
WHERE "answer_is_tallied"(r) AND s."document" IS NOT NULL
GROUP BY r."campaign_id", document_group(s."document"), p."left_system_id", p."right_system_id";
