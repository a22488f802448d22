import { beforeAll, describe, expect, it } from "vitest";
import { createJudgedCampaign, enoughForLetters } from "../../testing/campaigns/judged-campaign";
import { minutesLater } from "../../testing/campaigns/judging-steps";
import { publish, textOf } from "../../testing/campaigns/published-page";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import {
  apiPublicAgreement,
  apiPublicHeadToHead,
  apiPublicLeaderboard,
  apiPublicMetrics,
} from "../api/api-public";
import { deleteSystemSet, saveSystemSet } from "../results/save-system-set";
import { viewLeaderboard } from "../results/view-leaderboard";
import { freezePublication, unfreezePublication } from "./freeze-publication";
import { publicFile } from "./public-file";
import { publishCampaign } from "./publish-campaign";
import { viewPublicPage } from "./view-public-page";

const { db } = useTestDatabase();
const SYSTEMS = ["SYSTEM1", "SYSTEM3", "SYSTEM4"];
const LEFT_OUT = ["SYSTEM2", "SYSTEM5"];

let campaign: Awaited<ReturnType<typeof createJudgedCampaign>>;
let page: Awaited<ReturnType<typeof publish>>;
const anybody = (minutes = 60) => ({ db, now: minutesLater(minutes), seed: 1 });

beforeAll(async () => {
  campaign = await createJudgedCampaign(db, enoughForLetters);
  await saveSystemSet({ campaignId: campaign.id, name: "base", systems: SYSTEMS }, campaign.organiser);
  page = await publish(campaign);
});

describe("sets of systems on a public page", () => {
  it("are not told before the campaign is closed: what they leave out would say which letter is whose", async () => {
    const view = await viewPublicPage(page, anybody());
    expect([view.hasLetters, view.sets]).toEqual([true, []]);
    await expect(viewPublicPage({ ...page, set: "base" }, anybody())).rejects.toMatchObject({
      code: "not-found",
    });
    await campaign.close();
  });

  it("show what the results pages show of the same set, and name nobody else but in the note", async () => {
    const view = await viewPublicPage({ ...page, set: "base" }, anybody());
    expect([view.sets, view.set]).toEqual([["base"], "base"]);
    const { results } = view;
    expect(results.systemChoice).toEqual({ systems: SYSTEMS, leftOut: LEFT_OUT, judgments: "dropped" });
    const { board } = await viewLeaderboard(
      { campaignId: campaign.id, request: { filters: { systemSet: "base" } } },
      contextOf(db, campaign.organiser.actor),
    );
    expect(results.leaderboards.ew?.board.rows).toEqual(board.result?.rows);
    expect(results.headToHead?.matrix.systems.toSorted()).toEqual(SYSTEMS);
    expect(results.counts.systems).toBe(3);
    expect(results.facts?.origin.systemChoice).toEqual(results.systemChoice);
    const all = await viewPublicPage(page, anybody());
    expect(all.results.systemChoice).toBeUndefined();
    expect(all.results.leaderboards.ew?.board.rows).toHaveLength(5);
  });

  it("have their leaderboard as a file, which says what was left out, and are had by the API", async () => {
    const file = async (name: string) =>
      textOf(await publicFile({ ...page, file: name, method: "ew", set: "base" }, anybody()));
    expect(await file("leaderboard.csv")).not.toMatch(/SYSTEM[25]/);
    expect(await file("leaderboard.md")).toContain(
      "3 of 5 systems, without SYSTEM2, SYSTEM5: judgments that involve them are dropped.",
    );
    const asked = { ...page, set: "base" };
    const answers = JSON.stringify([
      await apiPublicLeaderboard({ ...asked, method: "ew" }, anybody()),
      await apiPublicHeadToHead(asked, anybody()),
      await apiPublicAgreement(asked, anybody()),
      await apiPublicMetrics(asked, anybody()),
    ]);
    expect(answers).toContain("SYSTEM1");
    for (const name of ["bse", ""])
      await expect(viewPublicPage({ ...page, set: name }, anybody())).rejects.toMatchObject({
        code: "not-found",
      });
  });

  it("stay as they were on a page that is frozen, also once the set is gone", async () => {
    const input = { campaignId: campaign.id };
    const live = await viewPublicPage({ ...page, set: "base" }, anybody());
    await freezePublication(input, { ...campaign.organiser, now: minutesLater(61) });
    await deleteSystemSet({ ...input, set: "base" }, campaign.organiser);
    const frozen = await viewPublicPage({ ...page, set: "base" }, anybody(62));
    expect(frozen.sets).toEqual(["base"]);
    expect(frozen.results.leaderboards.ew).toEqual(JSON.parse(JSON.stringify(live.results.leaderboards.ew)));
    await unfreezePublication(input, campaign.organiser);
    expect((await viewPublicPage(page, anybody(63))).sets).toEqual([]);
    await saveSystemSet({ ...input, name: "base", systems: SYSTEMS }, campaign.organiser);
  });

  it("are shown only where the organisers publish them", async () => {
    const choice = { sections: ["leaderboard" as const], downloads: [], isIndexed: false };
    await publishCampaign({ campaignId: campaign.id, slug: page.slug, ...choice }, campaign.organiser);
    expect((await viewPublicPage(page, anybody(64))).sets).toEqual([]);
    await expect(viewPublicPage({ ...page, set: "base" }, anybody(64))).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
