import type { FileRanking } from "./file-ranking";

/**
 * Reads a file of rankings that is handed over piece by piece, as bytes of sound UTF-8 or, where they are few, as texts.
 * The pieces may be cut anywhere. Every method fails with a FormatError, after which the parser is of no further use.
 */
export interface JudgmentParser {
  /** The rankings that became complete with this piece. */
  push(piece: Uint8Array | string): Iterable<FileRanking>;
  /** The rankings that became complete with the end of the file. */
  end(): Iterable<FileRanking>;
  /** Where the ranking begins that was taken last, counted from 1. */
  readonly line: number;
  /** What a reader of the results should know, settled at the end. */
  readonly warnings: readonly string[];
}
