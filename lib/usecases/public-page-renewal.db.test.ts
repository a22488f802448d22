import { describe, expect, it } from "vitest";
import { useTestDatabase } from "../testing/database";
import { createJudgedCampaign } from "../testing/judged-campaign";
import { createJudgingCampaign } from "../testing/judging-campaign";
import { contextOf, testNow } from "../testing/people";
import { publish } from "../testing/published-page";
import { apiPublicAgreement, apiPublication, apiPublicHeadToHead, apiPublicLeaderboard } from "./api-public";
import { viewPublicPage } from "./view-public-page";

const { db } = useTestDatabase();
const anybody = { db, now: testNow, seed: 1 };

describe("a public page while judging goes on", () => {
  const everything = async (at: { readonly slug: string; readonly clientAddress: undefined }, now: Date) => {
    const then = { ...anybody, now };
    const { results, ...page } = await viewPublicPage(at, then);
    return JSON.stringify([
      page,
      results,
      await apiPublication(at, then),
      await apiPublicLeaderboard({ ...at, method: "ew" }, then),
      await apiPublicHeadToHead(at, then),
      await apiPublicAgreement(at, then),
    ]);
  };

  it("an answer shows in nothing until the page is renewed, and then with those of a quarter of an hour", async () => {
    const campaign = await createJudgedCampaign(db);
    const at = await publish(campaign);
    const before = await everything(at, testNow);
    await db.membership.update({ where: { id: campaign.judges[0]! }, data: { excludedAt: testNow } });
    expect(await everything(at, new Date(testNow.getTime() + 14 * 60_000))).toBe(before);
    expect(await everything(at, new Date(testNow.getTime() + 15 * 60_000))).not.toBe(before);
  });

  it("other systems, as after another upload, are told at once", async () => {
    const { id } = await createJudgingCampaign(db, {
      systems: 3,
      segments: 2,
      texts: 2,
      tasks: 0,
      judges: 0,
      seed: 1,
    });
    const at = await publish({ id, organiser: contextOf(db) });
    expect(await everything(at, testNow)).toContain('"systems":3');
    await db.system.deleteMany({ where: { campaignId: id, name: "SYSTEM1" } });
    await db.system.updateMany({ where: { campaignId: id, name: "SYSTEM2" }, data: { name: "ANOTHER" } });
    expect(await everything(at, testNow)).toContain('"systems":2');
  });

  it("every part that is asked for is of the moment of the first", async () => {
    const campaign = await createJudgedCampaign(db);
    const at = await publish(campaign);
    const { rankings } = await apiPublication(at, anybody);
    const { leaderboard } = await apiPublicLeaderboard({ ...at, method: "ew" }, anybody);
    await db.membership.update({ where: { id: campaign.judges[0]! }, data: { excludedAt: testNow } });
    expect(await apiPublicHeadToHead(at, anybody)).toMatchObject({ rankings: leaderboard?.rankings });
    expect((await apiPublication(at, anybody)).rankings).toBe(rankings);
  });
});
