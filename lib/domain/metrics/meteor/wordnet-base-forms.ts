export const partsOfSpeech = ["noun", "verb", "adj", "adv"] as const;
export type PartOfSpeech = (typeof partsOfSpeech)[number];

/** The endings that WordNet's own programs take off (morphy), and what they put in their place. */
const ENDINGS: Readonly<Record<PartOfSpeech, readonly (readonly [string, string])[]>> = {
  noun: [
    ["s", ""],
    ["ses", "s"],
    ["xes", "x"],
    ["zes", "z"],
    ["ches", "ch"],
    ["shes", "sh"],
    ["men", "man"],
    ["ies", "y"],
  ],
  verb: [
    ["s", ""],
    ["ies", "y"],
    ["es", "e"],
    ["es", ""],
    ["ed", "e"],
    ["ed", ""],
    ["ing", "e"],
    ["ing", ""],
  ],
  adj: [
    ["er", ""],
    ["est", ""],
    ["er", "e"],
    ["est", "e"],
  ],
  adv: [],
};

/** What a regularly inflected word may be a form of; most of it is no word, and looking it up tells. */
export function baseForms(word: string, part: PartOfSpeech): readonly string[] {
  return ENDINGS[part]
    .filter(([ending]) => word.endsWith(ending))
    .map(([ending, replacement]) => word.slice(0, word.length - ending.length) + replacement);
}
