-- How often a task is dealt, how it returns, and unfinished answers.

-- AlterTable
ALTER TABLE "membership" ADD COLUMN "workload" INTEGER;

-- AlterTable
ALTER TABLE "task" ADD COLUMN "copies" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "taken" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "return_after" INTEGER;

-- DropIndex
DROP INDEX "assignment_campaign_id_idx";

-- CreateTable
CREATE TABLE "assignment_draft" (
    "assignment_id" INTEGER NOT NULL,
    "ranks" INTEGER[],
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "active_ms" INTEGER NOT NULL,

    CONSTRAINT "assignment_draft_pkey" PRIMARY KEY ("assignment_id")
);

-- CreateIndex
CREATE INDEX "assignment_campaign_id_leased_until_idx" ON "assignment"("campaign_id", "leased_until");

-- CreateIndex
CREATE INDEX "assignment_judge_id_segment_id_idx" ON "assignment"("judge_id", "segment_id");

-- AddForeignKey
ALTER TABLE "assignment_draft" ADD CONSTRAINT "assignment_draft_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Tasks that were dealt before this migration were meant for as many judges as were given them.
UPDATE "task" t SET
  "copies" = greatest(1, dealt."all"),
  "taken" = dealt."held"
FROM (
  SELECT "task_id", count(*) AS "all", count(*) FILTER (WHERE "state" IN ('OPEN', 'ANSWERED')) AS "held"
  FROM "assignment" WHERE NOT "is_repeat" AND "state" <> 'WITHDRAWN' GROUP BY "task_id"
) dealt
WHERE dealt."task_id" = t."id";

-- What the Prisma schema cannot say.
ALTER TABLE "membership"
  ADD CONSTRAINT "membership_only_judges_have_a_workload" CHECK (
    "workload" IS NULL OR ("role" = 'JUDGE' AND "workload" >= 0)
  );

ALTER TABLE "task"
  ADD CONSTRAINT "task_copies_is_positive" CHECK ("copies" >= 1),
  ADD CONSTRAINT "task_taken_is_not_negative" CHECK ("taken" >= 0),
  ADD CONSTRAINT "task_returns_after_others" CHECK ("return_after" >= 1);

ALTER TABLE "assignment_draft"
  ADD CONSTRAINT "assignment_draft_ranks_are_ranks" CHECK (
    cardinality("ranks") BETWEEN 1 AND 9 AND 0 <= ALL ("ranks") AND cardinality("ranks") >= ALL ("ranks")
  ),
  ADD CONSTRAINT "assignment_draft_time_is_not_negative" CHECK ("active_ms" >= 0);

-- Dealing walks the tasks that still want judges in this order, and never the finished ones.
CREATE INDEX "task_wanting_judges" ON "task" ("campaign_id", ("kind" <> 'PRACTICE'), "draw", "kind")
  WHERE "taken" < "copies";
