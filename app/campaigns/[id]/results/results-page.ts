import { AppError } from "@/lib/domain/app-error";
import type { SearchParams } from "@/lib/domain/results/result-search-params";
import { presentPageError } from "../../../_errors/present-page-error";

/** What every page of results is handed. */
export interface ResultsPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<SearchParams>;
}

/** A selection that cannot be answered here, in words. */
export interface Refused {
  readonly refused: string;
}

/** What the page shows where the selection asks for too much; every other refusal is that of the page itself. */
export function refusedSelection(error: unknown, here: string): Refused {
  if (error instanceof AppError && (error.code === "too-large" || error.code === "invalid-input")) {
    return { refused: error.message };
  }
  return presentPageError(error, here);
}

/** An address with parameters, without a question mark where there are none. */
export function withParams(address: string, params: URLSearchParams): string {
  const text = params.toString();
  return text === "" ? address : `${address}?${text}`;
}
