-- Campaigns in the bin: since when, and the names in addresses that they had, which others may take meanwhile.

-- AlterTable
ALTER TABLE "campaign" ADD COLUMN "binned_at" TIMESTAMPTZ(3),
  ADD COLUMN "binned_slug" TEXT;

-- AlterTable
ALTER TABLE "publication" ADD COLUMN "binned_slug" TEXT;

ALTER TABLE "campaign" ADD CONSTRAINT "campaign_binned_keeps_its_slug"
  CHECK (("binned_at" IS NULL) = ("binned_slug" IS NULL));

-- What a judge was shown at the end for the crowd platform, and when.

-- AlterTable
ALTER TABLE "membership" ADD COLUMN "code_shown" TEXT,
  ADD COLUMN "code_shown_at" TIMESTAMPTZ(3);

ALTER TABLE "membership" ADD CONSTRAINT "membership_code_shown_at_some_time"
  CHECK (("code_shown" IS NULL) = ("code_shown_at" IS NULL));
