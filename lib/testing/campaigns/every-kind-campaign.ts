import type { Database } from "../../db/connection/client";
import type { JudgeTask } from "../../domain/judging/judge-session";
import { excludeJudge } from "../../usecases/judges/exclude-judge";
import { contextOf } from "../database/people";
import { createJudgingCampaign, type JudgingCampaign, organiserOf } from "./judging-campaign";
import { answerTo, askTasks, minutesLater, sendAnswer, skipping } from "./judging-steps";

/**
 * A campaign with rankings of every kind and state, as judges and organisers make them: regular, repeated, practice,
 * control and automatic ones; revised, skipped, flagged and late ones, one late one admitted by nobody; a judge who is
 * excluded; texts that files and protocols stumble over.
 */
export async function createEveryKindCampaign(db: Database): Promise<JudgingCampaign> {
  const campaign = await createJudgingCampaign(db, {
    seed: 11,
    systems: 3,
    segments: 16,
    texts: 2,
    tasks: 24,
    judges: 3,
    practice: 1,
    controls: 2,
    workload: 12,
    copies: (draw) => (draw % 2 === 0 ? 2 : 1),
    returnAfter: (draw) => (draw % 3 === 0 ? 2 : null),
  });
  for (const [place, judge] of campaign.judges.entries()) await judgeEverything(db, campaign, judge, place);
  const [first, second, third] = campaign.judges as [number, number, number];
  await reviseFirst(db, campaign, first);
  await answerLate(db, campaign, second);
  const organiser = contextOf(db, await organiserOf(db, campaign.id), minutesLater(90));
  await excludeJudge({ campaignId: campaign.id, judgeId: third }, organiser);
  await db.campaign.update({
    where: { id: campaign.id },
    data: {
      instructions: 'Tabs\tand \\ backslashes, \\N, "quotes",\r\nlines, é, 漢字, 🙂 and \\. alone:\n\\.\n',
    },
  });
  return campaign;
}

const given = new Map<number, JudgeTask>();

async function judgeEverything(
  db: Database,
  campaign: JudgingCampaign,
  judge: number,
  place: number,
): Promise<void> {
  let { tasks } = await askTasks(db, campaign, judge);
  // The second judge keeps the last task at hand, to answer it too late.
  for (let turn = 0; tasks[0] !== undefined && !(place === 1 && turn === 8); turn++) {
    const task = tasks[0];
    if (!given.has(judge) && !task.isPractice) given.set(judge, task);
    const ranks = task.hypotheses.map((_, position) => 1 + ((position + turn) % task.hypotheses.length));
    const answer =
      turn === 5
        ? { ...skipping, skipReason: "Two readings\tat once\\." }
        : { ranks: turn === 4 ? ranks.map(() => 1) : ranks };
    ({ tasks } = await sendAnswer(
      db,
      campaign,
      judge,
      answerTo(task, { ...answer, ...(turn === 3 ? { flagReason: "“Same” text?\n" } : {}) }),
      minutesLater(turn + 20 * place),
    ));
  }
}

async function reviseFirst(db: Database, campaign: JudgingCampaign, judge: number): Promise<void> {
  const task = given.get(judge);
  if (task === undefined) throw new Error("the first judge was given nothing");
  await sendAnswer(
    db,
    campaign,
    judge,
    answerTo(task, { basedOn: 1, ranks: task.hypotheses.map(() => 1) }),
    minutesLater(70),
  );
}

async function answerLate(db: Database, campaign: JudgingCampaign, judge: number): Promise<void> {
  const { tasks } = await askTasks(db, campaign, judge, minutesLater(71));
  const [task] = tasks;
  if (task === undefined) throw new Error("the second judge has nothing at hand");
  const { id } = campaign;
  await db.campaign.update({ where: { id }, data: { state: "PAUSED" } });
  await sendAnswer(db, campaign, judge, answerTo(task), minutesLater(72));
  await db.campaign.update({ where: { id }, data: { state: "OPEN" } });
}
