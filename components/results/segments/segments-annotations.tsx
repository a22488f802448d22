interface GoldEditShown {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly corrections: readonly string[];
}

interface SegmentAnnotationsProps {
  readonly source: string;
  readonly gold: readonly { readonly annotator: number; readonly edits: readonly GoldEditShown[] }[];
  readonly references: readonly { readonly name: string; readonly text: string }[];
  readonly targetLanguage: string;
}

/** What annotators corrected, and the references. */
export function SegmentAnnotations({ source, gold, references, targetLanguage }: SegmentAnnotationsProps) {
  const tokens = source.trim().split(/\s+/);
  return (
    <>
      {gold.length > 0 ? (
        <section>
          <h3 className="mt-6 mb-1 text-base">Gold corrections</h3>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            {gold.map(({ annotator, edits }) => (
              <div key={annotator} className="contents">
                <dt className="text-ink-soft text-sm">Annotator {annotator}</dt>
                <dd lang={targetLanguage} dir="auto">
                  {edits.length === 0 ? (
                    <span className="text-ink-soft">nothing</span>
                  ) : (
                    <ul className="flex flex-wrap gap-x-4">
                      {edits.map((edit) => (
                        <li key={`${edit.start} ${edit.end} ${edit.type} ${edit.corrections.join("|")}`}>
                          <Edit edit={edit} tokens={tokens} />
                        </li>
                      ))}
                    </ul>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {references.length > 0 ? (
        <section>
          <h3 className="mt-6 mb-1 text-base">References</h3>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            {references.map(({ name, text }) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft text-sm">{name}</dt>
                <dd lang={targetLanguage} dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}

function Edit({ edit, tokens }: { readonly edit: GoldEditShown; readonly tokens: readonly string[] }) {
  const replaced = tokens.slice(edit.start, edit.end).join(" ");
  const given = edit.corrections.map((text) => (text === "" ? "∅" : text)).join(" or ");
  return (
    <>
      {replaced === "" ? null : <del className="text-ink-soft">{replaced}</del>}{" "}
      <ins className="no-underline">{given}</ins> <span className="text-ink-faint text-xs">{edit.type}</span>
    </>
  );
}
