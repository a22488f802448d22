-- The edits by which a system's output differs from its source, as .m2 files of its own hold them: metrics that compare
-- edits take these, where somebody annotated them, and never read them from the texts.

CREATE TABLE "system_edits" (
    "system_id" INTEGER NOT NULL,
    "segment_id" INTEGER NOT NULL,
    "annotator" INTEGER NOT NULL,
    "edits" JSONB NOT NULL,

    CONSTRAINT "system_edits_pkey" PRIMARY KEY ("system_id","segment_id","annotator")
);

CREATE INDEX "system_edits_segment_id_idx" ON "system_edits"("segment_id");

ALTER TABLE "system_edits" ADD CONSTRAINT "system_edits_system_id_segment_id_fkey" FOREIGN KEY ("system_id", "segment_id") REFERENCES "output"("system_id", "segment_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "system_edits"
  ADD CONSTRAINT "system_edits_annotator_is_not_negative" CHECK ("annotator" >= 0),
  ADD CONSTRAINT "system_edits_edits_is_array" CHECK (jsonb_typeof("edits") = 'array');
