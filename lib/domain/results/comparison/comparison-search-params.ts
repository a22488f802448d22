import { z } from "zod";
import { COMPARISON_UNITS, type ComparisonUnit } from "../../correlation/rankings/paired-replicates";

/** What the page that compares two campaigns is asked. */
export interface ComparisonRequest {
  /** The campaign that it is compared with. */
  readonly otherId?: string | undefined;
  readonly method: "ew" | "bt";
  readonly unit: ComparisonUnit;
}

/** Whatever somebody typed that is none of the choices is the usual one. */
const params = z.object({
  with: z.string().min(1).max(100).optional().catch(undefined),
  method: z.enum(["ew", "bt"]).catch("ew"),
  unit: z.enum(COMPARISON_UNITS).catch("segment"),
});

export function readComparisonParams(
  search: Readonly<Record<string, string | readonly string[] | undefined>>,
): ComparisonRequest {
  const { with: otherId, method, unit } = params.parse(search);
  return { otherId, method, unit };
}

/** The address of a request: what is usual is left out. */
export function comparisonParams({ otherId, method, unit }: ComparisonRequest): URLSearchParams {
  return new URLSearchParams({
    ...(otherId === undefined ? {} : { with: otherId }),
    ...(method === "ew" ? {} : { method }),
    ...(unit === "segment" ? {} : { unit }),
  });
}
