import { annotatorEdits } from "./annotator-text";
import type { GoldSentence } from "./gold-annotation";

/** How two annotators agree on which tokens are part of an error. */
export interface IdentificationAgreement {
  /** `undefined` where there is no token, or where both marked all tokens or none. */
  readonly kappa: number | undefined;
  readonly tokens: number;
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/**
 * Cohen's kappa of two annotators for identification: is a token part of an error? It is where an edit replaces or
 * deletes it; what is only inserted marks no token. Type and correction do not matter. Chance agreement comes from each
 * annotator's own share of marked tokens. An annotator whom a sentence does not name marked nothing in it.
 */
export function identificationKappa(
  sentences: readonly GoldSentence[],
  first: number,
  second: number,
): IdentificationAgreement {
  // By what the two said: neither, only the second, only the first, both.
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const sentence of sentences) {
    const [a, b] = [markedTokens(sentence, first), markedTokens(sentence, second)];
    for (let token = 0; token < a.length; token += 1) counts[2 * a[token]! + b[token]!]! += 1;
  }
  const [neither, onlySecond, onlyFirst, both] = counts;
  const total = neither + onlySecond + onlyFirst + both;
  return { kappa: kappaOf(counts, total), tokens: total, both, onlyFirst, onlySecond, neither };
}

function kappaOf(
  [neither, onlySecond, onlyFirst, both]: readonly [number, number, number, number],
  total: number,
): number | undefined {
  if (total === 0) return undefined;
  const [first, second] = [(both + onlyFirst) / total, (both + onlySecond) / total];
  const expected = first * second + (1 - first) * (1 - second);
  return expected === 1 ? undefined : ((both + neither) / total - expected) / (1 - expected);
}

/** 1 for each token that the annotator would change. */
function markedTokens(sentence: GoldSentence, annotator: number): Uint8Array {
  const marked = new Uint8Array(sentence.tokens.length);
  for (const { start, end } of annotatorEdits(sentence, annotator)) marked.fill(1, start, end);
  return marked;
}
