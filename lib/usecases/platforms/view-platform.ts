import { findConnection } from "../../db/platforms/connections";
import { listParticipants } from "../../db/platforms/participants";
import { authoriseIn } from "../../domain/accounts/authorise";
import { medianOf } from "../../domain/judges/judge-quality";
import { assumedSecondsPerRanking } from "../../domain/plans/plan-yield";
import {
  type ChecksPlanned,
  checkProblems,
  hourlyPay,
  rewardOf,
  studyTermsSchema,
} from "../../domain/platforms/study-terms";
import { awaitsDecision, isSubmissionStatus } from "../../domain/platforms/submission-status";
import type { Table } from "../../domain/tables/table";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { exportJudges } from "../judges/export-judges";
import { planOf } from "../plans/view-plan";
import type { UseCaseContext } from "../use-case-context";

/** How a judge ended, as the code says that they were shown. */
export type Ending = "done" | "failed controls" | "closed early" | "not ended";

export interface SubmissionView {
  readonly judgeId: number;
  readonly judge: string;
  readonly participant: string;
  readonly submission: string | null;
  readonly status: string | null;
  readonly ending: Ending;
  readonly code: string | null;
  readonly done: number;
  readonly controls: string;
  readonly activeMs: number | null;
  /** What an hour paid them; undefined where nothing is offered, or no time is known. */
  readonly hourlyPay: number | undefined;
  /** What their code says of a submission that waits for review. */
  readonly advice: "approve" | "look" | undefined;
}

/** A campaign at its platform: what is offered, what it comes to an hour, and how each submission stands. */
export async function viewPlatform({ campaignId }: { readonly campaignId: string }, context: UseCaseContext) {
  const { db, actor } = context;
  const campaign = authoriseIn(actor, "view-judges", await loadCampaignScope(db, campaignId));
  const { settings } = campaign;
  const [connection, participants, { judges, slug }] = await Promise.all([
    findConnection(db, campaign.id),
    listParticipants(db, campaign.id),
    exportJudges({ campaignId: campaign.id }, context),
  ]);
  const stored = studyTermsSchema.safeParse(connection?.terms);
  const terms = stored.success ? stored.data : undefined;
  const reward = terms && rewardOf(terms);
  const statuses = new Map(participants.map(({ judge, status }) => [judge, status]));
  const submissions = judges.flatMap((judge): SubmissionView[] => {
    if (judge.platformId === null) return [];
    const status = statuses.get(judge.membershipId) ?? null;
    const ending = endingOf(judge.codeShown, settings);
    const waits = awaitsDecision(status);
    return [
      {
        ...{ judgeId: judge.membershipId, judge: judge.pseudonym, participant: judge.platformId },
        ...{ submission: judge.platformSession, status, ending, code: judge.codeShown, done: judge.done },
        controls:
          judge.controls.answered === 0 ? "" : `${judge.controls.passed} of ${judge.controls.answered}`,
        activeMs: judge.activeMs,
        hourlyPay:
          reward === undefined || ending === "not ended"
            ? undefined
            : hourlyPay(reward, judge.activeMs ?? undefined),
        advice: waits ? (ending === "done" || ending === "closed early" ? "approve" : "look") : undefined,
      },
    ];
  });
  const plan = planOf(campaign);
  const ended = submissions.filter(({ ending }) => ending !== "not ended");
  const activeMs = medianOf(ended.flatMap((each) => (each.activeMs === null ? [] : [each.activeMs])));
  const checks: ChecksPlanned = {
    controlTasks: plan.controlTasks,
    controlsDecide: settings.stopsAfterControls || settings.failedControlsCode !== null,
    practiceDecides: settings.practiceToPass !== null && plan.practiceTasks > 0,
  };
  const minutes =
    terms?.minutes ?? Math.max(1, Math.ceil((plan.tasksPerJudge * assumedSecondsPerRanking) / 60));
  return {
    ...{ id: campaign.id, slug, name: campaign.name, submissions, reward },
    connection: connection && {
      ...{
        id: connection.id,
        study: connection.study,
        createdAt: connection.createdAt,
        heardAt: connection.heardAt,
      },
    },
    terms,
    /** What a study would be drafted with, from the plan. */
    suggested: { places: plan.judges, minutes },
    problems: checkProblems(minutes, checks),
    /** By the median active time of those who have ended. */
    paid: reward === undefined ? undefined : hourlyPay(reward, activeMs),
    ended: ended.length,
  };
}

function endingOf(
  code: string | null,
  settings: {
    readonly [Name in `${"completion" | "failedControls" | "closedEarly"}${"Code" | "Url"}`]: string | null;
  },
): Ending {
  if (code === null) return "not ended";
  if (code === settings.closedEarlyCode || code === settings.closedEarlyUrl) return "closed early";
  if (code === settings.failedControlsCode || code === settings.failedControlsUrl) return "failed controls";
  return "done";
}

/** What is to be paid, as a file: each participant once. */
export async function exportSubmissions(
  input: { readonly campaignId: string },
  context: UseCaseContext,
): Promise<{ readonly slug: string; readonly table: Table }> {
  const { slug, submissions } = await viewPlatform(input, context);
  const columns = [
    ...["judge", "participant", "submission", "status", "ending", "code"],
    ...["tasks done", "controls passed", "active minutes", "pay per hour", "advice"],
  ];
  const rows = submissions.map((each) => [
    ...[each.judge, each.participant, each.submission, knownStatus(each.status), each.ending, each.code],
    ...[each.done, each.controls === "" ? null : each.controls],
    ...[rounded(each.activeMs === null ? undefined : each.activeMs / 60_000), rounded(each.hourlyPay)],
    each.advice ?? null,
  ]);
  return {
    slug,
    table: {
      title: "Submissions",
      columns: columns.map((title) => ({ title })),
      rows,
      records: { columns, rows },
    },
  };
}

function knownStatus(status: string | null): string | null {
  return status !== null && isSubmissionStatus(status) ? status : null;
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 100) / 100;
}
