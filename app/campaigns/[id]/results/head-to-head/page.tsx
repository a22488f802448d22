import type { Metadata } from "next";
import { OriginLine } from "@/components/results/analyses/origin-line";
import { FiltersForm } from "@/components/results/filters/filters-form";
import { HeadToHeadFigure } from "@/components/results/head-to-head/head-to-head-figure";
import { CopyTable } from "@/components/tables/copy-table";
import { EmptyState } from "@/components/ui/empty-state";
import { readFilterParams } from "@/lib/domain/results/filters/result-search-params";
import { headToHeadTable } from "@/lib/domain/results/head-to-head/head-to-head-table";
import { viewHeadToHead } from "@/lib/usecases/results/view-head-to-head";
import { pageContext } from "../../../../_shell/page-context";
import { RefusedPage } from "../refused-page";
import { answerOr, type ResultsPageProps } from "../results-page";

export const metadata: Metadata = { title: "Head-to-head" };

export default async function HeadToHeadPage({ params, searchParams }: ResultsPageProps) {
  const { id } = await params;
  const { filters, problems } = readFilterParams(await searchParams);
  const address = `/campaigns/${id}/results/head-to-head`;
  const context = await pageContext();
  const view = await answerOr(problems, address, () => viewHeadToHead({ campaignId: id, filters }, context));
  if ("refused" in view) {
    return <RefusedPage {...view} campaignId={id} filters={filters} address={address} kept={{}} />;
  }
  const { matrix, rulesAfter, input, rankings } = view;
  if (rankings === 0) {
    return (
      <EmptyState title="No rankings yet">
        The matrix appears once judges have ranked outputs of different systems.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only print:not-sr-only print:mb-2">Head-to-head</h2>
      <FiltersForm {...view} address={address} kept={{}} />
      {matrix.systems.length === 0 ? (
        <p className="text-ink-soft">No ranking in this selection compares two systems.</p>
      ) : (
        <HeadToHeadFigure matrix={matrix} rulesAfter={rulesAfter} />
      )}
      <OriginLine {...input} judges={input.judges.length}>
        <CopyTable tables={[headToHeadTable(matrix)]} />
      </OriginLine>
    </>
  );
}
