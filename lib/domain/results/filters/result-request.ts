import { AppError } from "../../app-error";
import { type LeaderboardChoices, leaderboardRequestSchema } from "./analysis-request";
import { refuseFilters } from "./filter-reading";
import { readFilterParams } from "./result-search-params";

/**
 * What a result is asked for by an address: method, unit, p, seed and filters. What cannot be understood is refused:
 * a file made as if it had not been asked for would be another one.
 */
export function readResultRequest(query: URLSearchParams): LeaderboardChoices {
  const params = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
  const { filters, problems } = readFilterParams(params);
  refuseFilters(problems);
  const choices = {
    method: textOf(query.get("method")),
    unit: textOf(query.get("unit")),
    p: numberOf(query.get("p")),
    seed: numberOf(query.get("seed")),
  };
  const asked = Object.entries(choices).filter(([, value]) => value !== undefined);
  for (const [name, value] of asked) {
    if (leaderboardRequestSchema.safeParse({ [name]: value }).success) continue;
    throw new AppError("invalid-input", `${name}: “${query.get(name)}” is invalid.`);
  }
  return { ...(Object.fromEntries(asked) as LeaderboardChoices), filters };
}

function textOf(text: string | null): string | undefined {
  return text === null || text.trim() === "" ? undefined : text;
}

function numberOf(text: string | null): number | undefined {
  const given = textOf(text);
  return given === undefined ? undefined : Number(given);
}
