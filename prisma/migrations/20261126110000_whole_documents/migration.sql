-- Tasks that are dealt with their whole document, in order to one judge.

-- AlterTable
ALTER TABLE "task" ADD COLUMN "document_end" INTEGER;

-- What the Prisma schema cannot say.
ALTER TABLE "task" ADD CONSTRAINT "task_document_ends_after_it"
  CHECK ("document_end" IS NULL OR ("kind" = 'REGULAR' AND "document_end" >= "draw"));

-- Dealing looks for the tasks of one document in their order. Campaigns without any pay nothing for it.
CREATE INDEX "task_of_document" ON "task" ("campaign_id", "document_end", "draw")
  WHERE "document_end" IS NOT NULL;
