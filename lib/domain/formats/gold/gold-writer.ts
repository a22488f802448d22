import type { GoldSentence } from "../../metrics/gold/gold-annotation";

/** Writes a file of annotated corrections sentence by sentence; fails with a GoldNotWritableError. */
export interface GoldWriter {
  begin(): string;
  write(sentence: GoldSentence): string;
  end(): string;
  /** What was left out so far, a sentence each. */
  readonly losses: readonly string[];
}
