import { AppError } from "../../app-error";
import { type HeadToHeadTests, headToHeadTests } from "../../ranking/head-to-head";
import { type ScoredScope, scoredScopes } from "../metrics/scored-segments";
import { type LeaderboardChoices, leaderboardRequestSchema } from "./analysis-request";
import { refuseFilters } from "./filter-reading";
import { readFilterParams } from "./result-search-params";

/** What a result is asked for: how the leaderboard is made, of which rankings, metrics on which segments, and pairs by which tests. */
export type ResultChoices = LeaderboardChoices & {
  readonly scope?: ScoredScope;
  readonly tests?: HeadToHeadTests;
  /** The campaign that this one is compared with. */
  readonly otherId?: string;
};

/** Of these what a leaderboard takes. */
export function leaderboardChoices({
  scope: _,
  tests: __,
  otherId: ___,
  ...choices
}: ResultChoices): LeaderboardChoices {
  return choices;
}

/**
 * What a result is asked for by an address: method, unit, ranges, p, seed, ghost, weights, filters, segments of metrics, tests of
 * pairs, and the campaign that this one is compared with. What cannot be understood is refused: a file made as if it had
 * not been asked for would be another one.
 */
export function readResultRequest(query: URLSearchParams): ResultChoices {
  const params = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
  const { filters, problems } = readFilterParams(params);
  refuseFilters(problems);
  const choices = {
    method: textOf(query.get("method")),
    unit: textOf(query.get("unit")),
    ranges: textOf(query.get("ranges")),
    p: numberOf(query.get("p")),
    seed: numberOf(query.get("seed")),
    ghost: ghostOf(query.get("ghost")),
    weights: textOf(query.get("weights")),
  };
  const asked = Object.entries(choices).filter(([, value]) => value !== undefined);
  for (const [name, value] of asked) {
    if (leaderboardRequestSchema.safeParse({ [name]: value }).success) continue;
    throw new AppError("invalid-input", `${name}: “${query.get(name)}” is invalid.`);
  }
  const scope = scopeOf(query.get("segments"));
  const otherId = textOf(query.get("with"));
  const tests = testsOf(query.get("tests"));
  return {
    ...(Object.fromEntries(asked) as LeaderboardChoices),
    filters,
    ...(scope === undefined ? {} : { scope }),
    ...(otherId === undefined ? {} : { otherId }),
    ...(tests === undefined ? {} : { tests }),
  };
}

function scopeOf(text: string | null): ScoredScope | undefined {
  const given = textOf(text);
  const scope = scoredScopes.find((known) => known === given);
  if (given === undefined || scope !== undefined) return scope;
  throw new AppError("invalid-input", `segments: “${given}” is neither “judged” nor “all”.`);
}

function ghostOf(text: string | null): boolean | string | undefined {
  const given = textOf(text);
  return given === "true" ? true : given === "false" ? false : given;
}

function testsOf(text: string | null): HeadToHeadTests | undefined {
  const given = textOf(text);
  const tests = headToHeadTests.find((known) => known === given);
  if (given === undefined || tests !== undefined) return tests;
  throw new AppError("invalid-input", `tests: “${given}” is neither “corrected” nor “published”.`);
}

function textOf(text: string | null): string | undefined {
  return text === null || text.trim() === "" ? undefined : text;
}

function numberOf(text: string | null): number | undefined {
  const given = textOf(text);
  return given === undefined ? undefined : Number(given);
}
