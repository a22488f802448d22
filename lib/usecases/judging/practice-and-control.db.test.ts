import { describe, expect, it } from "vitest";
import type { JudgeTask } from "../../domain/judging/judge-session";
import {
  createJudgingCampaign,
  type JudgingCampaign,
  knownRank,
} from "../../testing/campaigns/judging-campaign";
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

const { db } = useTestDatabase();

const distinct = { texts: 40, segments: 40 };
const isKnown = ({ hypotheses }: JudgeTask) => hypotheses[0]?.startsWith("Known") ?? false;
const asKnown = ({ hypotheses }: JudgeTask) => hypotheses.map(knownRank);

/** Answers until nothing is left; returns what was shown, in order, and what came back last. */
async function judgeAll(
  campaign: JudgingCampaign,
  judge: number,
  ranksOf: (task: JudgeTask) => readonly number[] | null = () => null,
) {
  const shown: JudgeTask[] = [];
  let session = await askTasks(db, campaign, judge);
  while (session.tasks[0]) {
    const [task] = session.tasks;
    shown.push(task!);
    const ranks = ranksOf(task!);
    session = await sendAnswer(db, campaign, judge, answerTo(task!, ranks === null ? {} : { ranks }));
  }
  return { shown, session };
}

describe("practice", () => {
  it("comes before all else, to every judge at once, takes no workload, and is followed by feedback", async () => {
    const campaign = await createJudgingCampaign(db, {
      ...distinct,
      tasks: 20,
      judges: 3,
      practice: 2,
      workload: 3,
    });
    const sessions = await Promise.all(campaign.judges.map((judge) => askTasks(db, campaign, judge)));
    for (const [index, { tasks }] of sessions.entries()) {
      expect(tasks.map(({ isPractice }) => isPractice)).toEqual([true, true]);
      expect(tasks.map(({ source }) => source)).toEqual(["Source 40 .", "Source 41 ."]);
      const judge = campaign.judges[index]!;
      const right = await sendAnswer(db, campaign, judge, answerTo(tasks[0]!, { ranks: asKnown(tasks[0]!) }));
      expect(right.feedback).toEqual({
        agrees: true,
        expected: asKnown(tasks[0]!),
        comment: "The lower the number, the better.",
      });
      const wrong = answerTo(tasks[1]!, { ranks: tasks[1]!.hypotheses.map(() => 1) });
      const told = await sendAnswer(db, campaign, judge, wrong);
      expect(told).toMatchObject({ feedback: { agrees: false }, progress: { done: 0, planned: 3 } });
      expect((await sendAnswer(db, campaign, judge, wrong)).feedback).toEqual(told.feedback);
      const next = told.tasks[0]!;
      expect(next.isPractice).toBe(false);
      expect((await sendAnswer(db, campaign, judge, answerTo(next))).feedback).toBeNull();
    }
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("that was skipped gets no feedback", async () => {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 5, judges: 1, practice: 1 });
    const [judge] = campaign.judges as [number];
    const { tasks } = await askTasks(db, campaign, judge);
    const { feedback, tasks: next } = await sendAnswer(db, campaign, judge, answerTo(tasks[0]!, skipping));
    expect([feedback, next[0]?.isPractice]).toEqual([null, false]);
  });

  it("stays with its judge however long they take, and keeps nobody waiting", async () => {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 5, judges: 2, practice: 1 });
    const [judge, other] = campaign.judges as [number, number];
    await askTasks(db, campaign, judge);
    const { tasks } = await askTasks(db, campaign, other, minutesLater(60));
    expect(tasks[0]?.isPractice).toBe(true);
    expect(await db.assignment.count({ where: { task: { kind: "PRACTICE" }, state: "WITHDRAWN" } })).toBe(0);
    const held = db.$transaction(async (tx) => {
      await tx.$queryRaw`
        SELECT FROM task WHERE campaign_id = ${campaign.id}::uuid AND kind = 'PRACTICE' FOR NO KEY UPDATE`;
      const answered = await sendAnswer(db, campaign, other, answerTo(tasks[0]!), minutesLater(60));
      return answered.stored.version;
    });
    expect(await held).toBe(1);
  });
});

describe("control tasks", () => {
  it("come to every judge once, spread over the workload, and look like any other task", async () => {
    const campaign = await createJudgingCampaign(db, {
      ...distinct,
      tasks: 60,
      judges: 3,
      controls: 3,
      workload: 12,
    });
    const places = async (judge: number) => {
      const { shown, session } = await judgeAll(campaign, judge);
      expect(session.progress).toMatchObject({ done: 12, planned: 12 });
      for (const task of shown) expect(Object.keys(task)).toEqual(Object.keys(shown[0]!));
      expect(shown.map(({ isPractice }) => isPractice)).toEqual(Array(12).fill(false));
      return shown.flatMap((task, place) => (isKnown(task) ? [place] : []));
    };
    expect(await Promise.all(campaign.judges.map(places))).toEqual(Array(3).fill([3, 6, 9]));
    expect(await db.ranking.count({ where: { campaignId: campaign.id, kind: "CONTROL" } })).toBe(9);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("are spread over an even share of the draws where there is no workload, and none is left out", async () => {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 24, judges: 2, controls: 2 });
    const [one, other] = campaign.judges as [number, number];
    const first = await judgeAll(campaign, one);
    expect(first.shown.flatMap((task, place) => (isKnown(task) ? [place] : []))).toEqual([4, 8]);
    const last = await judgeAll(campaign, other);
    expect(last.shown.filter(isKnown)).toHaveLength(2);
  });

  it("decide about the code at the end", async () => {
    const settings = {
      completionCode: "DONE",
      completionUrl: "https://example.org/done",
      failedControlsCode: "FAILED",
    };
    const campaign = await createJudgingCampaign(db, {
      ...distinct,
      tasks: 40,
      judges: 3,
      controls: 2,
      workload: 6,
      settings,
    });
    const [careful, careless, late] = campaign.judges as [number, number, number];
    const right = await judgeAll(campaign, careful, (task) => (isKnown(task) ? asKnown(task) : null));
    expect(right.session).toMatchObject({
      situation: "finished",
      ending: { code: "DONE", returnUrl: "https://example.org/done", activeMs: 6000, comment: null },
    });
    const wrong = await judgeAll(campaign, careless, (task) => task.hypotheses.map(() => 1));
    expect(wrong.session.ending).toMatchObject({ code: "FAILED", returnUrl: null });
    await db.campaign.update({ where: { id: campaign.id }, data: { state: "CLOSED", closedAt: new Date() } });
    const nothing = await askTasks(db, campaign, late);
    expect(nothing).toMatchObject({ situation: "closed", ending: { code: null, returnUrl: null } });
  });

  it("gives the code and the way back to whoever was at work when the campaign closed early", async () => {
    const campaign = await createJudgingCampaign(db, {
      ...distinct,
      tasks: 40,
      judges: 2,
      workload: 20,
      settings: { completionCode: "DONE", completionUrl: "https://example.org/done" },
    });
    const [atWork, idle] = campaign.judges as [number, number];
    const { tasks } = await askTasks(db, campaign, atWork);
    await sendAnswer(db, campaign, atWork, answerTo(tasks[0]!));
    await db.campaign.update({ where: { id: campaign.id }, data: { state: "CLOSED", closedAt: new Date() } });
    expect(await sendAnswer(db, campaign, atWork, answerTo(tasks[1]!))).toMatchObject({
      situation: "closed",
      tasks: [],
      stored: { fate: "late" },
      ending: { code: "DONE", returnUrl: "https://example.org/done" },
    });
    expect(await askTasks(db, campaign, idle)).toMatchObject({ situation: "closed", ending: { code: null } });
  });

  it("keeps the code for whoever was told that nothing is left, also after the campaign closed", async () => {
    const campaign = await createJudgingCampaign(db, {
      ...distinct,
      tasks: 4,
      judges: 2,
      workload: 10,
      settings: { completionCode: "DONE" },
    });
    const [last, idle] = campaign.judges as [number, number];
    const ended = await judgeAll(campaign, last);
    expect(ended.session).toMatchObject({ situation: "finished", ending: { code: "DONE" } });
    await db.campaign.update({ where: { id: campaign.id }, data: { state: "CLOSED", closedAt: new Date() } });
    expect(await askTasks(db, campaign, last)).toMatchObject({
      situation: "closed",
      ending: { code: "DONE" },
    });
    expect(await askTasks(db, campaign, idle)).toMatchObject({ situation: "closed", ending: { code: null } });
  });
});
