import { CharacterOffsets } from "../text/character-offsets";
import { firstIndex } from "../text/first-index";
import { pennTokens, type TextToken } from "../text/penn-tokens";
import { sentenceSpans } from "../text/sentence-spans";
import { countLineFeeds } from "./count-line-feeds";
import type { NucleParagraph } from "./nucle-document";
import type { TokenisedLines } from "./tokenised-lines";

/** A sentence of a paragraph. */
export interface PlacedSentence {
  readonly line: number;
  readonly tokens: readonly TextToken[];
}

export interface PlacedParagraph {
  readonly text: string;
  readonly sentences: readonly PlacedSentence[];
  readonly offsets: CharacterOffsets;
}

/** A paragraph in its sentences: those tokenised elsewhere where there are such, else by the Treebank's rules. */
export function placeParagraph(
  paragraph: NucleParagraph,
  tokenised: TokenisedLines | undefined,
): PlacedParagraph {
  const { text, line } = paragraph;
  const sentences = tokenised?.sentencesOf(paragraph) ?? pennSentences(text);
  let [at, here] = [0, line];
  const placed = sentences.map((tokens) => {
    const start = tokens[0]?.start ?? at;
    here += countLineFeeds(text, at, start);
    at = start;
    return { line: here, tokens };
  });
  return { text, sentences: placed, offsets: new CharacterOffsets(text) };
}

function pennSentences(text: string): readonly (readonly TextToken[])[] {
  return sentenceSpans(text).map(({ start, end }) =>
    pennTokens(text.slice(start, end)).map((token) => {
      return { text: token.text, start: start + token.start, end: start + token.end };
    }),
  );
}

/** Whether white space stands between any two tokens: then the text was tokenised before it was annotated. */
export function isWrittenInTokens({ sentences }: PlacedParagraph): boolean {
  const tokens = sentences.flatMap((sentence) => sentence.tokens);
  return tokens.every((token, index) => index === 0 || (tokens[index - 1]?.end ?? 0) < token.start);
}

/**
 * The sentence that holds a change (UTF-16 offsets, the end exclusive); white space at its edges does not matter. What
 * is inserted between two sentences belongs to the one that it touches, else to the next. `undefined` where the change
 * reaches over more than one sentence, or where there is none.
 */
export function sentenceAround(
  { text, sentences }: PlacedParagraph,
  start: number,
  end: number,
): PlacedSentence | undefined {
  let [from, to] = [start, end];
  while (from < to && isWhiteSpace(text, from)) from += 1;
  while (from < to && isWhiteSpace(text, to - 1)) to -= 1;
  const next = firstIndex(sentences, ({ tokens }) => (tokens[0]?.start ?? 0) > from);
  const index = Math.max(0, next - 1);
  const sentence = sentences[index];
  const sentenceEnd = sentence?.tokens.at(-1)?.end ?? 0;
  if (to <= sentenceEnd) return sentence;
  if (from < to) return undefined;
  return start <= sentenceEnd ? sentence : (sentences[index + 1] ?? sentence);
}

function isWhiteSpace(text: string, position: number): boolean {
  return /\p{White_Space}/u.test(text.charAt(position));
}
