import { type LeaderboardChoices, leaderboardRequestSchema } from "./analysis-request";
import { readFilterParams } from "./result-search-params";

/** What a result is asked for by an address: method, unit, p, seed and filters. What cannot be understood is left out. */
export function readResultRequest(query: URLSearchParams): LeaderboardChoices {
  const params = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
  const choices = {
    method: query.get("method") ?? undefined,
    unit: query.get("unit") ?? undefined,
    p: numberOf(query.get("p")),
    seed: numberOf(query.get("seed")),
    filters: readFilterParams(params),
  };
  const understood = Object.entries(choices).filter(
    ([name, value]) => value !== undefined && leaderboardRequestSchema.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(understood) as LeaderboardChoices;
}

function numberOf(text: string | null): number | undefined {
  return text === null || text.trim() === "" ? undefined : Number(text);
}
