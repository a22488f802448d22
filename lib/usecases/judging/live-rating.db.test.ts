import { describe, expect, it } from "vitest";
import { findLiveRating } from "../../db/judging/live-ratings";
import { parseStoredLiveRatings } from "../../domain/ranking/live/live-rating-stored";
import { createJudgingCampaign, organiserOf } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, testNow } from "../../testing/database/people";
import { falsifyTallies } from "../../testing/database/tallies";
import { catchUpLiveRating } from "../campaigns/steps/catch-up-live-rating";
import { excludeJudge, includeJudge } from "../judges/exclude-judge";
import { updateLiveRating } from "./steps/update-live-rating";

const { db } = useTestDatabase();
const context = { db, now: testNow };

async function answeredCampaign(answers: number) {
  const campaign = await createJudgingCampaign(db, { tasks: 30, judges: 3, segments: 24 });
  for (const judge of campaign.judges)
    for (let answer = 0; answer < answers; answer++) {
      const [task] = (await askTasks(db, campaign, judge)).tasks;
      await sendAnswer(db, campaign, judge, answerTo(task!));
    }
  return campaign;
}

const kept = async (campaignId: string) =>
  parseStoredLiveRatings((await findLiveRating(db, campaignId))?.ratings)!;

async function fromScratch(campaignId: string) {
  await db.liveRating.delete({ where: { campaignId } });
  await updateLiveRating({ campaignId, maxRankings: 10_000 }, context);
  return kept(campaignId);
}

describe("the live rating", () => {
  it("is the same to the last digit however its updates cut the rankings", async () => {
    const { id } = await answeredCampaign(6);
    for (const maxRankings of [1, 2, 4, 7, 100])
      await updateLiveRating({ campaignId: id, maxRankings }, context);
    const inPieces = await kept(id);
    expect(inPieces.rankings).toBe(await db.ranking.count({ where: { campaignId: id } }));
    expect(await fromScratch(id)).toEqual(inPieces);
  });

  it("takes up new rankings, and none twice", async () => {
    const campaign = await answeredCampaign(2);
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    const before = await kept(campaign.id);
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    expect(await kept(campaign.id)).toEqual(before);
    const [task] = (await askTasks(db, campaign, campaign.judges[0]!)).tasks;
    await sendAnswer(db, campaign, campaign.judges[0]!, answerTo(task!));
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    const after = await kept(campaign.id);
    expect(after.rankings).toBeGreaterThan(before.rankings);
    expect(await fromScratch(campaign.id)).toEqual(after);
  });

  it("begins anew when a judge is excluded, and when taken back", async () => {
    const campaign = await answeredCampaign(4);
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    const all = await kept(campaign.id);
    const organiser = contextOf(db, await organiserOf(db, campaign.id));
    const judge = { campaignId: campaign.id, judgeId: campaign.judges[1]! };
    await excludeJudge(judge, organiser);
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    const without = await kept(campaign.id);
    expect(without.rankings).toBeLessThan(all.rankings);
    expect(await fromScratch(campaign.id)).toEqual(without);
    await includeJudge(judge, organiser);
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    expect(await kept(campaign.id)).toEqual(all);
  });

  it("begins anew when an answer is revised", async () => {
    const campaign = await answeredCampaign(3);
    const [judge] = campaign.judges;
    const [task] = (await askTasks(db, campaign, judge!)).tasks;
    const answer = answerTo(task!);
    await sendAnswer(db, campaign, judge!, answer);
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    const ranks = answer.ranks!.toReversed();
    await sendAnswer(db, campaign, judge!, answerTo(task!, { basedOn: 1, ranks }));
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    const revised = await kept(campaign.id);
    expect(await fromScratch(campaign.id)).toEqual(revised);
  });

  it("does not begin again and again where the tallies are wrong", async () => {
    const campaign = await answeredCampaign(2);
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    const right = await kept(campaign.id);
    await falsifyTallies(db, campaign.id, { outcome: "ties", by: 1 });
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    expect((await kept(campaign.id)).ratings).toEqual(right.ratings);
    expect(await updateLiveRating({ campaignId: campaign.id }, context)).toEqual({
      added: 0,
      isBehind: false,
    });
  });

  it("of one campaign is brought up to date once at a time", async () => {
    const campaign = await answeredCampaign(5);
    await Promise.all(
      Array.from({ length: 4 }, () => updateLiveRating({ campaignId: campaign.id, maxRankings: 3 }, context)),
    );
    await catchUpLiveRating({ campaignId: campaign.id }, context);
    const after = await kept(campaign.id);
    expect(await fromScratch(campaign.id)).toEqual(after);
  });
});
