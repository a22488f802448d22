-- A limit is called max. The history keeps what it said: audit-words.ts reads either name.
ALTER TABLE "invitation" RENAME COLUMN "most_judges" TO "max_judges";
