import { FiltersForm } from "@/components/results/filters/filters-form";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { filterProblems } from "@/lib/domain/results/filters/filter-problems";
import type { ResultFilters } from "@/lib/domain/results/filters/result-filters";
import { filterParams } from "@/lib/domain/results/filters/result-search-params";
import { viewFilterChoices } from "@/lib/usecases/results/view-filter-choices";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import type { Refused } from "./results-page";

interface RefusedPageProps extends Refused {
  readonly campaignId: string;
  /** What of the filters was understood. */
  readonly filters: ResultFilters;
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Says why the selection has no answer here: at its fields, to be mended there, or with a way back to everything; of
 * everything, with the fields to select less by.
 */
export async function RefusedPage({
  refused,
  problems,
  campaignId,
  filters,
  address,
  query,
}: RefusedPageProps) {
  const isNarrowed = filterParams(filters).size > 0;
  if (problems === undefined && isNarrowed) {
    return (
      <Notice kind="warning" action={<TextLink href={address}>Show all rankings</TextLink>}>
        {refused}
      </Notice>
    );
  }
  const context = await pageContext();
  const frame = await viewFilterChoices({ campaignId }, context).catch((error: unknown) =>
    presentPageError(error, address),
  );
  const all =
    problems === undefined || frame.rankings === 0
      ? (problems ?? {})
      : { ...filterProblems(filters, frame.choices), ...problems };
  return (
    <>
      <Notice kind="warning" className="mb-4">
        {problems === undefined
          ? refused
          : "The filter is invalid, so no result is shown. See the message beside each field."}
      </Notice>
      <FiltersForm {...frame} filters={filters} problems={all} address={address} query={query} />
    </>
  );
}
