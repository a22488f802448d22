import { describe, expect, it } from "vitest";
import { createJudgedCampaign, enoughForLetters } from "../../../testing/campaigns/judged-campaign";
import { minutesLater } from "../../../testing/campaigns/judging-steps";
import { publish } from "../../../testing/campaigns/published-page";
import { useTestDatabase } from "../../../testing/database/database";
import { freezePublication, unfreezePublication } from "../freeze-publication";
import { viewPublicPage } from "../view-public-page";
import { namedResults } from "./named-results";
import { openPublication, readPublication } from "./open-publication";

const { db } = useTestDatabase();
const at = (minutes: number) => ({ db, now: minutesLater(minutes), seed: 1 });

async function closedCampaign() {
  const campaign = await createJudgedCampaign(db, enoughForLetters);
  const place = await publish(campaign);
  await campaign.close();
  const { campaign: scope } = await openPublication(place.slug, { db });
  return { ...campaign, place, results: (minutes: number) => namedResults(scope, at(minutes)) };
}

describe("the results of a closed campaign", () => {
  it("are computed once for all who ask within a minute", async () => {
    const { results } = await closedCampaign();
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => results(60)));
    for (const other of [...others, await results(60.9)]) expect(other).toBe(first);
    expect(await results(61)).not.toBe(first);
  });

  it("are new as soon as judges or scores of metrics change", async () => {
    const campaign = await closedCampaign();
    const all = await campaign.results(60);
    const judge = { where: { id: campaign.judges[0]! } };
    await db.membership.update({ ...judge, data: { excludedAt: minutesLater(60) } });
    const fewer = await campaign.results(60);
    expect([all, fewer].map(({ headToHead }) => headToHead?.input.judges.length)).toEqual([3, 2]);
    const { id: metricId } = await db.metric.create({ data: { campaignId: campaign.id, name: "GLEU" } });
    const { id: systemId } = await db.system.findFirstOrThrow({ where: { campaignId: campaign.id } });
    await db.metricScore.create({ data: { campaignId: campaign.id, metricId, systemId, score: 1 } });
    const scored = await campaign.results(60);
    expect(scored.metrics.map(({ name }) => name)).toEqual(["GLEU"]);
  });

  it("that are frozen are read once, and again when they are frozen anew", async () => {
    const { id, organiser, place } = await closedCampaign();
    const frozenAt = (minutes: number) =>
      freezePublication({ campaignId: id }, { ...organiser, now: minutesLater(minutes) });
    const shown = async () => {
      const publication = await openPublication(place.slug, { db });
      return (await readPublication(publication, ["head-to-head"], at(70))).results.headToHead;
    };
    await frozenAt(61);
    const first = await shown();
    expect(await shown()).toBe(first);
    await frozenAt(62);
    expect(await shown()).not.toBe(first);
    expect(await shown()).toEqual(first);
  });

  it("are gone from the page once it is withdrawn or its campaign deleted, whatever is remembered", async () => {
    const { id, organiser, place } = await closedCampaign();
    await viewPublicPage(place, at(60));
    await freezePublication({ campaignId: id }, { ...organiser, now: minutesLater(60) });
    await unfreezePublication({ campaignId: id }, { ...organiser, now: minutesLater(60) });
    await db.publication.delete({ where: { campaignId: id } });
    await expect(viewPublicPage(place, at(60))).rejects.toMatchObject({ code: "not-found" });
  });
});
