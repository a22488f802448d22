import { formatCount } from "@/lib/domain/text/format-count";

interface SegmentSampleProps {
  /** What the first line of the source is called; people count lines from 1. */
  readonly firstSegment: number;
  readonly segments: readonly {
    readonly position: number;
    readonly document: string | null;
    readonly source: string;
    readonly hypotheses: readonly {
      readonly id: number;
      readonly text: string;
      readonly systems: readonly string[];
    }[];
  }[];
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** Segments with what was written for them, and by whom: for organisers, never for judges. */
export function SegmentSample({
  firstSegment,
  segments,
  sourceLanguage,
  targetLanguage,
}: SegmentSampleProps) {
  return (
    <ol className="max-w-page divide-y divide-rule border-rule border-y">
      {segments.map(({ position, document, source, hypotheses }) => (
        <li key={position} className="py-3">
          <p className="figures text-ink-faint text-xs">
            {formatCount(position - firstSegment + 1)}
            {document === null ? "" : ` · ${document}`}
          </p>
          <p
            dir="auto"
            lang={sourceLanguage}
            className="whitespace-pre-wrap font-semibold [overflow-wrap:anywhere]"
          >
            {source}
          </p>
          <ul className="mt-1 space-y-0.5">
            {hypotheses.map(({ id, text, systems }) => (
              <li key={id} className="gap-4 sm:grid sm:grid-cols-[minmax(0,44rem)_minmax(9rem,1fr)]">
                <p dir="auto" lang={targetLanguage} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {text === "" ? <span className="text-ink-soft">(empty)</span> : text}
                </p>
                <p className="mb-1 text-ink-soft text-sm sm:mb-0">{systems.join(", ")}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
