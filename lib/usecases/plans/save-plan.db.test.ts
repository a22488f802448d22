import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { planPreview } from "../../domain/plans/plan-preview";
import { defaultPlanSettings, type PlanSettings } from "../../domain/plans/plan-settings";
import { rankingsOf } from "../../domain/plans/plan-tasks";
import type { PairComparisons } from "../../domain/plans/plan-yield";
import { suggestedPlan } from "../../domain/plans/suggested-plan";
import { createJudgingCampaign, organiserOf } from "../../testing/campaigns/judging-campaign";
import {
  campaignWithOutputs,
  type OutputLines,
  someOutputs,
  tasksByText,
} from "../../testing/campaigns/planned-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import { sampleTasks } from "./sample-tasks";
import { savePlan } from "./save-plan";
import { viewEffort } from "./view-effort";
import { viewPlan } from "./view-plan";

const { db } = useTestDatabase();

const NAMES = ["AMU", "CAMB", "PKU", "RAC", "INPUT", "UFC"];
const settings: PlanSettings = {
  ...defaultPlanSettings,
  rankings: 90,
  judges: 3,
  tasksPerJudge: 30,
  repeatAfter: 5,
  seed: 11,
};
const store = (campaignId: string, changed: Partial<PlanSettings> = {}, context = contextOf(db)) =>
  savePlan({ campaignId, settings: { ...settings, ...changed }, nextTaskByUncertainty: false }, context);

/** Gives the first task to a judge. */
async function dealOne(campaignId: string, pseudonym = "judge-01"): Promise<number> {
  const user = await db.user.create({ data: { role: "JUDGE" } });
  const judge = await db.membership.create({
    data: { campaignId, userId: user.id, role: "JUDGE", pseudonym },
  });
  const task = await db.task.findFirstOrThrow({
    where: { campaignId },
    orderBy: { draw: "asc" },
    include: { hypotheses: true },
  });
  await db.assignment.create({
    data: {
      publicId: `assignment-of-${campaignId}`,
      campaignId,
      taskId: task.id,
      segmentId: task.segmentId,
      judgeId: judge.id,
      displayOrder: task.hypotheses.map(({ hypothesisId }) => hypothesisId),
    },
  });
  return judge.id;
}

const asIn2015: PlanSettings = { ...settings, drawing: "2015" };

/** Draws whatever the order on the screen, which `sample` draws too and each judge gets anew. */
function unordered<Draw extends { readonly hypotheses: readonly (readonly string[])[] }>(
  draws: readonly Draw[],
) {
  return draws.map((draw) => ({
    ...draw,
    hypotheses: draw.hypotheses.map((names) => names.join(" ")).sort(),
  }));
}

async function sampled(
  outputs: OutputLines,
  tasks: number,
  { maximum, drawing = "spread" }: { readonly maximum: number; readonly drawing?: PlanSettings["drawing"] },
) {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-plan-"));
  try {
    for (const [name, lines] of Object.entries(outputs)) {
      writeFileSync(path.join(folder, `${name}.txt`), `${lines.join("\n")}\n`);
    }
    return unordered((await sampleTasks({ outputs: folder, tasks, maximum, drawing }, { seed: 11 })).tasks);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("savePlan", () => {
  test("stores the plan and its tasks, gives judges their workload, and says so in the audit", async () => {
    const { id, judges } = await createJudgingCampaign(db, { tasks: 0, judges: 2, segments: 80 });
    await db.membership.update({ where: { id: judges[1]! }, data: { workload: 7 } });
    const organiser = await organiserOf(db, id);
    const input = { campaignId: id, settings: asIn2015, nextTaskByUncertainty: true };
    const stored = await savePlan(input, contextOf(db, organiser));
    const tasks = await tasksByText(db, id);
    expect(stored).toMatchObject({ tasks: tasks.length, isExtension: false });
    expect(stored.warnings).toEqual([expect.stringContaining("There are too few segments for 3 judges")]);
    expect(stored.shares[0]).toMatch(/^If they work at the same pace, .* tasks?/);
    expect(rankingsOf(tasks)).toBe(90);
    const campaign = await db.campaign.findUniqueOrThrow({ where: { id } });
    expect(campaign).toMatchObject({
      plan: asIn2015,
      plannedAt: testNow,
      settings: { nextTaskByUncertainty: true },
    });
    const workloads = await db.membership.findMany({
      where: { campaignId: id },
      orderBy: { pseudonym: "asc" },
    });
    // One was given a workload of their own, and the organiser has none.
    expect(workloads.map(({ workload }) => workload)).toEqual([30, 7, null]);
    expect(await db.auditEvent.findMany({ where: { campaignId: id } })).toMatchObject([
      {
        action: "plan-stored",
        actorId: organiser.id,
        detail: { rankings: 90, tasks: tasks.length, seed: 11, isExtension: false },
      },
    ]);
  });

  test("whole documents are drawn, stored with their ends and stay whole", async () => {
    const { id, judges } = await createJudgingCampaign(db, { tasks: 0, judges: 2, segments: 40, texts: 30 });
    const organiser = contextOf(db, await organiserOf(db, id));
    const whole: PlanSettings = {
      ...settings,
      rankings: 30,
      wholeDocuments: true,
      overlapShare: 0,
      repeatShare: 0,
    };
    const plan = (changed: Partial<PlanSettings> = {}, nextTaskByUncertainty = false) =>
      savePlan({ campaignId: id, settings: { ...whole, ...changed }, nextTaskByUncertainty }, organiser);
    await expect(plan({}, true)).rejects.toThrow(/uncertain comparisons cannot come first/);
    await expect(plan({ drawing: "2015" })).rejects.toMatchObject({ code: "invalid-input" });
    await plan();
    const stored = await db.task.findMany({
      where: { campaignId: id },
      orderBy: { draw: "asc" },
      include: { segment: true },
    });
    expect(stored.map(({ documentEnd }) => documentEnd)).toEqual(
      stored.map(({ draw }) => 5 * Math.floor(draw / 5) + 4),
    );
    for (const [place, { segment }] of stored.entries())
      if (place % 5 > 0) expect(segment.position).toBe(stored[place - 1]!.segment.position + 1);
    expect((await viewPlan({ campaignId: id }, contextOf(db))).settings).toEqual(whole);

    await db.membership.updateMany({ where: { id: { in: [...judges] } }, data: { workload: null } });
    await dealOne(id, "judge-09");
    await expect(plan({ rankings: 35, wholeDocuments: false })).rejects.toThrow(
      /by whole documents: this stays/,
    );
    await plan({ rankings: 40 });
    expect(await db.task.count({ where: { campaignId: id, documentEnd: { gte: 30 } } })).toBe(10);
    const { effort, settings: weighed } = await viewEffort({ campaignId: id }, contextOf(db));
    expect(weighed).toMatchObject({ wholeDocuments: true });
    expect(effort.settings.sketch).toMatchObject({ wholeDocuments: true, documents: 8 });
    await db.segment.updateMany({ where: { campaignId: id }, data: { document: null } });
    await expect(plan({ rankings: 45 })).rejects.toThrow(/not known which document/);
  });

  test("the same seed gives the same tasks by text, systems renamed and stored in the opposite order", async () => {
    const outputs = someOutputs(NAMES, 60);
    const renamed = Object.fromEntries(
      Object.values(outputs)
        .map((lines, index) => [`z${9 - index}`, lines] as const)
        .reverse(),
    );
    const one = await campaignWithOutputs(db, outputs, { maxHypotheses: 3 });
    const other = await campaignWithOutputs(db, renamed, { maxHypotheses: 3 });
    await store(one);
    await store(other);
    const told = async (id: string) => (await tasksByText(db, id)).map(({ systems: _, ...task }) => task);
    const tasks = await told(one);
    expect(await told(other)).toEqual(tasks);
    await store(other, { seed: 12 });
    expect(await told(other)).not.toEqual(tasks);
  });

  test.each([2, 3, 5])(
    "adjudge sample prints exactly these draws from a folder, at most %i at a time",
    async (maximum) => {
      const outputs = someOutputs(NAMES, 60);
      const id = await campaignWithOutputs(db, outputs, { maxHypotheses: maximum });
      await store(id);
      const stored = (await tasksByText(db, id)).map(({ draw, line, systems }) => ({
        draw,
        line,
        hypotheses: systems,
      }));
      expect(await sampled(outputs, stored.length, { maximum })).toEqual(unordered(stored));
      const names: Readonly<Record<string, string>> = { AMU: "q", CAMB: "p", PKU: "o", RAC: "n" };
      const renamed = Object.fromEntries(
        Object.entries(outputs).map(([name, lines]) => [names[name] ?? name, lines]),
      );
      const again = await sampled(renamed, stored.length, { maximum });
      const renamedDraws = stored.map(({ hypotheses, ...task }) => ({
        ...task,
        hypotheses: hypotheses.map((systems) => systems.map((name) => names[name] ?? name).sort()),
      }));
      expect(again).toEqual(unordered(renamedDraws));
    },
  );

  test("an earlier plan is replaced while nobody was given a task", async () => {
    const id = await campaignWithOutputs(db, someOutputs(NAMES, 60));
    await store(id);
    const judge = await db.membership.create({
      data: {
        campaignId: id,
        userId: (await db.user.create({ data: { role: "JUDGE" } })).id,
        role: "JUDGE",
        pseudonym: "judge-01",
        workload: 30,
      },
    });
    await store(id, { rankings: 40, tasksPerJudge: 20, seed: 3 });
    expect(rankingsOf(await tasksByText(db, id))).toBe(40);
    expect((await db.membership.findUniqueOrThrow({ where: { id: judge.id } })).workload).toBe(20);
  });

  test("after that it is extended: the draws there are stay, and the sequence goes on", async () => {
    const outputs = someOutputs(NAMES, 60);
    const id = await campaignWithOutputs(db, outputs);
    await store(id, { rankings: 50, drawing: "2015" });
    const before = await tasksByText(db, id);
    const judgeId = await dealOne(id);
    expect(await store(id, { judges: 4, rankings: 100, overlapShare: 0, drawing: "2015" })).toMatchObject({
      isExtension: true,
    });
    const after = await tasksByText(db, id);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(rankingsOf(after)).toBe(100);
    expect(after.slice(before.length).every(({ copies }) => copies === 1)).toBe(true);
    const draws = after.map(({ draw, line, systems }) => ({ draw, line, hypotheses: systems }));
    expect(await sampled(outputs, after.length, { maximum: 5, drawing: "2015" })).toEqual(unordered(draws));
    expect((await db.membership.findUniqueOrThrow({ where: { id: judgeId } })).workload).toBe(30);
    // The same number of rankings adds nothing, and changes what else was planned.
    expect(await store(id, { judges: 4, rankings: 100, tasksPerJudge: 40, drawing: "2015" })).toMatchObject({
      tasks: 0,
      isExtension: true,
    });
    expect((await db.membership.findUniqueOrThrow({ where: { id: judgeId } })).workload).toBe(40);
  });

  test("a spread plan is extended so that no segment is used twice before all are, and old plans stay as in 2015", async () => {
    const outputs = someOutputs(NAMES, 60);
    const id = await campaignWithOutputs(db, outputs);
    await store(id, { rankings: 40, overlapShare: 0, repeatShare: 0 });
    const before = await tasksByText(db, id);
    await dealOne(id);
    await store(id, { judges: 4, rankings: 75, overlapShare: 0, repeatShare: 0 });
    const after = await tasksByText(db, id);
    expect(after.slice(0, before.length)).toEqual(before);
    const lines = after.map(({ line }) => line);
    const isDrawable = new Set(lines);
    expect(new Set(lines.slice(0, isDrawable.size)).size).toBe(isDrawable.size);
    const { drawing: _, ...old } = settings;
    await db.campaign.update({ where: { id }, data: { plan: old } });
    const view = await viewPlan({ campaignId: id }, contextOf(db, await organiserOf(db, id)));
    expect(view.settings.drawing).toBe("2015");
  });

  test.each<[string, Partial<PlanSettings>, RegExp, string]>([
    ["more rankings than judges can give", { rankings: 91 }, /^91 rankings are too many/, "rankings"],
    ["more judges to a task than there are", { overlapJudges: 4 }, /cannot be given/, "overlapJudges"],
    ["a return that no judge lives to see", { repeatAfter: 29 }, /cannot be repeated/, "repeatAfter"],
    ["nothing but control tasks", { controlTasks: 30 }, /leave no room/, "controlTasks"],
  ])("%s is refused, and nothing changes", async (_, changed, message, field) => {
    const id = await campaignWithOutputs(db, someOutputs(NAMES, 60));
    await store(id, { rankings: 30 });
    const before = [await db.campaign.findUniqueOrThrow({ where: { id } }), await tasksByText(db, id)];
    await expect(store(id, changed)).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringMatching(message),
      details: { fields: { [field]: expect.stringMatching(message) } },
    });
    expect([await db.campaign.findUniqueOrThrow({ where: { id } }), await tasksByText(db, id)]).toEqual(
      before,
    );
  });

  test("once judges have tasks, fewer rankings and another seed are refused; a closed campaign has no plans", async () => {
    const id = await campaignWithOutputs(db, someOutputs(NAMES, 60));
    await store(id);
    const before = await tasksByText(db, id);
    await dealOne(id);
    await expect(store(id, { rankings: 89 })).rejects.toThrow("needs at least their 90 rankings");
    await expect(store(id, { seed: 12 })).rejects.toThrow("the seed stays 11");
    await db.campaign.update({
      where: { id },
      data: { state: "CLOSED", openedAt: testNow, closedAt: testNow },
    });
    await expect(store(id)).rejects.toMatchObject({ code: "conflict" });
    expect(await tasksByText(db, id)).toEqual(before);
  });

  test("nothing to compare is said, and strangers see no plan", async () => {
    const id = await campaignWithOutputs(db, { A: ["x", "y"] });
    await expect(store(id)).rejects.toThrow("No segment can be drawn");
    const view = await viewPlan({ campaignId: id }, contextOf(db));
    expect(view).toMatchObject({ drawn: undefined, existing: undefined, forecast: { draw: undefined } });
    const { actor } = await createOrganiser(db);
    await expect(viewPlan({ campaignId: id }, contextOf(db, actor))).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(store(id, {}, contextOf(db, actor))).rejects.toMatchObject({ code: "not-found" });
  });

  test("two plans stored at once leave one whole plan", async () => {
    const id = await campaignWithOutputs(db, someOutputs(NAMES, 60));
    await Promise.all([store(id, { rankings: 60 }), store(id, { rankings: 80 })]);
    const { plan } = await db.campaign.findUniqueOrThrow({ where: { id } });
    expect(rankingsOf(await tasksByText(db, id))).toBe((plan as PlanSettings).rankings);
  });
});

/** What settings would yield, and by name the pairs that would be compared least and most. */
async function previewed(campaignId: string, settings: PlanSettings) {
  const { forecast, existing } = await viewPlan({ campaignId }, contextOf(db));
  const preview = planPreview(settings, forecast, existing, 30);
  const named = (pair: PairComparisons | undefined) =>
    pair && [forecast.systems[pair.first], forecast.systems[pair.second]];
  return {
    ...preview,
    least: named(preview.yield?.leastCompared),
    most: named(preview.yield?.mostCompared),
  };
}

describe("viewPlan and planPreview", () => {
  test("the defaults with the campaign's seed, then what was drawn, exactly", async () => {
    const id = await campaignWithOutputs(db, someOutputs(NAMES, 60), { seed: 5 });
    const before = await viewPlan({ campaignId: id }, contextOf(db));
    expect(before.settings).toEqual({
      ...suggestedPlan(defaultPlanSettings, before.forecast.outlook),
      seed: 5,
    });
    expect(before).toMatchObject({
      drawn: undefined,
      existing: undefined,
      practice: 0,
      control: 0,
      judges: 0,
    });
    await store(id);
    const tasks = await tasksByText(db, id);
    const counted = new Map<number, number>();
    let expanded = 0;
    for (const { systems, copies, returnAfter } of tasks) {
      counted.set(systems.length, (counted.get(systems.length) ?? 0) + 1);
      expanded += 15 * copies * (returnAfter === null ? 1 : 2) * (systems.flat().length === 6 ? 1 : 0);
    }
    const after = await viewPlan({ campaignId: id }, contextOf(db));
    expect(after.settings).toEqual(settings);
    expect(after.drawn?.tasksByHypotheses).toEqual(
      Array.from({ length: Math.max(...counted.keys()) }, (_, index) => counted.get(index + 1) ?? 0),
    );
    expect(after.drawn).toMatchObject({ rankings: 90, nextDraw: tasks.length });
    expect(after.drawn!.yield.expanded).toBeGreaterThanOrEqual(expanded);
    // What was remembered when the plan was stored is what reading the tasks gives.
    const { drawn } = after;
    await db.campaign.update({ where: { id }, data: { plan: { ...settings, judges: 4 } } });
    const again = await viewPlan({ campaignId: id }, contextOf(db));
    expect(again.drawn).toMatchObject({
      rankings: drawn!.rankings,
      nextDraw: drawn!.nextDraw,
      tasksByHypotheses: drawn!.tasksByHypotheses,
      yield: { comparisons: drawn!.yield.comparisons, unexpanded: drawn!.yield.unexpanded },
    });
  });

  test("outputs that came later are seen at once", async () => {
    const id = await campaignWithOutputs(db, someOutputs(NAMES.slice(0, 3), 20));
    const before = await viewPlan({ campaignId: id }, contextOf(db));
    expect(before.forecast).toMatchObject({ systems: ["AMU", "CAMB", "PKU"], outlook: { drawable: 20 } });
    await db.segment.deleteMany({ where: { campaignId: id, position: 3 } });
    const after = await viewPlan({ campaignId: id }, contextOf(db));
    expect(after.forecast.outlook.drawable).toBe(19);
  });

  test("names the pairs least and most compared, and says what stands against a plan", async () => {
    const id = await campaignWithOutputs(
      db,
      {
        B: ["x", "y", "z", "v"],
        A: ["x", "y", "w", "v2"],
        C: ["1", "2", "3", "4"],
        D: ["5", "6", "7", "8"],
      },
      { maxHypotheses: 2 },
    );
    const { least, most, problems } = await previewed(id, settings);
    // Where A and B wrote the same, two of three hypotheses are shown: A meets B in two of three tasks, C in one.
    expect(least).toEqual(["A", "C"]);
    expect(most).toEqual(["A", "B"]);
    expect(problems).toMatchObject([{ field: "rankings", isFatal: true }]);
  });

  test("where tasks from elsewhere take more judges than there are, so many are proposed and nothing is wrong", async () => {
    const { id } = await createJudgingCampaign(db, { tasks: 30, judges: 1, seed: 7, segments: 10 });
    await dealOne(id, "judge-02");
    const view = await viewPlan({ campaignId: id }, contextOf(db));
    expect(view.settings.judges).toBeGreaterThan(2);
    expect(view.drawn).toMatchObject({ judgesNeeded: view.settings.judges, problems: [] });
    await db.campaign.update({ where: { id }, data: { state: "CLOSED", closedAt: new Date() } });
    // Of a closed one nothing is left to answer.
    expect((await viewPlan({ campaignId: id }, contextOf(db))).settings.judges).toBe(2);
  });

  test("tasks that came from elsewhere and were dealt are described by what they bring, and can be added to", async () => {
    const { id } = await createJudgingCampaign(db, { tasks: 30, judges: 3, seed: 7, segments: 60 });
    const [judge] = await db.membership.findMany({ where: { campaignId: id } });
    const task = await db.task.findFirstOrThrow({ where: { campaignId: id }, include: { hypotheses: true } });
    await db.assignment.create({
      data: {
        publicId: `assignment-of-${id}`,
        campaignId: id,
        taskId: task.id,
        segmentId: task.segmentId,
        judgeId: judge!.id,
        displayOrder: task.hypotheses.map(({ hypothesisId }) => hypothesisId),
      },
    });
    const view = await viewPlan({ campaignId: id }, contextOf(db));
    expect(view.settings).toEqual({
      ...{ ...defaultPlanSettings, drawing: "2015" },
      ...{ rankings: 30, judges: 3, seed: 7 },
    });
    expect(view).toMatchObject({ plannedAt: undefined, existing: { rankings: 30, seed: 7 } });
    await store(id, { rankings: 40, seed: 7 });
    expect(rankingsOf(await tasksByText(db, id))).toBe(40);
  });

  test("an extension is weighed together with what there is", async () => {
    const id = await campaignWithOutputs(db, someOutputs(NAMES, 60));
    await store(id, { rankings: 50 });
    await dealOne(id);
    const { drawn, existing } = await viewPlan({ campaignId: id }, contextOf(db));
    expect(existing).toEqual({
      ...{ rankings: 50, seed: 11, wholeDocuments: false, yield: drawn!.yield },
      judgesNeeded: drawn!.judgesNeeded,
    });
    const same = await previewed(id, { ...settings, rankings: 50 });
    expect(same.yield).toMatchObject({ tasks: drawn!.yield.tasks, expanded: drawn!.yield.expanded });
    const more = await previewed(id, settings);
    expect(more.yield!.expanded).toBeGreaterThan(drawn!.yield.expanded);
  });
});
