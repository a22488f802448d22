import { expect, it } from "vitest";
import { leastCertainTask } from "../../../domain/ranking/live/live-rating-least-certain";
import type { StoredLiveRatings } from "../../../domain/ranking/live/live-rating-stored";
import { createJudgingCampaign, type JudgingCampaign } from "../../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  noDifferences,
  sendAnswer,
} from "../../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../../testing/database/database";
import { testNow } from "../../../testing/database/people";

const { db } = useTestDatabase();

const rated = (uncertain: string): StoredLiveRatings => ({
  ratings: Array.from({ length: 8 }, (_, index) => `SYSTEM${index + 1}`).map((system) => ({
    system,
    mean: 0,
    deviation: system === uncertain ? 0.5 : 0.01,
  })),
  rankings: 10,
  pairsLeftOut: 0,
  judgments: 0,
  differenceBefore: 0,
});

async function campaignOf(nextTaskByUncertainty: boolean, tasks = 60): Promise<JudgingCampaign> {
  return createJudgingCampaign(db, {
    systems: 8,
    texts: 40,
    segments: 100,
    tasks,
    judges: 2,
    settings: { nextTaskByUncertainty },
  });
}

async function rate({ id }: JudgingCampaign, ratings: StoredLiveRatings): Promise<void> {
  const live = { lastRankingId: 0, ratings: JSON.parse(JSON.stringify(ratings)), updatedAt: testNow };
  await db.liveRating.upsert({
    where: { campaignId: id },
    create: { campaignId: id, ...live },
    update: live,
  });
}

async function drawsOf(judge: number): Promise<readonly number[]> {
  const dealt = await db.assignment.findMany({
    where: { judgeId: judge },
    orderBy: { id: "asc" },
    include: { task: true },
  });
  return dealt.map(({ task }) => task.draw);
}

it("deals the least certain of the next forty where the campaign says so", async () => {
  const campaign = await campaignOf(true);
  const [judge] = campaign.judges as [number, number];
  const ratings = rated("SYSTEM3");
  await rate(campaign, ratings);
  const tasks = await db.task.findMany({
    where: { campaignId: campaign.id },
    orderBy: { draw: "asc" },
    include: {
      hypotheses: { include: { hypothesis: { include: { outputs: { include: { system: true } } } } } },
    },
  });
  const segments = new Set<number>();
  const expected: number[] = [];
  while (expected.length < 3) {
    const possible = tasks
      .filter(({ draw, segmentId }) => !expected.includes(draw) && !segments.has(segmentId))
      .slice(0, 40);
    const chosen =
      possible[
        leastCertainTask(
          ratings,
          possible.map(({ hypotheses }) => ({
            systems: hypotheses
              .flatMap(({ hypothesis }) => hypothesis.outputs.map(({ system }) => system.name))
              .sort(),
          })),
        )!
      ]!;
    expected.push(chosen.draw);
    segments.add(chosen.segmentId);
  }
  const { tasks: held } = await askTasks(db, campaign, judge);
  await sendAnswer(db, campaign, judge, answerTo(held[0]!));
  expect((await drawsOf(judge)).slice(0, 3)).toEqual(expected);
  expect(expected).not.toEqual([0, 1, 2]);
  expect(await differencesIn(db, campaign)).toEqual(noDifferences);
});

it("deals in order of draw before the first rating, and where the campaign does not say so", async () => {
  const unrated = await campaignOf(true);
  const plain = await campaignOf(false);
  await rate(plain, rated("SYSTEM3"));
  for (const campaign of [unrated, plain]) {
    await askTasks(db, campaign, campaign.judges[0]!);
    expect((await drawsOf(campaign.judges[0]!)).slice(0, 2)).toEqual([0, 1]);
  }
});

it("keeps the rating up to date with the answers", async () => {
  const campaign = await campaignOf(true);
  const [judge] = campaign.judges as [number, number];
  let { tasks } = await askTasks(db, campaign, judge);
  for (let answers = 1; answers <= 3; answers++) {
    ({ tasks } = await sendAnswer(db, campaign, judge, answerTo(tasks[0]!)));
    const { ratings } = await db.liveRating.findUniqueOrThrow({ where: { campaignId: campaign.id } });
    expect(ratings).toMatchObject({ rankings: answers });
  }
});

it("leaves nothing undone, whoever else is dealt to at the same time", async () => {
  const campaign = await campaignOf(true, 20);
  await rate(campaign, rated("SYSTEM5"));
  await Promise.all(
    campaign.judges.map(async (judge) => {
      let { tasks } = await askTasks(db, campaign, judge);
      while (tasks[0]) ({ tasks } = await sendAnswer(db, campaign, judge, answerTo(tasks[0])));
    }),
  );
  const left = await db.task.findMany({ where: { campaignId: campaign.id, taken: { not: 1 } } });
  expect(left).toEqual([]);
  expect(await differencesIn(db, campaign)).toEqual(noDifferences);
});
