import { readArchiveState } from "../db/archive-states";
import { countCampaign } from "../db/campaign-counts";
import { listJudges } from "../db/judges-list";
import { findLiveRating } from "../db/live-ratings";
import { listAnswersForQuality, listControlAnswers } from "../db/overview-answers";
import { countOpenWork, countRankingsByDay, listFlaggedAnswers } from "../db/overview-counts";
import { listSettledAttention } from "../db/settled-attention";
import { listSurplusTasks } from "../db/tasks";
import { attention, unsettled, type WatchedJudge } from "../domain/campaign/attention";
import { authoriseIn } from "../domain/campaign/authorise";
import { dayOf, everyDay } from "../domain/campaign/days";
import { judgeDoubts } from "../domain/campaign/judge-doubts";
import { judgeQuality } from "../domain/campaign/judge-quality";
import { agreesWithKnown } from "../domain/judging/agrees-with-known";
import { archiveNotice } from "../domain/log-archive/archive-notice";
import { NO_LIVE_RATINGS } from "../domain/ranking/live-rating";
import { parseKeptLiveRatings } from "../domain/ranking/live-rating-stored";
import { segmentName } from "../domain/segment-numbering/segment-name";
import { isTimeKnown } from "../domain/text/format-date";
import { catchUpLiveRating } from "./catch-up-live-rating";
import { liveStandings } from "./live-standings";
import { loadCampaignScope } from "./load-campaign-scope";
import { loadReadiness } from "./load-readiness";
import type { UseCaseContext } from "./use-case-context";

export interface WatchCampaignInput {
  readonly campaignId: string;
  /** How long a page waits for standings that have to be computed. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 500;
const MOST_ANSWERS = 50_000;
const MOST_PER_JUDGE = 1000;
const MOST_FLAGS = 20;
const MOST_DAYS = 56;
const none = { count: 0, of: 0 };

/** How a campaign is going: what needs attention, how much is done, where systems and judges stand. */
export async function watchCampaign(
  { campaignId, patienceMs = PATIENCE_MS }: WatchCampaignInput,
  { db, actor, now }: UseCaseContext,
) {
  const campaign = authoriseIn(actor, "view-overview", await loadCampaignScope(db, campaignId));
  const { id } = campaign;
  const listed = await listJudges(db, id);
  const mostPerJudge = Math.min(MOST_PER_JUDGE, Math.ceil(MOST_ANSWERS / Math.max(listed.length, 1)));
  const [
    counted,
    open,
    byDay,
    flags,
    surplusTasks,
    answers,
    controls,
    standings,
    readiness,
    archive,
    settled,
  ] = await Promise.all([
    countCampaign(db, id),
    countOpenWork(db, id),
    countRankingsByDay(db, id),
    listFlaggedAnswers(db, id, MOST_FLAGS),
    listSurplusTasks(db, id),
    listAnswersForQuality(db, id, mostPerJudge),
    listControlAnswers(db, id),
    liveStandings(db, campaign, patienceMs),
    loadReadiness(db, campaign, now),
    readArchiveState(db),
    listSettledAttention(db, id),
  ]);
  const counts = { ...counted, ...open };
  const notice = archive && archiveNotice(archive, now);
  // After the queries, with whose answers it would compete. It takes whole rankings.
  const live = counts.isGrouped ? await bringUpLiveRating(id, { db, now }, patienceMs) : undefined;

  const doubts = new Map(judgeDoubts(answers).map((doubt) => [doubt.judge, doubt]));
  const qualities = new Map(judgeQuality(answers).map((quality) => [quality.judge, quality]));
  const judges = listed.map((judge) => {
    const quality = qualities.get(judge.membershipId);
    const own = controls.filter((control) => control.judge === judge.membershipId);
    const isActive = judge.pausedAt === null && judge.excludedAt === null && judge.removedAt === null;
    const { hasty = none, withOthers = none, withSelf = none } = doubts.get(judge.membershipId) ?? {};
    const watched: WatchedJudge = {
      id: judge.membershipId,
      stoppedFor: judge.excludedAt === null && judge.removedAt === null ? judge.stoppedFor : null,
      pseudonym: judge.pseudonym,
      isActive,
      hasOpenWork:
        counts.openTasks + judge.open > 0 && (judge.workload === null || judge.done < judge.workload),
      lastSeenAt:
        judge.lastAnswerAt && isTimeKnown(judge.lastAnswerAt) ? judge.lastAnswerAt : judge.createdAt,
      longestAllEqualRun: quality?.longestAllEqualRun ?? 0,
      longestIdenticalRun: quality?.longestIdenticalRun ?? 0,
      isSpeedOutlier: quality?.isSpeedOutlier ?? false,
      timesAsFast: quality?.timesAsFast ?? null,
      ...{ hasty, withOthers, withSelf },
      controls: {
        answered: own.length,
        passed: own.filter(({ known, ranks }) => agreesWithKnown(known, ranks)).length,
      },
    };
    return {
      ...watched,
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
    };
  });
  const surplus = surplusTasks.reduce((sum, task) => sum + task.answers - task.copies, 0);
  const items = attention({
    state: campaign.state,
    now,
    judges,
    controlsToPass: campaign.settings.controlsToPass,
    flags: counts.flags,
    late: counts.late,
    surplus,
    tallyDifferences: standings?.tallyDifferences,
    archiveProblem: notice?.kind === "warning" ? notice.text : undefined,
    isAllDone: readiness.tasks > 0 && counts.openTasks === 0 && counts.rankings >= counts.planned,
    invited: readiness.judges + readiness.links,
  });
  const wanting = unsettled(items, settled);
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
    days: everyDay(byDay, dayOf(now), MOST_DAYS),
    standings,
    /** Nothing where it is not known which judgments belong to one ranking. */
    live,
    judges,
  };
}

export type CampaignWatch = Awaited<ReturnType<typeof watchCampaign>>;

/** The live rating as it stands after at most so long, and whether it is complete; what is left to do goes on. */
async function bringUpLiveRating(
  campaignId: string,
  context: Pick<UseCaseContext, "db" | "now">,
  patienceMs: number,
) {
  let isBehind = true;
  const work = catchUpLiveRating({ campaignId }, context).then(() => {
    isBehind = false;
  });
  if (patienceMs === Number.POSITIVE_INFINITY) await work;
  else {
    work.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(patienceMs, 100));
    });
    await Promise.race([work, patience]).finally(() => clearTimeout(timer));
  }
  const stored = await findLiveRating(context.db, campaignId);
  const { ratings, rankings } = parseKeptLiveRatings(stored?.ratings) ?? NO_LIVE_RATINGS;
  return { ratings, rankings, isBehind };
}
