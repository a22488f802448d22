import { expect, it } from "vitest";
import { createJudgingCampaign, judgeActor } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer, skipping } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { actorOf, contextOf, createCampaign } from "../../testing/database/people";
import { signInWithJudgeLink } from "../accounts/steps/sign-in-with-judge-link";
import { inviteJudge } from "../judges/invite-judge";
import { viewJudging } from "./view-judging";

const { db } = useTestDatabase();

async function linkTo(campaignId: string): Promise<string> {
  const { token } = await inviteJudge({ campaignId, label: "", expiresInDays: undefined }, contextOf(db));
  return token;
}

async function viewThrough(token: string) {
  const claims = await signInWithJudgeLink({ token, clientAddress: undefined }, contextOf(db));
  return (await viewJudging(contextOf(db, await actorOf(db, claims))))[0]!;
}

it("gives a judge the same key on every device, and another key to everybody else", async () => {
  const [one, other] = [await createCampaign(db), await createCampaign(db)];
  const link = await linkTo(one.id);
  const view = await viewThrough(link);
  expect(view.slug).toBe(one.slug);
  expect(view.judgeKey).toMatch(/^[\w-]{22}$/);
  expect((await viewThrough(link)).judgeKey).toBe(view.judgeKey);
  const others = [await viewThrough(await linkTo(one.id)), await viewThrough(await linkTo(other.id))];
  expect(new Set([view, ...others].map(({ judgeKey }) => judgeKey)).size).toBe(3);
});

it("counts what the judging page counts, and practice apart", async () => {
  const plan = { tasks: 10, judges: 1, segments: 10, practice: 1, workload: 5 };
  const campaign = await createJudgingCampaign(db, plan);
  const [judge] = campaign.judges;
  const home = async () => (await viewJudging(contextOf(db, await judgeActor(db, judge!))))[0];
  expect(await home()).toMatchObject({ done: 0, practised: 0, skipped: 0, planned: 5 });
  for (const given of [{}, {}, skipping]) {
    const { tasks } = await askTasks(db, campaign, judge!);
    await sendAnswer(db, campaign, judge!, answerTo(tasks[0]!, given));
  }
  const { progress } = await askTasks(db, campaign, judge!);
  expect(progress).toMatchObject({ done: 2, planned: 5 });
  expect(await home()).toMatchObject({ done: 2, practised: 1, skipped: 1, planned: 5 });
});
