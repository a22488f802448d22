import type { Mistake, Sentence, Temptation } from "./sentence";
import { tokensOf } from "./tokens";

/** A mistake or a temptation with the tokens of the source that it covers; `start` equals `end` where a word is missing. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly part: Mistake | Temptation;
}

export interface LaidOutSentence {
  readonly source: string;
  readonly places: readonly Place[];
}

/** Joins the parts of a sentence into its source and counts the token offsets of everything that may change. */
export function layOutSentence(sentence: Sentence): LaidOutSentence {
  const tokens: string[] = [];
  const places: Place[] = [];
  for (const part of sentence) {
    const start = tokens.length;
    tokens.push(...tokensOf(typeof part === "string" ? part : part.written));
    if (typeof part !== "string") places.push({ start, end: tokens.length, part });
  }
  return { source: tokens.join(" "), places };
}
