import type { Metadata } from "next";
import { AgreementFigure } from "@/components/results/agreement/agreement-figure";
import { AgreementOverall } from "@/components/results/agreement/agreement-overall";
import { agreementTerms } from "@/components/results/agreement/agreement-terms";
import { AgreementWithOthers } from "@/components/results/agreement/agreement-with-others";
import { OriginLine } from "@/components/results/analyses/origin-line";
import { StaleNotice } from "@/components/results/analyses/stale-notice";
import { judgeNames } from "@/components/results/filters/judge-names";
import { Terms } from "@/components/results/terms";
import { CopyTable } from "@/components/tables/copy-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PageIndex } from "@/components/ui/page-index";
import { agreementTables } from "@/lib/domain/results/agreement/agreement-tables";
import type { AgreementPageView, AgreementResult } from "@/lib/domain/results/agreement/agreement-view";
import { coefficientsApart } from "@/lib/domain/results/agreement/coefficients-apart";
import { agreementRequestSchema } from "@/lib/domain/results/filters/analysis-request";
import { tablesOfSystems } from "@/lib/domain/results/system-choice-notes";
import { formatCount } from "@/lib/domain/text/format-count";
import { viewAgreement } from "@/lib/usecases/results/view-agreement";
import { AnalysisWorkPanel } from "../analysis-work-panel";
import { RefusedPage } from "../refused-page";
import { ResultsFilters } from "../results-filters";
import { filteredPage, type ResultsPageProps, viewOrRefusal } from "../results-page";

export const metadata: Metadata = { title: "Agreement" };

export default async function AgreementPage(props: ResultsPageProps) {
  const { asked, address, problems, context } = await filteredPage(props, "agreement");
  const request = agreementRequestSchema.parse({ filters: asked.filters });
  const view = await viewOrRefusal(problems, address, () =>
    viewAgreement({ campaignId: asked.campaignId, request }, context),
  );
  if ("refused" in view) return <RefusedPage {...view} {...asked} address={address} query={{}} />;
  if (view.rankings === 0) {
    return <EmptyState title="No rankings yet">Agreement appears here once judges have answered.</EmptyState>;
  }
  const { result } = view.agreement;
  return (
    <>
      <h2 className="sr-only print:not-sr-only print:mb-2">Agreement</h2>
      <ResultsFilters {...view} address={address} query={{}} />
      <StaleNotice what="Agreement" view={view.agreement} />
      {result === null ? (
        <p className="max-w-reading text-ink-soft">
          Computing agreement takes a while for this many rankings. Start it when you need it.
        </p>
      ) : (
        <Figures view={view} result={result} />
      )}
      <div className="mt-3">
        <AnalysisWorkPanel campaignId={view.campaign.id} what="agreement" view={view.agreement} />
      </div>
    </>
  );
}

function Figures({ view, result }: { readonly view: AgreementPageView; readonly result: AgreementResult }) {
  const nameOf = judgeNames(view.choices.judges);
  const { input } = view.agreement;
  const isAlone = result.judges.length < 2;
  const apart = coefficientsApart(result);
  return (
    <>
      <PageIndex
        entries={[
          { id: "overall", title: "Overall" },
          { id: "pairs", title: isAlone ? "Within the judge" : "Between judges" },
          ...(isAlone ? [] : [{ id: "with-others", title: "Each judge with all others" }]),
        ]}
      />
      <section>
        <h2 id="overall" className="mb-1 scroll-mt-4">
          Overall
        </h2>
        <AgreementOverall agreement={result} />
        {apart === undefined ? null : <p className="mt-2 max-w-reading text-sm">{apart}</p>}
      </section>
      <section className="mt-8">
        <h2 id="pairs" className="scroll-mt-4">
          {isAlone ? "Within the judge" : "Between judges"}
        </h2>
        <AgreementFigure agreement={result} nameOf={nameOf} />
      </section>
      {isAlone ? null : (
        <section className="mt-8">
          <h2 id="with-others" className="mb-1 scroll-mt-4">
            Each judge with all others
          </h2>
          <AgreementWithOthers agreement={result} nameOf={nameOf} />
          <p className="mt-2 max-w-reading text-ink-soft text-sm">
            κ over all comparisons with the other judges together, lowest first. * Fewer than 50 comparisons.
          </p>
        </section>
      )}
      <Terms terms={agreementTerms} />
      {input === null ? null : (
        <OriginLine
          {...input}
          judges={input.judges.length}
          repeated={`${formatCount(result.alpha.resamples)} resamples of segments, p ≤ ${result.alpha.p}`}
        >
          <CopyTable tables={tablesOfSystems(agreementTables(result), input)} />
        </OriginLine>
      )}
    </>
  );
}
