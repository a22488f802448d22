import { describe, expect, it } from "vitest";
import type { JudgeSession } from "../../domain/judging/judge-session";
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
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import { untilSomebodyWaits } from "../../testing/database/until-somebody-waits";
import { nextTasks } from "./next-tasks";
import { saveDraft } from "./save-draft";

const { db } = useTestDatabase();

/** Many texts per segment: no task has a single hypothesis. */
const distinct = { texts: 40, segments: 30 };

const positionOf = (source: string | undefined) => Number(source?.split(" ")[1]);

describe("serving a judge", () => {
  it("gives two tasks in the order drawn, and the same two when asked again", async () => {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 10, judges: 1 });
    const first = await askTasks(db, campaign, campaign.judges[0]!);
    expect(first.tasks).toHaveLength(2);
    const draws = await db.assignment.findMany({
      where: { judgeId: campaign.judges[0]! },
      orderBy: { id: "asc" },
      include: { task: true },
    });
    expect(draws[0]?.task.draw).toBe(0);
    expect(await askTasks(db, campaign, campaign.judges[0]!, minutesLater(90))).toEqual(first);
  });

  it("gives two at most to one who asks from many windows at once", async () => {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 10, judges: 1 });
    const judge = campaign.judges[0]!;
    await Promise.all(Array.from({ length: 8 }, () => askTasks(db, campaign, judge)));
    expect(await db.assignment.count({ where: { judgeId: judge } })).toBe(2);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("waits for the last task where somebody holds it at this moment, rather than say that there is none", async () => {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 1, judges: 1 });
    const { asked, taken } = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT FROM task WHERE campaign_id = ${campaign.id}::uuid FOR NO KEY UPDATE`;
        const asked = askTasks(db, campaign, campaign.judges[0]!);
        await Promise.race([asked, untilSomebodyWaits(db)]);
        return { asked, taken: await tx.assignment.count({ where: { campaignId: campaign.id } }) };
      },
      { timeout: 50_000 },
    );
    const { situation, tasks } = await asked;
    expect([situation, tasks.length, taken]).toEqual(["open", 1, 0]);
  });

  it("sends nothing but texts, opaque ids and settings", async () => {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 10, judges: 1 });
    const session = await askTasks(db, campaign, campaign.judges[0]!);
    expect(Object.keys(session).sort()).toEqual(
      "consent ending instructionsRead instructionsVersion progress situation tasks waiting".split(" "),
    );
    for (const task of session.tasks) {
      expect(Object.keys(task).sort()).toEqual(
        "after asks assignment before draft hypotheses isPractice look marksDifferences source sourceLanguage targetLanguage tellsUnchanged".split(
          " ",
        ),
      );
      expect(task.assignment).toMatch(/^[A-Za-z0-9_-]{22}$/);
    }
    expect(JSON.stringify(session)).not.toContain("SYSTEM");
  });

  it("shows the same judge the same order whatever the systems are called and however they were uploaded", async () => {
    const plan = { ...distinct, tasks: 10, judges: 1, seed: 5 };
    const one = await createJudgingCampaign(db, plan);
    const other = await createJudgingCampaign(db, { ...plan, isReversed: true });
    const texts = async (campaign: typeof one) =>
      (await askTasks(db, campaign, campaign.judges[0]!)).tasks.map(({ assignment, ...rest }) => rest);
    await db.$executeRaw`
      UPDATE system SET name = 'RENAMED' || id WHERE campaign_id = ${other.id}::uuid`;
    expect(await texts(other)).toEqual(await texts(one));
  });

  it("puts the neighbours of a sentence around it as far as its document goes", async () => {
    const campaign = await createJudgingCampaign(db, {
      ...distinct,
      tasks: 40,
      judges: 1,
      settings: { contextSentences: 2 },
    });
    const judge = campaign.judges[0]!;
    let { tasks } = await askTasks(db, campaign, judge);
    let seen = 0;
    for (; tasks[0]; seen++) {
      const { source, before, after } = tasks[0];
      const position = positionOf(source);
      const inDocument = (other: number) =>
        other >= 0 && Math.floor(other / 5) === Math.floor(position / 5) ? [`Source ${other} .`] : [];
      expect(before).toEqual([position - 2, position - 1].flatMap(inDocument));
      expect(after).toEqual([position + 1, position + 2].flatMap(inDocument));
      ({ tasks } = await sendAnswer(db, campaign, judge, answerTo(tasks[0])));
    }
    expect(seen).toBeGreaterThan(10);
  });

  it("shows no neighbours where no document is named, unless the organiser says that the lines follow one another", async () => {
    const contextOfFirst = async (settings: { readonly linesFollow?: boolean }) => {
      const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 5, judges: 1, settings });
      await db.segment.updateMany({ where: { campaignId: campaign.id }, data: { document: null } });
      const { tasks } = await askTasks(db, campaign, campaign.judges[0]!);
      return tasks.flatMap(({ before, after }) => [...before, ...after]);
    };
    expect(await contextOfFirst({})).toEqual([]);
    expect((await contextOfFirst({ linesFollow: true })).length).toBeGreaterThan(1);
  });

  it("promises no more tasks than there are for a judge, and as many as are then dealt", async () => {
    const campaign = await createJudgingCampaign(db, {
      ...{ segments: 12, texts: 40, tasks: 60, judges: 1, workload: 40 },
      returnAfter: (draw) => (draw % 4 === 0 ? 2 : null),
    });
    const judge = campaign.judges[0]!;
    let session = await askTasks(db, campaign, judge);
    const { planned } = session.progress;
    expect(planned).toBeLessThan(40);
    while (session.tasks[0]) session = await sendAnswer(db, campaign, judge, answerTo(session.tasks[0]));
    expect(session.progress).toMatchObject({ done: planned, planned });
  });

  it("never gives one judge two tasks of a segment, and ends when there is no other", async () => {
    const campaign = await createJudgingCampaign(db, { segments: 5, texts: 40, tasks: 40, judges: 1 });
    const judge = campaign.judges[0]!;
    const segments: number[] = [];
    let session = await askTasks(db, campaign, judge);
    while (session.tasks[0]) {
      segments.push(positionOf(session.tasks[0].source));
      const answer = answerTo(session.tasks[0], segments.length === 2 ? skipping : {});
      session = await sendAnswer(db, campaign, judge, answer);
    }
    expect(session.situation).toBe("finished");
    expect(segments.sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it("stores tasks with a single text unseen, when their turn comes, beside the workload", async () => {
    const campaign = await createJudgingCampaign(db, {
      systems: 2,
      texts: 2,
      segments: 40,
      tasks: 40,
      judges: 1,
      workload: 5,
    });
    const judge = campaign.judges[0]!;
    let session = await askTasks(db, campaign, judge);
    let shown = 0;
    for (; session.tasks[0]; shown++) {
      expect(session.tasks[0].hypotheses.length).toBeGreaterThan(1);
      session = await sendAnswer(db, campaign, judge, answerTo(session.tasks[0]));
    }
    expect(shown).toBe(5);
    expect(session).toMatchObject({ situation: "finished", progress: { done: 5, planned: 5 } });
    const automatic = await db.ranking.findMany({
      where: { judgeId: judge, kind: "AUTOMATIC" },
      include: { entries: true, assignment: { include: { task: true } } },
    });
    expect(automatic.length).toBeGreaterThan(0);
    for (const { entries, activeMs, assignment } of automatic)
      expect([entries.map(({ rank }) => rank), activeMs, assignment?.state]).toEqual([[1], 0, "ANSWERED"]);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("stores more tasks with a single text than one transaction takes", async () => {
    const campaign = await createJudgingCampaign(db, { texts: 1, segments: 70, tasks: 200, judges: 1 });
    const session = await askTasks(db, campaign, campaign.judges[0]!);
    expect(session).toMatchObject({ situation: "finished", progress: { done: 0 } });
    const segments = await db.task.groupBy({ by: ["segmentId"], where: { campaignId: campaign.id } });
    expect(segments.length).toBeGreaterThan(50);
    expect(await db.ranking.count({ where: { campaignId: campaign.id } })).toBe(segments.length);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it.each([
    ["draft", { state: "DRAFT" }, {}],
    ["paused", { state: "PAUSED" }, {}],
    ["closed", { state: "CLOSED", closedAt: testNow }, {}],
    ["judge-paused", {}, { pausedAt: testNow }],
    ["ended", {}, { excludedAt: testNow }],
  ] as const)("gives nothing while it is %s", async (situation, data, judged) => {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 4, judges: 1 });
    await db.campaign.update({ where: { id: campaign.id }, data });
    await db.membership.update({ where: { id: campaign.judges[0]! }, data: judged });
    expect(await askTasks(db, campaign, campaign.judges[0]!)).toMatchObject({ situation, tasks: [] });
    expect(await db.assignment.count({ where: { campaignId: campaign.id } })).toBe(0);
  });

  it("is for judges of the campaign only", async () => {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 4, judges: 1 });
    const outsider = (await createOrganiser(db)).actor;
    for (const [actor, code] of [
      [{ kind: "nobody" }, "not-signed-in"],
      [{ kind: "system" }, "forbidden"],
      [outsider, "not-found"],
    ] as const)
      await expect(nextTasks({ slug: campaign.slug }, contextOf(db, actor))).rejects.toMatchObject({ code });
    const judge = await judgeActor(db, campaign.judges[0]!);
    await expect(nextTasks({ slug: "nowhere" }, contextOf(db, judge))).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("a lease that ended", () => {
  it("returns its tasks to the pool, and what nobody took to the judge, under the old id", async () => {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 4, judges: 3 });
    const [judge, early, late] = campaign.judges as [number, number, number];
    const sources = (session: JudgeSession) => session.tasks.map(({ source }) => source);
    const mine = await askTasks(db, campaign, judge);
    const others = await askTasks(db, campaign, early, minutesLater(29));
    expect(sources(others).filter((source) => sources(mine).includes(source))).toEqual([]);
    expect(sources(await askTasks(db, campaign, late, minutesLater(31)))).toEqual(sources(mine));
    const back = await askTasks(db, campaign, judge, minutesLater(65));
    expect(back.tasks).toEqual(mine.tasks);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });
});

describe("a planned repetition", () => {
  it("comes once, after at least so many others or after all of them, with the same texts, before anything new", async () => {
    const campaign = await createJudgingCampaign(db, {
      ...distinct,
      tasks: 30,
      judges: 1,
      returnAfter: (draw) => (draw % 5 === 0 ? 4 : null),
    });
    const judge = campaign.judges[0]!;
    const shown: { source: string; texts: string[] }[] = [];
    let { tasks } = await askTasks(db, campaign, judge);
    while (tasks[0]) {
      shown.push({ source: tasks[0].source, texts: [...tasks[0].hypotheses].sort() });
      ({ tasks } = await sendAnswer(db, campaign, judge, answerTo(tasks[0])));
    }
    const dealt = await db.assignment.findMany({
      where: { judgeId: judge, isRepeat: false },
      include: { task: true },
    });
    const planned = dealt.filter(({ task }) => task.returnAfter !== null).length;
    const lastNew = shown.findLastIndex(
      ({ source }, place) => shown.findIndex((other) => other.source === source) === place,
    );
    const repeats = shown.flatMap(({ source, texts }, place) => {
      const first = shown.findIndex((other) => other.source === source);
      if (first === place) return [];
      if (place < lastNew) expect(place - first).toBeGreaterThan(4);
      expect(place - first).toBeLessThan(4 * 4 + 6);
      expect(texts).toEqual(shown[first]?.texts);
      return [source];
    });
    expect(new Set(repeats).size).toBe(repeats.length);
    expect(repeats).toHaveLength(planned);
    expect(repeats.length).toBeGreaterThan(2);
    expect(await db.ranking.count({ where: { judgeId: judge, kind: "REPEAT" } })).toBe(repeats.length);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });
});

describe("an unfinished answer", () => {
  async function start() {
    const campaign = await createJudgingCampaign(db, { ...distinct, tasks: 4, judges: 2 });
    const judge = campaign.judges[0]!;
    const task = (await askTasks(db, campaign, judge)).tasks[0]!;
    const save = async (ranks: readonly (number | null)[], changedAt: Date, now = testNow, by = judge) =>
      saveDraft(
        {
          slug: campaign.slug,
          draft: {
            assignment: task.assignment,
            ranks,
            changedAt: changedAt.toISOString(),
            activeMs: 700,
            flagReason: "Odd.",
          },
        },
        contextOf(db, await judgeActor(db, by), now),
      );
    const empty = task.hypotheses.map(() => null);
    return { campaign, judge, task, save, empty };
  }

  it("is kept, and the newer of two wins in whatever order they arrive", async () => {
    const { campaign, judge, save, empty } = await start();
    const [, ...rest] = empty;
    await save([2, ...rest], minutesLater(-1));
    await save([1, ...rest], minutesLater(-2));
    const { tasks } = await askTasks(db, campaign, judge);
    const changedAt = minutesLater(-1).toISOString();
    expect(tasks[0]?.draft).toEqual({
      ranks: [2, ...rest],
      changedAt,
      activeMs: 700,
      flagReason: "Odd.",
    });
    expect(tasks[1]?.draft).toBeNull();
  });

  it("from a clock that is ahead does not win for ever", async () => {
    const { campaign, judge, save, empty } = await start();
    const [, ...rest] = empty;
    await save([2, ...rest], minutesLater(60 * 24));
    await save([1, ...rest], minutesLater(1), minutesLater(1));
    expect((await askTasks(db, campaign, judge)).tasks[0]?.draft?.ranks[0]).toBe(1);
  });

  it("keeps the lease", async () => {
    const { campaign, judge, save, empty, task } = await start();
    await save(empty, minutesLater(20), minutesLater(20));
    await askTasks(db, campaign, campaign.judges[1]!, minutesLater(40));
    const { state } = await db.assignment.findUniqueOrThrow({ where: { publicId: task.assignment } });
    expect([state, judge]).toEqual(["OPEN", campaign.judges[0]]);
  });

  it("is gone once the answer is given, and one that arrives later is dropped", async () => {
    const { campaign, judge, save, empty, task } = await start();
    await save(empty, testNow);
    await sendAnswer(db, campaign, judge, answerTo(task));
    await save(empty, minutesLater(1), minutesLater(1));
    expect(await db.assignmentDraft.count({ where: { assignment: { judgeId: judge } } })).toBe(0);
  });

  it("is refused with wrong places, and for somebody else's task", async () => {
    const { campaign, save, empty } = await start();
    await expect(save([...empty, null], testNow)).rejects.toMatchObject({ code: "invalid-input" });
    await expect(save(empty, testNow, testNow, campaign.judges[1]!)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
