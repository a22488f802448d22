-- What a judge's browser counted while an answer was made: numbers only. Null in answers of before.
ALTER TABLE "ranking"
  ADD COLUMN "scripted_inputs" SMALLINT,
  ADD COLUMN "pasted_inputs" SMALLINT,
  ADD COLUMN "away_ms" INTEGER;
