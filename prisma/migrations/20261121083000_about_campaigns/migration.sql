-- What a campaign's public page, citation and archive say of it: who answers for it, under which licence its data are,
-- and what it was about. Campaigns that are there say nothing until somebody fills it in.

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN "authors" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "licence" TEXT,
  ADD COLUMN "description" TEXT;
