import { endsInDoubleConsonant, endsInShortSyllable, hasVowel, porterMeasure } from "./porter-letters";

type Endings = readonly (readonly [ending: string, replacement: string])[];

const longestFirst = (endings: Endings) => endings.toSorted(([a], [b]) => b.length - a.length);

const STEP_2: Endings = longestFirst([
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
  ["logi", "log"],
]);

const STEP_3: Endings = longestFirst([
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
]);

const STEP_4 = longestFirst(
  "al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize"
    .split(" ")
    .map((ending) => [ending, ""] as const),
);

/**
 * The stem of an English word in lower case by Porter (An Algorithm for Suffix Stripping, 1980), with the three
 * changes of his own later program: words of one or two letters stay, "bli" stands for "abli", and "logi" becomes
 * "log".
 */
export function porterStem(word: string): string {
  if (word.length <= 2) return word;
  let stem = withoutPlural(word);
  stem = withoutPast(stem);
  if (stem.endsWith("y") && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaced(stem, STEP_2, 0);
  stem = replaced(stem, STEP_3, 0);
  stem = replaced(stem, STEP_4, 1);
  return withoutFinalE(stem);
}

function withoutPlural(word: string): string {
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  if (word.endsWith("eed")) return porterMeasure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = /(?:ed|ing)$/.exec(word)?.[0];
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending.length);
  if (!hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsInDoubleConsonant(stem)) return /[lsz]$/.test(stem) ? stem : stem.slice(0, -1);
  return porterMeasure(stem) === 1 && endsInShortSyllable(stem) ? `${stem}e` : stem;
}

/** The longest ending that fits decides, whether or not what stands before it is long enough. */
function replaced(word: string, endings: Endings, moreThan: number): string {
  const fitting = endings.find(([ending]) => word.endsWith(ending));
  if (!fitting) return word;
  const [ending, replacement] = fitting;
  const stem = word.slice(0, -ending.length);
  if (ending === "ion" && !/[st]$/.test(stem)) return word;
  return porterMeasure(stem) > moreThan ? stem + replacement : word;
}

function withoutFinalE(word: string): string {
  let stem = word;
  if (stem.endsWith("e")) {
    const shorter = stem.slice(0, -1);
    const measure = porterMeasure(shorter);
    if (measure > 1 || (measure === 1 && !endsInShortSyllable(shorter))) stem = shorter;
  }
  return stem.endsWith("ll") && porterMeasure(stem.slice(0, -1)) > 1 ? stem.slice(0, -1) : stem;
}
