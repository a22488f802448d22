import { randomUUID } from "node:crypto";
import type { Database } from "../db/client";
import { createJudgingCampaign, type JudgingCampaign, organiserOf } from "./judging-campaign";
import { answerTo, askTasks, minutesLater, sendAnswer, skipping } from "./judging-steps";
import { contextOf, testNow } from "./people";

/** An open campaign in which every judge has done all work: ranked in changing orders, skipped and flagged with words. */
export async function createJudgedCampaign(db: Database, seed = 3) {
  const campaign: JudgingCampaign = await createJudgingCampaign(db, {
    seed,
    systems: 5,
    segments: 14,
    texts: 4,
    tasks: 30,
    judges: 3,
    workload: 14,
    copies: (draw) => (draw % 2 === 0 ? 2 : 1),
  });
  for (const judge of campaign.judges) {
    let { tasks } = await askTasks(db, campaign, judge);
    for (let turn = 0; tasks.length > 0; turn++) {
      const [task] = tasks;
      if (task === undefined) break;
      const ranks = task.hypotheses.map((_, position) => 1 + ((position + turn) % task.hypotheses.length));
      const answer = answerTo(task, {
        clientId: randomUUID(),
        ...(turn === 5 ? { ...skipping, skipReason: "secret words" } : { ranks }),
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
