-- What the rankings of an imported campaign call the first line of its source, and what told so.

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "first_segment" INTEGER DEFAULT 0,
ADD COLUMN     "segment_numbering" JSONB;

-- Rankings that came without a source may count from either, unless one of them is of a segment 0.
UPDATE "campaign" c SET "first_segment" = NULL
WHERE EXISTS (SELECT FROM "segment" s
              WHERE s."campaign_id" = c."id" AND s."source" ~ '^\(source .{1,200} not in the file\) *$')
  AND NOT EXISTS (SELECT FROM "segment" s WHERE s."campaign_id" = c."id" AND s."position" = 0);

-- What the Prisma schema cannot say.
ALTER TABLE "campaign"
  ADD CONSTRAINT "campaign_first_segment_is_0_or_1" CHECK ("first_segment" IN (0, 1)),
  ADD CONSTRAINT "campaign_segment_numbering_is_object" CHECK (jsonb_typeof("segment_numbering") = 'object');
