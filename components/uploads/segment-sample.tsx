"use client";

import { HypothesisText } from "@/components/judging/task/hypothesis-text";
import { cn } from "@/components/ui/class-names";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import { segmentName, segmentTitle } from "@/lib/domain/uploads/numbering/segment-name";

/** Small enough to look through many of them. */
function sampleLook(look: TextLook, weight = "") {
  if (look === "code") return { className: cn("code-text text-xs!", weight), dir: "ltr" } as const;
  const set = "whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]";
  return { className: cn(set, weight), dir: "auto" } as const;
}

/** The texts as judges see them, in the smaller letters of a list. */
const smallTexts =
  "[&_.sentence]:max-w-none [&_.sentence]:font-sans [&_.sentence]:text-base [&_.code-text]:text-xs";

/** What stands below them is a click away: fifteen systems often wrote nearly the same. */
const SHOWN_AT_ONCE = 4;

interface SampledHypothesis {
  readonly id: number;
  readonly text: string;
  readonly systems: readonly string[];
}

interface SegmentSampleProps {
  /** What the campaign's files call the first line of the source. */
  readonly firstSegment: number;
  readonly segments: readonly {
    readonly position: number;
    readonly document: string | null;
    readonly source: string;
    readonly hypotheses: readonly SampledHypothesis[];
  }[];
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly look?: TextLook;
  /** Differences to the source are marked, as judges see them. */
  readonly marked?: boolean;
}

/** Segments with what was written for them, and by whom: for organisers, never for judges. */
export function SegmentSample({
  firstSegment,
  segments,
  sourceLanguage,
  targetLanguage,
  look = "sentences",
  marked = false,
}: SegmentSampleProps) {
  return (
    <ol className="max-w-page divide-y divide-rule border-rule border-y">
      {segments.map(({ position, document, source, hypotheses }) => {
        // One more would be folded for nothing: the line that shows it is as high.
        const isFolded = hypotheses.length > SHOWN_AT_ONCE + 1;
        const list = (shown: readonly SampledHypothesis[]) => (
          <ul className={cn("mt-1 space-y-0.5", smallTexts)}>
            {shown.map(({ id, text, systems }) => (
              <li key={id} className="gap-4 sm:grid sm:grid-cols-[minmax(0,44rem)_minmax(9rem,1fr)]">
                <div>
                  <HypothesisText
                    source={source}
                    hypothesis={text}
                    language={targetLanguage}
                    marked={marked && !isCut(source) && !isCut(text)}
                    look={look}
                  />
                </div>
                <p className="mb-1 text-ink-soft text-sm sm:mb-0">{systems.join(", ")}</p>
              </li>
            ))}
          </ul>
        );
        return (
          <li key={position} className="py-3">
            <p className="figures text-ink-faint text-xs">
              {segmentTitle(segmentName(position, firstSegment))}
              {document === null ? "" : ` · ${document}`}
            </p>
            <p {...sampleLook(look, "font-semibold")} lang={sourceLanguage}>
              {source}
            </p>
            {list(isFolded ? hypotheses.slice(0, SHOWN_AT_ONCE) : hypotheses)}
            {isFolded ? (
              <details className="group/more mt-1">
                <summary className="w-fit cursor-pointer rounded-sm text-sm pointer-coarse:py-2.5">
                  <span className="group-open/more:hidden">Show all {hypotheses.length}</span>
                  <span className="hidden group-open/more:inline">Show fewer</span>
                </summary>
                {list(hypotheses.slice(SHOWN_AT_ONCE))}
              </details>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** A text whose end is not here differs there from everything. */
function isCut(text: string): boolean {
  return text.endsWith("…");
}
