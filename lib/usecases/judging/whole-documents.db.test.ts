import { describe, expect, it } from "vitest";
import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import {
  createJudgingCampaign,
  type JudgingCampaign,
  judgeActor,
} from "../../testing/campaigns/judging-campaign";
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

const { db } = useTestDatabase();

/** What each judge was shown and not taken back, in the order in which they answered it. */
async function answeredBy({ id, judges }: JudgingCampaign) {
  const rankings = await db.ranking.findMany({
    where: { campaignId: id, kind: { not: "AUTOMATIC" } },
    orderBy: { id: "asc" },
    include: { assignment: { include: { task: true } } },
  });
  return judges.map((judge) =>
    rankings
      .filter(({ judgeId }) => judgeId === judge)
      .map(({ kind, assignment }) => ({
        kind,
        draw: assignment!.task.draw,
        end: assignment!.task.documentEnd,
      })),
  );
}

/** The stretches in which a judge answered tasks of one document, with the draws of each. */
function stretches(answered: Awaited<ReturnType<typeof answeredBy>>[number]) {
  const all: { end: number; draws: number[] }[] = [];
  for (const { kind, draw, end } of answered) {
    const last = all.at(-1);
    if (kind !== "REGULAR") all.push({ end: -1, draws: [] });
    else if (last?.end === end) last.draws.push(draw);
    else all.push({ end: end!, draws: [draw] });
  }
  return all.filter(({ draws }) => draws.length > 0);
}

async function judgeAll(campaign: JudgingCampaign, judgeId: number, minutes = 0): Promise<void> {
  let { tasks } = await askTasks(db, campaign, judgeId, minutesLater(minutes));
  while (tasks[0])
    ({ tasks } = await sendAnswer(db, campaign, judgeId, answerTo(tasks[0]), minutesLater(minutes)));
}

/** Answers so many tasks, and says what is held then. */
async function judgeSome(campaign: JudgingCampaign, judgeId: number, count: number, minutes = 0) {
  let { tasks } = await askTasks(db, campaign, judgeId, minutesLater(minutes));
  for (let answered = 0; answered < count; answered++)
    ({ tasks } = await sendAnswer(db, campaign, judgeId, answerTo(tasks[0]!), minutesLater(minutes)));
  return tasks;
}

/** Every segment shows several texts. */
const shown = { systems: 4, texts: 40, wholeDocuments: true } as const;

describe("whole documents", () => {
  it("go in order to one judge each, those planned for several to each of them, with many judges at once", async () => {
    const copies = (draw: number) => (Math.floor(draw / 5) % 3 === 0 ? 2 : 1);
    const campaign = await createJudgingCampaign(db, {
      ...shown,
      ...{ segments: 150, tasks: 150, judges: 15, controls: 2, copies },
      returnAfter: (draw) => (draw % 7 === 0 ? 3 : null),
    });
    await Promise.all(campaign.judges.map((judge) => judgeAll(campaign, judge)));
    const answered = await answeredBy(campaign);
    const judgesOf = new Map<number, number>();
    for (const own of answered) {
      for (const { end, draws } of stretches(own)) {
        // From the first to the last without a gap, and nothing else in between: neither repetitions nor controls.
        expect(draws).toEqual([4, 3, 2, 1, 0].map((before) => end - before));
        judgesOf.set(end, (judgesOf.get(end) ?? 0) + 1);
      }
      expect(own.filter(({ kind }) => kind === "CONTROL")).toHaveLength(2);
    }
    expect(Object.fromEntries(judgesOf)).toEqual(
      Object.fromEntries(
        Array.from({ length: 30 }, (_, document) => [5 * document + 4, copies(5 * document)]),
      ),
    );
    expect(answered.flat().filter(({ kind }) => kind === "REPEAT").length).toBeGreaterThan(15);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  }, 60_000);

  it("that a judge leaves are finished by another one, from where they stopped", async () => {
    const campaign = await createJudgingCampaign(db, { ...shown, segments: 10, tasks: 10, judges: 3 });
    const [leaving, coming, late] = campaign.judges as [number, number, number];
    const held = await judgeSome(campaign, leaving, 2);
    // Nobody else gets what the first one is on the way to.
    const other = await judgeSome(campaign, coming, 5);
    expect(other).toEqual([]);
    await giveBackTasks(
      { slug: campaign.slug, assignments: held.map(({ assignment }) => assignment) },
      contextOf(db, await judgeActor(db, leaving)),
    );
    await judgeAll(campaign, coming);
    await judgeAll(campaign, late);
    const answered = await answeredBy(campaign);
    expect(answered.map((own) => own.map(({ draw }) => draw))).toEqual([
      [0, 1],
      [5, 6, 7, 8, 9, 2, 3, 4],
      [],
    ]);
  });

  it("that a judge sleeps over are finished by another one, and the judge who comes back begins another", async () => {
    const campaign = await createJudgingCampaign(db, { ...shown, segments: 15, tasks: 15, judges: 2 });
    const [sleeping, awake] = campaign.judges as [number, number];
    await judgeSome(campaign, sleeping, 2);
    // Longer than a lease, and in time for the third document.
    await judgeSome(campaign, awake, 6, 600);
    await judgeAll(campaign, sleeping, 601);
    await judgeAll(campaign, awake, 602);
    const answered = await answeredBy(campaign);
    const draws = answered.map((own) => own.map(({ draw }) => draw));
    expect(draws[0]!.slice(0, 2)).toEqual([0, 1]);
    expect(draws.flat().sort((one, next) => one - next)).toEqual([...new Array(15).keys()]);
    for (const own of answered)
      for (const { draws: stretch } of stretches(own))
        expect(stretch).toEqual(stretch.map((_, place) => stretch[0]! + place));
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });

  it("fit into the places of a judge where any do, and are shared where none does", async () => {
    const workloads = [7, 5, 8];
    const campaign = await createJudgingCampaign(db, {
      ...{ ...shown, segments: 20, tasks: 20, judges: 3 },
      workload: (judge) => workloads[judge]!,
    });
    for (const judge of campaign.judges) await judgeAll(campaign, judge);
    const answered = await answeredBy(campaign);
    expect(answered.map((own) => own.map(({ draw }) => draw))).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      // Three of the second document are left; first comes one that fits, and it is what fits.
      [7, 8, 9, 10, 11],
      [12, 13, 14, 15, 16, 17, 18, 19],
    ]);
  });

  it("keep to the plan while judges come and go at random, and none is dealt twice", async () => {
    const campaign = await createJudgingCampaign(db, { ...shown, segments: 60, tasks: 60, judges: 6 });
    const chance = createStream(3, "coming and going", 0);
    let minutes = 0;
    for (let round = 0; round < 12; round++) {
      const counts = campaign.judges.map(() => uniformInt(chance, 0, 4));
      const now = minutes;
      await Promise.all(
        campaign.judges.map(async (judge, place) => {
          let { tasks } = await askTasks(db, campaign, judge, minutesLater(now));
          for (let left = counts[place]!; left > 0 && tasks[0]; left--)
            ({ tasks } = await sendAnswer(db, campaign, judge, answerTo(tasks[0]), minutesLater(now)));
        }),
      );
      if (round % 4 === 3) minutes += 600;
    }
    for (const judge of campaign.judges) await judgeAll(campaign, judge, minutes + 600);
    const answered = await answeredBy(campaign);
    const draws = answered.flat().map(({ draw }) => draw);
    expect(new Set(draws).size).toBe(60);
    for (const own of answered)
      for (const { draws: stretch } of stretches(own))
        expect(stretch).toEqual(stretch.toSorted((one, next) => one - next));
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });
});
