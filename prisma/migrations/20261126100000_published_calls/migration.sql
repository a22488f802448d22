-- A call's final results may be published on a page that anybody sees, with or without the archive that holds its gold.
ALTER TABLE "call" ADD COLUMN "published_at" TIMESTAMPTZ(3), ADD COLUMN "publishes_archive" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "call"
  ADD CONSTRAINT "call_published_once_final" CHECK ("published_at" IS NULL OR "state" = 'FINAL');
