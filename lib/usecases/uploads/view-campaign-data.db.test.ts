import { describe, expect, it } from "vitest";
import { loadDemo } from "@/prisma/demo/load";
import { createJudgedCampaign } from "../../testing/campaigns/judged-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign, createOrganiser, testNow } from "../../testing/database/people";
import { viewCampaignData } from "./view-campaign-data";

const { db } = useTestDatabase();

describe("a campaign's data", () => {
  it("is counted as a count by hand of the demo has it", async () => {
    const { campaignId = "" } = await loadDemo(db, testNow);
    const view = await viewCampaignData({ campaignId, page: 2 }, contextOf(db));
    const segments = await db.segment.findMany({
      where: { campaignId },
      include: { hypotheses: { include: { outputs: { include: { system: true } } } } },
    });
    const distinct = segments.map(({ hypotheses }) => hypotheses.length);
    expect(view.segments).toBe(segments.length);
    expect(view.distinctOutputs).toBe(distinct.reduce((sum, count) => sum + count, 0));
    expect(view.segmentsByDistinct).toEqual(
      Array.from({ length: 8 }, (_, count) => distinct.filter((each) => each === count).length),
    );
    const hypotheses = segments.flatMap((segment) => segment.hypotheses);
    const shared = hypotheses.filter(({ outputs }) => outputs.length > 1);
    expect(view.sharedOutputs).toBe(shared.reduce((sum, { outputs }) => sum + outputs.length, 0));
    expect(view.systems.map(({ name }) => name)).toEqual([
      "ALDER",
      "BIRCH",
      "CEDAR",
      "ELM",
      "HAZEL",
      "INPUT",
      "ROWAN",
    ]);
    for (const { name, isInput, alone } of view.systems) {
      expect(isInput).toBe(name === "INPUT");
      const own = hypotheses.filter(({ outputs }) => outputs.every(({ system }) => system.name === name));
      expect({ name, alone }).toEqual({ name, alone: own.length });
    }
    expect(view).toMatchObject({ documents: 6, goldAnnotators: 2, metrics: [] });
    expect(view.references).toEqual(["annotator-0", "annotator-1"]);
    expect(view.rankings).toBe(await db.ranking.count({ where: { campaignId } }));
    expect(view.sample.map(({ position }) => position)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    for (const { hypotheses: shown } of view.sample)
      expect(shown.flatMap(({ systems }) => systems).sort()).toEqual(view.systems.map(({ name }) => name));
    const beyond = await viewCampaignData({ campaignId, page: 99 }, contextOf(db));
    expect(beyond.page).toBe(beyond.pages);
  });

  it("is shown page by page where an import knows only some lines of the source", async () => {
    const campaign = await createJudgedCampaign(db);
    await db.$executeRaw`
      UPDATE segment SET position = 1000 + 7 * position WHERE campaign_id = ${campaign.id}::uuid`;
    const positions = async (page: number) =>
      (await viewCampaignData({ campaignId: campaign.id, page }, contextOf(db))).sample.map(
        ({ position }) => position,
      );
    expect([...(await positions(1)), ...(await positions(2))]).toEqual(
      Array.from({ length: 14 }, (_, index) => 1000 + 7 * index),
    );
  });

  it("is nothing in a new campaign, and only its organisers' to see", async () => {
    const organiser = await createOrganiser(db);
    const { id: campaignId } = await createCampaign(db, organiser);
    expect(await viewCampaignData({ campaignId, page: 1 }, contextOf(db))).toMatchObject({
      systems: [],
      segments: 0,
      segmentsByDistinct: [0],
      sample: [],
      page: 1,
      pages: 1,
    });
    const other = await createOrganiser(db);
    await expect(viewCampaignData({ campaignId, page: 1 }, contextOf(db, other.actor))).rejects.toMatchObject(
      { code: "not-found" },
    );
  });
});
