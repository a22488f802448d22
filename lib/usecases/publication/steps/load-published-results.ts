import { countCampaign } from "../../../db/campaigns/campaign-counts";
import type { DatabaseConnection } from "../../../db/connection/client";
import { countOutputsOfSystems } from "../../../db/uploads/campaign-data-view";
import { rankingsOf } from "../../../domain/campaigns/campaign-counts";
import { type ResultFacts, resultFacts } from "../../../domain/citation/result-facts";
import type { PublicSection } from "../../../domain/publication/publication-parts";
import type { PublishedResults } from "../../../domain/publication/published-results";
import {
  publishedAgreement,
  publishedBoard,
  publishedHeadToHead,
} from "../../../domain/publication/published-views";
import {
  agreementRequestSchema,
  leaderboardRequestSchema,
} from "../../../domain/results/filters/analysis-request";
import { noFilters, type ResultFilters } from "../../../domain/results/filters/result-filters";
import type { ScoredScope, ScoringFacts } from "../../../domain/results/metrics/scored-segments";
import { version } from "../../../domain/version";
import { loadJudgingRecord } from "../../exports/steps/load-judging-record";
import { loadMetricFacts } from "../../metrics/steps/load-metric-facts";
import { loadMetricScores } from "../../metrics/steps/load-metric-scores";
import { viewAgreement } from "../../results/view-agreement";
import { viewHeadToHead } from "../../results/view-head-to-head";
import { viewLeaderboard } from "../../results/view-leaderboard";
import type { AnonymousContext, UseCaseContext } from "../../use-case-context";

/**
 * What a public page shows of results, under the systems' names, computed now. Nobody is asked who they are: whoever
 * calls has found the campaign's publication, and lets out no more than that allows.
 *
 * @param systems of all systems where none are named; judgments of the others are dropped
 */
export async function loadPublishedResults(
  campaign: PublishedCampaign,
  sections: readonly PublicSection[],
  context: AnonymousContext,
  systems?: readonly string[],
): Promise<PublishedResults> {
  const campaignId = campaign.id;
  const filters = systems === undefined ? noFilters : { ...noFilters, systems: [...systems] };
  const { db } = context;
  const trusted = { ...context, actor: { kind: "system" } as const };
  const shows = (...any: readonly PublicSection[]) => any.some((section) => sections.includes(section));
  const [counts, matrix] = await Promise.all([
    countCampaign(db, campaignId),
    // It is computed from counts in no time, and names the rankings.
    viewHeadToHead({ campaignId, filters }, trusted),
  ]);
  const leaderboards = shows("leaderboard", "methods") ? await boardsOf(campaignId, filters, trusted) : {};
  const agreement = shows("agreement", "methods") ? await agreementOf(campaignId, filters, trusted) : null;
  const found = { leaderboards, agreement, skipped: counts.skipped };
  const { systemChoice } = matrix;
  const chosen = systemChoice?.systems;
  return {
    leaderboards,
    headToHead: shows("head-to-head") ? publishedHeadToHead(matrix) : null,
    agreement,
    ...(shows("metrics") ? await metricsOf(db, campaignId, chosen) : { metrics: [] }),
    facts: shows("methods")
      ? await factsOf(campaign, { ...found, ...(await loadMetricFacts(db, campaignId)) }, db)
      : null,
    counts: {
      systems: chosen?.length ?? counts.systems,
      segments: counts.segments,
      judges: matrix.input.judges.length,
      rankings: chosen === undefined ? rankingsOf(counts) : matrix.input.rankings,
    },
    ...(systemChoice === undefined ? {} : { systemChoice }),
    fingerprint: matrix.input.fingerprint,
    version,
  };
}

/** As much of a campaign as its public page tells. */
export interface PublishedCampaign {
  readonly id: string;
  readonly name: string;
  readonly kind: "CORRECTION" | "GENERATION";
  readonly maxHypotheses: number;
}

/** Scores of metrics as scored last, and on either kind of segments where both were. */
async function metricsOf(
  db: AnonymousContext["db"],
  campaignId: string,
  systems: readonly string[] | undefined,
): Promise<Pick<PublishedResults, "metrics" | "metricsBy">> {
  const scoresOn = (scope?: ScoredScope) => loadMetricScores(db, campaignId, { scope, systems });
  const [metrics, judged, all] = [await scoresOn(), await scoresOn("judged"), await scoresOn("all")];
  const areBoth = [judged, all].every((scores) => scores.some(({ isImported }) => !isImported));
  if (!areBoth) return { metrics };
  const last = JSON.stringify(metrics) === JSON.stringify(judged) ? "judged" : "all";
  return { metrics, metricsBy: { judged, all, last } };
}

async function boardsOf(
  campaignId: string,
  filters: ResultFilters,
  context: UseCaseContext,
): Promise<PublishedResults["leaderboards"]> {
  const { methods } = await viewLeaderboard(
    { campaignId, request: leaderboardRequestSchema.parse({ filters }) },
    context,
  );
  const boards = Object.entries(methods).flatMap(([method, view]) => {
    const board = view === null ? null : publishedBoard(view);
    return board === null ? [] : [[method, board] as const];
  });
  return Object.fromEntries(boards);
}

async function agreementOf(campaignId: string, filters: ResultFilters, context: UseCaseContext) {
  const request = agreementRequestSchema.parse({ filters });
  const { agreement } = await viewAgreement({ campaignId, request }, context);
  return publishedAgreement(agreement);
}

type Found = Pick<PublishedResults, "leaderboards" | "agreement"> &
  ScoringFacts & { readonly skipped: number };

/** What the paragraph on methods and the citation say of these results. */
export async function factsOf(
  campaign: PublishedCampaign,
  { leaderboards, agreement, skipped, ...metrics }: Found,
  db: DatabaseConnection,
): Promise<ResultFacts | null> {
  const origin = leaderboards.ew?.origin;
  if (origin === undefined || origin.seed === null || origin.fingerprint === null) return null;
  const [systems, { byOrganisers }, record] = await Promise.all([
    countOutputsOfSystems(db, campaign.id),
    countCampaign(db, campaign.id),
    loadJudgingRecord(db, campaign.id),
  ]);
  return resultFacts(campaign, systems, {
    skipped,
    byOrganisers,
    origin: { ...origin, seed: origin.seed, fingerprint: origin.fingerprint },
    kappaBetween: agreement?.inter ?? null,
    kappaWithin: agreement?.intra ?? null,
    cohenBetween: agreement?.interCohen ?? null,
    record,
    ...metrics,
  });
}
