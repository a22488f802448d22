import type { Metadata } from "next";
import Link from "next/link";
import { SystemsForm } from "@/components/results/filters/systems-form";
import { SegmentAnnotations } from "@/components/results/segments/segments-annotations";
import { SegmentFacts } from "@/components/results/segments/segments-list";
import { SegmentMatrix, setAs } from "@/components/results/segments/segments-matrix";
import { SegmentRankings } from "@/components/results/segments/segments-rankings";
import { cn } from "@/components/ui/class-names";
import { linkStyles } from "@/components/ui/link-styles";
import { TextLink } from "@/components/ui/text-link";
import {
  readFilterParams,
  type SearchParams,
  systemParams,
} from "@/lib/domain/results/filters/result-search-params";
import { segmentName, segmentTitle } from "@/lib/domain/uploads/numbering/segment-name";
import { viewSegment } from "@/lib/usecases/results/view-segment";
import { pageContext } from "../../../../../_shell/page-context";
import { campaignHeader } from "../../../campaign-header";
import { RefusedSystems } from "../../refused-systems";
import { systemProblems, viewOrRefusal, withParams } from "../../results-page";

interface SegmentPageProps {
  readonly params: Promise<{ readonly id: string; readonly position: string }>;
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: SegmentPageProps): Promise<Metadata> {
  const { id, position } = await params;
  const campaign = await campaignHeader(id).catch(() => undefined);
  const isPosition = campaign !== undefined && /^\d{1,9}$/.test(position);
  return {
    title: isPosition ? segmentTitle(segmentName(Number(position), campaign.firstSegment)) : "Segment",
  };
}

export default async function SegmentPage({ params, searchParams }: SegmentPageProps) {
  const { id, position: asked } = await params;
  const position = /^\d{1,9}$/.test(asked) ? Number(asked) : -1;
  const address = `/campaigns/${id}/results/segments`;
  const here = `${address}/${asked}`;
  const { filters, problems } = readFilterParams(await searchParams);
  const context = await pageContext();
  const view = await viewOrRefusal(systemProblems(problems), here, () =>
    viewSegment({ campaignId: id, position, filters }, context),
  );
  if ("refused" in view)
    return <RefusedSystems {...view} campaignId={id} filters={filters} address={here} query={{}} />;
  const { segment, neighbours, metrics, sourceLanguage, targetLanguage } = view;
  const linkTo = (place: string) => withParams(place, systemParams(view.filters));
  return (
    <article aria-labelledby="segment">
      <nav aria-label="Segments" className="no-print mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm *:py-0.5">
        <TextLink href={linkTo(address)}>All segments</TextLink>
        {neighbours.before === null ? null : (
          <Link href={linkTo(`${address}/${neighbours.before.id}`)} rel="prev" className={linkStyles()}>
            Previous: segment {neighbours.before.number}
          </Link>
        )}
        {neighbours.after === null ? null : (
          <Link href={linkTo(`${address}/${neighbours.after.id}`)} rel="next" className={linkStyles()}>
            Next: segment {neighbours.after.number}
          </Link>
        )}
      </nav>
      <SystemsForm
        address={here}
        query={{}}
        filters={view.filters}
        choice={view.systemChoice}
        offered={view.offered}
      />
      <h2 id="segment">{segmentTitle(segment.name)}</h2>
      <p className="figures mb-3 flex flex-wrap gap-x-3 text-ink-soft text-sm">
        {segment.document === undefined ? null : <span>{segment.document}</span>}
        <SegmentFacts segment={segment} metric={undefined} />
      </p>
      <p
        dir="auto"
        lang={sourceLanguage}
        className={
          segment.isSourceUnknown
            ? "mb-4 text-ink-soft"
            : cn(
                "mb-4 max-w-reading whitespace-pre-wrap font-semibold text-lg [overflow-wrap:anywhere]",
                setAs(view.look),
              )
        }
      >
        {segment.source}
      </p>
      <SegmentRankings
        rankings={segment.rankings}
        hypotheses={segment.hypotheses}
        metrics={metrics}
        differences={segment.differences}
      />
      <h3 className="mt-6 mb-1 text-base">Outputs</h3>
      <SegmentMatrix
        segment={segment}
        metrics={metrics}
        targetLanguage={targetLanguage}
        look={view.look}
        showAll
      />
      <SegmentAnnotations
        source={segment.source}
        gold={view.gold}
        references={view.references}
        targetLanguage={targetLanguage}
      />
    </article>
  );
}
