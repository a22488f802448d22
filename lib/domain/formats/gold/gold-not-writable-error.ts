/** A sentence that a format has no way to hold, such as a type of error that contains the format's separator. */
export class GoldNotWritableError extends Error {
  override name = "GoldNotWritableError";

  constructor(
    /** Which of the sentences written, counted from 1. */
    readonly sentence: number,
    readonly problem: string,
  ) {
    super(`sentence ${sentence}: ${problem}`);
  }
}
