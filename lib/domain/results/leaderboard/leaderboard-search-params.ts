import { type LeaderboardRequest, leaderboardRequestSchema } from "../filters/analysis-request";
import type { ResultFilters } from "../filters/result-filters";
import { filterParams, type SearchParams } from "../filters/result-search-params";

const shape = leaderboardRequestSchema.shape;
const defaults = leaderboardRequestSchema.parse({});

/**
 * The leaderboard that an address asks for beside the filters that `readFilterParams` found in it. A method, unit or kind
 * of ranges that does not exist is as if it were not there: the page shows which one it took.
 */
export function readLeaderboardParams(params: SearchParams, filters: ResultFilters): LeaderboardRequest {
  const text = (name: string) => (typeof params[name] === "string" ? params[name] : undefined);
  const p = shape.p.safeParse(Number(text("p")));
  return {
    ...defaults,
    method: shape.method.safeParse(text("method")).data ?? defaults.method,
    unit: shape.unit.safeParse(text("unit")).data ?? defaults.unit,
    ranges: shape.ranges.safeParse(text("ranges")).data ?? defaults.ranges,
    p: text("p") !== undefined && p.success ? p.data : defaults.p,
    ghost: text("ghost") === "true",
    weights: shape.weights.safeParse(text("weights")).data ?? defaults.weights,
    filters,
  };
}

type LeaderboardSetting = Pick<LeaderboardRequest, "method" | "unit" | "ranges" | "p" | "ghost" | "weights">;

/** The settings beside the filters as parameters, without what is so anyway. */
export function leaderboardSettingParams({
  method,
  unit,
  ranges,
  p,
  ghost,
  weights,
}: LeaderboardSetting): Record<string, string> {
  return {
    ...(method === defaults.method ? {} : { method }),
    ...(unit === null ? {} : { unit }),
    ...(ranges === null ? {} : { ranges }),
    ...(p === defaults.p ? {} : { p: String(p) }),
    ...(method === "pl" && ghost ? { ghost: "true" } : {}),
    ...(weights === null ? {} : { weights }),
  };
}

/** The same leaderboard as parameters of an address. */
export function leaderboardParams(
  request: LeaderboardSetting & Pick<LeaderboardRequest, "filters">,
): URLSearchParams {
  const params = filterParams(request.filters);
  for (const [name, value] of Object.entries(leaderboardSettingParams(request))) params.set(name, value);
  return params;
}
