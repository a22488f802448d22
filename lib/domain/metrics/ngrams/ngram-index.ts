/** The n-grams of some texts, numbered, so that counts are arrays. */
export interface NgramIndex {
  /** The longest n-grams numbered. */
  readonly order: number;
  /** How many tokens n-gram number i has. */
  readonly lengths: readonly number[];
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

  // An n-gram is an n-gram one shorter and a token: one whole number, since there are fewer n-grams than 2^53 by far.
  const numbers = new Map<number, number>();
  const lengths: number[] = [];
  /** Of each n-gram the one without its first token; it has a lower number. */
  const shorter: number[] = [];
  const key = (beginning: number, word: number) => (beginning + 1) * vocabulary.size + word;

  for (const tokens of texts) {
    /** The n-grams that end here, by length. */
    let ending: number[] = [];
    for (const token of tokens) {
      const word = vocabulary.get(token)!;
      const next: number[] = [];
      for (let length = 1; length <= Math.min(ending.length + 1, order); length++) {
        const wanted = key(ending[length - 2] ?? NONE, word);
        let ngram = numbers.get(wanted);
        if (ngram === undefined) {
          ngram = lengths.push(length) - 1;
          shorter.push(next[length - 2] ?? NONE);
          numbers.set(wanted, ngram);
        }
        next.push(ngram);
      }
      ending = next;
    }
  }

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
        if (lengths[longest] === order) longest = shorter[longest]!;
        let longer = numbers.get(key(longest, word));
        while (longer === undefined && longest !== NONE) {
          longest = shorter[longest]!;
          longer = numbers.get(key(longest, word));
        }
        longest = longer ?? NONE;
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
