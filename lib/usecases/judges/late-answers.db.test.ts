import { describe, expect, it } from "vitest";
import { listLateAnswers } from "../../db/judges/late-answers";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  minutesLater,
  noDifferences,
  sendAnswer,
  skipping,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { listAuditEvents } from "../../testing/database/list-audit-events";
import { contextOf, createOrganiser } from "../../testing/database/people";
import { storedTallies } from "../../testing/database/tallies";
import { admitLateAnswers } from "./admit-late-answers";
import { excludeJudge, includeJudge } from "./exclude-judge";
import { viewJudges } from "./view-judges";

const { db } = useTestDatabase();

/** Two judges with two tasks each; the first has answered one. Then the campaign closes. */
async function closedCampaign() {
  const campaign = await createJudgingCampaign(db, { tasks: 12, judges: 2, segments: 40, texts: 3 });
  const organiser = contextOf(db, await organiserOf(db, campaign.id), minutesLater(60));
  const [first, second] = campaign.judges as [number, number];
  const held = (await askTasks(db, campaign, first)).tasks;
  const others = (await askTasks(db, campaign, second)).tasks;
  await sendAnswer(db, campaign, first, answerTo(held[0]!));
  await db.campaign.update({
    where: { id: campaign.id },
    data: { state: "CLOSED", closedAt: minutesLater(1) },
  });
  return { campaign, organiser, first, second, held, others };
}

async function judgmentsOf(judgeId: number): Promise<number> {
  const tallies = await storedTallies(db, { judgeId });
  return tallies.reduce((sum, { wins, losses, ties }) => sum + wins + losses + ties, 0);
}

describe("late answers", () => {
  it("are listed by judge with the counted answers that they hold back", async () => {
    const { campaign, first, second, held, others } = await closedCampaign();
    const revision = answerTo(held[0]!, { basedOn: 1, ranks: held[0]!.hypotheses.map(() => 1) });
    await sendAnswer(db, campaign, first, revision, minutesLater(2));
    await sendAnswer(db, campaign, first, answerTo(held[1]!), minutesLater(3));
    await sendAnswer(db, campaign, second, answerTo(others[0]!, skipping), minutesLater(4));
    expect(await listLateAnswers(db, campaign.id)).toEqual([
      {
        judgeId: first,
        pseudonym: "judge-01",
        isExcluded: false,
        late: 2,
        first: minutesLater(2),
        last: minutesLater(3),
        heldBack: 1,
      },
      {
        judgeId: second,
        pseudonym: "judge-02",
        isExcluded: false,
        late: 1,
        first: minutesLater(4),
        last: minutesLater(4),
        heldBack: 0,
      },
    ]);
  });

  it.each([
    ["closed", "late", { state: "CLOSED", closedAt: minutesLater(1) }, {}],
    ["paused", "late", { state: "PAUSED" }, {}],
    ["judge-paused", "late", {}, { pausedAt: minutesLater(1) }],
    ["ended", "not-counted", {}, { excludedAt: minutesLater(1) }],
  ] as const)(
    "are said to be what they are while the judge is %s: %s",
    async (situation, fate, change, ofJudge) => {
      const campaign = await createJudgingCampaign(db, { tasks: 12, judges: 1, segments: 40, texts: 3 });
      const [judge] = campaign.judges as [number];
      const { tasks } = await askTasks(db, campaign, judge);
      const inTime = answerTo(tasks[0]!);
      await sendAnswer(db, campaign, judge, inTime);
      await db.campaign.update({ where: { id: campaign.id }, data: change });
      await db.membership.update({ where: { id: judge }, data: ofJudge });
      const told = await sendAnswer(db, campaign, judge, answerTo(tasks[1]!), minutesLater(2));
      expect(told).toMatchObject({ situation, tasks: [], waiting: 1, stored: { fate } });
      // Whose receipt was lost on its way is told of the answer, not of the moment.
      const again = await sendAnswer(db, campaign, judge, inTime, minutesLater(3));
      expect(again.stored.fate).toBe(fate === "late" ? "stored" : fate);
    },
  );

  it("to practice tasks wait for nobody: they never count", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 4, judges: 1, practice: 1 });
    const organiser = contextOf(db, await organiserOf(db, campaign.id), minutesLater(60));
    const [judge] = campaign.judges as [number];
    const [practice] = (await askTasks(db, campaign, judge)).tasks;
    expect(practice?.isPractice).toBe(true);
    await db.campaign.update({
      where: { id: campaign.id },
      data: { state: "CLOSED", closedAt: minutesLater(1) },
    });
    await sendAnswer(db, campaign, judge, answerTo(practice!), minutesLater(2));
    expect(await listLateAnswers(db, campaign.id)).toEqual([]);
    expect(await admitLateAnswers({ campaignId: campaign.id }, organiser)).toBe(0);
  });

  it("leave a task with the judge who has it by now", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 1, judges: 2, segments: 1 });
    const [away, here] = campaign.judges as [number, number];
    const [task] = (await askTasks(db, campaign, away)).tasks;
    await db.membership.update({ where: { id: away }, data: { excludedAt: minutesLater(1) } });
    const [same] = (await askTasks(db, campaign, here, minutesLater(600))).tasks;
    await sendAnswer(db, campaign, away, answerTo(task!), minutesLater(601));
    expect((await askTasks(db, campaign, here, minutesLater(602))).tasks).toEqual([same]);
    await sendAnswer(db, campaign, here, answerTo(same!), minutesLater(603));
    expect(await judgmentsOf(here)).toBeGreaterThan(0);
    expect(await judgmentsOf(away)).toBe(0);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("count once admitted, the late revision in place of the answer it held back", async () => {
    const { campaign, organiser, first, second, held, others } = await closedCampaign();
    const before = await judgmentsOf(first);
    expect(before).toBeGreaterThan(0);
    const revision = answerTo(held[0]!, { basedOn: 1, ranks: held[0]!.hypotheses.map(() => 1) });
    await sendAnswer(db, campaign, first, revision, minutesLater(2));
    await sendAnswer(db, campaign, second, answerTo(others[0]!), minutesLater(2));
    const heldBack = await judgmentsOf(first);
    expect(heldBack).toBeLessThan(before);
    expect(await admitLateAnswers({ campaignId: campaign.id, judgeId: first }, organiser)).toBe(1);
    expect(await judgmentsOf(first)).toBe(before);
    expect(await listLateAnswers(db, campaign.id)).toMatchObject([{ judgeId: second }]);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    expect(await admitLateAnswers({ campaignId: campaign.id }, organiser)).toBe(1);
    expect(await admitLateAnswers({ campaignId: campaign.id }, organiser)).toBe(0);
    expect(await listLateAnswers(db, campaign.id)).toEqual([]);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    const events = (await listAuditEvents(db)).filter(({ campaignId }) => campaignId === campaign.id);
    expect(events.map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: "late-answers-admitted", detail: { answers: 1, judge: first } },
      { action: "late-answers-admitted", detail: { answers: 1 } },
    ]);
  });

  it("and tallies stay right while answers are revised, excluded and admitted at once", async () => {
    const { campaign, organiser, first, second, held, others } = await closedCampaign();
    const send = (judge: number, ...answer: Parameters<typeof answerTo>) =>
      sendAnswer(db, campaign, judge, answerTo(...answer), minutesLater(3));
    await Promise.all([
      send(first, held[0]!, { basedOn: 1, ranks: held[0]!.hypotheses.map(() => 1) }),
      send(first, held[1]!),
      send(second, others[0]!),
      send(second, others[1]!),
      admitLateAnswers({ campaignId: campaign.id }, organiser),
      excludeJudge({ campaignId: campaign.id, judgeId: second }, organiser),
      admitLateAnswers({ campaignId: campaign.id, judgeId: second }, organiser),
      includeJudge({ campaignId: campaign.id, judgeId: second }, organiser),
    ]);
    await send(first, held[1]!, { basedOn: 1, ranks: held[1]!.hypotheses.map(() => 1) });
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    await admitLateAnswers({ campaignId: campaign.id }, organiser);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("are the organisers' to see and to admit", async () => {
    const { campaign, first } = await closedCampaign();
    const stranger = contextOf(db, (await createOrganiser(db)).actor);
    const judge = contextOf(db, await judgeActor(db, first));
    for (const [context, code] of [
      [stranger, "not-found"],
      [judge, "forbidden"],
    ] as const) {
      await expect(viewJudges({ campaignId: campaign.id }, context)).rejects.toMatchObject({ code });
      await expect(admitLateAnswers({ campaignId: campaign.id }, context)).rejects.toMatchObject({ code });
    }
  });
});
