-- What counts stands here and nowhere else in SQL; `adjudge verify` alone has words of its own for it, so that it can
-- find a mistake here. lib/domain/judgments/counting-rankings.ts says the same of rankings in files, and a test holds the
-- two against each other. The functions are single expressions, which PostgreSQL puts into each query as if they stood
-- there: nothing is called row by row, and the planner sees the conditions themselves.

-- Came late, and no organiser has admitted it.
CREATE FUNCTION "answer_is_late"("answer" "ranking") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "answer"."late_at" IS NOT NULL AND "answer"."admitted_at" IS NULL;

-- Counts, or is known not to, only once an organiser has admitted it. Practice never counts, late or not.
CREATE FUNCTION "answer_awaits_admission"("answer" "ranking") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "answer_is_late"("answer") AND "answer"."state" <> 'SUPERSEDED' AND "answer"."kind" <> 'PRACTICE';

-- To a task whose answers enter results, in time or admitted: whether it was revised or skipped, and whose it is, aside.
CREATE FUNCTION "answer_qualifies"("answer" "ranking") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "answer"."kind" IN ('REGULAR', 'REPEAT', 'AUTOMATIC') AND NOT "answer_is_late"("answer");

-- Tallies hold it. They hold the answers of every judge; those of excluded judges are left out when tallies are read.
CREATE FUNCTION "answer_is_tallied"("answer" "ranking") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "answer"."state" = 'CURRENT' AND "answer_qualifies"("answer");

-- What this judge answers may count.
CREATE FUNCTION "judge_is_included"("judge" "membership") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "judge"."excluded_at" IS NULL;

-- Results are made of it, or would be, had it not been skipped.
CREATE FUNCTION "answer_enters_results"("answer" "ranking", "judge" "membership") RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "answer"."state" <> 'SUPERSEDED' AND "answer_qualifies"("answer") AND "judge_is_included"("judge");

-- What a judge gave, counted or not: not what nobody was shown, and of a revised answer only the last form.
CREATE FUNCTION "answer_was_given"("answer" "ranking") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "answer"."state" <> 'SUPERSEDED' AND "answer"."kind" <> 'AUTOMATIC';

-- Of these, what is part of the judge's workload.
CREATE FUNCTION "answer_is_work"("answer" "ranking") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "answer_was_given"("answer") AND "answer"."kind" <> 'PRACTICE';

-- The rankings that count.
CREATE OR REPLACE VIEW "counted_ranking" AS
SELECT r."id", r."campaign_id", r."segment_id", r."judge_id", r."kind", r."by_organiser", r."answered_at",
       r."ungrouped"
FROM "ranking" r
JOIN "membership" m ON m."id" = r."judge_id"
WHERE "answer_is_tallied"(r) AND "judge_is_included"(m);

-- What each stored answer counts as, each as exactly one thing. Where it is neither a ranking nor one that was skipped,
-- the first reason is given.
CREATE OR REPLACE VIEW "answer_standing" AS
SELECT r."id", r."campaign_id", r."judge_id", r."kind", r."origin", r."by_organiser", r."ungrouped",
  CASE
    WHEN "answer_enters_results"(r, m) THEN CASE r."state" WHEN 'SKIPPED' THEN 'skipped' ELSE 'ranking' END
    WHEN r."state" = 'SUPERSEDED' THEN 'superseded'
    WHEN r."kind" = 'PRACTICE' THEN 'practice'
    WHEN "answer_awaits_admission"(r) THEN 'late'
    WHEN r."kind" = 'CONTROL' THEN 'control'
    ELSE 'excluded'
  END AS "standing",
  r."segment_id"
FROM "ranking" r
JOIN "membership" m ON m."id" = r."judge_id";

-- Every pair of texts of every ranking, and every pair of systems. Two systems behind one text are equal.
CREATE VIEW "text_pair" AS
SELECT l."ranking_id", l."hypothesis_id" AS "left_hypothesis_id", g."hypothesis_id" AS "right_hypothesis_id",
       l."rank" AS "left_rank", g."rank" AS "right_rank"
FROM "ranking_entry" l
JOIN "ranking_entry" g ON g."ranking_id" = l."ranking_id" AND g."hypothesis_id" > l."hypothesis_id";

CREATE VIEW "system_pair" AS
SELECT l."ranking_id", lo."system_id" AS "left_system_id", go."system_id" AS "right_system_id",
       l."rank" AS "left_rank", g."rank" AS "right_rank"
FROM "ranking_entry" l
JOIN "output" lo ON lo."hypothesis_id" = l."hypothesis_id"
JOIN "ranking_entry" g ON g."ranking_id" = l."ranking_id"
JOIN "output" go ON go."hypothesis_id" = g."hypothesis_id" AND go."system_id" > lo."system_id";

-- One row per pair of texts of a ranking that counts. The outcome is the left side's.
CREATE OR REPLACE VIEW "unexpanded_judgment" AS
SELECT
  r."id" AS "ranking_id", r."campaign_id", r."segment_id", r."judge_id",
  p."left_hypothesis_id", p."right_hypothesis_id",
  CASE WHEN p."left_rank" < p."right_rank" THEN 'better' WHEN p."left_rank" = p."right_rank" THEN 'equal'
       ELSE 'worse' END AS "outcome"
FROM "counted_ranking" r JOIN "text_pair" p ON p."ranking_id" = r."id";

-- The same per pair of systems.
CREATE OR REPLACE VIEW "expanded_judgment" AS
SELECT
  r."id" AS "ranking_id", r."campaign_id", r."segment_id", r."judge_id",
  p."left_system_id", p."right_system_id",
  CASE WHEN p."left_rank" < p."right_rank" THEN 'better' WHEN p."left_rank" = p."right_rank" THEN 'equal'
       ELSE 'worse' END AS "outcome"
FROM "counted_ranking" r JOIN "system_pair" p ON p."ranking_id" = r."id";
