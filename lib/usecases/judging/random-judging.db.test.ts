import { describe, expect, it } from "vitest";
import type { JudgeAnswer, JudgeTask } from "../../domain/judging/judge-session";
import { createStream, type RandomStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import {
  createJudgingCampaign,
  type JudgingCampaign,
  organiserOf,
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
import { contextOf } from "../../testing/database/people";
import { falsifyTallies, storedTallies } from "../../testing/database/tallies";
import { addToTally, emptyTally, pairTallies } from "../../testing/oracles/tally";
import { excludeJudge, includeJudge } from "../judges/exclude-judge";

const { db } = useTestDatabase();

/** What the test itself remembers of an answer. */
interface Remembered {
  readonly judge: number;
  readonly task: JudgeTask;
  readonly ranks: readonly number[] | null;
  readonly version: number;
  readonly isLate: boolean;
}

function randomAnswer(stream: RandomStream, task: JudgeTask, basedOn: number): JudgeAnswer {
  if (uniformInt(stream, 0, 5) === 0) return answerTo(task, { ...skipping, basedOn });
  const shown = task.hypotheses.length;
  return answerTo(task, { basedOn, ranks: task.hypotheses.map(() => uniformInt(stream, 1, shown + 1)) });
}

/** Wins, losses and ties by judge and pair, counted in this process from what was sent. */
async function countHere(campaign: JudgingCampaign, answers: readonly Remembered[]) {
  const outputs = await db.output.findMany({
    where: { campaignId: campaign.id },
    include: { system: true, hypothesis: true },
  });
  const systemsOf = (text: string) =>
    outputs.filter(({ hypothesis }) => hypothesis.text === text).map(({ system }) => system.name);
  const controls = await db.assignment.findMany({
    where: { campaignId: campaign.id, task: { kind: "CONTROL" } },
  });
  const isControl = new Set(controls.map(({ publicId }) => publicId));
  const names = new Set(outputs.map(({ system }) => system.name));
  const automatic = await db.ranking.findMany({
    where: { campaignId: campaign.id, kind: "AUTOMATIC" },
    include: { entries: { include: { hypothesis: true } } },
  });
  return campaign.judges.map((judge) => {
    const tally = emptyTally(names);
    const count = (texts: readonly string[], ranks: readonly number[]) =>
      addToTally(tally, {
        judge: String(judge),
        segment: "one",
        kind: "regular",
        state: "current",
        hypotheses: texts.map((text, position) => ({ systems: systemsOf(text), rank: ranks[position]! })),
      });
    for (const { judge: by, task, ranks, isLate } of answers)
      if (by === judge && ranks !== null && !isLate && !isControl.has(task.assignment))
        count(task.hypotheses, ranks);
    for (const { judgeId, entries } of automatic)
      if (judgeId === judge)
        count(
          entries.map(({ hypothesis }) => hypothesis.text),
          [1],
        );
    return pairTallies(tally);
  });
}

/** The same as stored, in the same order and with the pair's first system first by name. */
async function countStored(campaign: JudgingCampaign) {
  const rows = await storedTallies(db, { campaignId: campaign.id });
  return campaign.judges.map((judge) =>
    rows
      .filter(({ judgeId }) => judgeId === judge)
      .map(({ systemA, systemB, wins, losses, ties }) =>
        systemA < systemB
          ? { first: systemA, second: systemB, wins, losses, ties }
          : { first: systemB, second: systemA, wins: losses, losses: wins, ties },
      )
      .sort((one, other) => (`${one.first} ${one.second}` < `${other.first} ${other.second}` ? -1 : 1)),
  );
}

describe("answers, revisions, skips, exclusions, pauses and ended leases in random order", () => {
  it.each([1, 2, 3])("leave tallies that are what was sent (seed %i)", async (seed) => {
    const campaign = await createJudgingCampaign(db, {
      seed,
      systems: 5,
      texts: 4,
      segments: 25,
      tasks: 60,
      judges: 5,
      copies: (draw) => 1 + (draw % 3),
      returnAfter: (draw) => (draw % 3 === 0 ? 2 : null),
      kind: (draw) => (draw % 10 === 9 ? "CONTROL" : "REGULAR"),
      isReversed: seed === 2,
    });
    const organiser = contextOf(db, await organiserOf(db, campaign.id));
    const chance = createStream(seed, "random judging", 0);
    const answers = new Map<string, Remembered>();
    const held = new Map<number, readonly JudgeTask[]>();
    const excluded = new Set<number>();
    let minutes = 0;
    let isPaused = false;
    let sent = 0;
    let surrendered = 0;

    const send = async (judge: number, task: JudgeTask, stream: RandomStream) => {
      const basedOn = answers.get(task.assignment)?.version ?? 0;
      const answer = randomAnswer(stream, task, basedOn);
      const isLate = isPaused || excluded.has(judge);
      const { stored, tasks } = await sendAnswer(db, campaign, judge, answer, minutesLater(minutes));
      const { version } = stored;
      answers.set(task.assignment, { judge, task, ranks: answer.ranks, version, isLate });
      // A withdrawn task stays on the judge's screen, and its answer may come much later.
      if (tasks.length > 0) held.set(judge, [...(held.get(judge) ?? []).slice(-1), ...tasks]);
      sent += 1;
    };

    const act = async (judge: number, stream: RandomStream) => {
      const roll = uniformInt(stream, 0, 24);
      // Whoever does nothing for a while loses what they hold.
      if (roll >= 18) return;
      const open = (held.get(judge) ?? []).filter(({ assignment }) => !answers.has(assignment));
      const own = [...answers.values()].filter(({ judge: by }) => by === judge);
      if (roll === 0) {
        await excludeJudge({ campaignId: campaign.id, judgeId: judge }, organiser);
        excluded.add(judge);
      } else if (roll <= 2) {
        await includeJudge({ campaignId: campaign.id, judgeId: judge }, organiser);
        excluded.delete(judge);
      } else if (roll <= 6 && own.length > 0) {
        await send(judge, own[uniformInt(stream, 0, own.length)]!.task, stream);
      } else if (roll === 7 || open.length === 0) {
        const { tasks } = await askTasks(db, campaign, judge, minutesLater(minutes));
        if (tasks.length > 0) held.set(judge, tasks);
      } else await send(judge, open[0]!, stream);
    };

    for (let round = 0; round < 50; round++) {
      if (uniformInt(chance, 0, 4) === 0) minutes += 31;
      if (uniformInt(chance, 0, isPaused ? 3 : 12) === 0) {
        isPaused = !isPaused;
        const state = isPaused ? "PAUSED" : "OPEN";
        await db.campaign.update({ where: { id: campaign.id }, data: { state } });
      }
      await Promise.all(
        campaign.judges.map((judge, index) => act(judge, createStream(seed, `act ${index}`, round))),
      );
      if (round % 10 === 9) {
        expect(await differencesIn(db, campaign)).toEqual(noDifferences);
        surrendered += await db.assignment.count({
          where: { campaignId: campaign.id, state: "WITHDRAWN" },
        });
        expect(await countStored(campaign)).toEqual(await countHere(campaign, [...answers.values()]));
      }
    }
    expect(sent).toBeGreaterThan(80);
    expect(surrendered).toBeGreaterThan(0);

    const latest = await db.ranking.findMany({
      where: { campaignId: campaign.id, kind: { not: "AUTOMATIC" }, state: { not: "SUPERSEDED" } },
      include: { assignment: true },
    });
    expect(latest.map(({ assignment, version }) => [assignment?.publicId, version]).sort()).toEqual(
      [...answers].map(([assignment, { version }]) => [assignment, version]).sort(),
    );
    const firsts = await db.assignment.groupBy({
      by: ["judgeId", "segmentId"],
      where: { campaignId: campaign.id, isRepeat: false },
      _count: { _all: true },
    });
    expect(firsts.filter(({ _count }) => _count._all > 1)).toEqual([]);
  });
});

describe("excluding a judge", () => {
  it("takes the answers out of what is read, leaves tallies as they are, and can be undone", async () => {
    const campaign = await createJudgingCampaign(db, { texts: 40, tasks: 4, judges: 1 });
    const judgeId = campaign.judges[0]!;
    const organiser = contextOf(db, await organiserOf(db, campaign.id));
    const { tasks } = await askTasks(db, campaign, judgeId);
    await sendAnswer(db, campaign, judgeId, answerTo(tasks[0]!));
    const read = async () => [
      await db.$queryRaw`SELECT count(*)::int AS n FROM counted_ranking WHERE campaign_id = ${campaign.id}::uuid`,
      await differencesIn(db, campaign),
    ];
    expect(await read()).toEqual([[{ n: 1 }], noDifferences]);
    await excludeJudge({ campaignId: campaign.id, judgeId }, organiser);
    await excludeJudge({ campaignId: campaign.id, judgeId }, organiser);
    expect(await read()).toEqual([[{ n: 0 }], noDifferences]);
    await includeJudge({ campaignId: campaign.id, judgeId }, organiser);
    expect(await read()).toEqual([[{ n: 1 }], noDifferences]);
  });

  it("is for organisers, and for judges of their campaign", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 1, judges: 1 });
    const other = await createJudgingCampaign(db, { tasks: 1, judges: 1 });
    const organiser = contextOf(db, await organiserOf(db, campaign.id));
    const stranger = { campaignId: campaign.id, judgeId: other.judges[0]! };
    await expect(excludeJudge(stranger, organiser)).rejects.toMatchObject({ code: "not-found" });
    const elsewhere = { campaignId: other.id, judgeId: other.judges[0]! };
    await expect(excludeJudge(elsewhere, organiser)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("verification", () => {
  it("finds a tally and a task that are off, and names them", async () => {
    const campaign = await createJudgingCampaign(db, { texts: 40, tasks: 4, judges: 1 });
    const judge = campaign.judges[0]!;
    const { tasks } = await askTasks(db, campaign, judge);
    await sendAnswer(db, campaign, judge, answerTo(tasks[0]!, { ranks: tasks[0]!.hypotheses.map(() => 1) }));
    await falsifyTallies(db, campaign.id, { outcome: "wins", by: 7 });
    await db.task.updateMany({ where: { campaignId: campaign.id, draw: 0 }, data: { taken: 3 } });
    expect(await differencesIn(db, campaign)).toMatchObject({
      tallies: [{ table: "tally", part: judge, stored: [7, 0, 1], counted: [0, 0, 1] }],
      taken: [{ stored: 3, counted: 1 }],
    });
  });
});
