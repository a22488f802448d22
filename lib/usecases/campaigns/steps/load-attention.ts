import { readArchiveState } from "../../../db/backups/archive-states";
import { listAnswersForQuality, listControlAnswers } from "../../../db/campaigns/overview-answers";
import { countOpenWork } from "../../../db/campaigns/overview-counts";
import { listSettledAttention } from "../../../db/campaigns/settled-attention";
import { listJudges } from "../../../db/judges/judges-list";
import { listSurplusTasks } from "../../../db/judging/tasks";
import type { JudgeDiscrimination } from "../../../domain/agreement/judge-discrimination";
import { archiveNotice } from "../../../domain/backups/log-archive/archive-notice";
import { attention, unsettled, type WatchedJudge } from "../../../domain/campaigns/attention";
import type { CampaignCounts } from "../../../domain/campaigns/campaign-counts";
import { judgeDoubts } from "../../../domain/judges/judge-doubts";
import { judgeHabits, noHabits } from "../../../domain/judges/judge-habits";
import { judgeQuality } from "../../../domain/judges/judge-quality";
import { agreesWithKnown } from "../../../domain/judging/agrees-with-known";
import { isTimeKnown } from "../../../domain/text/format-date";
import { cachedColumns } from "../../results/steps/cached-columns";
import { loadCountingJudges } from "../../results/steps/counting-judges";
import { MAX_RANKINGS_AT_ONCE } from "../../results/steps/select-rankings";
import type { UseCaseContext } from "../../use-case-context";
import type { loadCampaignScope } from "./load-campaign-scope";
import { loadReadiness } from "./load-readiness";

type Campaign = NonNullable<Awaited<ReturnType<typeof loadCampaignScope>>>;

const MAX_ANSWERS = 50_000;
const MAX_PER_JUDGE = 1000;
const none = { count: 0, of: 0 };

/** What has to be looked at to tell what needs attention in a campaign: its judges, and what waits. */
export async function loadWatched(campaign: Campaign, { db, now }: Pick<UseCaseContext, "db" | "now">) {
  const { id } = campaign;
  const listed = await listJudges(db, id);
  const maxPerJudge = Math.min(MAX_PER_JUDGE, Math.ceil(MAX_ANSWERS / Math.max(listed.length, 1)));
  const [open, surplusTasks, answers, controls, readiness, archive, settled, discriminations] =
    await Promise.all([
      countOpenWork(db, id),
      listSurplusTasks(db, id),
      listAnswersForQuality(db, id, maxPerJudge),
      listControlAnswers(db, id),
      loadReadiness(db, campaign, now),
      readArchiveState(db),
      listSettledAttention(db, id),
      loadDiscriminations(db, id),
    ]);
  const notice = archive && archiveNotice(archive, now);
  const doubts = new Map(judgeDoubts(answers).map((doubt) => [doubt.judge, doubt]));
  const habits = judgeHabits(answers);
  const qualities = new Map(judgeQuality(answers).map((quality) => [quality.judge, quality]));
  const judges = listed.map((judge) => {
    const quality = qualities.get(judge.membershipId);
    const own = controls.filter((control) => control.judge === judge.membershipId);
    const { hasty = none, withOthers = none, withSelf = none } = doubts.get(judge.membershipId) ?? {};
    const watched: WatchedJudge = {
      id: judge.membershipId,
      stoppedFor: judge.excludedAt === null && judge.removedAt === null ? judge.stoppedFor : null,
      pseudonym: judge.pseudonym,
      isActive: judge.pausedAt === null && judge.excludedAt === null && judge.removedAt === null,
      hasOpenWork:
        open.openTasks + judge.open > 0 && (judge.workload === null || judge.done < judge.workload),
      lastSeenAt:
        judge.lastAnswerAt && isTimeKnown(judge.lastAnswerAt) ? judge.lastAnswerAt : judge.createdAt,
      longestAllEqualRun: quality?.longestAllEqualRun ?? 0,
      longestIdenticalRun: quality?.longestIdenticalRun ?? 0,
      isSpeedOutlier: quality?.isSpeedOutlier ?? false,
      timesAsFast: quality?.timesAsFast ?? null,
      ...{ hasty, withOthers, withSelf },
      habits: habits.get(judge.membershipId) ?? noHabits,
      discrimination: discriminations.get(judge.exportName),
      controls: {
        answered: own.length,
        passed: own.filter(({ known, ranks }) => agreesWithKnown(known, ranks)).length,
      },
    };
    return { judge, watched, quality };
  });
  return {
    open,
    surplus: surplusTasks.reduce((sum, task) => sum + task.answers - task.copies, 0),
    readiness,
    settled,
    archiveProblem: notice?.kind === "warning" ? notice.text : undefined,
    judges,
  };
}

/** How well each judge tells systems apart, by the names that exports use, where that can be looked at at once. */
async function loadDiscriminations(
  db: UseCaseContext["db"],
  campaignId: string,
): Promise<ReadonlyMap<string, JudgeDiscrimination>> {
  const { judges, rankings } = await loadCountingJudges(db, campaignId);
  if (rankings === 0 || rankings > MAX_RANKINGS_AT_ONCE) return new Map();
  const columns = await cachedColumns(db, campaignId, judges);
  return new Map(columns.discriminations().map((discrimination) => [discrimination.judge, discrimination]));
}

export type Watched = Awaited<ReturnType<typeof loadWatched>>;

/** What needs attention, and what of it nobody has settled. */
export function attentionIn(
  { state, settings }: Pick<Campaign, "state" | "settings">,
  { open, surplus, readiness, settled, archiveProblem, judges }: Watched,
  counts: Pick<CampaignCounts, "late" | "rankings" | "planned">,
  { now, tallyDifferences }: { readonly now: Date; readonly tallyDifferences: number | undefined },
) {
  const items = attention({
    ...{ state, now, surplus, tallyDifferences, archiveProblem },
    judges: judges.map(({ watched }) => watched),
    controlsToPass: settings.controlsToPass,
    flags: open.flags,
    late: counts.late,
    isAllDone: readiness.tasks > 0 && open.openTasks === 0 && counts.rankings >= counts.planned,
    invited: readiness.judges + readiness.links,
  });
  return { items, wanting: unsettled(items, settled) };
}
