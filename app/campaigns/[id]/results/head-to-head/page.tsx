import type { Metadata } from "next";
import { OriginLine } from "@/components/results/analyses/origin-line";
import { HeadToHeadFigure } from "@/components/results/head-to-head/head-to-head-figure";
import { SwitchLinks } from "@/components/results/switch-links";
import { CopyTable } from "@/components/tables/copy-table";
import { EmptyState } from "@/components/ui/empty-state";
import { type HeadToHeadTests, headToHeadTests } from "@/lib/domain/ranking/head-to-head";
import type { ResultFilters } from "@/lib/domain/results/filters/result-filters";
import { filterParams } from "@/lib/domain/results/filters/result-search-params";
import { headToHeadTable } from "@/lib/domain/results/head-to-head/head-to-head-table";
import { tablesOfSystems } from "@/lib/domain/results/system-choice-notes";
import { viewHeadToHead } from "@/lib/usecases/results/view-head-to-head";
import { RefusedPage } from "../refused-page";
import { ResultsFilters } from "../results-filters";
import { filteredPage, type ResultsPageProps, viewOrRefusal, withParams } from "../results-page";

export const metadata: Metadata = { title: "Head-to-head" };

export default async function HeadToHeadPage(props: ResultsPageProps) {
  const { asked, address, problems, search, context } = await filteredPage(props, "head-to-head");
  const tests = headToHeadTests.find((known) => known === search.tests) ?? "corrected";
  const query: Record<string, string> = tests === "corrected" ? {} : { tests };
  const view = await viewOrRefusal(problems, address, () => viewHeadToHead({ ...asked, tests }, context));
  if ("refused" in view) return <RefusedPage {...view} {...asked} address={address} query={query} />;
  const { matrix, rulesAfter, withoutUnits, input, rankings } = view;
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
      <div className="no-print mb-3">
        <SwitchLinks label="Tests" links={testLinks(tests, address, asked.filters)} />
      </div>
      <ResultsFilters {...view} address={address} query={query} />
      {matrix.systems.length === 0 ? (
        <p className="text-ink-soft">No ranking in this selection compares two systems.</p>
      ) : (
        <HeadToHeadFigure matrix={matrix} rulesAfter={rulesAfter} />
      )}
      {withoutUnits ? (
        <p className="mt-2 max-w-reading text-sm">
          These rankings are too many to be tested over segments and judges here, so the published tests are
          shown. The command line can test any number.
        </p>
      ) : null}
      <OriginLine {...input} judges={input.judges.length}>
        <CopyTable tables={tablesOfSystems([headToHeadTable(matrix, rulesAfter)], input)} />
      </OriginLine>
    </>
  );
}

const TESTS = {
  corrected: {
    label: "over segments and judges",
    title:
      "Pairs are tested over segments and judges, and marked by p-values corrected for how many pairs there are (Holm)",
  },
  published: {
    label: "as published",
    title: "Exact sign tests, which take judgments for independent, uncorrected",
  },
} as const;

function testLinks(current: HeadToHeadTests, address: string, filters: ResultFilters) {
  return headToHeadTests.map((tests) => {
    const params = filterParams(filters);
    if (tests !== "corrected") params.set("tests", tests);
    return { ...TESTS[tests], href: withParams(address, params), isCurrent: tests === current };
  });
}
