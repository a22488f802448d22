/** A ranking that a format has no way to hold, such as a system whose name contains the format's separator. */
export class NotWritableError extends Error {
  override name = "NotWritableError";

  constructor(
    /** Which of the rankings written, counted from 1. */
    readonly ranking: number,
    readonly problem: string,
  ) {
    super(`ranking ${ranking}: ${problem}`);
  }
}
