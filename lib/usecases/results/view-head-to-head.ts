import { AppError } from "../../domain/app-error";
import { expectedWins } from "../../domain/ranking/expected-wins/expected-wins";
import { headToHead } from "../../domain/ranking/head-to-head";
import { scoreOrder } from "../../domain/ranking/ranks";
import { leaderboardRequestSchema } from "../../domain/results/filters/analysis-request";
import { normalisedRequest, settledRequest } from "../../domain/results/filters/normalised-request";
import type { FilterChoices } from "../../domain/results/filters/result-filters";
import type { HeadToHeadPageView } from "../../domain/results/head-to-head/head-to-head-view";
import type { UseCaseContext } from "../use-case-context";
import { inputOf, rankedOf } from "./steps/compute-leaderboard";
import { countUnits } from "./steps/count-units";
import { leaderboardAtOnce } from "./steps/leaderboard-at-once";
import { loadResults } from "./steps/load-results";

export interface ViewResultsInput {
  readonly campaignId: string;
  readonly filters?: FilterChoices;
}

/** The filters that take a job cannot be had on a page that has none. */
export function tooManyToFilter(): AppError {
  return new AppError(
    "too-large",
    "More than 20,000 rankings can be filtered here only by judge. The command line can filter any number.",
  );
}

/** Every system against every other, as `adjudge head-to-head` has it. */
export async function viewHeadToHead(
  { campaignId, filters = {} }: ViewResultsInput,
  context: UseCaseContext,
): Promise<HeadToHeadPageView> {
  const request = normalisedRequest(leaderboardRequestSchema.parse({ filters }));
  const material = await loadResults({ campaignId, filters: request.filters }, context);
  const { counting, selection, frame, campaignSeed: seed } = material;
  const counted = await countUnits(context.db, material.campaignId, selection, "judgment", counting);
  if (counted === undefined) throw tooManyToFilter();
  const { pairs } = counted;
  const shown = rankedOf(selection.choice);
  const order = Array.from(scoreOrder(expectedWins(pairs).scores), (place) => pairs.systems[place]!).filter(
    (system) => shown?.includes(system) ?? true,
  );
  const board = await leaderboardAtOnce(context.db, material, settledRequest(request, selection));
  return {
    ...frame,
    matrix: headToHead(pairs, order),
    rulesAfter: board?.result.boundaries.filter(({ separates }) => separates).map(({ after }) => after) ?? [],
    input: inputOf(counted, selection, { lines: frame.choices.lines, seed }),
  };
}
