import type { z } from "zod";
import { readOfferedSystems } from "../../db/results/system-choices";
import { authoriseIn } from "../../domain/accounts/authorise";
import {
  type agreementQuery,
  filtersOfQuery,
  type headToHeadQuery,
  type leaderboardQuery,
  type metricsQuery,
} from "../../domain/api/parameter-schemas";
import {
  presentAgreement,
  presentHeadToHead,
  presentLeaderboard,
  presentMetrics,
} from "../../domain/api/present-results";
import { chosenOfOffered } from "../../domain/judgments/system-sets";
import {
  publishedAgreement,
  publishedBoard,
  publishedHeadToHead,
} from "../../domain/publication/published-views";
import {
  agreementRequestSchema,
  leaderboardRequestSchema,
} from "../../domain/results/filters/analysis-request";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { loadMetricScores } from "../metrics/steps/load-metric-scores";
import { viewAgreement } from "../results/view-agreement";
import { viewHeadToHead } from "../results/view-head-to-head";
import { viewBoard } from "../results/view-leaderboard";
import type { ApiContext } from "./enter-api";

interface OfCampaign {
  readonly campaign: string;
}

export async function apiLeaderboard(
  { campaign, ...query }: OfCampaign & z.output<typeof leaderboardQuery>,
  context: ApiContext,
) {
  const { method, unit = null, ranges = null, bootstrap, p, seed = null, weights = null } = query;
  const request = leaderboardRequestSchema.parse({
    weights,
    method,
    unit,
    ranges,
    bootstrap,
    p,
    seed,
    ghost: query.ghost === "true",
    filters: filtersOfQuery(query),
  });
  const { board } = await viewBoard({ campaignId: campaign, request }, context);
  const published = publishedBoard(board);
  return {
    leaderboard: published === null ? null : presentLeaderboard(published),
    work: board.work === null ? null : { state: board.work.state, progress: board.work.progress },
  };
}

export async function apiHeadToHead(
  { campaign, ...query }: OfCampaign & z.output<typeof headToHeadQuery>,
  context: ApiContext,
) {
  const view = await viewHeadToHead(
    { campaignId: campaign, tests: query.tests, filters: filtersOfQuery(query) },
    context,
  );
  return presentHeadToHead(publishedHeadToHead(view));
}

export async function apiAgreement(
  { campaign, ...query }: OfCampaign & z.output<typeof agreementQuery>,
  context: ApiContext,
) {
  const { bootstrap, p, seed = null } = query;
  const request = agreementRequestSchema.parse({ bootstrap, p, seed, filters: filtersOfQuery(query) });
  const { agreement } = await viewAgreement({ campaignId: campaign, request }, context);
  return presentAgreement(publishedAgreement(agreement));
}

export async function apiMetrics(
  { campaign, set, system = [], withoutSystem = [], segments }: OfCampaign & z.input<typeof metricsQuery>,
  { actor, db }: ApiContext,
) {
  const { id } = authoriseIn(actor, "view-results", await loadCampaignScope(db, campaign));
  const asked = { systemSet: set ?? null, systems: system, withoutSystems: withoutSystem };
  const offered = await readOfferedSystems(db, id);
  const choice = chosenOfOffered({ ...asked, leftOutJudgments: "dropped" }, offered);
  return presentMetrics(await loadMetricScores(db, id, { scope: segments, systems: choice?.systems }));
}
