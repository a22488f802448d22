/** The n-grams of some texts, numbered, so that counts are arrays. */
export interface NgramIndex {
  /** The longest n-grams numbered. */
  readonly order: number;
  /** How many tokens n-gram number i has. */
  readonly lengths: readonly number[];
  /** How often each n-gram occurs among these tokens. N-grams that have no number are not counted. */
  readonly counts: (tokens: readonly string[]) => Int32Array;
}

const UNKNOWN = -1;

/** Numbers every n-gram of one to `order` tokens in the texts. */
export function ngramIndex(texts: readonly (readonly string[])[], order: number): NgramIndex {
  const vocabulary = new Map<string, number>();
  for (const tokens of texts) {
    for (const token of tokens) if (!vocabulary.has(token)) vocabulary.set(token, vocabulary.size);
  }

  // An n-gram is an n-gram one shorter and a token: one whole number, since there are fewer n-grams than 2^53 by far.
  const numbers = new Map<number, number>();
  const lengths: number[] = [];
  const key = (shorter: number, word: number) => (shorter + 1) * vocabulary.size + word;
  const wordsOf = (tokens: readonly string[]) => tokens.map((token) => vocabulary.get(token) ?? UNKNOWN);

  for (const tokens of texts) {
    const words = wordsOf(tokens);
    for (let start = 0; start < words.length; start++) {
      let ngram = UNKNOWN;
      for (let end = start; end < Math.min(start + order, words.length); end++) {
        const wanted = key(ngram, words[end]!);
        ngram = numbers.get(wanted) ?? lengths.push(end - start + 1) - 1;
        numbers.set(wanted, ngram);
      }
    }
  }

  return {
    order,
    lengths,
    counts: (tokens) => {
      const counts = new Int32Array(lengths.length);
      const words = wordsOf(tokens);
      for (let start = 0; start < words.length; start++) {
        let ngram = UNKNOWN;
        for (let end = start; end < Math.min(start + order, words.length); end++) {
          const word = words[end]!;
          // What begins with an unknown n-gram is unknown.
          const longer = word === UNKNOWN ? undefined : numbers.get(key(ngram, word));
          if (longer === undefined) break;
          ngram = longer;
          counts[ngram]! += 1;
        }
      }
      return counts;
    },
  };
}
