import { inkedSpans, type TextSpan } from "./text-span";

/** A token and where it stands in its text. */
export interface TextToken extends TextSpan {
  readonly text: string;
}

/** What always stands alone, whatever surrounds it. Dots, dashes and quotes of several characters are one token. */
const ALONE = /\.{3,}|-{2,}|''|``|[;@#$%&?!()[\]{}<>"“”«»…—]|[,:](?!\p{Nd})/gu;
/** A full stop with whatever may close behind it, at the end of a sentence; dots before it belong to an ellipsis. */
const LAST_STOP = /(?<!\.)\.(?=[\])}>"'”’»]*$)/u;
/** What Treebank cuts off the end of a word; not a word that is nothing else. */
const CLITIC = /(?<=[^'’])(?:['’](?:s|m|d|ll|re|ve)|n['’]t|['’])$/iu;
/** Words written together, and where they part. */
const TOGETHER: ReadonlyMap<string, number> = new Map([
  ["cannot", 3],
  ["gimme", 3],
  ["gonna", 3],
  ["gotta", 3],
  ["lemme", 3],
  ["wanna", 3],
  ["more'n", 4],
  ["d'ye", 2],
  ["'tis", 2],
  ["'twas", 2],
]);

/**
 * Tokens by the rules of the Penn Treebank, kept simple:
 * - White space parts; `; @ # $ % & ? !`, brackets, double quotes, ellipses, dashes of two or more hyphens, and commas
 *   and colons that no digit follows stand alone.
 * - A full stop stands alone where only closing quotes and brackets follow to the end of the sentence. All others belong
 *   to their word, so abbreviations need no list.
 * - `n't`, `'s`, `'m`, `'d`, `'ll`, `'re`, `'ve` and a single quote at the end of a word are cut off, and `cannot`,
 *   `gonna` and their like are parted. A single quote before a word stays with it.
 *
 * Characters are never changed, as the Treebank changes quotes and brackets, so that every token is a stretch of the
 * text. Curly apostrophes count as straight ones. What is tokenised already stays as it is, but for such forms.
 */
export function pennTokens(text: string, { endsSentence = true } = {}): readonly TextToken[] {
  const words = inkedSpans(text);
  return words.flatMap(({ start, end }, index) => {
    const isLast = endsSentence && index === words.length - 1;
    return partsOfWord(text.slice(start, end), isLast).map((part) => {
      return {
        text: text.slice(start + part.start, start + part.end),
        start: start + part.start,
        end: start + part.end,
      };
    });
  });
}

function partsOfWord(word: string, isLast: boolean): readonly TextSpan[] {
  const stop = isLast ? LAST_STOP.exec(word)?.index : undefined;
  const cuts = [...word.matchAll(ALONE)].map(({ index, 0: sign }) => ({
    start: index,
    end: index + sign.length,
  }));
  if (stop !== undefined) cuts.push({ start: stop, end: stop + 1 });
  cuts.sort((a, b) => a.start - b.start);
  const parts: TextSpan[] = [];
  let from = 0;
  for (const cut of cuts) {
    parts.push(...partsBetweenSigns(word, from, cut.start), cut);
    from = cut.end;
  }
  parts.push(...partsBetweenSigns(word, from, word.length));
  return parts;
}

function partsBetweenSigns(word: string, start: number, end: number): readonly TextSpan[] {
  if (start === end) return [];
  const plain = word.slice(start, end);
  const together = TOGETHER.get(plain.toLowerCase().replaceAll("’", "'"));
  const parting = together ?? CLITIC.exec(plain)?.index;
  if (parting === undefined || parting === 0) return [{ start, end }];
  return [
    { start, end: start + parting },
    { start: start + parting, end },
  ];
}
