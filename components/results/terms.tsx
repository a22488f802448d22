/** A term of the page and what it means, in a sentence. */
export interface Term {
  readonly name: string;
  readonly meaning: string;
}

/** Short explanations at hand for who wants them, out of the way of who does not. */
export function Terms({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <details className="no-print mt-3 text-sm">
      <summary className="w-fit text-ink-soft text-xs pointer-coarse:py-2">What the terms mean</summary>
      <dl className="mt-1 grid max-w-190 gap-x-6 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {terms.map(({ name, meaning }) => (
          <div key={name} className="sm:contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="max-w-reading text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
