import { errorAt } from "@/lib/domain/judging/bracket-errors";
import { inkedSpans } from "@/lib/domain/text/text-span";

interface BracketedSourceProps {
  readonly source: string;
  /** Start, end, start, end … in tokens. */
  readonly errors: readonly number[];
  /** What a token is where it can be chosen; otherwise it is text. */
  readonly tokenProps?: (token: number, word: string, error: number) => object;
}

/** A source with brackets around its errors, which take no room: nothing moves when one is drawn. */
export function BracketedSource({ source, errors, tokenProps }: BracketedSourceProps) {
  const spans = inkedSpans(source);
  const tokens = spans.map(({ start, end }, token) => {
    const error = errorAt(errors, token);
    const isInside = error !== -1;
    const gap = source.slice(spans[token - 1]?.end ?? 0, start);
    const joins = isInside && errorAt(errors, token - 1) === error;
    return (
      <span key={start}>
        {joins ? <span className="error-gap">{gap}</span> : gap}
        <span
          data-token={token}
          data-error={isInside || undefined}
          data-opens={(isInside && !joins) || undefined}
          data-closes={(isInside && errorAt(errors, token + 1) !== error) || undefined}
          className="source-token"
          {...tokenProps?.(token, source.slice(start, end), error)}
        >
          {source.slice(start, end)}
        </span>
      </span>
    );
  });
  return <span className="bracketed-source">{tokens}</span>;
}
