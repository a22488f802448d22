-- Whether search engines may list a public page, and what imported files said that had no place so far.

-- AlterTable
ALTER TABLE "publication" ADD COLUMN     "search_engines" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ranking" ADD COLUMN     "file_document" TEXT,
ADD COLUMN     "file_id" TEXT,
ADD COLUMN     "file_source_id" TEXT;

-- It stood among the sections so far.
UPDATE "publication"
SET "search_engines" = true, "sections" = array_remove("sections", 'search-engines')
WHERE 'search-engines' = ANY ("sections");

-- What the Prisma schema cannot say. An imported answer may be a revision of another one of its file, and has the
-- version that its file says.
ALTER TABLE "ranking"
  DROP CONSTRAINT "ranking_origin_is_complete",
  ADD CONSTRAINT "ranking_origin_is_complete" CHECK (
    CASE "origin"
      WHEN 'HERE' THEN
        "assignment_id" IS NOT NULL
        AND "shown" BETWEEN 1 AND 9
        AND cardinality("display_order") = "shown"
        AND ("kind" = 'AUTOMATIC' OR ("client_id" IS NOT NULL AND "content_hash" IS NOT NULL))
        AND "file_id" IS NULL AND "file_source_id" IS NULL AND "file_document" IS NULL
      ELSE "assignment_id" IS NULL AND "client_id" IS NULL
    END
  ),
  DROP CONSTRAINT "ranking_revision_names_what_it_replaces",
  ADD CONSTRAINT "ranking_revision_names_what_it_replaces" CHECK (
    "version" >= 1 AND ("origin" = 'IMPORTED' OR ("version" = 1) = ("replaces_id" IS NULL))
  );
