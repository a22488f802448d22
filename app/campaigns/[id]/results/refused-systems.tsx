import { SystemsForm } from "@/components/results/filters/systems-form";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { ResultFilters } from "@/lib/domain/results/filters/result-filters";
import { viewFilterChoices } from "@/lib/usecases/results/view-filter-choices";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import type { Refused } from "./results-page";

interface RefusedSystemsProps extends Refused {
  readonly campaignId: string;
  /** What of the filters was understood. */
  readonly filters: ResultFilters;
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Says what is wrong with the systems that a page is asked to compare, to be mended there. */
export async function RefusedSystems(props: RefusedSystemsProps) {
  const { refused, problems, campaignId, filters, address, query } = props;
  if (problems === undefined) {
    return (
      <Notice kind="warning" action={<TextLink href={address}>Show all systems</TextLink>}>
        {refused}
      </Notice>
    );
  }
  const { choices } = await viewFilterChoices({ campaignId }, await pageContext()).catch((error: unknown) =>
    presentPageError(error, address),
  );
  return (
    <>
      <Notice kind="warning" className="mb-4">
        The choice of systems is invalid, so no result is shown.
      </Notice>
      <SystemsForm
        address={address}
        query={query}
        filters={filters}
        choice={undefined}
        offered={{ systems: choices.systems, sets: choices.systemSets }}
        problem={Object.values(problems).join(" ")}
      />
    </>
  );
}
