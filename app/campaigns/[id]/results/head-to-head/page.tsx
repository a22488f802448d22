import type { Metadata } from "next";
import { OriginLine } from "@/components/results/analyses/origin-line";
import { HeadToHeadFigure } from "@/components/results/head-to-head/head-to-head-figure";
import { CopyTable } from "@/components/tables/copy-table";
import { EmptyState } from "@/components/ui/empty-state";
import { headToHeadTable } from "@/lib/domain/results/head-to-head/head-to-head-table";
import { tablesOfSystems } from "@/lib/domain/results/system-choice-notes";
import { viewHeadToHead } from "@/lib/usecases/results/view-head-to-head";
import { RefusedPage } from "../refused-page";
import { ResultsFilters } from "../results-filters";
import { filteredPage, type ResultsPageProps, viewOrRefusal } from "../results-page";

export const metadata: Metadata = { title: "Head-to-head" };

export default async function HeadToHeadPage(props: ResultsPageProps) {
  const { asked, address, problems, context } = await filteredPage(props, "head-to-head");
  const view = await viewOrRefusal(problems, address, () => viewHeadToHead(asked, context));
  if ("refused" in view) return <RefusedPage {...view} {...asked} address={address} kept={{}} />;
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
      <ResultsFilters {...view} address={address} kept={{}} />
      {matrix.systems.length === 0 ? (
        <p className="text-ink-soft">No ranking in this selection compares two systems.</p>
      ) : (
        <HeadToHeadFigure matrix={matrix} rulesAfter={rulesAfter} />
      )}
      <OriginLine {...input} judges={input.judges.length}>
        <CopyTable tables={tablesOfSystems([headToHeadTable(matrix)], input)} />
      </OriginLine>
    </>
  );
}
