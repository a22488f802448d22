/** Which words mean the same. */
export interface SynonymLookup {
  /** Where that is from, to stand beside scores. */
  readonly name: string;
  /** The numbers of the sets of synonyms that a word in lower case, or a base form of it, belongs to. */
  readonly setsOf: (word: string) => readonly number[];
}
