import { describe, expect, it } from "vitest";
import { minLeases } from "../../../domain/judging/lease";
import type { Deal, DealtTask } from "../../../domain/plans/deal-order";
import { returnDistance } from "../../../domain/plans/return-distance";
import { createStream } from "../../../domain/random/stream";
import { uniformInt } from "../../../domain/random/uniform-int";
import { createJudgingCampaign, type JudgingCampaign } from "../../../testing/campaigns/judging-campaign";
import {
  answerTo,
  askTasks,
  differencesIn,
  noDifferences,
  sendAnswer,
} from "../../../testing/campaigns/judging-steps";
import { useTestDatabase } from "../../../testing/database/database";
import { dealInOrder } from "../../../testing/oracles/deal-in-order";

const { db } = useTestDatabase();

async function tasksOf({ id }: JudgingCampaign) {
  const tasks = await db.task.findMany({
    where: { campaignId: id },
    orderBy: { id: "asc" },
    include: { hypotheses: true },
  });
  return {
    keys: tasks.map((task) => task.id),
    tasks: tasks.map(
      ({ kind, draw, segmentId, copies, returnAfter, documentEnd, hypotheses }): DealtTask => ({
        kind: ({ REGULAR: "regular", PRACTICE: "practice", CONTROL: "control" } as const)[kind],
        draw,
        segment: segmentId,
        copies,
        returnAfter,
        automatic: hypotheses.length === 1,
        documentEnd,
      }),
    ),
  };
}

/** What each judge was dealt, in the order in which it was dealt. */
async function dealtInDatabase({ judges }: JudgingCampaign, keys: readonly number[]) {
  const assignments = await db.assignment.findMany({
    where: { judgeId: { in: [...judges] } },
    orderBy: { id: "asc" },
    include: { task: true, rankings: true },
  });
  return judges.map((judge) =>
    assignments
      .filter(({ judgeId }) => judgeId === judge)
      .map(({ taskId, isRepeat, task, rankings }): Omit<Deal, "judge"> => {
        const isAutomatic = rankings.some(({ kind }) => kind === "AUTOMATIC");
        return {
          task: keys.indexOf(taskId),
          kind: isRepeat
            ? "repeat"
            : isAutomatic
              ? "automatic"
              : (task.kind.toLowerCase() as "regular" | "practice" | "control"),
        };
      }),
  );
}

describe("dealing in the database", () => {
  it.each([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({ seed, wholeDocuments: false })),
    ...[9, 10, 11].map((seed) => ({ seed, wholeDocuments: true })),
  ])("is what the plain model deals (plan $seed, whole documents: $wholeDocuments)", async (plan) => {
    const { seed, wholeDocuments } = plan;
    const chance = createStream(seed, "plans", 0);
    const upTo = (most: number) => uniformInt(chance, 0, most + 1);
    const judges = 2 + upTo(2);
    // A judge whose workload is done keeps others from the rest of a document until what they hold is answered, which the
    // model does not know of.
    const workloads = Array.from({ length: judges }, () =>
      upTo(2) === 0 || wholeDocuments ? null : 4 + upTo(12),
    );
    const copies = Array.from({ length: 45 }, () => 1 + upTo(judges - 1));
    const copiesOf = (draw: number) => copies[wholeDocuments ? Math.floor(draw / 5) : draw]!;
    const returns = Array.from({ length: 45 }, () => (upTo(2) === 0 ? 1 + upTo(5) : null));
    const campaign = await createJudgingCampaign(db, {
      seed,
      systems: 3,
      texts: 2 + upTo(3),
      segments: wholeDocuments ? 5 * (2 + upTo(5)) : 12 + upTo(20),
      wholeDocuments,
      tasks: 20 + upTo(20),
      judges,
      workload: (judge) => workloads[judge]!,
      copies: copiesOf,
      returnAfter: (draw) => returns[draw]!,
      practice: upTo(2),
      controls: upTo(4),
    });
    const { keys, tasks } = await tasksOf(campaign);

    const asks: number[] = [];
    const hands = campaign.judges.map((): Awaited<ReturnType<typeof askTasks>>["tasks"] => []);
    const working = new Set(campaign.judges.keys());
    while (working.size > 0) {
      const judge = [...working][uniformInt(chance, 0, working.size)]!;
      const [task] = hands[judge]!;
      const key = campaign.judges[judge]!;
      const session = task
        ? await sendAnswer(db, campaign, key, answerTo(task))
        : await askTasks(db, campaign, key);
      // Each place in the hand is one ask, and there is at least one: it may store what nobody is shown.
      const kept = Math.max(0, hands[judge]!.length - 1);
      const filled = Math.max(session.tasks.length, minLeases);
      for (let place = kept; place < filled; place++) asks.push(judge);
      hands[judge] = session.tasks;
      if (session.situation === "finished") working.delete(judge);
    }

    const deals = dealInOrder(
      tasks,
      workloads.map((workload) => ({ workload })),
      asks,
      {
        distanceOf: (task, judge, longest) => {
          const { draw, returnAfter } = tasks[task]!;
          const pseudonym = `judge-${String(judge + 1).padStart(2, "0")}`;
          return returnDistance(seed, { draw, pseudonym, minimum: returnAfter!, longest });
        },
      },
    );
    const model = campaign.judges.map((_, judge) =>
      deals.filter((deal) => deal.judge === judge).map(({ task, kind }) => ({ task, kind })),
    );
    expect(await dealtInDatabase(campaign, keys)).toEqual(model);
    expect(await differencesIn(db, campaign)).toEqual(noDifferences);
  });
});
