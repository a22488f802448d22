import type { Metadata } from "next";
import { AgreementFigure } from "@/components/results/agreement-figure";
import { AgreementOverall } from "@/components/results/agreement-overall";
import { agreementTerms } from "@/components/results/agreement-terms";
import { AgreementWithOthers } from "@/components/results/agreement-with-others";
import { CopyTable } from "@/components/results/copy-table";
import { FiltersForm } from "@/components/results/filters-form";
import { judgeNames } from "@/components/results/judge-names";
import { OriginLine } from "@/components/results/origin-line";
import { StaleNotice } from "@/components/results/stale-notice";
import { Terms } from "@/components/results/terms";
import { EmptyState } from "@/components/ui/empty-state";
import { requestContext } from "@/lib/context";
import { agreementTables } from "@/lib/domain/results/agreement-tables";
import type { AgreementPageView, AgreementResult } from "@/lib/domain/results/agreement-view";
import { agreementRequestSchema } from "@/lib/domain/results/analysis-request";
import { readFilterParams } from "@/lib/domain/results/result-search-params";
import { formatCount } from "@/lib/domain/text/format-count";
import { viewAgreement } from "@/lib/usecases/view-agreement";
import { AnalysisWorkPanel } from "../analysis-work-panel";
import { RefusedPage } from "../refused-page";
import { answerOr, type ResultsPageProps } from "../results-page";

export const metadata: Metadata = { title: "Agreement" };

export default async function AgreementPage({ params, searchParams }: ResultsPageProps) {
  const { id } = await params;
  const { filters, problems } = readFilterParams(await searchParams);
  const request = agreementRequestSchema.parse({ filters });
  const address = `/campaigns/${id}/results/agreement`;
  const context = await requestContext();
  const view = await answerOr(problems, address, () => viewAgreement({ campaignId: id, request }, context));
  if ("refused" in view) {
    return <RefusedPage {...view} campaignId={id} filters={filters} address={address} kept={{}} />;
  }
  if (view.rankings === 0) {
    return (
      <EmptyState title="No rankings yet">How judges agree stands here once they have ranked.</EmptyState>
    );
  }
  const { result } = view.agreement;
  return (
    <>
      <h2 className="sr-only print:not-sr-only print:mb-2">Agreement</h2>
      <FiltersForm {...view} address={address} kept={{}} />
      <StaleNotice what="Agreement" view={view.agreement} />
      {result === null ? (
        <p className="max-w-reading text-ink-soft">
          Agreement between so many rankings takes a while; it is computed when you ask for it.
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
  return (
    <>
      <section>
        <h2 className="mb-1">Overall</h2>
        <AgreementOverall agreement={result} />
      </section>
      <section className="mt-8">
        <h2>{result.judges.length < 2 ? "Within the judge" : "Between judges"}</h2>
        <AgreementFigure agreement={result} nameOf={nameOf} />
      </section>
      {result.judges.length < 2 ? null : (
        <section className="mt-8">
          <h2 className="mb-1">Each judge with all others</h2>
          <AgreementWithOthers agreement={result} nameOf={nameOf} />
          <p className="mt-2 max-w-reading text-ink-soft text-sm">
            Comparisons with all other judges are added up before κ is taken; who agrees least stands first. *
            fewer than 50 comparisons.
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
          <CopyTable tables={agreementTables(result)} />
        </OriginLine>
      )}
    </>
  );
}
