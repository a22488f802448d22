import { describe, expect, it } from "vitest";
import { readHeldAssignments } from "../../db/judging/assignments-shown";
import { defaultLeaseMs, leaseMsOf, leasesOf, maxLeaseMs } from "../../domain/judging/lease";
import { createJudgingCampaign, judgeActor } from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  minutesLater,
  noDifferences,
  sendAnswer,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { giveBackTasks } from "./give-back-tasks";
import { saveDraft } from "./save-draft";

const { db } = useTestDatabase();

const many = { segments: 120, texts: 40, tasks: 120 };

describe("tasks at hand", () => {
  it("are a quarter of what is left to a judge, from two to ten", async () => {
    expect([0, 7, 8, 12, 20, 39, 40, 1000, Number.POSITIVE_INFINITY].map(leasesOf)).toEqual([
      2, 2, 2, 3, 5, 9, 10, 10, 10,
    ]);
    const campaign = await createJudgingCampaign(db, { ...many, judges: 3, workload: 24 });
    const [judge] = campaign.judges as [number];
    let session = await askTasks(db, campaign, judge);
    expect(session.tasks).toHaveLength(6);
    const atHand: number[] = [];
    while (session.tasks[0]) {
      session = await sendAnswer(db, campaign, judge, answerTo(session.tasks[0]));
      atHand.push(session.tasks.length);
    }
    // What is held is not given back when fewer are left, and the last two are at hand to the end.
    expect(atHand).toHaveLength(24);
    expect(atHand.slice(0, 4)).toEqual([5, 5, 5, 5]);
    expect(atHand.slice(-4)).toEqual([2, 2, 1, 0]);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("are read once: what a judge was told before comes with its draft alone", async () => {
    const campaign = await createJudgingCampaign(db, { ...many, judges: 1, workload: 24 });
    const [judge] = campaign.judges as [number];
    const { tasks } = await askTasks(db, campaign, judge);
    const [first, second] = tasks.map(({ assignment }) => assignment) as [string, string];
    const settings = { context: { contextSentences: 2, linesFollow: true }, editMarking: "NONE" } as const;
    const held = await readHeldAssignments(db, judge, settings, [first, "of another judge"]);
    expect(held.map(({ publicId }) => publicId)).toEqual(tasks.map(({ assignment }) => assignment));
    expect(held[0]!.texts).toBeNull();
    expect(held[1]!.texts).toMatchObject({ source: tasks[1]!.source, hypotheses: tasks[1]!.hypotheses });
    await db.assignmentDraft.create({
      data: { assignmentId: held[1]!.id, ranks: [1, 0], changedAt: minutesLater(1), activeMs: 1000 },
    });
    const again = await askTasks(db, campaign, judge);
    expect(again.tasks[1]).toMatchObject({ assignment: second, draft: { ranks: [1, null] } });
    expect(again.tasks.map((task) => ({ ...task, draft: null }))).toEqual(tasks);
  });

  it("are kept as long as they take three times over, by the plan's pace or the judge's own", async () => {
    expect(leaseMsOf(2, null)).toBe(defaultLeaseMs);
    expect(leaseMsOf(10, 4 * 60_000)).toBe(3 * 10 * 4 * 60_000);
    expect(leaseMsOf(10, 3_600_000)).toBe(maxLeaseMs);
    const campaign = await createJudgingCampaign(db, { ...many, judges: 1 });
    const [judge] = campaign.judges as [number];
    let { tasks } = await askTasks(db, campaign, judge);
    for (let answered = 0; answered < 4; answered++)
      ({ tasks } = await sendAnswer(
        db,
        campaign,
        judge,
        answerTo(tasks[0]!, { activeMs: 240_000, wallMs: 240_000 }),
      ));
    const leases = await db.assignment.findMany({ where: { judgeId: judge, state: "OPEN" } });
    expect(leases).toHaveLength(10);
    for (const { leasedUntil } of leases)
      expect(leasedUntil!.getTime()).toBeGreaterThanOrEqual(minutesLater(9 * 4 * 3).getTime());
  });

  it("go back at once when the judge goes, but for what was begun, and come again with the judge", async () => {
    const campaign = await createJudgingCampaign(db, { ...many, tasks: 30, judges: 2 });
    const [judge, other] = campaign.judges as [number, number];
    const context = contextOf(db, await judgeActor(db, judge));
    const { tasks } = await askTasks(db, campaign, judge);
    expect(tasks.length).toBeGreaterThan(2);
    const [current, begun, ...unused] = tasks.map(({ assignment }) => assignment) as [string, string];
    await saveDraft(
      {
        slug: campaign.slug,
        draft: {
          assignment: begun,
          ranks: tasks[1]!.hypotheses.map(() => null),
          changedAt: context.now.toISOString(),
          activeMs: 5,
          flagReason: null,
        },
      },
      context,
    );
    await giveBackTasks({ slug: campaign.slug, assignments: [begun, ...unused] }, context);
    const states = async () => {
      const held = await db.assignment.findMany({ where: { judgeId: judge, state: "OPEN" } });
      return held.map(({ publicId }) => publicId);
    };
    expect(new Set(await states())).toEqual(new Set([current, begun]));
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    const theirs = await askTasks(db, campaign, other);
    expect(theirs.tasks[0]?.source).toBe(tasks[2]?.source);
    const again = await askTasks(db, campaign, judge);
    expect(again.tasks.length).toBe(tasks.length);
    expect(again.tasks.slice(0, 2).map(({ assignment }) => assignment)).toEqual([current, begun]);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("that were given back and answered all the same are stored once", async () => {
    const campaign = await createJudgingCampaign(db, { ...many, judges: 2 });
    const [judge, other] = campaign.judges as [number, number];
    const context = contextOf(db, await judgeActor(db, judge));
    const { tasks } = await askTasks(db, campaign, judge);
    const assignments = tasks.map(({ assignment }) => assignment);
    await giveBackTasks({ slug: campaign.slug, assignments }, context);
    await askTasks(db, campaign, other);
    for (const task of tasks.slice(0, 5)) await sendAnswer(db, campaign, judge, answerTo(task));
    expect(await db.ranking.count({ where: { judgeId: judge } })).toBe(5);
    // What the other judge had meanwhile and has not answered is nobody's twice.
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    const open = await db.assignment.findMany({
      where: { judgeId: other, state: "OPEN" },
      include: { task: true },
    });
    const answered = await db.assignment.findMany({ where: { judgeId: judge, state: "ANSWERED" } });
    expect(open.filter(({ taskId }) => answered.some((each) => each.taskId === taskId))).toEqual([]);
  });

  it("of other judges cannot be given back", async () => {
    const campaign = await createJudgingCampaign(db, { ...many, judges: 2 });
    const [judge, other] = campaign.judges as [number, number];
    const { tasks } = await askTasks(db, campaign, judge);
    const assignments = tasks.map(({ assignment }) => assignment);
    await giveBackTasks({ slug: campaign.slug, assignments }, contextOf(db, await judgeActor(db, other)));
    expect(await db.assignment.count({ where: { judgeId: judge, state: "OPEN" } })).toBe(tasks.length);
  });
});
