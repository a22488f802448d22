import { leaderboardChoices, type ResultChoices } from "../../../domain/results/filters/result-request";
import { viewLeaderboard } from "../../results/view-leaderboard";
import type { UseCaseContext } from "../../use-case-context";
import type { CampaignResults, ListedChart } from "../results/result-export";
import { RESULT_EXPORTS } from "../results/result-exports";

/** What plots and tables of a campaign are made of. */
export async function loadCampaignResults(
  campaignId: string,
  request: ResultChoices,
  context: UseCaseContext,
): Promise<CampaignResults> {
  return {
    campaignId,
    request,
    leaderboard: await viewLeaderboard({ campaignId, request: leaderboardChoices(request) }, context),
  };
}

/** Every plot that the campaign's results have now. */
export async function campaignCharts(
  results: CampaignResults,
  context: UseCaseContext,
): Promise<readonly ListedChart[]> {
  if (!hasLeaderboard(results)) return [];
  const charts = await Promise.all(RESULT_EXPORTS.map(({ plots }) => plots?.(results, context) ?? []));
  return charts.flat();
}

export function hasLeaderboard({ leaderboard: { board } }: CampaignResults): boolean {
  return board.result !== null && board.result.rows.length > 0;
}
