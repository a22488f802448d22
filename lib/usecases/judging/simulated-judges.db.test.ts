import { EventEmitter, once } from "node:events";
import { describe, expect, it } from "vitest";
import { listSurplusTasks } from "../../db/judging/tasks";
import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { createJudgingCampaign, type JudgingCampaign } from "../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  minutesLater,
  noDifferences,
  sendAnswer,
} from "../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../testing/database/database";

const { db } = useTestDatabase();

/** Answers until nothing is left; now and then an answer is sent twice at once, as a flaky connection would. */
async function judgeAll(campaign: JudgingCampaign, judgeId: number): Promise<number> {
  const stream = createStream(1, "simulated judge", judgeId);
  let session = await askTasks(db, campaign, judgeId);
  let sent = 0;
  while (session.tasks[0]) {
    const { hypotheses } = session.tasks[0];
    const ranks = hypotheses.map(() => uniformInt(stream, 1, hypotheses.length + 1));
    const answer = answerTo(session.tasks[0], { ranks });
    const times = uniformInt(stream, 0, 8) === 0 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: times }, () => sendAnswer(db, campaign, judgeId, answer)),
    );
    session = answers[0]!;
    sent += 1;
  }
  expect(session.situation).toBe("finished");
  return sent;
}

describe("fifty judges at once", () => {
  it("answer every task as often as planned, and each answer counts once", async () => {
    const copies = (draw: number) => (draw % 6 === 0 ? 3 : 1);
    const returnAfter = (draw: number) => (draw % 4 === 0 ? 2 : null);
    const campaign = await createJudgingCampaign(db, {
      systems: 5,
      texts: 5,
      segments: 80,
      tasks: 280,
      judges: 50,
      copies,
      returnAfter,
    });
    const sent = await Promise.all(campaign.judges.map((judge) => judgeAll(campaign, judge)));

    const tasks = await db.task.findMany({
      where: { campaignId: campaign.id },
      include: { assignments: { include: { rankings: true } } },
    });
    for (const { draw, assignments } of tasks) {
      const first = assignments.filter(({ isRepeat }) => !isRepeat);
      expect(first.map(({ state }) => state)).toEqual(Array(copies(draw)).fill("ANSWERED"));
      expect(new Set(first.map(({ judgeId }) => judgeId)).size).toBe(copies(draw));
      for (const { rankings } of assignments) expect(rankings).toHaveLength(1);
    }

    const rankings = await db.ranking.findMany({
      where: { campaignId: campaign.id },
      orderBy: { id: "asc" },
      include: { assignment: { include: { task: true } } },
    });
    const shown = rankings.filter(({ kind }) => kind !== "AUTOMATIC");
    expect(shown).toHaveLength(sent.reduce((sum, count) => sum + count, 0));
    const counted = await db.$queryRaw`
      SELECT (SELECT count(*)::int FROM counted_ranking WHERE campaign_id = ${campaign.id}::uuid) AS rankings,
             (SELECT count(*)::int FROM expanded_judgment WHERE campaign_id = ${campaign.id}::uuid) AS pairs,
             (SELECT sum(wins + losses + ties)::int FROM tally WHERE campaign_id = ${campaign.id}::uuid) AS tallied,
             (SELECT sum(wins + losses + ties)::int FROM group_tally
              WHERE campaign_id = ${campaign.id}::uuid AND ranking_group < 256) AS grouped,
             (SELECT sum(wins + losses + ties)::int FROM group_tally
              WHERE campaign_id = ${campaign.id}::uuid AND ranking_group BETWEEN 256 AND 511) AS by_segment`;
    const [{ pairs }] = counted as [{ pairs: number }];
    expect(counted).toEqual([
      { rankings: rankings.length, pairs, tallied: pairs, grouped: pairs, by_segment: pairs },
    ]);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
    expect(await listSurplusTasks(db, campaign.id)).toEqual([]);

    let repetitions = 0;
    for (const judge of campaign.judges) {
      const own = shown.filter(({ judgeId }) => judgeId === judge);
      const firsts = own.filter(({ kind }) => kind === "REGULAR");
      expect(new Set(firsts.map(({ segmentId }) => segmentId)).size).toBe(firsts.length);
      for (const first of firsts) {
        const { task } = first.assignment!;
        const again = own.filter(
          ({ kind, assignment }) => kind === "REPEAT" && assignment?.taskId === task.id,
        );
        expect(again).toHaveLength(task.returnAfter === null ? 0 : 1);
        if (again[0]) {
          const between = own.filter(({ id }) => id > first.id && id < again[0]!.id).length;
          // At the end there is nothing else to put between.
          if (firsts.some(({ id }) => id > again[0]!.id))
            expect(between).toBeGreaterThanOrEqual(task.returnAfter!);
          repetitions += 1;
        }
      }
    }
    expect(repetitions).toBeGreaterThan(20);
  }, 120_000);
});

describe("twelve judges of whom some fall asleep over a task", () => {
  it("answer no task less often than planned, and what is more is reported", async () => {
    const copies = (draw: number) => 1 + (draw % 3);
    const campaign = await createJudgingCampaign(db, {
      systems: 5,
      texts: 40,
      // Whoever lost a task of a segment is given no other of it: there must be judges enough for each segment.
      segments: 300,
      tasks: 40,
      judges: 12,
      copies,
      returnAfter: (draw) => (draw % 5 === 0 ? 2 : null),
    });
    let minutes = 0;
    const news = new EventEmitter().setMaxListeners(12);
    let awake = 0;
    let answered = 0;
    /** Until others have gone on with what this judge held; the last one awake does not fall asleep. */
    const sleepAWhile = async () => {
      awake -= 1;
      news.emit("changed");
      for (const enough = answered + 5; answered < enough && awake > 0; ) await once(news, "changed");
      awake += 1;
    };
    const judgeSleepily = async (judgeId: number) => {
      const stream = createStream(2, "sleepy judge", judgeId);
      awake += 1;
      let { tasks } = await askTasks(db, campaign, judgeId, minutesLater(minutes));
      while (tasks[0]) {
        // Longer than a lease: others are given what this judge holds, and it is answered all the same.
        const nap = uniformInt(stream, 0, 5) === 0;
        if (nap) minutes += 31;
        if (nap) await sleepAWhile();
        ({ tasks } = await sendAnswer(db, campaign, judgeId, answerTo(tasks[0]), minutesLater(minutes)));
        answered += 1;
        news.emit("changed");
      }
      awake -= 1;
      news.emit("changed");
    };
    // Whoever was told that there is nothing more asks again: others may have lost what they held.
    for (let round = 0; round < 3; round++) {
      await Promise.all(campaign.judges.map(judgeSleepily));
      minutes += 31;
    }
    const tasks = await db.task.findMany({
      where: { campaignId: campaign.id },
      orderBy: { draw: "asc" },
      include: { assignments: { where: { isRepeat: false, state: "ANSWERED" } } },
    });
    const surplus = tasks.flatMap(({ draw, assignments }) => {
      expect(assignments.length).toBeGreaterThanOrEqual(copies(draw));
      if (assignments.length === copies(draw)) return [];
      return [{ kind: "REGULAR", draw, copies: copies(draw), answers: assignments.length }];
    });
    expect(surplus.length).toBeGreaterThan(0);
    expect(await listSurplusTasks(db, campaign.id)).toEqual(surplus);
    const repeated = await db.assignment.findMany({
      where: { campaignId: campaign.id, isRepeat: true, state: "ANSWERED" },
    });
    const returning = tasks.filter(({ returnAfter }) => returnAfter !== null);
    expect(repeated).toHaveLength(returning.reduce((sum, { assignments }) => sum + assignments.length, 0));
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  }, 120_000);
});
