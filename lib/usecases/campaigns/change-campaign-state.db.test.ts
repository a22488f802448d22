import { describe, expect, it } from "vitest";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign, createOrganiser, testNow } from "../../testing/database/people";
import { changeCampaignState } from "./change-campaign-state";
import { viewCampaignHeader } from "./view-campaign-header";

const { db } = useTestDatabase();
const later = new Date(testNow.getTime() + 3_600_000);
const campaignOf = (id: string) => db.campaign.findUniqueOrThrow({ where: { id } });

async function draft() {
  const campaign = await createJudgingCampaign(db, { tasks: 6, judges: 1 });
  await db.campaign.update({ where: { id: campaign.id }, data: { state: "DRAFT", openedAt: null } });
  return { ...campaign, organiser: contextOf(db, await organiserOf(db, campaign.id)) };
}

describe("the life of a campaign", () => {
  it("goes from draft to open, paused, open, closed and open again, each change audited", async () => {
    const { id, organiser } = await draft();
    const states: string[] = [];
    for (const change of ["open", "pause", "resume", "close", "reopen"] as const)
      states.push((await changeCampaignState({ campaignId: id, change }, organiser)).state);
    expect(states).toEqual(["OPEN", "PAUSED", "OPEN", "CLOSED", "OPEN"]);
    const events = await db.auditEvent.findMany({ where: { campaignId: id }, orderBy: { id: "asc" } });
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      ["campaign-opened", { from: "DRAFT" }],
      ["campaign-paused", { from: "OPEN" }],
      ["campaign-opened", { from: "PAUSED" }],
      ["campaign-closed", { from: "OPEN" }],
      ["campaign-opened", { from: "CLOSED" }],
    ]);
  });

  it("keeps the first opening, and the time of closing only while closed", async () => {
    const { id, organiser } = await draft();
    await changeCampaignState({ campaignId: id, change: "open" }, organiser);
    await changeCampaignState({ campaignId: id, change: "close" }, { ...organiser, now: later });
    expect(await campaignOf(id)).toMatchObject({ openedAt: testNow, closedAt: later });
    await changeCampaignState({ campaignId: id, change: "reopen" }, { ...organiser, now: later });
    expect(await campaignOf(id)).toMatchObject({ openedAt: testNow, closedAt: null, state: "OPEN" });
  });

  it("refuses what cannot be done from where it stands, and changes nothing", async () => {
    const { id, organiser } = await draft();
    await expect(changeCampaignState({ campaignId: id, change: "resume" }, organiser)).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await campaignOf(id)).state).toBe("DRAFT");
    expect(await db.auditEvent.count({ where: { campaignId: id } })).toBe(0);
  });

  it("does not begin without data and tasks, and says what is missing", async () => {
    const organiser = await createOrganiser(db);
    const { id } = await createCampaign(db, organiser);
    const context = contextOf(db, await organiserOf(db, id));
    await expect(changeCampaignState({ campaignId: id, change: "open" }, context)).rejects.toThrow(
      "There is no data yet",
    );
    expect((await viewCampaignHeader({ campaignId: id }, context)).openingProblems).toHaveLength(1);
  });

  it("begins without known answers that the plan asks for, and warns", async () => {
    const { id, organiser } = await draft();
    await db.campaign.update({
      where: { id },
      data: { plan: { practiceTasks: 1, controlTasks: 2 }, plannedAt: testNow },
    });
    const { warnings } = await changeCampaignState({ campaignId: id, change: "open" }, organiser);
    expect(warnings).toEqual([
      "1 practice task has no known answer.",
      "2 control tasks have no known answer.",
    ]);
  });

  it("marks answers late that arrive after pausing", async () => {
    const campaign = await draft();
    await changeCampaignState({ campaignId: campaign.id, change: "open" }, campaign.organiser);
    const [judge] = campaign.judges;
    const [task] = (await askTasks(db, campaign, judge!)).tasks;
    await changeCampaignState({ campaignId: campaign.id, change: "pause" }, campaign.organiser);
    await sendAnswer(db, campaign, judge!, answerTo(task!));
    expect((await askTasks(db, campaign, judge!)).situation).toBe("paused");
    expect(
      await db.ranking.findFirstOrThrow({ where: { campaignId: campaign.id, kind: { not: "AUTOMATIC" } } }),
    ).toMatchObject({ lateAt: testNow });
  });

  it("is not for outsiders or judges", async () => {
    const { id, judges } = await draft();
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    const judge = contextOf(db, await judgeActor(db, judges[0]!));
    for (const refused of [outsider, judge]) {
      await expect(changeCampaignState({ campaignId: id, change: "open" }, refused)).rejects.toMatchObject({
        code: refused === judge ? "forbidden" : "not-found",
      });
      await expect(viewCampaignHeader({ campaignId: id }, refused)).rejects.toThrow();
    }
  });
});
