/** For each letter whether it sounds: a, e, i, o, u, and y after a consonant. Whatever is no letter does not. */
function vowels(word: string): readonly boolean[] {
  const sounding: boolean[] = [];
  for (let i = 0; i < word.length; i++) {
    const letter = word[i]!;
    sounding.push("aeiou".includes(letter) || (letter === "y" && i > 0 && !sounding[i - 1]));
  }
  return sounding;
}

/** Porter's m: how often consonants follow vowels. */
export function porterMeasure(stem: string): number {
  const sounding = vowels(stem);
  let measure = 0;
  for (let i = 1; i < sounding.length; i++) if (sounding[i - 1] && !sounding[i]) measure++;
  return measure;
}

/** Porter's *v*. */
export function hasVowel(stem: string): boolean {
  return vowels(stem).includes(true);
}

/** Porter's *d. */
export function endsInDoubleConsonant(stem: string): boolean {
  return stem.length > 1 && stem.at(-1) === stem.at(-2) && vowels(stem).at(-1) === false;
}

/** Porter's *o: consonant, vowel, consonant, and the last is not w, x or y. */
export function endsInShortSyllable(stem: string): boolean {
  const [first, second, third] = vowels(stem).slice(-3);
  return first === false && second === true && third === false && !/[wxy]$/.test(stem);
}
