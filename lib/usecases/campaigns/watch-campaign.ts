import { countCampaign } from "../../db/campaigns/campaign-counts";
import { countRankingsByDay, listFlaggedAnswers } from "../../db/campaigns/overview-counts";
import type { Database } from "../../db/connection/client";
import { findLiveRating } from "../../db/judging/live-ratings";
import { authoriseIn } from "../../domain/accounts/authorise";
import { dayOf, everyDay } from "../../domain/campaigns/days";
import { certaintyAhead } from "../../domain/plans/effort/certainty-ahead";
import { NO_LIVE_RATINGS } from "../../domain/ranking/live/live-rating";
import { parseStoredLiveRatings } from "../../domain/ranking/live/live-rating-stored";
import { segmentName } from "../../domain/uploads/numbering/segment-name";
import { loadPlanForecast, planMaterialOnce } from "../plans/steps/load-plan-forecast";
import { planOf } from "../plans/view-plan";
import type { UseCaseContext } from "../use-case-context";
import { liveStandings } from "./live-standings";
import { catchUpLiveRating } from "./steps/catch-up-live-rating";
import { attentionIn, loadWatched } from "./steps/load-attention";
import { loadCampaignScope } from "./steps/load-campaign-scope";

export interface WatchCampaignInput {
  readonly campaignId: string;
  /** How long a page waits for standings that have to be computed. */
  readonly maxWaitMs?: number;
}

const PATIENCE_MS = 500;
const MAX_FLAGS = 20;
const MAX_DAYS = 56;

/** How a campaign is going: what needs attention, how much is done, where systems and judges stand. */
export async function watchCampaign(
  { campaignId, maxWaitMs = PATIENCE_MS }: WatchCampaignInput,
  { db, actor, now }: UseCaseContext,
) {
  const campaign = authoriseIn(actor, "view-overview", await loadCampaignScope(db, campaignId));
  const { id } = campaign;
  const [counted, watched, byDay, flags, standings] = await Promise.all([
    countCampaign(db, id),
    loadWatched(campaign, { db, now }),
    countRankingsByDay(db, id),
    listFlaggedAnswers(db, id, MAX_FLAGS),
    liveStandings(db, campaign, maxWaitMs),
  ]);
  const { readiness, surplus, settled } = watched;
  const counts = { ...counted, ...watched.open };
  // After the queries, with whose answers it would compete. It takes whole rankings, and judges who go on.
  const isLive = counts.isGrouped && !readiness.isImported;
  const live = isLive ? await bringUpLiveRating(id, { db, now }, maxWaitMs) : undefined;

  const judges = watched.judges.map(({ judge, watched: own, quality }) => ({
    ...own,
    name: judge.name ?? judge.linkLabel,
    pausedAt: judge.pausedAt,
    excludedAt: judge.excludedAt,
    removedAt: judge.removedAt,
    done: judge.done,
    planned: judge.workload,
    skipped: judge.skipped,
    lastAnswerAt: judge.lastAnswerAt,
    medianActiveMs: quality?.medianActiveMs ?? null,
    allEqualShare: quality?.allEqualShare ?? null,
    kappaWithOthers: standings?.agreement?.withOthers.get(judge.exportName) ?? null,
  }));
  const tallyDifferences = standings?.tallyDifferences;
  const certain = standings?.certainty;
  const { items, wanting } = attentionIn(campaign, watched, counts, { now, tallyDifferences });
  return {
    id,
    state: campaign.state,
    isPlanned: readiness.tasks > 0,
    readiness,
    counts: { ...counts, surplus },
    attention: wanting,
    /** What is so still, and was put aside: by whom and when. */
    settled: items
      .filter((item) => !wanting.includes(item))
      .map((item) => {
        const { settledAt, by } = settled.find(({ key }) => key === item.key)!;
        return { ...item, settledAt, by };
      }),
    flags: flags.map(({ position, ...flag }) => ({
      ...flag,
      segment: segmentName(position, campaign.firstSegment),
    })),
    days: everyDay(byDay, dayOf(now), MAX_DAYS),
    standings,
    /** What the rest of the plan will bring; nothing where nobody planned, or there is too little to say. */
    ahead:
      certain === undefined || campaign.plan === null
        ? undefined
        : certaintyAhead(certain, planOf(campaign), await drawnFrom(db, campaign)),
    /** Nothing where it is not known which judgments belong to one ranking, and where nobody judges here. */
    live,
    judges,
  };
}

/** What the plan page weighs plans on. */
async function drawnFrom(db: Database, campaign: { readonly id: string; readonly maxHypotheses: number }) {
  const { outlook, documents } = await loadPlanForecast(db, campaign, planMaterialOnce(db, campaign.id));
  return { segments: outlook.drawable, documents };
}

export type CampaignWatch = Awaited<ReturnType<typeof watchCampaign>>;

/** The live rating as it stands after at most so long, and whether it is complete; what is left to do goes on. */
async function bringUpLiveRating(
  campaignId: string,
  context: Pick<UseCaseContext, "db" | "now">,
  maxWaitMs: number,
) {
  let isBehind = true;
  const work = catchUpLiveRating({ campaignId }, context).then(() => {
    isBehind = false;
  });
  if (maxWaitMs === Number.POSITIVE_INFINITY) await work;
  else {
    work.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(maxWaitMs, 100));
    });
    await Promise.race([work, patience]).finally(() => clearTimeout(timer));
  }
  const stored = await findLiveRating(context.db, campaignId);
  const { ratings, rankings } = parseStoredLiveRatings(stored?.ratings) ?? NO_LIVE_RATINGS;
  return { ratings, rankings, isBehind };
}
