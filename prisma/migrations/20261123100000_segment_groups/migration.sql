-- Uncertainty over segments and judges at once needs counts by group of segments beside those by group of rankings. They
-- stand in the same table: groups 0 to 255 are of rankings, 256 to 511 of segments, by their positions.

CREATE FUNCTION "segment_group"("position" integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (256 + "ranking_group"("position"))::smallint;

ALTER TABLE "group_tally"
  DROP CONSTRAINT "group_tally_group_in_range",
  ADD CONSTRAINT "group_tally_group_in_range" CHECK ("ranking_group" BETWEEN 0 AND 511);

INSERT INTO "group_tally" ("campaign_id", "ranking_group", "system_a_id", "system_b_id", "wins", "losses", "ties")
SELECT r."campaign_id", segment_group(s."position"), p."left_system_id", p."right_system_id",
       count(*) FILTER (WHERE p."left_rank" < p."right_rank"), count(*) FILTER (WHERE p."left_rank" > p."right_rank"),
       count(*) FILTER (WHERE p."left_rank" = p."right_rank")
FROM "ranking" r JOIN "segment" s ON s."id" = r."segment_id" JOIN "system_pair" p ON p."ranking_id" = r."id"
WHERE "answer_is_tallied"(r)
GROUP BY r."campaign_id", segment_group(s."position"), p."left_system_id", p."right_system_id";
