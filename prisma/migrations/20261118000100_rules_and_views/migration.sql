-- What the Prisma schema cannot say. Each rule is listed in lib/db/beyond-prisma.ts and violated by a test.

-- People -----------------------------------------------------------------------------------------------

ALTER TABLE "app_user"
  ADD CONSTRAINT "app_user_email_is_normalised" CHECK ("email" = lower(btrim("email")) AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "app_user_organiser_has_email" CHECK ("role" = 'JUDGE' OR "email" IS NOT NULL),
  ADD CONSTRAINT "app_user_session_version_is_positive" CHECK ("session_version" >= 1);

ALTER TABLE "invitation"
  ADD CONSTRAINT "invitation_fits_its_kind" CHECK (
    CASE "kind"
      WHEN 'JUDGE' THEN "role" = 'JUDGE' AND "campaign_id" IS NOT NULL
      ELSE "role" <> 'JUDGE' AND "campaign_id" IS NULL
    END
  ),
  ADD CONSTRAINT "invitation_token_hash_is_sha256" CHECK (octet_length("token_hash") = 32),
  ADD CONSTRAINT "invitation_used_by_somebody" CHECK (("used_at" IS NULL) = ("user_id" IS NULL)),
  ADD CONSTRAINT "invitation_expires_after_creation" CHECK ("expires_at" > "created_at");

ALTER TABLE "sign_in_failure"
  ADD CONSTRAINT "sign_in_failure_key_is_sha256" CHECK (octet_length("key_hash") = 32),
  ADD CONSTRAINT "sign_in_failure_counts_failures" CHECK ("failures" >= 1);

-- Campaigns --------------------------------------------------------------------------------------------

ALTER TABLE "campaign"
  ADD CONSTRAINT "campaign_name_is_not_blank" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "campaign_slug_is_plain" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "campaign_max_hypotheses_in_range" CHECK ("max_hypotheses" BETWEEN 2 AND 9),
  ADD CONSTRAINT "campaign_seed_is_not_negative" CHECK ("seed" >= 0),
  ADD CONSTRAINT "campaign_settings_is_object" CHECK (jsonb_typeof("settings") = 'object'),
  ADD CONSTRAINT "campaign_opened_before_judging" CHECK ("state" = 'DRAFT' OR "opened_at" IS NOT NULL),
  ADD CONSTRAINT "campaign_closed_has_time" CHECK (("state" = 'CLOSED') = ("closed_at" IS NOT NULL));

ALTER TABLE "membership"
  ADD CONSTRAINT "membership_judges_have_pseudonyms" CHECK (("role" = 'JUDGE') = ("pseudonym" IS NOT NULL)),
  ADD CONSTRAINT "membership_only_judges_are_excluded" CHECK ("role" = 'JUDGE' OR "excluded_at" IS NULL);

-- Systems and what they wrote --------------------------------------------------------------------------

-- Names stand in lists separated by white space or commas in the files that other programs read.
ALTER TABLE "system" ADD CONSTRAINT "system_name_is_one_word" CHECK ("name" ~ '^[^[:space:],]{1,200}$');

CREATE UNIQUE INDEX "system_one_input_per_campaign" ON "system" ("campaign_id") WHERE "is_input";

ALTER TABLE "segment" ADD CONSTRAINT "segment_position_is_not_negative" CHECK ("position" >= 0);

ALTER TABLE "hypothesis"
  ADD CONSTRAINT "hypothesis_hash_is_of_its_text" CHECK ("text_hash" = sha256(convert_to("text", 'UTF8')));

ALTER TABLE "gold_annotation"
  ADD CONSTRAINT "gold_annotation_annotator_is_not_negative" CHECK ("annotator" >= 0),
  ADD CONSTRAINT "gold_annotation_edits_is_array" CHECK (jsonb_typeof("edits") = 'array');

ALTER TABLE "reference_text" ADD CONSTRAINT "reference_text_name_is_not_blank" CHECK (btrim("name") <> '');

-- Judging ----------------------------------------------------------------------------------------------

ALTER TABLE "task" ADD CONSTRAINT "task_draw_is_not_negative" CHECK ("draw" >= 0);

ALTER TABLE "assignment"
  ADD CONSTRAINT "assignment_public_id_is_long" CHECK ("public_id" ~ '^[A-Za-z0-9_-]{22,}$'),
  ADD CONSTRAINT "assignment_open_is_not_closed" CHECK (("state" = 'OPEN') = ("closed_at" IS NULL)),
  ADD CONSTRAINT "assignment_shows_something" CHECK (cardinality("display_order") BETWEEN 1 AND 9);

CREATE UNIQUE INDEX "assignment_one_open_per_judge_and_task" ON "assignment" ("judge_id", "task_id")
  WHERE "state" = 'OPEN';

-- Only a planned repetition brings a task back to the same judge.
CREATE UNIQUE INDEX "assignment_one_first_per_judge_and_task" ON "assignment" ("judge_id", "task_id")
  WHERE NOT "is_repeat" AND "state" <> 'WITHDRAWN';

ALTER TABLE "ranking"
  ADD CONSTRAINT "ranking_origin_is_complete" CHECK (
    CASE "origin"
      WHEN 'HERE' THEN
        "assignment_id" IS NOT NULL
        AND "shown" BETWEEN 1 AND 9
        AND cardinality("display_order") = "shown"
        AND ("kind" = 'AUTOMATIC' OR ("client_id" IS NOT NULL AND "content_hash" IS NOT NULL))
      ELSE "assignment_id" IS NULL AND "client_id" IS NULL AND "replaces_id" IS NULL
    END
  ),
  ADD CONSTRAINT "ranking_shown_is_not_negative" CHECK ("shown" >= 0),
  ADD CONSTRAINT "ranking_automatic_shows_one" CHECK ("kind" <> 'AUTOMATIC' OR "shown" = 1),
  ADD CONSTRAINT "ranking_content_hash_is_sha256" CHECK (octet_length("content_hash") = 32),
  ADD CONSTRAINT "ranking_revision_names_what_it_replaces" CHECK (
    "version" >= 1 AND ("version" = 1) = ("replaces_id" IS NULL)
  ),
  ADD CONSTRAINT "ranking_skipped_has_reason" CHECK (
    "state" <> 'SKIPPED' OR "origin" = 'IMPORTED' OR btrim(coalesce("skip_reason", '')) <> ''
  ),
  ADD CONSTRAINT "ranking_only_late_is_admitted" CHECK ("admitted_at" IS NULL OR "late_at" IS NOT NULL),
  ADD CONSTRAINT "ranking_times_are_not_negative" CHECK ("active_ms" >= 0 AND "wall_ms" >= 0);

CREATE UNIQUE INDEX "ranking_one_answer_per_assignment" ON "ranking" ("assignment_id")
  WHERE "state" <> 'SUPERSEDED';

ALTER TABLE "ranking_entry" ADD CONSTRAINT "ranking_entry_rank_is_positive" CHECK ("rank" >= 1);

-- Ranks given here lie between 1 and the number shown, and a skipped answer has none. Set-wise, so that a bulk load
-- pays once per statement.
CREATE FUNCTION "ranking_entry_check_new"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT a."ranking_id", a."rank", r."shown", r."state" INTO wrong
  FROM added a JOIN "ranking" r ON r."id" = a."ranking_id"
  WHERE r."state" = 'SKIPPED' OR (r."origin" = 'HERE' AND a."rank" > r."shown")
  LIMIT 1;
  IF FOUND THEN
    IF wrong."state" = 'SKIPPED' THEN
      RAISE EXCEPTION 'ranking %: a skipped answer has no ranks', wrong."ranking_id"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ranking_entry_within_shown';
    END IF;
    RAISE EXCEPTION 'ranking %: rank % is out of range 1–%', wrong."ranking_id", wrong."rank", wrong."shown"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ranking_entry_within_shown';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "ranking_entry_within_shown" AFTER INSERT ON "ranking_entry"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "ranking_entry_check_new"();

-- At commit, an answer given here ranks every hypothesis that was shown.
CREATE FUNCTION "ranking_check_complete"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ranked integer;
BEGIN
  SELECT count(*) INTO ranked FROM "ranking_entry" WHERE "ranking_id" = NEW."id";
  IF ranked <> NEW."shown" AND EXISTS (SELECT FROM "ranking" WHERE "id" = NEW."id") THEN
    RAISE EXCEPTION 'ranking %: % of % hypotheses are ranked', NEW."id", ranked, NEW."shown"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ranking_is_complete';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "ranking_is_complete" AFTER INSERT ON "ranking"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."origin" = 'HERE' AND NEW."state" <> 'SKIPPED')
  EXECUTE FUNCTION "ranking_check_complete"();

-- What was acknowledged never changes: a change of mind is a further ranking.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on %: what is recorded there is final', lower(TG_OP), TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

CREATE TRIGGER "ranking_entry_is_final" BEFORE UPDATE ON "ranking_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "ranking_answer_is_final" BEFORE UPDATE OF
  "campaign_id", "segment_id", "judge_id", "assignment_id", "client_id", "content_hash", "kind", "origin",
  "version", "replaces_id", "shown", "display_order", "answered_at"
  ON "ranking" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "audit_event_is_final" BEFORE UPDATE OR DELETE ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- The group whose counts a ranking joins: the top byte of a multiplicative hash spreads neighbouring ids evenly.
CREATE FUNCTION "ranking_group"("id" integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ((("id"::bigint * 2654435761) & 4294967295) >> 24)::smallint;

ALTER TABLE "tally"
  ADD CONSTRAINT "tally_pair_is_ordered" CHECK ("system_a_id" < "system_b_id"),
  ADD CONSTRAINT "tally_counts_are_not_negative" CHECK ("wins" >= 0 AND "losses" >= 0 AND "ties" >= 0);

ALTER TABLE "group_tally"
  ADD CONSTRAINT "group_tally_pair_is_ordered" CHECK ("system_a_id" < "system_b_id"),
  ADD CONSTRAINT "group_tally_counts_are_not_negative" CHECK ("wins" >= 0 AND "losses" >= 0 AND "ties" >= 0),
  ADD CONSTRAINT "group_tally_group_in_range" CHECK ("ranking_group" BETWEEN 0 AND 255);

-- Metrics and analyses ---------------------------------------------------------------------------------

ALTER TABLE "metric_score"
  ADD CONSTRAINT "metric_score_is_finite" CHECK ("score" > '-Infinity' AND "score" < 'Infinity'),
  ADD CONSTRAINT "metric_score_shares_are_shares" CHECK ("precision" BETWEEN 0 AND 1 AND "recall" BETWEEN 0 AND 1);

CREATE UNIQUE INDEX "metric_score_one_per_place" ON "metric_score" ("metric_id", "system_id", "segment_id")
  NULLS NOT DISTINCT;

ALTER TABLE "analysis"
  ADD CONSTRAINT "analysis_progress_is_a_share" CHECK ("progress" BETWEEN 0 AND 1),
  ADD CONSTRAINT "analysis_seed_is_not_negative" CHECK ("seed" >= 0),
  ADD CONSTRAINT "analysis_state_is_complete" CHECK (
    CASE "state"
      WHEN 'DONE' THEN "result" IS NOT NULL AND "finished_at" IS NOT NULL
      WHEN 'FAILED' THEN "error" IS NOT NULL AND "finished_at" IS NOT NULL
      WHEN 'CANCELLED' THEN "finished_at" IS NOT NULL
      ELSE "result" IS NULL AND "finished_at" IS NULL
    END
  );

-- Judgments are views over rankings --------------------------------------------------------------------

-- The rankings that count: not superseded or skipped, not practice or control, not late unless admitted, not by a
-- judge who is excluded.
CREATE VIEW "counted_ranking" AS
SELECT r."id", r."campaign_id", r."segment_id", r."judge_id", r."kind", r."by_organiser", r."answered_at"
FROM "ranking" r
JOIN "membership" m ON m."id" = r."judge_id"
WHERE r."state" = 'CURRENT'
  AND r."kind" IN ('REGULAR', 'REPEAT', 'AUTOMATIC')
  AND (r."late_at" IS NULL OR r."admitted_at" IS NOT NULL)
  AND m."excluded_at" IS NULL;

-- One row per pair of hypotheses of a ranking. The outcome is the left side's.
CREATE VIEW "unexpanded_judgment" AS
SELECT
  r."id" AS "ranking_id", r."campaign_id", r."segment_id", r."judge_id",
  l."hypothesis_id" AS "left_hypothesis_id", g."hypothesis_id" AS "right_hypothesis_id",
  CASE WHEN l."rank" < g."rank" THEN 'better' WHEN l."rank" = g."rank" THEN 'equal' ELSE 'worse' END AS "outcome"
FROM "counted_ranking" r
JOIN "ranking_entry" l ON l."ranking_id" = r."id"
JOIN "ranking_entry" g ON g."ranking_id" = r."id" AND g."hypothesis_id" > l."hypothesis_id";

-- One row per pair of systems covered by the hypotheses of a ranking. Two behind one hypothesis are equal.
CREATE VIEW "expanded_judgment" AS
SELECT
  r."id" AS "ranking_id", r."campaign_id", r."segment_id", r."judge_id",
  lo."system_id" AS "left_system_id", go."system_id" AS "right_system_id",
  CASE WHEN l."rank" < g."rank" THEN 'better' WHEN l."rank" = g."rank" THEN 'equal' ELSE 'worse' END AS "outcome"
FROM "counted_ranking" r
JOIN "ranking_entry" l ON l."ranking_id" = r."id"
JOIN "output" lo ON lo."hypothesis_id" = l."hypothesis_id"
JOIN "ranking_entry" g ON g."ranking_id" = r."id"
JOIN "output" go ON go."hypothesis_id" = g."hypothesis_id" AND go."system_id" > lo."system_id";
