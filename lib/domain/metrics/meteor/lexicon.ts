import { englishFunctionWords } from "./function-words";
import { porterStem } from "./porter-stem";
import type { SynonymLookup } from "./synonym-lookup";

/** A word in lower case and what matching it takes. Equal words are one object. */
export interface LexiconWord {
  readonly word: string;
  readonly stem: string;
  readonly synonymSets: readonly number[];
  readonly isFunctionWord: boolean;
}

/** Looks words up, each once: texts repeat them. */
export function lexicon(synonyms: SynonymLookup | undefined): (token: string) => LexiconWord {
  const words = new Map<string, LexiconWord>();
  return (token) => {
    const word = token.toLowerCase();
    const known = words.get(word);
    if (known) return known;
    const entry: LexiconWord = {
      word,
      stem: porterStem(word),
      synonymSets: synonyms?.setsOf(word) ?? [],
      isFunctionWord: englishFunctionWords.has(word),
    };
    words.set(word, entry);
    return entry;
  };
}

/** The first kind of match that holds between two words, as its place in meteorModules, or −1. */
export function matchingModule(one: LexiconWord, other: LexiconWord): number {
  if (one === other) return 0;
  if (one.stem === other.stem) return 1;
  if (one.synonymSets.length === 0) return -1;
  return one.synonymSets.some((set) => other.synonymSets.includes(set)) ? 2 : -1;
}
