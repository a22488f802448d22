import { cn } from "@/components/ui/class-names";
import type { TextLook } from "@/lib/domain/judging/text-look";
import { segmentName, segmentTitle } from "@/lib/domain/segment-numbering/segment-name";

/** Small enough to look through many of them. */
function sampleLook(look: TextLook, weight = "") {
  if (look === "code") return { className: cn("code-text text-xs!", weight), dir: "ltr" } as const;
  const set = "whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]";
  return { className: cn(set, weight), dir: "auto" } as const;
}

interface SegmentSampleProps {
  /** What the campaign's files call the first line of the source. */
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
  readonly look?: TextLook;
}

/** Segments with what was written for them, and by whom: for organisers, never for judges. */
export function SegmentSample({
  firstSegment,
  segments,
  sourceLanguage,
  targetLanguage,
  look = "sentences",
}: SegmentSampleProps) {
  return (
    <ol className="max-w-page divide-y divide-rule border-rule border-y">
      {segments.map(({ position, document, source, hypotheses }) => (
        <li key={position} className="py-3">
          <p className="figures text-ink-faint text-xs">
            {segmentTitle(segmentName(position, firstSegment))}
            {document === null ? "" : ` · ${document}`}
          </p>
          <p {...sampleLook(look, "font-semibold")} lang={sourceLanguage}>
            {source}
          </p>
          <ul className="mt-1 space-y-0.5">
            {hypotheses.map(({ id, text, systems }) => (
              <li key={id} className="gap-4 sm:grid sm:grid-cols-[minmax(0,44rem)_minmax(9rem,1fr)]">
                <p {...sampleLook(look)} lang={targetLanguage}>
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
