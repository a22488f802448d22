import type { GoldSentence } from "../../metrics/gold/gold-annotation";

/** A sentence of a file of annotated corrections. */
export interface ReadGoldSentence extends GoldSentence {
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
  /** The file says nothing of this sentence: its annotator, without edits, only stands for that. */
  readonly isUnannotated?: true;
}

/** Reads such a file in pieces, which may be cut anywhere; both fail with a FormatError. */
export interface GoldParser {
  /** The sentences that became complete with this piece. */
  push(chunk: string): Iterable<ReadGoldSentence>;
  end(): Iterable<ReadGoldSentence>;
  /** What a reader should know, settled at the end. */
  readonly warnings?: readonly string[];
}
