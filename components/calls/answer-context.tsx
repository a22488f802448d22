import type { GoldAnnotator } from "@/lib/domain/metrics/gold/gold-annotation";
import { EditedText } from "./edited-text";

interface AnswerContextProps {
  readonly sentence: SentenceInContext;
  /** The annotator by whom the sentence counts, by place. */
  readonly counting?: number | undefined;
  readonly language?: string | undefined;
}

interface SentenceInContext {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly tokens: readonly string[];
  readonly annotators: readonly GoldAnnotator[];
}

/** A sentence between its neighbours, and what each annotator made of it. */
export function AnswerContext({ sentence, counting, language }: AnswerContextProps) {
  const { before, after, tokens, annotators } = sentence;
  return (
    <div className="space-y-1.5">
      <p lang={language} className="max-w-reading">
        {before === undefined ? null : <span className="text-ink-soft">… {before} </span>}
        <strong className="font-semibold">{tokens.join(" ")}</strong>
        {after === undefined ? null : <span className="text-ink-soft"> {after} …</span>}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {annotators.map(({ id, edits }, place) => (
          <div key={id} className="contents">
            <dt className="pt-0.5 text-ink-soft text-sm">
              Gold{annotators.length > 1 ? ` ${place + 1}` : ""}
              {place === counting && annotators.length > 1 ? (
                <span className="block text-xs">counts for you</span>
              ) : null}
            </dt>
            <dd>
              {edits.length === 0 ? (
                <p className="text-ink-soft">no correction</p>
              ) : (
                <EditedText tokens={tokens} edits={edits} language={language} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
