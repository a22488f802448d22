-- Calls: shared tasks with their test sets, teams, submissions, alternative answers and what was decided on them.

CREATE TYPE "call_state" AS ENUM ('DRAFT', 'OPEN', 'CLOSED', 'CONTESTED', 'FINAL');
CREATE TYPE "call_member_role" AS ENUM ('ORGANISER', 'ANNOTATOR');
CREATE TYPE "test_set_file_role" AS ENUM ('SOURCE', 'DOCUMENTS', 'GOLD', 'REFERENCE');
CREATE TYPE "team_state" AS ENUM ('PENDING', 'APPROVED', 'REFUSED', 'REMOVED');
CREATE TYPE "submission_state" AS ENUM ('INVALID', 'SCORING', 'SCORED', 'FAILED', 'CANCELLED');
CREATE TYPE "call_gold" AS ENUM ('ORIGINAL', 'WITH_ALTERNATIVES', 'ANNOTATOR');
CREATE TYPE "proposal_kind" AS ENUM ('EDITS', 'NOOP', 'AGREES');
CREATE TYPE "proposal_state" AS ENUM ('DRAFT', 'HANDED_IN');
CREATE TYPE "proposal_origin" AS ENUM ('PAGE', 'FILE');
CREATE TYPE "verdict_decision" AS ENUM ('ACCEPT', 'REJECT', 'CORRECT');

CREATE TABLE "call" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "state" "call_state" NOT NULL DEFAULT 'DRAFT',
    "description" TEXT NOT NULL DEFAULT '',
    "rules" TEXT NOT NULL DEFAULT '',
    "opens_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3),
    "grace_seconds" INTEGER NOT NULL DEFAULT 300,
    "alternatives_until" TIMESTAMPTZ(3),
    "settings" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "seed" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,
    "opened_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "contested_at" TIMESTAMPTZ(3),
    "final_at" TIMESTAMPTZ(3),
    "binned_at" TIMESTAMPTZ(3),
    "binned_slug" TEXT,

    CONSTRAINT "call_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "call_version" (
    "call_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "note" TEXT,
    "terms" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,

    CONSTRAINT "call_version_pkey" PRIMARY KEY ("call_id","version")
);

CREATE TABLE "call_member" (
    "id" SERIAL NOT NULL,
    "call_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "call_member_role" NOT NULL,
    "number" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "call_member_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "test_set" (
    "id" SERIAL NOT NULL,
    "call_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_validation" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_set_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "test_set_file" (
    "id" SERIAL NOT NULL,
    "test_set_id" INTEGER NOT NULL,
    "role" "test_set_file_role" NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "test_set_file_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "test_set_segment" (
    "test_set_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "document" TEXT,
    "source" TEXT NOT NULL,
    "gold" JSONB,
    "references" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "test_set_segment_pkey" PRIMARY KEY ("test_set_id","position")
);

CREATE TABLE "team" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "call_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "affiliation" TEXT,
    "pseudonym" TEXT NOT NULL,
    "state" "team_state" NOT NULL DEFAULT 'PENDING',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "publish_consent_at" TIMESTAMPTZ(3),

    CONSTRAINT "team_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "team_member" (
    "id" SERIAL NOT NULL,
    "call_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    "seen_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "team_member_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "submission" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "call_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "test_set_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "file_name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "format" TEXT,
    "state" "submission_state" NOT NULL,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "system_name" TEXT,
    "description" TEXT,
    "constrained" BOOLEAN,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "fallback" INTEGER,
    "withdrawn_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "scored_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "submission_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "submission_texts" (
    "submission_id" UUID NOT NULL,
    "file" BYTEA NOT NULL,
    "outputs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "edits" JSONB,

    CONSTRAINT "submission_texts_pkey" PRIMARY KEY ("submission_id")
);

CREATE TABLE "submission_score" (
    "submission_id" UUID NOT NULL,
    "gold" "call_gold" NOT NULL,
    "annotator" INTEGER NOT NULL DEFAULT -1,
    "metric" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "score" JSONB NOT NULL,
    "statistics" JSONB NOT NULL,
    "gold_hash" BYTEA NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "submission_score_pkey" PRIMARY KEY ("submission_id","gold","annotator","metric")
);

CREATE TABLE "proposal" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "team_id" UUID NOT NULL,
    "test_set_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "proposal_kind" NOT NULL,
    "edits" JSONB NOT NULL DEFAULT '[]',
    "reason" TEXT,
    "state" "proposal_state" NOT NULL DEFAULT 'DRAFT',
    "origin" "proposal_origin" NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "handed_in_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "verdict" (
    "member_id" INTEGER NOT NULL,
    "test_set_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "key" BYTEA NOT NULL,
    "decision" "verdict_decision" NOT NULL,
    "edits" JSONB,
    "note" TEXT,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verdict_pkey" PRIMARY KEY ("member_id","test_set_id","position","key")
);

ALTER TABLE "invitation" ADD COLUMN "call_id" UUID, ADD COLUMN "team_id" UUID;
ALTER TABLE "campaign" ADD COLUMN "call_id" UUID;
ALTER TABLE "system" ADD COLUMN "submission_id" UUID;
ALTER TABLE "api_token" ADD COLUMN "team_id" UUID;
ALTER TABLE "audit_event" ADD COLUMN "call_id" UUID;

CREATE INDEX "invitation_call_id_idx" ON "invitation"("call_id");
CREATE INDEX "invitation_team_id_idx" ON "invitation"("team_id");
CREATE INDEX "campaign_call_id_idx" ON "campaign"("call_id");
CREATE INDEX "system_submission_id_idx" ON "system"("submission_id");
CREATE INDEX "api_token_team_id_idx" ON "api_token"("team_id");
CREATE UNIQUE INDEX "call_slug_key" ON "call"("slug");
CREATE INDEX "call_member_user_id_idx" ON "call_member"("user_id");
CREATE UNIQUE INDEX "call_member_call_id_user_id_role_key" ON "call_member"("call_id", "user_id", "role");
CREATE UNIQUE INDEX "call_member_call_id_number_key" ON "call_member"("call_id", "number");
CREATE UNIQUE INDEX "test_set_call_id_name_key" ON "test_set"("call_id", "name");
CREATE UNIQUE INDEX "test_set_id_call_id_key" ON "test_set"("id", "call_id");
CREATE UNIQUE INDEX "test_set_file_test_set_id_role_position_key" ON "test_set_file"("test_set_id", "role", "position");
CREATE UNIQUE INDEX "team_call_id_pseudonym_key" ON "team"("call_id", "pseudonym");
CREATE UNIQUE INDEX "team_id_call_id_key" ON "team"("id", "call_id");
CREATE INDEX "team_member_team_id_idx" ON "team_member"("team_id");
CREATE INDEX "team_member_user_id_idx" ON "team_member"("user_id");
CREATE UNIQUE INDEX "team_member_call_id_user_id_key" ON "team_member"("call_id", "user_id");
CREATE INDEX "submission_call_id_idx" ON "submission"("call_id");
CREATE INDEX "submission_test_set_id_idx" ON "submission"("test_set_id");
CREATE UNIQUE INDEX "submission_team_id_number_key" ON "submission"("team_id", "number");
CREATE INDEX "proposal_test_set_id_position_idx" ON "proposal"("test_set_id", "position");
CREATE UNIQUE INDEX "proposal_team_id_test_set_id_position_key" ON "proposal"("team_id", "test_set_id", "position");
CREATE INDEX "verdict_test_set_id_position_idx" ON "verdict"("test_set_id", "position");
CREATE INDEX "audit_event_call_id_at_idx" ON "audit_event"("call_id", "at");

ALTER TABLE "invitation" ADD CONSTRAINT "invitation_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "call"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "call"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "system" ADD CONSTRAINT "system_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "call" ADD CONSTRAINT "call_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "call_version" ADD CONSTRAINT "call_version_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "call"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "call_version" ADD CONSTRAINT "call_version_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "call_member" ADD CONSTRAINT "call_member_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "call"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "call_member" ADD CONSTRAINT "call_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "test_set" ADD CONSTRAINT "test_set_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "call"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_set_file" ADD CONSTRAINT "test_set_file_test_set_id_fkey" FOREIGN KEY ("test_set_id") REFERENCES "test_set"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_set_segment" ADD CONSTRAINT "test_set_segment_test_set_id_fkey" FOREIGN KEY ("test_set_id") REFERENCES "test_set"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "team" ADD CONSTRAINT "team_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "call"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "call"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_call_id_fkey" FOREIGN KEY ("team_id", "call_id") REFERENCES "team"("id", "call_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "submission" ADD CONSTRAINT "submission_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "call"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "submission" ADD CONSTRAINT "submission_team_id_call_id_fkey" FOREIGN KEY ("team_id", "call_id") REFERENCES "team"("id", "call_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "submission" ADD CONSTRAINT "submission_test_set_id_call_id_fkey" FOREIGN KEY ("test_set_id", "call_id") REFERENCES "test_set"("id", "call_id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "submission_texts" ADD CONSTRAINT "submission_texts_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "submission_score" ADD CONSTRAINT "submission_score_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_test_set_id_fkey" FOREIGN KEY ("test_set_id") REFERENCES "test_set"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "verdict" ADD CONSTRAINT "verdict_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "call_member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "verdict" ADD CONSTRAINT "verdict_test_set_id_fkey" FOREIGN KEY ("test_set_id") REFERENCES "test_set"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express ------------------------------------------------------------------------------

ALTER TABLE "call"
  ADD CONSTRAINT "call_title_is_not_blank" CHECK (btrim("title") <> ''),
  ADD CONSTRAINT "call_slug_is_plain" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "call_settings_is_object" CHECK (jsonb_typeof("settings") = 'object'),
  ADD CONSTRAINT "call_seed_is_not_negative" CHECK ("seed" >= 0),
  ADD CONSTRAINT "call_version_is_positive" CHECK ("version" >= 1),
  ADD CONSTRAINT "call_closes_after_opening" CHECK ("closes_at" > "opens_at"),
  ADD CONSTRAINT "call_grace_in_range" CHECK ("grace_seconds" BETWEEN 0 AND 3600),
  ADD CONSTRAINT "call_state_has_time" CHECK (
    CASE "state"
      WHEN 'DRAFT' THEN true
      WHEN 'OPEN' THEN "opened_at" IS NOT NULL
      WHEN 'CLOSED' THEN "closed_at" IS NOT NULL
      WHEN 'CONTESTED' THEN "contested_at" IS NOT NULL
      ELSE "final_at" IS NOT NULL
    END
  ),
  ADD CONSTRAINT "call_binned_keeps_its_slug" CHECK (("binned_at" IS NULL) = ("binned_slug" IS NULL));

ALTER TABLE "call_version"
  ADD CONSTRAINT "call_version_version_is_positive" CHECK ("version" >= 1),
  ADD CONSTRAINT "call_version_terms_is_object" CHECK (jsonb_typeof("terms") = 'object');

ALTER TABLE "call_member"
  ADD CONSTRAINT "call_member_annotators_have_numbers" CHECK (
    ("role" = 'ANNOTATOR') = ("number" IS NOT NULL) AND ("number" IS NULL OR "number" >= 1)
  );

ALTER TABLE "test_set" ADD CONSTRAINT "test_set_name_is_not_blank" CHECK (btrim("name") <> '');

ALTER TABLE "test_set_file"
  ADD CONSTRAINT "test_set_file_position_is_not_negative" CHECK ("position" >= 0),
  ADD CONSTRAINT "test_set_file_hash_is_of_its_bytes" CHECK ("sha256" = sha256("data") AND "bytes" = octet_length("data"));

ALTER TABLE "test_set_segment"
  ADD CONSTRAINT "test_set_segment_position_is_not_negative" CHECK ("position" >= 0),
  ADD CONSTRAINT "test_set_segment_gold_is_array" CHECK (jsonb_typeof("gold") = 'array');

ALTER TABLE "team"
  ADD CONSTRAINT "team_has_names" CHECK (btrim("name") <> '' AND btrim("pseudonym") <> ''),
  ADD CONSTRAINT "team_decided_at_some_time" CHECK (("state" = 'PENDING') = ("decided_at" IS NULL)),
  ADD CONSTRAINT "team_last_number_is_not_negative" CHECK ("last_number" >= 0);

ALTER TABLE "submission"
  ADD CONSTRAINT "submission_number_is_positive" CHECK ("number" >= 1),
  ADD CONSTRAINT "submission_hash_is_sha256" CHECK (octet_length("sha256") = 32),
  ADD CONSTRAINT "submission_began_before_it_was_there" CHECK ("started_at" <= "received_at"),
  ADD CONSTRAINT "submission_problems_are_arrays" CHECK (
    jsonb_typeof("problems") = 'array' AND jsonb_typeof("warnings") = 'array'
  ),
  ADD CONSTRAINT "submission_state_is_complete" CHECK (
    CASE "state"
      WHEN 'INVALID' THEN jsonb_array_length("problems") > 0
      WHEN 'SCORED' THEN "scored_at" IS NOT NULL
      WHEN 'FAILED' THEN "failure" IS NOT NULL
      ELSE true
    END
  ),
  ADD CONSTRAINT "submission_primary_stands" CHECK (
    NOT "is_primary" OR ("state" IN ('SCORING', 'SCORED') AND "withdrawn_at" IS NULL AND "deleted_at" IS NULL)
  );

CREATE UNIQUE INDEX "submission_one_primary" ON "submission" ("team_id", "test_set_id") WHERE "is_primary";

ALTER TABLE "submission_score"
  ADD CONSTRAINT "submission_score_annotator_fits_its_gold" CHECK (
    CASE "gold" WHEN 'ANNOTATOR' THEN "annotator" >= 0 ELSE "annotator" = -1 END
  ),
  ADD CONSTRAINT "submission_score_is_complete" CHECK (
    jsonb_typeof("score") = 'object' AND jsonb_typeof("statistics") = 'array' AND jsonb_typeof("settings") = 'object'
  ),
  ADD CONSTRAINT "submission_score_hash_is_sha256" CHECK (octet_length("gold_hash") = 32);

ALTER TABLE "proposal"
  ADD CONSTRAINT "proposal_position_is_not_negative" CHECK ("position" >= 0),
  ADD CONSTRAINT "proposal_edits_fit_its_kind" CHECK (
    jsonb_typeof("edits") = 'array' AND ("kind" = 'EDITS') = ("edits" <> '[]')
  ),
  ADD CONSTRAINT "proposal_handed_in_at_some_time" CHECK (("state" = 'HANDED_IN') = ("handed_in_at" IS NOT NULL));

ALTER TABLE "verdict"
  ADD CONSTRAINT "verdict_position_is_not_negative" CHECK ("position" >= 0),
  ADD CONSTRAINT "verdict_key_is_sha256" CHECK (octet_length("key") = 32),
  ADD CONSTRAINT "verdict_correction_has_edits" CHECK (
    ("decision" = 'CORRECT') = ("edits" IS NOT NULL) AND ("edits" IS NULL OR jsonb_typeof("edits") = 'array')
  );

-- A token is for one campaign, for one team, or for all campaigns of its maker.
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_opens_one_thing" CHECK ("campaign_id" IS NULL OR "team_id" IS NULL);

ALTER TABLE "invitation"
  DROP CONSTRAINT "invitation_fits_its_kind",
  ADD CONSTRAINT "invitation_fits_its_kind" CHECK (
    CASE "kind"
      WHEN 'JUDGE' THEN "role" = 'JUDGE' AND "campaign_id" IS NOT NULL AND "call_id" IS NULL AND "team_id" IS NULL
      WHEN 'ORGANISER' THEN "role" IN ('ADMIN', 'ORGANISER') AND num_nonnulls("campaign_id", "call_id", "team_id") = 0
      ELSE "role" = 'PARTICIPANT' AND "campaign_id" IS NULL AND "call_id" IS NOT NULL
           AND ("kind" = 'TEAM_MEMBER') = ("team_id" IS NOT NULL)
    END
  );
