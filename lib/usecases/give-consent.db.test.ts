import { describe, expect, it } from "vitest";
import { useTestDatabase } from "../testing/database";
import { createJudgingCampaign, judgeActor } from "../testing/judging-campaign";
import { answerTo, askTasks, minutesLater, sendAnswer } from "../testing/judging-steps";
import { contextOf, testNow } from "../testing/people";
import { giveConsent } from "./give-consent";
import { leaveEndComment } from "./leave-end-comment";

const { db } = useTestDatabase();

async function start(consent?: string) {
  const plan = { tasks: 6, texts: 40, judges: 1, practice: 1 };
  const campaign = await createJudgingCampaign(db, consent === undefined ? plan : { ...plan, consent });
  const judge = campaign.judges[0]!;
  const agree = async (version: number, now = testNow) =>
    giveConsent({ slug: campaign.slug, version }, contextOf(db, await judgeActor(db, judge), now));
  return { campaign, judge, agree };
}

describe("consent", () => {
  it("is asked before anything is dealt, and kept with its version and time", async () => {
    const { campaign, judge, agree } = await start("You may **stop** at any time.");
    expect(await askTasks(db, campaign, judge)).toMatchObject({
      situation: "consent",
      tasks: [],
      consent: { version: 1, text: "You may **stop** at any time." },
      ending: null,
    });
    expect(await db.assignment.count({ where: { judgeId: judge } })).toBe(0);
    const session = await agree(1);
    expect([session.situation, session.tasks.length, session.consent]).toEqual(["open", 2, null]);
    await agree(1, minutesLater(5));
    expect(await db.membership.findUnique({ where: { id: judge } })).toMatchObject({
      consentVersion: 1,
      consentedAt: testNow,
    });
    const events = await db.auditEvent.findMany({
      where: { action: "judge-consented", campaignId: campaign.id },
    });
    expect(events.map(({ detail }) => detail)).toEqual([{ judge, version: 1 }]);
  });

  it("to a newer text is asked for again; what was begun before is stored and counts", async () => {
    const { campaign, judge, agree } = await start("One.");
    const { tasks } = await agree(1);
    await db.campaign.update({
      where: { id: campaign.id },
      data: { consent: "Two.", consentVersion: 2 },
    });
    const told = await sendAnswer(db, campaign, judge, answerTo(tasks[0]!));
    expect(told).toMatchObject({
      stored: { version: 1 },
      situation: "consent",
      tasks: [],
      consent: { version: 2, text: "Two." },
    });
    expect(await db.ranking.findFirst({ where: { judgeId: judge } })).toMatchObject({ lateAt: null });
    await expect(agree(1)).rejects.toMatchObject({ code: "conflict" });
    expect((await agree(2)).tasks[0]).toEqual(tasks[1]);
  });

  it("is not asked for where the campaign has no text", async () => {
    const { campaign, judge, agree } = await start();
    expect(await askTasks(db, campaign, judge)).toMatchObject({ situation: "open", consent: null });
    await expect(agree(1)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a comment at the end", () => {
  it("is kept, replaced and taken back, but not of a judge who was forgotten", async () => {
    const { campaign, judge } = await start();
    const say = async (text: string) =>
      leaveEndComment({ slug: campaign.slug, text }, contextOf(db, await judgeActor(db, judge)));
    const kept = async () => {
      const { endComment, endCommentAt } = await db.membership.findUniqueOrThrow({ where: { id: judge } });
      return [endComment, endCommentAt];
    };
    await say("Good.");
    await say(" Better. ");
    expect(await kept()).toEqual(["Better.", testNow]);
    await db.campaign.update({
      where: { id: campaign.id },
      data: { state: "CLOSED", closedAt: testNow },
    });
    expect((await askTasks(db, campaign, judge)).ending?.comment).toBe("Better.");
    await say("");
    expect(await kept()).toEqual([null, null]);
    await db.membership.update({ where: { id: judge }, data: { forgottenAt: testNow } });
    await say("Still here.");
    expect(await kept()).toEqual([null, null]);
  });
});
