-- What scoring with alternative answers found.

CREATE TABLE "call_scoring" (
    "test_set_id" INTEGER NOT NULL,
    "state" "analysis_state" NOT NULL DEFAULT 'QUEUED',
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT,
    "gold_hash" BYTEA,
    "result" JSONB,

    CONSTRAINT "call_scoring_pkey" PRIMARY KEY ("test_set_id")
);

ALTER TABLE "call_scoring" ADD CONSTRAINT "call_scoring_test_set_id_fkey" FOREIGN KEY ("test_set_id") REFERENCES "test_set"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "call_scoring"
  ADD CONSTRAINT "call_scoring_progress_in_range" CHECK ("done" >= 0 AND "total" >= 0),
  ADD CONSTRAINT "call_scoring_state_is_complete" CHECK (
    CASE "state"
      WHEN 'DONE' THEN "result" IS NOT NULL AND octet_length("gold_hash") = 32 AND "finished_at" IS NOT NULL
      WHEN 'FAILED' THEN "message" IS NOT NULL
      ELSE true
    END
  );
