import Link from "next/link";
import { cn } from "@/components/ui/class-names";
import { linkStyles } from "@/components/ui/link-styles";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import { rankingsCalled } from "@/lib/domain/judgments/counting-rankings";
import type { SegmentView } from "@/lib/domain/results/segments/segment-view";
import { countOf } from "@/lib/domain/text/format-count";
import { segmentTitle } from "@/lib/domain/uploads/numbering/segment-name";
import { SegmentMatrix, type SegmentMetric, setAs } from "./segments-matrix";
import { shareText } from "./segments-words";

interface SegmentsListProps {
  readonly segments: readonly SegmentView[];
  readonly metric: SegmentMetric | undefined;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly look: TextLook;
  readonly hrefOf: (segment: SegmentView) => string;
}

/** Segments one below the other, each with what was written for it and what judges made of that. */
export function SegmentsList({
  segments,
  metric,
  sourceLanguage,
  targetLanguage,
  look,
  hrefOf,
}: SegmentsListProps) {
  return (
    <ol className="divide-y divide-rule border-rule border-y">
      {segments.map((segment) => (
        <li key={segment.id} className="break-inside-avoid py-4">
          <article aria-label={segmentTitle(segment.name)}>
            <p className="figures flex flex-wrap gap-x-3 text-ink-soft text-sm">
              <Link href={hrefOf(segment)} className={linkStyles()}>
                {segmentTitle(segment.name)}
              </Link>
              {segment.document === undefined ? null : <span>{segment.document}</span>}
              <SegmentFacts segment={segment} metric={metric} />
            </p>
            <p
              dir="auto"
              lang={sourceLanguage}
              className={
                segment.isSourceUnknown
                  ? "my-1 text-ink-soft"
                  : cn("my-1 whitespace-pre-wrap font-semibold [overflow-wrap:anywhere]", setAs(look))
              }
            >
              {segment.source}
            </p>
            <SegmentMatrix
              segment={segment}
              metrics={metric === undefined ? [] : [metric]}
              targetLanguage={targetLanguage}
              look={look}
            />
          </article>
        </li>
      ))}
    </ol>
  );
}

/** How many rankings there are and how far they agree, in a line. */
export function SegmentFacts({
  segment,
  metric,
}: {
  readonly segment: Pick<SegmentView, "rankings" | "disagreement" | "differences">;
  readonly metric: SegmentMetric | undefined;
}) {
  const counted = segment.rankings.filter(({ counts }) => counts).length;
  const isGrouped = segment.rankings.every(({ ungrouped }) => !ungrouped);
  const others = segment.rankings.length - counted;
  const difference = metric && segment.differences.get(metric.id);
  return (
    <>
      <span>
        {countOf(counted, ...rankingsCalled(isGrouped))}
        {others > 0 ? `, ${others} not counted` : ""}
      </span>
      {segment.disagreement === undefined ? null : (
        <span>judges disagree with each other {shareText(segment.disagreement)}</span>
      )}
      {difference === undefined ? null : (
        <span>
          {segment.disagreement === undefined ? "judges disagree with" : "with"} {metric?.name}{" "}
          {shareText(difference)}
        </span>
      )}
    </>
  );
}
