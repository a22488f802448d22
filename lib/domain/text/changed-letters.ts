import { commonSubsequence } from "./common-subsequence";

/** A stretch of a substituted word. */
export interface LetterRun {
  readonly text: string;
  readonly isChanged: boolean;
}

interface Words {
  readonly words: readonly string[];
  readonly gaps: readonly string[];
}

/** In letters: what is longer is no word that anybody misspells. */
const maxWord = 60;

/** A letter is a character with the marks that stand on it. */
const letter = /.\p{M}*/gsu;

/**
 * Which letters changed in words that were substituted one by one, where each has at least half of its letters from the
 * word that it stands for; nothing where the words are others, or others in number. The runs, joined, are the words with
 * the white space between them.
 */
export function changedLetters(gone: Words, come: Words): readonly LetterRun[] | undefined {
  if (gone.words.length !== come.words.length) return undefined;
  const runs: LetterRun[] = [];
  const add = (text: string, isChanged: boolean) => {
    const last = runs.at(-1);
    if (text === "") return;
    if (last?.isChanged === isChanged) runs[runs.length - 1] = { text: last.text + text, isChanged };
    else runs.push({ text, isChanged });
  };
  for (const [at, word] of come.words.entries()) {
    if (at > 0) add(come.gaps[at]!, false);
    const before = gone.words[at]!;
    if (before.length > maxWord || word.length > maxWord) return undefined;
    const [left, right] = [before.match(letter) ?? [], word.match(letter) ?? []];
    const common = commonSubsequence(left, right);
    const unchanged = common.reduce((sum, { length }) => sum + length, 0);
    if (2 * unchanged < Math.max(left.length, right.length)) return undefined;
    let done = 0;
    for (const run of common) {
      add(right.slice(done, run.right).join(""), true);
      done = run.right + run.length;
      add(right.slice(run.right, done).join(""), false);
    }
    add(right.slice(done).join(""), true);
  }
  // Letters that were only left out leave nothing to mark.
  return runs.some(({ isChanged }) => isChanged) ? runs : undefined;
}
