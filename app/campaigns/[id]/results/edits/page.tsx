import type { Metadata } from "next";
import { OriginLine } from "@/components/results/analyses/origin-line";
import { JudgedEditsFigures } from "@/components/results/edits/judged-edits-figures";
import { CopyTable } from "@/components/tables/copy-table";
import { EmptyState } from "@/components/ui/empty-state";
import { judgedEditsTables } from "@/lib/domain/results/edits/judged-edits-tables";
import { tablesOfSystems } from "@/lib/domain/results/system-choice-notes";
import { viewEdits } from "@/lib/usecases/results/view-edits";
import { RefusedPage } from "../refused-page";
import { ResultsFilters } from "../results-filters";
import { filteredPage, type ResultsPageProps, viewOrRefusal } from "../results-page";

export const metadata: Metadata = { title: "Judged edits" };

export default async function EditsPage(props: ResultsPageProps) {
  const { asked, address, problems, context } = await filteredPage(props, "edits");
  const view = await viewOrRefusal(problems, address, () => viewEdits(asked, context));
  if ("refused" in view) return <RefusedPage {...view} {...asked} address={address} query={{}} />;
  const { edits, input } = view;
  return (
    <>
      <h2 className="sr-only print:not-sr-only print:mb-2">Judged edits</h2>
      <ResultsFilters {...view} address={address} query={{}} />
      {edits === null ? (
        <EmptyState title="No marked edits yet">
          What judges hold of edits appears here once they have marked some. Whether they are asked to is a
          setting of the campaign.
        </EmptyState>
      ) : (
        <>
          <JudgedEditsFigures edits={edits} />
          <OriginLine {...input} judges={input.judges.length}>
            <CopyTable tables={tablesOfSystems(judgedEditsTables(edits), input)} />
          </OriginLine>
        </>
      )}
    </>
  );
}
