/** A stretch of a text: UTF-16 offsets, the end exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The stretches between white space, as Unicode has it, in order. */
export function inkedSpans(
  text: string,
  { start, end }: TextSpan = { start: 0, end: text.length },
): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const { index, 0: word } of text.slice(start, end).matchAll(/[^\p{White_Space}]+/gu)) {
    spans.push({ start: start + index, end: start + index + word.length });
  }
  return spans;
}
