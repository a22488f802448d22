/** A segment has neither annotations nor references to be compared with. */
export class MissingReferenceError extends Error {
  override name = "MissingReferenceError";

  constructor() {
    super("the I-measure needs a segment's annotations or its references");
  }
}
