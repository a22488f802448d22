import { describe, expect, it } from "vitest";
import { createJudgingCampaign, judgeActor } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, minutesLater, sendAnswer } from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, testNow } from "../../testing/database/people";
import { beginJudging } from "./begin-judging";
import { judgeTexts } from "./judge-texts";
import { leaveEndComment } from "./leave-end-comment";

const { db } = useTestDatabase();

async function start(consent?: string) {
  const plan = { tasks: 6, texts: 40, judges: 1, practice: 1 };
  const campaign = await createJudgingCampaign(db, consent === undefined ? plan : { ...plan, consent });
  const judge = campaign.judges[0]!;
  const agree = async (version: number, now = testNow) =>
    beginJudging(
      { slug: campaign.slug, consent: version, instructions: null },
      contextOf(db, await judgeActor(db, judge), now),
    );
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

describe("the instructions that a judge read", () => {
  it("are remembered by their version, whatever device they were read on, and never taken back", async () => {
    const { campaign, judge } = await start();
    const read = async (instructions: number) =>
      beginJudging(
        { slug: campaign.slug, consent: null, instructions },
        contextOf(db, await judgeActor(db, judge)),
      );
    expect(await askTasks(db, campaign, judge)).toMatchObject({
      instructionsVersion: 1,
      instructionsRead: null,
    });
    expect((await read(1)).instructionsRead).toBe(1);
    await db.campaign.update({ where: { id: campaign.id }, data: { instructionsVersion: 2 } });
    const told = await sendAnswer(
      db,
      campaign,
      judge,
      answerTo((await askTasks(db, campaign, judge)).tasks[0]!),
    );
    expect(told).toMatchObject({ situation: "open", instructionsVersion: 2, instructionsRead: 1 });
    expect((await read(2)).instructionsRead).toBe(2);
    expect((await read(1)).instructionsRead).toBe(2);
    // Of a version that there is not, nothing is remembered.
    expect((await read(9)).instructionsRead).toBe(2);
  });

  it("can be fetched as they are now, with the consent text", async () => {
    const { campaign, judge } = await start("One.");
    await db.campaign.update({
      where: { id: campaign.id },
      data: { instructions: "Rank **well**.", instructionsVersion: 5 },
    });
    const texts = await judgeTexts({ slug: campaign.slug }, contextOf(db, await judgeActor(db, judge)));
    expect(texts).toMatchObject({ instructionsVersion: 5, consent: { version: 1 } });
    expect(JSON.stringify(texts.instructions)).toContain('"kind":"strong"');
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
