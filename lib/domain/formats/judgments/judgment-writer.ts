import type { FileRanking } from "./file-ranking";

/** Writes a file of rankings piece by piece. `write` fails with a NotWritableError. */
export interface JudgmentWriter {
  begin(): string;
  /** The text of one ranking, empty where the format leaves such rankings out. */
  write(ranking: FileRanking): string;
  end(): string;
  /** How many items, lines or rows have been written so far. */
  readonly records: number;
  /** What the format could not hold, settled at the end. */
  readonly losses: readonly string[];
}
