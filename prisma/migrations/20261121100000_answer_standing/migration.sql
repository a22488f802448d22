-- What each stored answer counts as, each as exactly one thing: whatever is counted anywhere is counted from here.
-- "ranking" is what counted_ranking holds. The first reason why an answer is none is the one that is given.
CREATE VIEW "answer_standing" AS
SELECT r."id", r."campaign_id", r."judge_id", r."kind", r."origin", r."by_organiser", r."ungrouped",
  CASE
    WHEN r."state" = 'SUPERSEDED' THEN 'superseded'
    WHEN r."kind" = 'PRACTICE' THEN 'practice'
    WHEN r."late_at" IS NOT NULL AND r."admitted_at" IS NULL THEN 'late'
    WHEN r."kind" = 'CONTROL' THEN 'control'
    WHEN m."excluded_at" IS NOT NULL THEN 'excluded'
    WHEN r."state" = 'SKIPPED' THEN 'skipped'
    ELSE 'ranking'
  END AS "standing"
FROM "ranking" r
JOIN "membership" m ON m."id" = r."judge_id";
