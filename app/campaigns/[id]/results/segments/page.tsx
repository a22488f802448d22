import type { Metadata } from "next";
import { OverviewRefresh } from "@/components/campaigns/overview-refresh";
import { SystemsForm } from "@/components/results/filters/systems-form";
import { SegmentsForm } from "@/components/results/segments/segments-form";
import { SegmentsList } from "@/components/results/segments/segments-list";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { systemParams } from "@/lib/domain/results/filters/result-search-params";
import type { SegmentOrder } from "@/lib/domain/results/segments/segment-view";
import { segmentsParams, segmentsRequestSchema } from "@/lib/domain/results/segments/segments-request";
import { countOf } from "@/lib/domain/text/format-count";
import { viewSegments } from "@/lib/usecases/results/view-segments";
import { RefusedSystems } from "../refused-systems";
import {
  filteredPage,
  type ResultsPageProps,
  systemProblems,
  viewOrRefusal,
  withParams,
} from "../results-page";

export const metadata: Metadata = { title: "Segments" };

const COMPUTING_REFRESH_MS = 3000;

export default async function SegmentsPage(props: ResultsPageProps) {
  const { asked: of, address, problems, search: asked, context } = await filteredPage(props, "segments");
  const request = segmentsRequestSchema.parse(asked);
  const view = await viewOrRefusal(systemProblems(problems), address, () =>
    viewSegments({ ...of, request }, context),
  );
  if ("refused" in view)
    return (
      <RefusedSystems
        {...view}
        {...of}
        address={address}
        query={Object.fromEntries(segmentsParams(request))}
      />
    );
  const { metric, order } = view;
  const shown = { ...request, order, metric: metric?.name };
  return (
    <section aria-labelledby="segments">
      <h2 id="segments" className="sr-only">
        Segments
      </h2>
      <SystemsForm
        address={address}
        query={Object.fromEntries(segmentsParams({ ...shown, page: 1 }))}
        filters={view.filters}
        choice={view.systemChoice}
        offered={view.offered}
      />
      <SegmentsForm
        key={segmentsParams(shown).toString()}
        address={address}
        search={request.search}
        order={order}
        onlyRanked={request.onlyRanked}
        metric={metric?.name}
        metrics={view.metrics.map(({ name }) => name)}
        query={[...systemParams(view.filters)]}
      />
      <p className="mb-3 max-w-reading text-ink-soft text-sm" role="status">
        {countOf(view.count, "segment", "segments")}
        {request.search === undefined ? "" : ` with “${request.search}”`}
        {request.onlyRanked ? ", ranked" : ""}. {view.count === 0 ? null : explained(order, metric?.name)}
      </p>
      {view.isComputing ? (
        <Notice className="mb-3">
          <OverviewRefresh everyMs={COMPUTING_REFRESH_MS} />
          Computing how much judges disagree on each segment. Until then, segments are in their original
          order; this page updates automatically.
        </Notice>
      ) : null}
      {view.segments.length === 0 ? (
        <p className="border-rule border-t py-4">
          {request.search === undefined && !request.onlyRanked ? "No segments yet." : "No segment matches."}
        </p>
      ) : (
        <SegmentsList
          segments={view.segments}
          metric={metric}
          sourceLanguage={view.sourceLanguage}
          targetLanguage={view.targetLanguage}
          look={view.look}
          hrefOf={({ name }) => withParams(`${address}/${name.id}`, systemParams(view.filters))}
        />
      )}
      <div className="mt-3">
        <Pagination
          page={view.page}
          pages={view.pages}
          label="Pages of segments"
          hrefOf={(page) => {
            const params = segmentsParams({ ...shown, page });
            for (const [name, value] of systemParams(view.filters)) params.append(name, value);
            return withParams(address, params);
          }}
        />
      </div>
    </section>
  );
}

function explained(order: SegmentOrder, metric: string | undefined): string {
  const scale = "0 means that all comparisons agree, ½ that one of two is a tie, 1 that they are opposite";
  const how =
    order === "difference"
      ? `Segments where judges’ comparisons differ most from those of ${metric} come first: ${scale}.`
      : `Disagreement is the mean over all pairs of rankings of the same outputs: ${scale}.`;
  return `Columns show ranks; 1 is best. ${how}`;
}
