import type { Metadata } from "next";
import { OverviewRefresh } from "@/components/campaign/overview-refresh";
import { SegmentsForm } from "@/components/results/segments-form";
import { SegmentsList } from "@/components/results/segments-list";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { requestContext } from "@/lib/context";
import { segmentsParams, segmentsRequestSchema } from "@/lib/domain/results/segments-request";
import { countOf } from "@/lib/domain/text/format-count";
import { viewSegments } from "@/lib/usecases/view-segments";
import { presentPageError } from "../../../../_errors/present-page-error";
import { type ResultsPageProps, withParams } from "../results-page";

export const metadata: Metadata = { title: "Segments" };

const COMPUTING_REFRESH_MS = 3000;

export default async function SegmentsPage({ params, searchParams }: ResultsPageProps) {
  const [{ id }, asked] = await Promise.all([params, searchParams]);
  const request = segmentsRequestSchema.parse(asked);
  const view = await viewSegments({ campaignId: id, request }, await requestContext()).catch(
    (error: unknown) => presentPageError(error, `/campaigns/${id}/results/segments`),
  );
  const address = `/campaigns/${view.id}/results/segments`;
  const { metric, order } = view;
  const kept = { ...request, order, metric: metric?.name };
  return (
    <section aria-labelledby="segments">
      <h2 id="segments" className="sr-only">
        Segments
      </h2>
      <SegmentsForm
        key={segmentsParams(kept).toString()}
        address={address}
        search={request.search}
        order={order}
        onlyRanked={request.onlyRanked}
        metric={metric?.name}
        metrics={view.metrics.map(({ name }) => name)}
      />
      <p className="mb-3 max-w-reading text-ink-soft text-sm" role="status">
        {countOf(view.count, "segment", "segments")}
        {request.search === undefined ? "" : ` with “${request.search}”`}
        {request.onlyRanked ? ", ranked" : ""}. {view.count === 0 ? null : explained(order, metric?.name)}
      </p>
      {view.isComputing ? (
        <Notice className="mb-3">
          <OverviewRefresh everyMs={COMPUTING_REFRESH_MS} />
          How far the judges of every segment disagree is being computed; until then segments stand as in the
          campaign. The page shows it by itself.
        </Notice>
      ) : null}
      {view.segments.length === 0 ? (
        <p className="border-rule border-t py-4">
          {request.search === undefined && !request.onlyRanked
            ? "There are no segments yet."
            : "No segment is like that."}
        </p>
      ) : (
        <SegmentsList
          segments={view.segments}
          metric={metric}
          sourceLanguage={view.sourceLanguage}
          targetLanguage={view.targetLanguage}
          look={view.look}
          hrefOf={({ position }) => `${address}/${position}`}
        />
      )}
      <div className="mt-3">
        <Pagination
          page={view.page}
          pages={view.pages}
          label="Pages of segments"
          hrefOf={(page) => withParams(address, segmentsParams({ ...kept, page }))}
        />
      </div>
    </section>
  );
}

function explained(order: "position" | "disagreement" | "difference", metric: string | undefined): string {
  const scale = "0 where every two comparisons are alike, ½ where one sees a tie, 1 where they are opposite";
  const how =
    order === "difference"
      ? `The more the judges’ comparisons differ from those of ${metric}, the further up: ${scale}.`
      : `How far judges disagree is the mean over every two rankings of the same outputs: ${scale}.`;
  return `They are numbered from 0, as the lines of the source. The figures in the columns are ranks, 1 the best. ${how}`;
}
