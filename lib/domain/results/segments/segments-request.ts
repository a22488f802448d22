import { z } from "zod";
import { segmentOrders } from "./segment-view";

const MAX_SEARCH_LENGTH = 200;

/** One of several parameters of the same name is taken, and what is not usable is as if it were not there. */
const single = z.preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional());

/** What is asked of the segments, as it stands in the address. */
export const segmentsRequestSchema = z
  .object({ q: single, order: single, metric: single, ranked: single, page: single })
  .transform(({ q = "", order, metric, ranked, page }) => {
    const search = q.replaceAll("\u0000", "").trim().slice(0, MAX_SEARCH_LENGTH);
    const number = Number(page);
    return {
      search: search === "" ? undefined : search,
      order: segmentOrders.find((known) => known === order) ?? "ranked",
      metric,
      onlyRanked: ranked !== undefined && ranked !== "",
      page: Number.isSafeInteger(number) && number > 0 ? number : 1,
    };
  });

export type SegmentsRequest = z.output<typeof segmentsRequestSchema>;

/** The same as parameters of an address, without what is left to itself. */
export function segmentsParams({
  search,
  order,
  metric,
  onlyRanked,
  page,
}: Partial<SegmentsRequest>): URLSearchParams {
  return new URLSearchParams([
    ...(search === undefined ? [] : [["q", search]]),
    ...(order === undefined || order === "ranked" ? [] : [["order", order]]),
    ...(metric === undefined ? [] : [["metric", metric]]),
    ...(onlyRanked ? [["ranked", "1"]] : []),
    ...(page === undefined || page === 1 ? [] : [["page", String(page)]]),
  ]);
}
