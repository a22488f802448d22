import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connection/client";
import type { MarkingSettings } from "../../domain/campaigns/edit-marking";
import type { JudgeTask } from "../../domain/judging/judge-session";
import { contextOf, testNow } from "../database/people";
import { createJudgingCampaign, type JudgingCampaign, organiserOf } from "./judging-campaign";
import { answerTo, askTasks, markedIn, minutesLater, sendAnswer, skipping } from "./judging-steps";

export interface JudgedSize {
  readonly segments: number;
  readonly tasks: number;
  /** Of each of the three judges. */
  readonly workload: number;
  /** Judges mark edits too. */
  readonly marking?: MarkingSettings;
}

/** As much as one looks at. */
export const enoughToLookAt: JudgedSize = { segments: 14, tasks: 30, workload: 14 };

/** As much as a public page with letters asks for. */
export const enoughForLetters: JudgedSize = { segments: 48, tasks: 120, workload: 40 };

/**
 * An open campaign in which every judge has done all work within half an hour: ranked in changing orders, skipped and
 * flagged with words.
 */
export async function createJudgedCampaign(
  db: Database,
  { segments, tasks, workload, marking }: JudgedSize = enoughToLookAt,
) {
  const campaign: JudgingCampaign = await createJudgingCampaign(db, {
    seed: 3,
    systems: 5,
    segments,
    texts: 4,
    tasks,
    judges: 3,
    workload,
    copies: (draw) => (draw % 2 === 0 ? 2 : 1),
    ...(marking ? { marking } : {}),
  });
  for (const judge of campaign.judges) {
    let { tasks } = await askTasks(db, campaign, judge);
    for (let turn = 0; tasks.length > 0; turn++) {
      const [task] = tasks;
      if (task === undefined) break;
      const ranks = task.hypotheses.map((_, position) => 1 + ((position + turn) % task.hypotheses.length));
      const answer = answerTo(task, {
        clientId: randomUUID(),
        ...(turn === 5 ? { ...skipping, skipReason: "secret words" } : { ranks, ...marksIn(task, turn) }),
        ...(turn === 2 ? { flagReason: "secret words" } : {}),
      });
      ({ tasks } = await sendAnswer(db, campaign, judge, answer, minutesLater(turn)));
    }
  }
  const names = await db.system.findMany({ where: { campaignId: campaign.id }, select: { name: true } });
  return {
    ...campaign,
    systems: names.map(({ name }) => name),
    organiser: contextOf(db, await organiserOf(db, campaign.id)),
    close: () =>
      db.campaign.update({ where: { id: campaign.id }, data: { state: "CLOSED", closedAt: testNow } }),
  };
}

/** Judges differ in them, as they come to a task at different turns. */
function marksIn(task: JudgeTask, turn: number): ReturnType<typeof markedIn> {
  const marked = markedIn(task);
  if (marked.marks === undefined || turn % 3 > 0) return marked;
  return { ...marked, marks: { right: marked.marks.wrong, wrong: marked.marks.right } };
}
