-- When two texts of a campaign are the same: with their white space made even, as it always was and stays for every
-- campaign that is there, or as they were written.

-- CreateEnum
CREATE TYPE "text_rule" AS ENUM ('SPACES_EVEN', 'AS_WRITTEN');

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN "text_rule" "text_rule" NOT NULL DEFAULT 'SPACES_EVEN';
