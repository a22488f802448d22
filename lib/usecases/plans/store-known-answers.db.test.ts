import { describe, expect, test } from "vitest";
import type { KnownAnswer, KnownAnswers } from "../../domain/plans/known-answers";
import { defaultPlanSettings, type PlanSettings } from "../../domain/plans/plan-settings";
import { rankingsOf } from "../../domain/plans/plan-tasks";
import { campaignWithOutputs, someOutputs, tasksByText } from "../../testing/campaigns/planned-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import type { KnownAnswerCandidate } from "./known-answer-candidate";
import { listKnownAnswerCandidates } from "./list-known-answer-candidates";
import { savePlan } from "./save-plan";
import { storeKnownAnswers } from "./store-known-answers";
import { viewKnownAnswers } from "./view-known-answers";
import { viewPlan } from "./view-plan";

const { db } = useTestDatabase();

const NAMES = ["AMU", "CAMB", "PKU", "RAC", "INPUT", "UFC"];
const settings = {
  ...defaultPlanSettings,
  rankings: 90,
  judges: 3,
  tasksPerJudge: 40,
  repeatAfter: 5,
  seed: 11,
};

const drawOf = (campaignId: string, kind: "practice" | "control", count: number, without: number[] = []) =>
  listKnownAnswerCandidates({ campaignId, kind, choice: { count }, without }, contextOf(db));

const answerTo = (
  { line, hypotheses }: KnownAnswerCandidate,
  feedback: string | null = null,
): KnownAnswer => ({
  line,
  hypotheses: hypotheses.map(({ index }) => index),
  ranks: hypotheses.map((_, place) => (place === 2 ? null : place + 1)),
  feedback,
});

const store = (campaignId: string, answers: KnownAnswers) =>
  storeKnownAnswers({ campaignId, ...answers }, contextOf(db));

async function campaign(outputs = someOutputs(NAMES, 60), maxHypotheses = 3): Promise<string> {
  return campaignWithOutputs(db, outputs, { maxHypotheses });
}

async function drawnAnswers(campaignId: string): Promise<KnownAnswers> {
  const practice = await drawOf(campaignId, "practice", 3);
  const control = await drawOf(
    campaignId,
    "control",
    2,
    practice.map(({ line }) => line),
  );
  return {
    practice: practice.map((each) => answerTo(each, `About line ${each.line}.`)),
    control: control.map((each) => answerTo(each)),
  };
}

async function deal(campaignId: string): Promise<void> {
  const { settings: proposed } = await viewPlan({ campaignId }, contextOf(db));
  expect(proposed).toMatchObject({ practiceTasks: 3, controlTasks: 2 });
  const { practiceTasks, controlTasks } = proposed;
  await savePlan(
    { campaignId, settings: { ...settings, practiceTasks, controlTasks }, nextTaskByUncertainty: false },
    contextOf(db),
  );
  const user = await db.user.create({ data: { role: "JUDGE" } });
  const judge = await db.membership.create({
    data: { campaignId, userId: user.id, role: "JUDGE", pseudonym: "judge-01" },
  });
  const task = await db.task.findFirstOrThrow({ where: { campaignId, kind: "REGULAR" } });
  await db.assignment.create({
    data: {
      publicId: `assignment-of-${campaignId}`,
      campaignId,
      taskId: task.id,
      segmentId: task.segmentId,
      judgeId: judge.id,
      displayOrder: [1],
    },
  });
}

describe("listKnownAnswerCandidates", () => {
  test("drawn ones differ, have something to compare, are new, and do not depend on the systems", async () => {
    const outputs = someOutputs(NAMES, 60);
    const renamed = Object.fromEntries(
      Object.values(outputs)
        .map((lines, index) => [`z${9 - index}`, lines] as const)
        .reverse(),
    );
    const one = await campaign(outputs);
    const drawn = await drawOf(one, "practice", 8);
    expect(new Set(drawn.map(({ line }) => line)).size).toBe(8);
    expect(drawn[0]!.hypotheses.length).toBeLessThanOrEqual(drawn[7]!.hypotheses.length);
    for (const { line, hypotheses, source } of drawn) {
      expect(source).toBe(`Source ${line - 1} .`);
      expect(hypotheses.length).toBeGreaterThanOrEqual(2);
      expect(hypotheses.length).toBeLessThanOrEqual(3);
    }
    expect(await drawOf(await campaign(renamed), "practice", 8)).toEqual(drawn);
    const further = await drawOf(
      one,
      "practice",
      50,
      drawn.map(({ line }) => line),
    );
    // 60 lines, seven of them with a single output.
    expect(further).toHaveLength(45);
    await expect(
      drawOf(
        one,
        "control",
        1,
        [...drawn, ...further].map(({ line }) => line),
      ),
    ).rejects.toThrow("No segment with two different outputs is left");
  });

  test.each([
    [3, "Line 3 is one of the tasks already."],
    [61, "Line 61 is beyond the last segment."],
    [1, "Line 1 has a single output: all systems wrote the same."],
  ])("line %i: %s", async (line, message) => {
    const input = { campaignId: await campaign(), kind: "control", choice: { line }, without: [3] } as const;
    await expect(listKnownAnswerCandidates(input, contextOf(db))).rejects.toMatchObject({
      details: { fields: { line: message } },
    });
  });
});

describe("storeKnownAnswers", () => {
  test("stores tasks in order with ranks and feedback, and shows them again", async () => {
    const id = await campaign();
    const answers = await drawnAnswers(id);
    expect(await store(id, answers)).toEqual({ practice: 3, control: 2, isRedrawn: false });
    const view = await viewKnownAnswers({ campaignId: id }, contextOf(db));
    const seen = (each: (typeof view.practice)[number]) => ({
      line: each.line,
      hypotheses: each.hypotheses.map(({ index }) => index),
      ranks: each.ranks,
      feedback: each.feedback,
    });
    expect({ practice: view.practice.map(seen), control: view.control.map(seen) }).toEqual(answers);
    const tasks = await tasksByText(db, id);
    expect(tasks.map(({ kind, draw, copies }) => `${kind} ${draw} ${copies}`)).toEqual([
      "PRACTICE 0 1",
      "PRACTICE 1 1",
      "PRACTICE 2 1",
      "CONTROL 0 1",
      "CONTROL 1 1",
    ]);
    const texts = view.practice[2]!.hypotheses.map(({ text }) => text);
    expect(tasks[2]!.hypotheses.map(({ text }) => text)).toEqual(texts);
    expect(await db.auditEvent.count({ where: { campaignId: id, action: "known-answers-stored" } })).toBe(1);
    // In the opposite order, one of them gone.
    await store(id, { practice: answers.practice.slice(1).reverse(), control: [] });
    const changed = await viewKnownAnswers({ campaignId: id }, contextOf(db));
    expect(changed.practice.map(seen)).toEqual(answers.practice.slice(1).reverse());
    expect(changed.control).toEqual([]);
  });

  test("their segments are kept out of the regular tasks, before the plan and after it", async () => {
    const id = await campaign();
    const answers = await drawnAnswers(id);
    const input = { campaignId: id, settings, nextTaskByUncertainty: false };
    await savePlan(input, contextOf(db));
    expect(await store(id, answers)).toMatchObject({ isRedrawn: true });
    const redrawn = await tasksByText(db, id);
    const regular = redrawn.filter(({ kind }) => kind === "REGULAR");
    expect(rankingsOf(regular)).toBe(90);
    const reserved = [...answers.practice, ...answers.control].map(({ line }) => line);
    expect(regular.filter(({ line }) => reserved.includes(line))).toEqual([]);
    // Every judge is given all of them: the plan asks for as many now, and cannot ask for fewer.
    const { plan } = await db.campaign.findUniqueOrThrow({ where: { id } });
    expect(plan).toEqual({ ...settings, practiceTasks: 3, controlTasks: 2 });
    await expect(savePlan(input, contextOf(db))).rejects.toMatchObject({
      details: {
        fields: {
          practiceTasks: expect.stringContaining("3 practice tasks have a known answer"),
          controlTasks: expect.stringContaining("2 control tasks have a known answer"),
        },
      },
    });
    await savePlan({ ...input, settings: plan as PlanSettings }, contextOf(db));
    expect(await tasksByText(db, id)).toEqual(redrawn);
    // The same segments again: nothing is drawn anew.
    expect(await store(id, answers)).toMatchObject({ isRedrawn: false });
  });

  test.each<[string, (answers: KnownAnswers) => KnownAnswers, string, string]>([
    ["a line twice", ({ practice }) => ({ practice, control: [practice[1]!] }), "control.0", "is used twice"],
    [
      "one rank",
      ({ practice: [first, ...rest], control }) => ({
        practice: [
          { ...first!, ranks: first!.ranks.map((rank, index) => (index === 0 ? rank : null)) },
          ...rest,
        ],
        control,
      }),
      "practice.0",
      "at least two outputs a rank",
    ],
    [
      "a line that is not there",
      ({ practice, control: [, last] }) => ({ practice, control: [{ ...last!, line: 400 }] }),
      "control.0",
      "There is no line 400.",
    ],
    [
      "an output that is not there",
      ({ practice, control: [first] }) => ({
        practice,
        control: [{ ...first!, hypotheses: [0, 8], ranks: [1, 2] }],
      }),
      "control.0",
      "now has other outputs",
    ],
  ])("%s is refused, and nothing is stored", async (_, change, field, message) => {
    const id = await campaign();
    const answers = await drawnAnswers(id);
    await store(id, answers);
    const before = await tasksByText(db, id);
    await expect(store(id, change(answers))).rejects.toMatchObject({
      code: "invalid-input",
      details: { fields: { [field]: expect.stringContaining(message) } },
    });
    expect(await tasksByText(db, id)).toEqual(before);
  });

  test("too much kept out of a plan is refused with the plan's own reason", async () => {
    const id = await campaign(someOutputs(NAMES, 30));
    const scarce = { ...settings, overlapShare: 0, repeatShare: 0 };
    await savePlan({ campaignId: id, settings: scarce, nextTaskByUncertainty: false }, contextOf(db));
    const before = await tasksByText(db, id);
    const control = (await drawOf(id, "control", 1)).map((each) => answerTo(each));
    await expect(store(id, { practice: [], control })).rejects.toThrow("There are too few segments");
    expect(await tasksByText(db, id)).toEqual(before);
  });

  test("once judges have tasks, ranks and feedback change and control tasks of fresh segments are added", async () => {
    const id = await campaign(someOutputs(NAMES, 200));
    const answers = await drawnAnswers(id);
    await store(id, answers);
    await deal(id);
    const regular = (await tasksByText(db, id)).filter(({ kind }) => kind === "REGULAR");
    const lines = [...answers.practice, ...answers.control].map(({ line }) => line);
    const [fresh] = await drawOf(id, "control", 1, lines);
    expect(regular.map(({ line }) => line)).not.toContain(fresh!.line);
    const changed = {
      practice: answers.practice.map((each) => ({
        ...each,
        feedback: "Say better.",
        ranks: each.ranks.toReversed(),
      })),
      control: [...answers.control, answerTo(fresh!)],
    };
    const usable = {
      ...changed,
      practice: changed.practice.map((each) => ({ ...each, ranks: each.hypotheses.map(() => 1) })),
    };
    expect(await store(id, usable)).toEqual({ practice: 3, control: 3, isRedrawn: false });
    const view = await viewKnownAnswers({ campaignId: id }, contextOf(db));
    expect(view.practice.map(({ feedback }) => feedback)).toEqual([
      "Say better.",
      "Say better.",
      "Say better.",
    ]);
    expect(view.practice[0]!.ranks.every((rank) => rank === 1)).toBe(true);
    expect(view.control.map(({ line }) => line)).toEqual(usable.control.map(({ line }) => line));
    expect((await tasksByText(db, id)).filter(({ kind }) => kind === "REGULAR")).toEqual(regular);

    await expect(store(id, { ...usable, control: [] })).rejects.toThrow("stays, and only its ranks");
    await expect(
      store(id, {
        ...usable,
        practice: [
          ...usable.practice,
          answerTo((await drawOf(id, "practice", 1, lines.concat(fresh!.line)))[0]!),
        ],
      }),
    ).rejects.toThrow("practice tasks can no longer be added");
    const line = regular[0]!.line;
    await expect(
      listKnownAnswerCandidates(
        { campaignId: id, kind: "control", choice: { line }, without: [] },
        contextOf(db),
      ),
    ).rejects.toThrow(`Line ${line} has a regular task`);
  });

  test("strangers see and change nothing, and a closed campaign stays as it is", async () => {
    const id = await campaign();
    const { actor } = await createOrganiser(db);
    const answers = await drawnAnswers(id);
    const stranger = contextOf(db, actor);
    await expect(viewKnownAnswers({ campaignId: id }, stranger)).rejects.toMatchObject({ code: "not-found" });
    await expect(storeKnownAnswers({ campaignId: id, ...answers }, stranger)).rejects.toMatchObject({
      code: "not-found",
    });
    await db.campaign.update({
      where: { id },
      data: { state: "CLOSED", openedAt: testNow, closedAt: testNow },
    });
    await expect(store(id, answers)).rejects.toMatchObject({ code: "conflict" });
    expect(await db.task.count({ where: { campaignId: id } })).toBe(0);
  });
});
