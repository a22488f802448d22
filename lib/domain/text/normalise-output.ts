/** An output as it is shown and compared. */
export interface NormalisedOutput {
  readonly text: string;
  /** Whether the text differs from the line as it was uploaded. */
  readonly changed: boolean;
}

/**
 * White space is what Unicode calls so (property White_Space): tab, line feed, vertical tab, form feed, carriage
 * return, space, U+0085, the no-break spaces U+00A0 and U+202F, U+1680, U+2000 to U+200A, U+2028, U+2029, U+205F and
 * U+3000. The byte order mark and the zero-width space do not belong to it. JavaScript's `\s` and `trim` differ: they
 * take the byte order mark and leave U+0085.
 */
const WHITE_SPACE_RUN = /\p{White_Space}+/gu;

/**
 * The text of a hypothesis: outer white space, a trailing carriage return with it, is removed, and every run of white
 * space inside becomes one space; nothing else is touched, neither letter case nor punctuation nor Unicode form.
 * Two outputs of a segment are the same hypothesis where their normalised texts are equal.
 */
export function normaliseOutput(line: string): NormalisedOutput {
  const spaced = line.replace(WHITE_SPACE_RUN, " ");
  const text = spaced.slice(spaced.startsWith(" ") ? 1 : 0, spaced.endsWith(" ") ? -1 : undefined);
  return { text, changed: text !== line };
}
