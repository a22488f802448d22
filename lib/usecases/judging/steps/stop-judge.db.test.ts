import { describe, expect, it } from "vitest";
import type { JudgeSession, JudgeTask } from "../../../domain/judging/judge-session";
import {
  createJudgingCampaign,
  type JudgingPlan,
  knownRank,
  organiserOf,
} from "../../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  minutesLater,
  sendAnswer,
  skipping,
} from "../../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../../testing/database/database";
import { contextOf } from "../../../testing/database/people";
import { watchCampaign } from "../../campaigns/watch-campaign";
import { resumeJudge } from "../../judges/pause-judge";

const { db } = useTestDatabase();

const settings = { failedControlsCode: "SORRY", failedControlsUrl: "https://example.org/back" };

async function begin(plan: Partial<JudgingPlan>) {
  const campaign = await createJudgingCampaign(db, {
    ...{ tasks: 60, judges: 1, segments: 60, texts: 40, systems: 3 },
    ...plan,
  });
  const [judge] = campaign.judges as [number];
  const organiser = contextOf(db, await organiserOf(db, campaign.id), minutesLater(30));
  return { campaign, judge, organiser };
}

const isKnown = ({ hypotheses }: JudgeTask) => hypotheses[0]?.startsWith("Known") ?? false;
const right = (task: JudgeTask) => task.hypotheses.map((text) => knownRank(text));
const wrong = (task: JudgeTask) =>
  isKnown(task) ? task.hypotheses.map((text) => 4 - knownRank(text)) : answerTo(task).ranks!;

/** Answers until nothing is served or so many are given. */
async function work(
  { campaign, judge }: Awaited<ReturnType<typeof begin>>,
  ranksOf: (task: JudgeTask) => readonly number[],
  most: number,
  minutes = 0,
) {
  let session: JudgeSession = await askTasks(db, campaign, judge, minutesLater(minutes));
  const shown: JudgeTask[] = [];
  while (shown.length < most && session.tasks.length > 0) {
    const task = session.tasks[0]!;
    shown.push(task);
    session = await sendAnswer(
      db,
      campaign,
      judge,
      answerTo(task, { ranks: ranksOf(task) }),
      minutesLater(minutes),
    );
  }
  return { session, shown };
}

describe("a judge whose practice falls short", () => {
  it("is not admitted, is told so with the way back, and is seen by the organiser", async () => {
    const world = await begin({ practice: 2, settings: { ...settings, practiceToPass: 1 } });
    const { session, shown } = await work(world, wrong, 9);
    expect(shown.map(({ isPractice }) => isPractice)).toEqual([true, true]);
    expect(session).toMatchObject({
      situation: "not-admitted",
      tasks: [],
      ending: { code: "SORRY", returnUrl: "https://example.org/back" },
    });
    const { attention } = await watchCampaign({ campaignId: world.campaign.id }, world.organiser);
    expect(attention.map(({ key }) => key)).toContain(`not-admitted ${world.judge}`);
    expect(await db.auditEvent.findMany({ where: { campaignId: world.campaign.id } })).toMatchObject([
      { action: "judge-not-admitted", actorId: null, detail: { judge: world.judge } },
    ]);
  });

  it("is let in by the organiser for good", async () => {
    const world = await begin({ practice: 1, settings: { practiceToPass: 1 } });
    await work(world, wrong, 1);
    await resumeJudge({ campaignId: world.campaign.id, judgeId: world.judge }, world.organiser);
    const { situation, tasks } = await askTasks(db, world.campaign, world.judge, minutesLater(31));
    expect(situation).toBe("open");
    expect(new Set(tasks.map(({ isPractice }) => isPractice))).toEqual(new Set([false]));
  });

  it("cannot mend it by going back once the known ranks were shown, nor by skipping", async () => {
    const world = await begin({ practice: 2, settings: { practiceToPass: 1 } });
    const { campaign, judge } = world;
    const [first, second] = (await askTasks(db, campaign, judge)).tasks;
    await sendAnswer(db, campaign, judge, answerTo(first!, { ranks: wrong(first!) }));
    await sendAnswer(db, campaign, judge, answerTo(first!, { ranks: right(first!), basedOn: 1 }));
    const told = await sendAnswer(db, campaign, judge, answerTo(second!, { ranks: right(second!) }));
    expect(told.situation).toBe("not-admitted");
    const skipped = await begin({ practice: 1, settings: { practiceToPass: 1 } });
    const [task] = (await askTasks(db, skipped.campaign, skipped.judge)).tasks;
    const after = await sendAnswer(db, skipped.campaign, skipped.judge, answerTo(task!, skipping));
    expect(after.situation).toBe("not-admitted");
  });

  it("goes on where the campaign has no such gate, and where enough was right", async () => {
    const open = await begin({ practice: 1 });
    expect((await work(open, wrong, 1)).session.situation).toBe("open");
    const enough = await begin({ practice: 2, settings: { practiceToPass: 0.5 } });
    let practised = 0;
    const half = (task: JudgeTask) => (practised++ === 0 ? right(task) : wrong(task));
    expect((await work(enough, half, 2)).session.situation).toBe("open");
  });
});

describe("a judge who fails control tasks", () => {
  const plan = { controls: 4, workload: 40, settings: { ...settings, stopsAfterControls: true } };

  it("is paused after a number of answers that tells nobody which they were", async () => {
    const world = await begin(plan);
    const { session, shown } = await work(world, wrong, 60);
    expect(session).toMatchObject({ situation: "stopped", tasks: [], ending: { code: "SORRY" } });
    expect(shown.length % 5).toBe(0);
    expect(shown.filter(isKnown).length).toBeGreaterThanOrEqual(3);
    const { attention } = await watchCampaign({ campaignId: world.campaign.id }, world.organiser);
    expect(attention.map(({ key }) => key)).toContain(`stopped ${world.judge}`);
    // What counted before counts on.
    expect(await db.ranking.count({ where: { judgeId: world.judge, lateAt: { not: null } } })).toBe(0);
  });

  it("goes on when the organiser lets them, and is held to what comes then", async () => {
    const world = await begin(plan);
    await work(world, wrong, 60);
    await resumeJudge({ campaignId: world.campaign.id, judgeId: world.judge }, world.organiser);
    const { session } = await work(world, wrong, 60, 40);
    expect(session).toMatchObject({ situation: "finished", progress: { done: 40 } });
  });

  it("goes on without the setting, and with controls passed", async () => {
    const lenient = await begin({ ...plan, settings });
    expect((await work(lenient, wrong, 60)).session.situation).toBe("finished");
    const careful = await begin(plan);
    const ranks = (task: JudgeTask) => (isKnown(task) ? right(task) : answerTo(task).ranks!);
    expect((await work(careful, ranks, 60)).session.situation).toBe("finished");
  });
});
