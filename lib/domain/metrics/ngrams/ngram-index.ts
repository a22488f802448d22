import { NumberOfPair } from "./number-of-pair";

/** The n-grams of some texts, numbered, so that counts are arrays. */
export interface NgramIndex {
  /** The longest n-grams numbered. */
  readonly order: number;
  /** How many tokens n-gram number i has. */
  readonly lengths: Int32Array;
  /** How often each n-gram occurs among these tokens. N-grams that have no number are not counted. */
  readonly counts: (tokens: readonly string[]) => Int32Array;
}

/** No n-gram: the empty beginning of those of one token. */
const NONE = -1;

/** Numbers every n-gram of one to `order` tokens in the texts. */
export function ngramIndex(texts: readonly (readonly string[])[], order: number): NgramIndex {
  const vocabulary = new Map<string, number>();
  for (const tokens of texts) {
    for (const token of tokens) if (!vocabulary.has(token)) vocabulary.set(token, vocabulary.size);
  }

  // An n-gram is an n-gram one shorter and a token.
  const tokensInAll = texts.reduce((sum, tokens) => sum + tokens.length, 0);
  const numbers = new NumberOfPair(tokensInAll * order);
  const lengthsFound: number[] = [];
  /** Of each n-gram the one without its first token; it has a lower number. */
  const shorterFound: number[] = [];

  /** The n-grams that end at a token, by length, and those that end at the token before. */
  let ending = new Int32Array(order);
  let before = new Int32Array(order);
  for (const tokens of texts) {
    for (const [place, token] of tokens.entries()) {
      const word = vocabulary.get(token)!;
      const longest = Math.min(place + 1, order);
      for (let length = 1; length <= longest; length++) {
        const beginning = length === 1 ? NONE : before[length - 2]!;
        const ngram = numbers.numbered(beginning, word);
        if (ngram === lengthsFound.length) {
          lengthsFound.push(length);
          shorterFound.push(length === 1 ? NONE : ending[length - 2]!);
        }
        ending[length - 1] = ngram;
      }
      [ending, before] = [before, ending];
    }
  }

  const lengths = Int32Array.from(lengthsFound);
  const shorter = Int32Array.from(shorterFound);
  return {
    order,
    lengths,
    counts: (tokens) => {
      const counts = new Int32Array(lengths.length);
      let longest = NONE;
      for (const token of tokens) {
        const word = vocabulary.get(token);
        if (word === undefined) {
          longest = NONE;
          continue;
        }
        if (longest !== NONE && lengths[longest] === order) longest = shorter[longest]!;
        let longer = numbers.find(longest, word);
        while (longer === NONE && longest !== NONE) {
          longest = shorter[longest]!;
          longer = numbers.find(longest, word);
        }
        longest = longer;
        if (longest !== NONE) counts[longest]! += 1;
      }
      // Where an n-gram ends, all that it ends with end too.
      for (let ngram = counts.length - 1; ngram >= 0; ngram--) {
        const end = shorter[ngram]!;
        if (end !== NONE) counts[end]! += counts[ngram]!;
      }
      return counts;
    },
  };
}
