import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createJudgingCampaign } from "../campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../campaigns/judging-steps";
import { useTestDatabase } from "../database/database";
import { falsifyTallies } from "../database/tallies";
import { checkAcknowledged } from "./check-acknowledged";

const { db } = useTestDatabase();

it("finds what is lost, and tallies that are wrong", async () => {
  const campaign = await createJudgingCampaign(db, { tasks: 6, judges: 1 });
  const [judge] = campaign.judges;
  const { tasks } = await askTasks(db, campaign, judge!);
  const answer = answerTo(tasks[0]!);
  await sendAnswer(db, campaign, judge!, answer);
  const never = randomUUID();
  expect(await checkAcknowledged(db, campaign.id, [answer.clientId, never])).toEqual({
    lost: [never],
    doubled: [],
    wrongTallies: 0,
  });
  await falsifyTallies(db, campaign.id, { outcome: "wins", by: 1 });
  expect((await checkAcknowledged(db, campaign.id, [answer.clientId])).wrongTallies).toBeGreaterThan(0);
});
