import { expect, test } from "vitest";
import { createJudgingCampaign, organiserOf } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, minutesLater, sendAnswer } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign, createOrganiser } from "../../testing/database/people";
import { settleAttention } from "./settle-attention";
import { viewCampaigns } from "./view-campaigns";
import { watchCampaign } from "./watch-campaign";

const { db } = useTestDatabase();
const maxWaitMs = Number.POSITIVE_INFINITY;
const DAY_MINUTES = 24 * 60;

test("the list tells how far campaigns are and as many entries as their overviews, those at work first", async () => {
  const campaign = await createJudgingCampaign(db, { tasks: 40, judges: 2, segments: 40, texts: 40 });
  const [judge] = campaign.judges as [number, number];
  const actor = await organiserOf(db, campaign.id);
  const at = (minutes: number) => contextOf(db, actor, minutesLater(minutes));
  for (let answer = 0; answer < 8; answer++) {
    const [task] = (await askTasks(db, campaign, judge)).tasks;
    await sendAnswer(db, campaign, judge, answerTo(task!, { ranks: task!.hypotheses.map(() => 1) }));
  }
  const see = async (minutes: number) =>
    (await viewCampaigns(at(minutes), maxWaitMs)).find(({ id }) => id === campaign.id)!;
  const overview = async (minutes: number) =>
    (await watchCampaign({ campaignId: campaign.id, maxWaitMs }, at(minutes))).attention;

  const listed = await see(60);
  expect(listed).toMatchObject({ state: "OPEN", attention: 1, activeJudges: 1 });
  expect(listed.counts).toMatchObject({ rankings: 8, planned: 40, judges: 2, isImported: false });
  const [entry] = await overview(60);
  await settleAttention({ campaignId: campaign.id, key: entry!.key, level: entry!.level }, at(60));
  expect((await see(60)).attention).toBe(0);

  // Days later nobody is active, and both judges are idle.
  const later = 5 * DAY_MINUTES;
  expect(await see(later)).toMatchObject({ attention: (await overview(later)).length, activeJudges: 0 });
  expect((await see(later)).attention).toBeGreaterThan(0);

  // What is closed has nobody active.
  await db.campaign.update({
    where: { id: campaign.id },
    data: { state: "CLOSED", closedAt: minutesLater(60) },
  });
  expect((await see(later)).activeJudges).toBeUndefined();
});

test("a draft has no entries, and only one's own campaigns are listed", async () => {
  const organiser = await createOrganiser(db);
  const { id } = await createCampaign(db, organiser);
  expect(await viewCampaigns(contextOf(db, organiser.actor), maxWaitMs)).toMatchObject([
    { id, state: "DRAFT", attention: undefined, activeJudges: undefined },
  ]);
});
