import { AppError } from "@/lib/domain/app-error";
import { type FilterProblems, refuseFilters } from "@/lib/domain/results/filters/filter-reading";
import { readFilterParams, type SearchParams } from "@/lib/domain/results/filters/result-search-params";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";

/** What every page of results is handed. */
export interface ResultsPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

/** What a page of results is asked: by whom, of which campaign, and of which of its rankings. */
export async function filteredPage({ params, searchParams }: ResultsPageProps, page: string) {
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const { filters, problems } = readFilterParams(search);
  const address = `/campaigns/${id}/results/${page}`;
  return { asked: { campaignId: id, filters }, address, problems, search, context: await pageContext() };
}

/** A selection that cannot be answered here, in words; beside its fields where they are what is wrong. */
export interface Refused {
  readonly refused: string;
  readonly problems?: FilterProblems;
}

/** The answer, or what the page shows where filters are wrong or the selection asks for too much. */
export async function viewOrRefusal<View>(
  problems: FilterProblems,
  here: string,
  answer: () => Promise<View>,
): Promise<View | Refused> {
  try {
    refuseFilters(problems);
    return await answer();
  } catch (error) {
    return refusedSelection(error, here);
  }
}

/** Every other refusal is that of the page itself. */
function refusedSelection(error: unknown, here: string): Refused {
  if (error instanceof AppError && (error.code === "too-large" || error.code === "invalid-input")) {
    const { fields } = error.details;
    return fields === undefined ? { refused: error.message } : { refused: error.message, problems: fields };
  }
  return presentPageError(error, here);
}

/** What is wrong with the systems asked for, where a page knows no other filter. */
export function systemProblems({
  systems,
  withoutSystems,
  systemSet,
  leftOutJudgments,
}: FilterProblems): FilterProblems {
  const problems = Object.entries({ systems, withoutSystems, systemSet, leftOutJudgments });
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

/** An address with parameters, without a question mark where there are none. */
export function withParams(address: string, params: URLSearchParams): string {
  const text = params.toString();
  return text === "" ? address : `${address}?${text}`;
}
