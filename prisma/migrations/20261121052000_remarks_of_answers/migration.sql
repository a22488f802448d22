-- What a judge may say beside the ranks: the key of a ready-made reason, a comment, and that no text is acceptable.
ALTER TABLE "ranking" ADD COLUMN     "comment" TEXT,
ADD COLUMN     "flag_key" TEXT,
ADD COLUMN     "none_acceptable" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "skip_key" TEXT;

ALTER TABLE "assignment_draft" ADD COLUMN     "comment" TEXT,
ADD COLUMN     "flag_key" TEXT,
ADD COLUMN     "none_acceptable" BOOLEAN NOT NULL DEFAULT false;
