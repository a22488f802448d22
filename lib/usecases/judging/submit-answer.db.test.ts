import { describe, expect, it } from "vitest";
import { listLateAnswers } from "../../db/judges/late-answers";
import { listSurplusTasks } from "../../db/judging/tasks";
import { createJudgingCampaign, judgeActor } from "../../testing/campaigns/judging-campaign";
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
import { contextOf, testNow } from "../../testing/database/people";
import { storedTallies } from "../../testing/database/tallies";
import { pastAnswers } from "./past-answers";

const { db } = useTestDatabase();

async function start(plan: Partial<Parameters<typeof createJudgingCampaign>[1]> = {}) {
  const campaign = await createJudgingCampaign(db, { tasks: 10, judges: 2, ...plan });
  const [judge, other] = campaign.judges as [number, number];
  const { tasks } = await askTasks(db, campaign, judge);
  return { campaign, judge, other, task: tasks[0]!, second: tasks[1]! };
}

const wins = async (campaignId: string) =>
  (await storedTallies(db, { campaignId })).reduce((sum, row) => sum + row.wins + row.losses, 0);

describe("an answer", () => {
  it("is stored with its ranks, counted, acknowledged, and followed by the next tasks", async () => {
    const { campaign, judge, task, second } = await start();
    const answer = answerTo(task, { flagReason: "Two are wrong." });
    const acknowledged = await sendAnswer(db, campaign, judge, answer);
    expect(acknowledged.stored).toEqual({ assignment: task.assignment, version: 1, fate: "stored" });
    expect(acknowledged.situation).toBe("open");
    expect(acknowledged.tasks[0]).toEqual(second);
    expect(acknowledged.tasks).toHaveLength(2);
    expect(acknowledged.progress).toEqual({ done: 1, planned: null, medianActiveMs: null });
    const stored = await db.ranking.findFirstOrThrow({
      where: { clientId: answer.clientId },
      include: { entries: { include: { hypothesis: true }, orderBy: { rank: "asc" } } },
    });
    expect(stored).toMatchObject({
      kind: "REGULAR",
      state: "CURRENT",
      version: 1,
      activeMs: 1000,
      wallMs: 2000,
      lateAt: null,
      byOrganiser: false,
      flagReason: "Two are wrong.",
    });
    expect(stored.entries.map(({ hypothesis }) => hypothesis.text)).toEqual(task.hypotheses);
    expect(await wins(campaign.id)).toBeGreaterThan(0);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("sent again gets the same receipt and changes nothing", async () => {
    const { campaign, judge, task } = await start();
    const answer = answerTo(task);
    const first = await sendAnswer(db, campaign, judge, answer);
    const again = await sendAnswer(db, campaign, judge, { ...answer, wallMs: 99_000 });
    expect(again).toEqual(first);
    expect(await db.ranking.count({ where: { clientId: answer.clientId } })).toBe(1);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("sent six times at once is stored once", async () => {
    const { campaign, judge, task } = await start();
    const answer = answerTo(task);
    const receipts = await Promise.all(
      Array.from({ length: 6 }, () => sendAnswer(db, campaign, judge, answer)),
    );
    expect(new Set(receipts.map(({ stored }) => JSON.stringify(stored))).size).toBe(1);
    expect(await db.ranking.count({ where: { judgeId: judge, kind: "REGULAR" } })).toBe(1);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("is refused under an id that another answer has", async () => {
    const { campaign, judge, task, second } = await start();
    const answer = answerTo(task);
    await sendAnswer(db, campaign, judge, answer);
    const { clientId } = answer;
    for (const different of [
      answerTo(task, { clientId, ranks: task.hypotheses.map(() => 1) }),
      answerTo(task, { clientId, flagReason: "later" }),
      answerTo(second, { clientId }),
    ]) {
      const refusal = sendAnswer(db, campaign, judge, different);
      await expect(refusal).rejects.toMatchObject({ code: "conflict", details: {} });
    }
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("replaces an earlier one, whose pairs no longer count", async () => {
    const { campaign, judge, task } = await start();
    await sendAnswer(db, campaign, judge, answerTo(task));
    const before = await wins(campaign.id);
    const allSame = answerTo(task, { basedOn: 1, ranks: task.hypotheses.map(() => 1) });
    expect((await sendAnswer(db, campaign, judge, allSame)).stored.version).toBe(2);
    expect(await wins(campaign.id)).toBeLessThan(before);
    const versions = await db.ranking.findMany({
      where: { assignment: { publicId: task.assignment } },
      orderBy: { version: "asc" },
    });
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [1, "SUPERSEDED"],
      [2, "CURRENT"],
    ]);
    expect(versions[1]?.replacesId).toBe(versions[0]?.id);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("based on a version that is not the latest is refused and told which is", async () => {
    const { campaign, judge, task } = await start();
    await sendAnswer(db, campaign, judge, answerTo(task));
    await sendAnswer(db, campaign, judge, answerTo(task, { basedOn: 1 }));
    for (const basedOn of [0, 1, 3])
      await expect(sendAnswer(db, campaign, judge, answerTo(task, { basedOn }))).rejects.toMatchObject({
        code: "conflict",
        details: { currentVersion: 2 },
      });
    expect(await db.ranking.count({ where: { judgeId: judge, kind: "REGULAR" } })).toBe(2);
  });

  it("of two windows at once is stored from one and refused to the other", async () => {
    const { campaign, judge, task } = await start();
    const outcomes = await Promise.allSettled([
      sendAnswer(db, campaign, judge, answerTo(task)),
      sendAnswer(db, campaign, judge, answerTo(task)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it.each([
    ["too few ranks", { ranks: [1] }],
    ["a rank beyond the texts shown", { ranks: [9, 9, 9] }],
    ["neither ranks nor a reason", { ranks: null }],
  ])("with %s is refused and nothing is stored", async (_name, changes) => {
    const { campaign, judge, task } = await start();
    const refusal = sendAnswer(db, campaign, judge, answerTo(task, changes));
    await expect(refusal).rejects.toMatchObject({ code: "invalid-input" });
    expect(await db.ranking.count({ where: { judgeId: judge, kind: "REGULAR" } })).toBe(0);
  });

  it("to somebody else's task is refused as to none", async () => {
    const { campaign, other, task } = await start();
    const refusal = sendAnswer(db, campaign, other, answerTo(task));
    await expect(refusal).rejects.toMatchObject({ code: "not-found" });
  });

  it("that skips keeps its reason, frees the task for others, and may become a ranking", async () => {
    const { campaign, judge, task } = await start();
    const { stored, progress } = await sendAnswer(db, campaign, judge, answerTo(task, skipping));
    expect([stored.version, progress.done]).toEqual([1, 1]);
    const assignment = await db.assignment.findUniqueOrThrow({
      where: { publicId: task.assignment },
      include: { task: true },
    });
    expect([assignment.state, assignment.task.taken]).toEqual(["SKIPPED", 0]);
    expect(await db.ranking.findFirst({ where: { assignmentId: assignment.id } })).toMatchObject({
      state: "SKIPPED",
      skipReason: "I cannot tell.",
    });
    await sendAnswer(db, campaign, judge, answerTo(task, { basedOn: 1 }));
    expect(await db.task.findUnique({ where: { id: assignment.taskId } })).toMatchObject({ taken: 1 });
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });
});

describe("a late answer", () => {
  it.each([
    ["a closed campaign", "closed", { state: "CLOSED", closedAt: testNow }, {}],
    ["a paused campaign", "paused", { state: "PAUSED" }, {}],
    ["a paused judge", "judge-paused", {}, { pausedAt: testNow }],
    ["an excluded judge", "ended", {}, { excludedAt: testNow }],
    ["a removed judge", "ended", {}, { removedAt: testNow }],
  ] as const)(
    "of %s is stored and acknowledged, and does not count",
    async (_name, situation, data, judged) => {
      const { campaign, judge, task } = await start();
      await db.campaign.update({ where: { id: campaign.id }, data });
      await db.membership.update({ where: { id: judge }, data: judged });
      const before = await wins(campaign.id);
      const acknowledged = await sendAnswer(db, campaign, judge, answerTo(task));
      expect(acknowledged).toMatchObject({ stored: { version: 1 }, situation, tasks: [] });
      const stored = await db.ranking.findFirst({ where: { judgeId: judge, kind: "REGULAR" } });
      expect(stored?.lateAt).toEqual(testNow);
      expect(await wins(campaign.id)).toBe(before);
      expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    },
  );
});

describe("a late revision", () => {
  it("takes the place of the answer that counted, and neither counts until it is admitted", async () => {
    const { campaign, judge, task } = await start();
    await sendAnswer(db, campaign, judge, answerTo(task));
    expect(await wins(campaign.id)).toBeGreaterThan(0);
    const late = async () => listLateAnswers(db, campaign.id);
    expect(await late()).toEqual([]);
    await db.campaign.update({
      where: { id: campaign.id },
      data: { state: "CLOSED", closedAt: testNow },
    });
    const { stored } = await sendAnswer(db, campaign, judge, answerTo(task, { basedOn: 1 }));
    expect(stored.version).toBe(2);
    const versions = await db.ranking.findMany({
      where: { assignment: { publicId: task.assignment } },
      orderBy: { version: "asc" },
    });
    expect(versions.map(({ state, lateAt }) => [state, lateAt])).toEqual([
      ["SUPERSEDED", null],
      ["CURRENT", testNow],
    ]);
    expect(await wins(campaign.id)).toBe(0);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    expect(await late()).toMatchObject([{ judgeId: judge, late: 1, heldBack: 1 }]);
  });
});

describe("a task that went to another judge when its lease ended", () => {
  const oneTask = { tasks: 1, texts: 40 };

  async function handOver() {
    const { campaign, judge, other, task } = await start(oneTask);
    const { tasks } = await askTasks(db, campaign, other, minutesLater(31));
    expect(tasks[0]?.source).toBe(task.source);
    const mine = () => db.assignment.findUniqueOrThrow({ where: { publicId: task.assignment } });
    expect((await mine()).state).toBe("WITHDRAWN");
    return { campaign, judge, other, task, theirs: tasks[0]!, mine };
  }

  it("is withdrawn from the other when the first answers after all", async () => {
    const { campaign, judge, other, task, theirs, mine } = await handOver();
    await sendAnswer(db, campaign, judge, answerTo(task), minutesLater(32));
    expect((await mine()).state).toBe("ANSWERED");
    const withdrawn = await db.assignment.findUniqueOrThrow({ where: { publicId: theirs.assignment } });
    expect(withdrawn.state).toBe("WITHDRAWN");
    expect(await askTasks(db, campaign, other, minutesLater(33))).toMatchObject({ situation: "finished" });
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    expect(await listSurplusTasks(db, campaign.id)).toEqual([]);
  });

  it("counts twice when both answer, and the surplus is reported", async () => {
    const { campaign, judge, other, task, theirs } = await handOver();
    await sendAnswer(db, campaign, other, answerTo(theirs), minutesLater(32));
    await sendAnswer(db, campaign, judge, answerTo(task), minutesLater(33));
    expect(
      await db.$queryRaw`SELECT count(*)::int AS n FROM counted_ranking WHERE campaign_id = ${campaign.id}::uuid`,
    ).toEqual([{ n: 2 }]);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    expect(await listSurplusTasks(db, campaign.id)).toEqual([
      { kind: "REGULAR", draw: 0, copies: 1, answers: 2 },
    ]);
  });

  it("stays with the other where the first answers nothing", async () => {
    const { campaign, judge, other, theirs } = await handOver();
    expect(await askTasks(db, campaign, judge, minutesLater(32))).toMatchObject({ situation: "finished" });
    await sendAnswer(db, campaign, other, answerTo(theirs), minutesLater(33));
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });
});

describe("the kind of an answer", () => {
  it.each(["PRACTICE", "CONTROL"] as const)("is that of its %s task, and it counts nowhere", async (kind) => {
    const { campaign, judge, task } = await start({ kind: () => kind, texts: 40 });
    await sendAnswer(db, campaign, judge, answerTo(task));
    expect(await db.ranking.findFirst({ where: { judgeId: judge } })).toMatchObject({ kind });
    expect(await wins(campaign.id)).toBe(0);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });
});

describe("past answers", () => {
  it("come newest first, as last revised, at most twenty", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 60, judges: 1, segments: 40, texts: 40 });
    const judge = campaign.judges[0]!;
    let { tasks } = await askTasks(db, campaign, judge);
    const sources: string[] = [];
    for (let step = 0; step < 22; step++) {
      const task = tasks[0]!;
      sources.unshift(task.source);
      const answer = answerTo(task, step === 21 ? skipping : {});
      ({ tasks } = await sendAnswer(db, campaign, judge, answer, minutesLater(step / 10)));
    }
    const look = async () =>
      pastAnswers({ slug: campaign.slug }, contextOf(db, await judgeActor(db, judge), minutesLater(3)));
    const past = await look();
    expect(past.map(({ task }) => task.source)).toEqual(sources.slice(0, 20));
    expect(past[0]).toMatchObject({ ranks: null, skipReason: "I cannot tell.", version: 1 });
    const older = past[5]!;
    expect(older.ranks).toEqual(older.task.hypotheses.map((_, position) => position + 1));
    const reversed = [...(older.ranks ?? [])].reverse();
    await sendAnswer(
      db,
      campaign,
      judge,
      answerTo(older.task, { basedOn: 1, ranks: reversed }),
      minutesLater(3),
    );
    expect((await look())[0]).toMatchObject({ version: 2, ranks: reversed, task: older.task });
  });
});
