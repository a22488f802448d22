/** Errors of a source while they are bracketed: start, end, start, end … in tokens, in order, none over another. */
export type Brackets = readonly number[];

interface Span {
  readonly start: number;
  readonly end: number;
}

function spansOf(brackets: Brackets): readonly Span[] {
  return brackets.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: brackets[at + 1] ?? start }] : []));
}

function flat(spans: readonly Span[]): Brackets {
  return spans.toSorted((one, other) => one.start - other.start).flatMap(({ start, end }) => [start, end]);
}

/** The number of the error that a token is in, from 0; -1 where it is in none. */
export function errorAt(brackets: Brackets, token: number): number {
  return spansOf(brackets).findIndex(({ start, end }) => start <= token && token < end);
}

/** Brackets these tokens, whichever end comes first, together with the errors that they touch on. */
export function bracketed(brackets: Brackets, one: number, other: number): Brackets {
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  const isTouched = ({ start, end }: Span) => start <= last && first < end;
  const touched = spansOf(brackets).filter(isTouched);
  const start = Math.min(first, ...touched.map((span) => span.start));
  const end = Math.max(last + 1, ...touched.map((span) => span.end));
  return flat([...spansOf(brackets).filter((span) => !isTouched(span)), { start, end }]);
}

/** Without the error that a token is in. */
export function unbracketed(brackets: Brackets, token: number): Brackets {
  const error = errorAt(brackets, token);
  return flat(spansOf(brackets).filter((_, number) => number !== error));
}

/**
 * The error that a token is in with a token more or less at its end; as it is where the next token is another error's, or
 * none is left.
 */
export function resized(brackets: Brackets, token: number, by: 1 | -1, tokens: number): Brackets {
  const error = errorAt(brackets, token);
  const spans = spansOf(brackets);
  const span = spans[error];
  if (span === undefined) return brackets;
  const end = span.end + by;
  if (end <= span.start || end > (spans[error + 1]?.start ?? tokens)) return brackets;
  return flat(spans.with(error, { start: span.start, end }));
}
