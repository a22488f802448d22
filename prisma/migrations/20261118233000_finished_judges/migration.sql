-- When a judge was first told that there is nothing more to do.

-- AlterTable
ALTER TABLE "membership" ADD COLUMN "finished_at" TIMESTAMPTZ(3);
