import { CharacterOffsets } from "../../text/character-offsets";
import { firstIndex } from "../../text/first-index";
import { pennTokens, type TextToken } from "../../text/penn-tokens";
import { sentenceSpans } from "../../text/sentence-spans";
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
  /** Of all sentences. Whatever is no white space is part of one. */
  readonly tokens: readonly TextToken[];
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
  return { text, sentences: placed, tokens: sentences.flat(), offsets: new CharacterOffsets(text) };
}

function pennSentences(text: string): readonly (readonly TextToken[])[] {
  return sentenceSpans(text).map(({ start, end }) =>
    pennTokens(text.slice(start, end)).map((token) => {
      return { text: token.text, start: start + token.start, end: start + token.end };
    }),
  );
}

/** Whether white space stands between any two tokens: then the text was tokenised before it was annotated. */
export function isWrittenInTokens({ tokens }: PlacedParagraph): boolean {
  return tokens.every((token, index) => index === 0 || (tokens[index - 1]?.end ?? 0) < token.start);
}

/**
 * The sentence that holds a change (UTF-16 offsets, the end exclusive); white space at its edges does not matter. What
 * is inserted between two sentences belongs to the one that it touches, else to the next. `undefined` where the change
 * reaches over more than one sentence, or where there is none.
 */
export function sentenceAround(
  { sentences, tokens }: PlacedParagraph,
  start: number,
  end: number,
): PlacedSentence | undefined {
  const { from, to } = withoutWhiteSpace(tokens, start, end);
  const next = firstIndex(sentences, ({ tokens }) => (tokens[0]?.start ?? 0) > from);
  const index = Math.max(0, next - 1);
  const sentence = sentences[index];
  const sentenceEnd = sentence?.tokens.at(-1)?.end ?? 0;
  if (to <= sentenceEnd) return sentence;
  if (from < to) return undefined;
  return start <= sentenceEnd ? sentence : (sentences[index + 1] ?? sentence);
}

/**
 * The stretch without white space at its edges, empty at its end where it is nothing else. Found among the tokens:
 * a file may let thousands of mistakes reach over the same million spaces.
 */
function withoutWhiteSpace(
  tokens: readonly TextToken[],
  start: number,
  end: number,
): { readonly from: number; readonly to: number } {
  const first = tokens[firstIndex(tokens, (token) => token.end > start)];
  const last = tokens[firstIndex(tokens, (token) => token.start >= end) - 1];
  if (!first || !last || first.start >= end || last.end <= start) return { from: end, to: end };
  return { from: Math.max(start, first.start), to: Math.min(end, last.end) };
}
