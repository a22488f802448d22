import { describe, expect, it } from "vitest";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer, skipping } from "../../testing/campaigns/judging-steps";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign, createOrganiser, testNow } from "../../testing/database/people";
import { excludeJudge } from "../judges/exclude-judge";
import { viewAgreement } from "../results/view-agreement";
import { viewBoard } from "../results/view-leaderboard";
import { watchCampaign } from "./watch-campaign";

const { db } = useTestDatabase();
const maxWaitMs = Number.POSITIVE_INFINITY;

describe("watching a campaign", () => {
  it("tells what was done, by whom, and how", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 20, judges: 2, segments: 20, workload: 5 });
    const [one, other] = campaign.judges;
    for (let answer = 0; answer < 3; answer++) {
      const [task] = (await askTasks(db, campaign, one!)).tasks;
      const ranks = task!.hypotheses.map(() => 1);
      await sendAnswer(db, campaign, one!, answerTo(task!, { ranks, activeMs: 2000 * (answer + 1) }));
    }
    const [flagged] = (await askTasks(db, campaign, other!)).tasks;
    await sendAnswer(db, campaign, other!, answerTo(flagged!, { flagReason: "Cut off." }));
    const [skipped] = (await askTasks(db, campaign, other!)).tasks;
    await sendAnswer(db, campaign, other!, answerTo(skipped!, skipping));

    const organiser = contextOf(db, await organiserOf(db, campaign.id));
    const watch = await watchCampaign({ campaignId: campaign.id, maxWaitMs }, organiser);
    const automatic = await db.ranking.count({ where: { campaignId: campaign.id, kind: "AUTOMATIC" } });
    expect(watch.counts).toMatchObject({
      rankings: 4 + automatic,
      planned: 20,
      skipped: 1,
      flags: 1,
      late: 0,
    });
    expect(watch.days).toEqual([{ day: "2026-06-01", count: 4 + automatic }]);
    expect(watch.judges).toMatchObject([
      {
        pseudonym: "judge-01",
        done: 3,
        planned: 5,
        medianActiveMs: 4000,
        allEqualShare: 1,
        longestAllEqualRun: 3,
      },
      { pseudonym: "judge-02", done: 2, skipped: 1, medianActiveMs: 1000, allEqualShare: 0 },
    ]);
    expect(watch.flags).toMatchObject([{ judge: "judge-02", reason: "Cut off." }]);
    expect(watch.attention.map(({ key }) => key)).toEqual(["flags"]);
    expect(watch.standings).toMatchObject({ rankings: 4 + automatic, tallyDifferences: 0 });
    expect(watch.standings?.board.replicates).toBeGreaterThan(0);
    expect(watch.live).toMatchObject({ rankings: 4 + automatic, isBehind: false });
  });

  it("gives the numbers of the page of results, whatever judges are called here", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 30, judges: 3, segments: 12 });
    for (const judge of campaign.judges)
      for (let answer = 0; answer < 8; answer++) {
        const [task] = (await askTasks(db, campaign, judge)).tasks;
        if (task === undefined) continue;
        const ranks = task.hypotheses.map(
          (_, place) => 1 + ((place * (answer + 2) + judge) % task.hypotheses.length),
        );
        await sendAnswer(db, campaign, judge, answerTo(task, { ranks }));
      }
    // Pseudonyms sort one way, the names of exports the other.
    for (const [place, id] of campaign.judges.entries())
      await db.membership.update({ where: { id }, data: { exportName: `e-${9 - place}` } });
    const organiser = contextOf(db, await organiserOf(db, campaign.id));
    const { standings, judges } = await watchCampaign({ campaignId: campaign.id, maxWaitMs }, organiser);
    const { board } = await viewBoard({ campaignId: campaign.id }, organiser);
    const { agreement } = await viewAgreement({ campaignId: campaign.id }, organiser);
    expect(standings?.board.rows).toEqual(board.result?.rows);
    expect(standings?.agreement?.between).toEqual(agreement.result?.inter ?? null);
    expect(standings?.agreement?.intervals).toEqual(agreement.result?.kappaIntervals);
    const others = agreement.result?.withOthers.map(({ kappa, starred }) =>
      starred ? null : (kappa ?? null),
    );
    expect(judges.map(({ kappaWithOthers }) => kappaWithOthers).toReversed()).toEqual(others);
  });

  it("leaves out of the days what was answered nobody knows when", async () => {
    const { id } = await campaignOfRecords(db, [
      {
        ...{ judge: "b", segment: "3", kind: "regular", state: "current" },
        hypotheses: [1, 2].map((rank, place) => ({ systems: [`S${place}`], rank })),
      },
    ]);
    const organiser = contextOf(db, await organiserOf(db, id));
    const watch = await watchCampaign({ campaignId: id, maxWaitMs }, organiser);
    expect(watch.counts.rankings).toBe(1);
    expect(watch.days).toEqual([]);
  });

  it("follows an exclusion at once, and shows the same numbers again afterwards", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 20, judges: 2, segments: 20 });
    for (const judge of campaign.judges)
      for (let answer = 0; answer < 4; answer++) {
        const [task] = (await askTasks(db, campaign, judge)).tasks;
        await sendAnswer(db, campaign, judge, answerTo(task!));
      }
    const organiser = contextOf(db, await organiserOf(db, campaign.id));
    const before = await watchCampaign({ campaignId: campaign.id, maxWaitMs }, organiser);
    await excludeJudge({ campaignId: campaign.id, judgeId: campaign.judges[0]! }, organiser);
    const after = await watchCampaign({ campaignId: campaign.id, maxWaitMs }, organiser);
    expect(after.counts.rankings).toBeLessThan(before.counts.rankings);
    expect(after.standings?.rankings).toBe(after.counts.rankings);
    expect(after.live?.rankings).toBe(after.counts.rankings);
  });

  it("counts control tasks that were answered as known", async () => {
    const campaign = await createJudgingCampaign(db, {
      tasks: 4,
      judges: 1,
      segments: 12,
      kind: () => "CONTROL",
    });
    await db.$executeRaw`
      UPDATE "task_hypothesis" h SET "expected_rank" = x.place
      FROM (SELECT "task_id", "hypothesis_id",
                   row_number() OVER (PARTITION BY "task_id" ORDER BY "hypothesis_id") AS place
            FROM "task_hypothesis") x
      WHERE x."task_id" = h."task_id" AND x."hypothesis_id" = h."hypothesis_id"
        AND h."task_id" IN (SELECT "id" FROM "task" WHERE "campaign_id" = ${campaign.id}::uuid)`;
    const task = await db.task.findFirstOrThrow({
      where: { campaignId: campaign.id },
      include: { hypotheses: { orderBy: { hypothesisId: "asc" } } },
    });
    const shown = task.hypotheses.map(({ hypothesisId }) => hypothesisId);
    const answer = async (ranks: readonly number[]) => {
      const assignment = await db.assignment.create({
        data: {
          ...{ campaignId: campaign.id, taskId: task.id, segmentId: task.segmentId },
          judgeId: campaign.judges[0]!,
          publicId: crypto.randomUUID(),
          displayOrder: shown,
          isRepeat: ranks[0] !== 1,
          state: "ANSWERED",
          closedAt: testNow,
        },
      });
      await db.$transaction(async (tx) => {
        const { id } = await tx.ranking.create({
          data: {
            ...{ campaignId: campaign.id, segmentId: task.segmentId, judgeId: campaign.judges[0]! },
            ...{ assignmentId: assignment.id, clientId: crypto.randomUUID(), contentHash: Buffer.alloc(32) },
            ...{ kind: "CONTROL", shown: shown.length, displayOrder: shown, answeredAt: testNow },
          },
        });
        await tx.rankingEntry.createMany({
          data: shown.map((hypothesisId, position) => ({
            ...{ rankingId: id, segmentId: task.segmentId, hypothesisId },
            rank: ranks[position]!,
          })),
        });
      });
    };
    await answer(shown.map((_, position) => position + 1));
    await answer(shown.map((_, position) => shown.length - position));
    const organiser = contextOf(db, await organiserOf(db, campaign.id));
    const { judges } = await watchCampaign({ campaignId: campaign.id, maxWaitMs }, organiser);
    expect(judges[0]?.controls).toEqual({ answered: 2, passed: 1 });
  });

  it("of a campaign with nothing in it is empty, not an error", async () => {
    const organiser = await createOrganiser(db);
    const { id } = await createCampaign(db, organiser);
    const context = contextOf(db, await organiserOf(db, id));
    const watch = await watchCampaign({ campaignId: id, maxWaitMs }, context);
    expect(watch).toMatchObject({ state: "DRAFT", isPlanned: false, judges: [], days: [], attention: [] });
    expect(watch.standings?.board.rows).toEqual([]);
  });

  it("is for its organisers alone", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 2, judges: 1 });
    const outsider = contextOf(db, (await createOrganiser(db)).actor);
    const judge = contextOf(db, await judgeActor(db, campaign.judges[0]!));
    await expect(watchCampaign({ campaignId: campaign.id }, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(watchCampaign({ campaignId: campaign.id }, judge)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
