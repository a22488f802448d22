/** A scorer that compares edits was given a segment without gold edits. */
export class MissingGoldError extends Error {
  override name = "MissingGoldError";

  constructor(metric: string) {
    super(`${metric} compares edits, and the segment has no gold annotation`);
  }
}
