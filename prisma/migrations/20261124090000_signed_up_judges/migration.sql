-- Judges who came in by a sign-up link, where one person can be several: the personal links made for them say so.
ALTER TABLE "membership" ADD COLUMN "signed_up" BOOLEAN NOT NULL DEFAULT false;

UPDATE "membership" m SET "signed_up" = true
WHERE m."role" = 'JUDGE' AND EXISTS (
  SELECT FROM "invitation" i
  WHERE i."user_id" = m."user_id" AND i."campaign_id" = m."campaign_id" AND i."batch" LIKE 'sign-up %');
