import { describe, expect, it } from "vitest";
import { drawTasks } from "../../domain/sampling/draw-tasks";
import { createJudgingCampaign, judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createCampaign, createOrganiser } from "../../testing/database/people";
import { tryTasks } from "./try-tasks";

const { db } = useTestDatabase();

/** Everything that a judge's work would leave behind. */
async function contents() {
  const [assignments, rankings, drafts, tallies, memberships, events, tasks] = await Promise.all([
    db.assignment.count(),
    db.ranking.count(),
    db.assignmentDraft.count(),
    db.tallyBlock.count(),
    db.membership.findMany({ orderBy: { id: "asc" } }),
    db.auditEvent.count(),
    db.task.findMany({ orderBy: { id: "asc" } }),
  ]);
  return { assignments, rankings, drafts, tallies, memberships, events, tasks };
}

const positionOf = (source: string) => Number(source.split(" ")[1]);

describe("trying a campaign as a judge", () => {
  it("shows the first tasks of the plan, practice before the rest, and stores nothing", async () => {
    const campaign = await createJudgingCampaign(db, {
      texts: 40,
      segments: 30,
      tasks: 30,
      judges: 1,
      kind: (draw) => (draw >= 20 && draw < 25 ? "PRACTICE" : draw === 3 ? "CONTROL" : "REGULAR"),
      settings: { completionCode: "C0DE", completionUrl: "https://platform.example.org/done" },
    });
    const practice = await db.task.findFirstOrThrow({
      where: { campaignId: campaign.id, kind: "PRACTICE", draw: 20 },
      include: { hypotheses: { include: { hypothesis: true } } },
    });
    await db.task.update({ where: { id: practice.id }, data: { feedback: "Mind the verb." } });
    const [best] = practice.hypotheses;
    await db.taskHypothesis.updateMany({
      where: { taskId: practice.id, hypothesisId: best!.hypothesisId },
      data: { expectedRank: 1 },
    });
    await db.taskHypothesis.updateMany({
      where: { task: { campaignId: campaign.id, kind: "CONTROL" } },
      data: { expectedRank: 1 },
    });
    const context = contextOf(db, await organiserOf(db, campaign.id));
    const before = await contents();
    const { material } = await tryTasks({ campaignId: campaign.id }, context);
    expect(material.tasks).toHaveLength(10);
    expect(material.tasks.map(({ task }) => task.isPractice)).toEqual([
      ...Array<boolean>(3).fill(true),
      ...Array<boolean>(7).fill(false),
    ]);
    const [{ known, task }] = material.tasks as [(typeof material.tasks)[number]];
    expect(known?.comment).toBe("Mind the verb.");
    expect(known?.expected.indexOf(1)).toBe(task.hypotheses.indexOf(best!.hypothesis.text));
    // A control looks like anything else, also in what reaches the page.
    for (const other of material.tasks.slice(3)) expect(other.known).toBeNull();
    expect(material.ending).toEqual({ code: "C0DE", returnUrl: "https://platform.example.org/done" });
    expect(await contents()).toEqual(before);
  });

  it("draws tasks where none are planned: those that the seed gives, each segment once", async () => {
    const campaign = await createJudgingCampaign(db, {
      systems: 6,
      texts: 3,
      segments: 8,
      tasks: 0,
      judges: 0,
    });
    await db.campaign.update({ where: { id: campaign.id }, data: { seed: 7, maxHypotheses: 2 } });
    const context = contextOf(db, await organiserOf(db, campaign.id));
    const { material } = await tryTasks({ campaignId: campaign.id }, context);
    expect(await tryTasks({ campaignId: campaign.id }, context)).toMatchObject({ material });
    const segments = await db.segment.findMany({
      where: { campaignId: campaign.id },
      include: { hypotheses: { include: { outputs: true } } },
      orderBy: { position: "asc" },
    });
    const texts = segments.map(({ hypotheses }) =>
      hypotheses.toSorted((one, other) => (one.text < other.text ? -1 : 1)),
    );
    const draws = drawTasks(
      texts.map((hypotheses) => hypotheses.map(({ outputs }) => outputs.length)),
      { tasks: 100, maximum: 2, seed: 7 },
    ).filter((draw, index, all) => all.findIndex(({ segment }) => segment === draw.segment) === index);
    expect(material.tasks.map(({ task }) => [positionOf(task.source), task.hypotheses.toSorted()])).toEqual(
      draws
        .filter(({ hypotheses }) => hypotheses.length > 1)
        .map(({ segment, hypotheses }) => [segment, hypotheses.map((index) => texts[segment]![index]!.text)]),
    );
    expect(material.tasks.length).toBeGreaterThan(4);
    for (const { task } of material.tasks) expect(task.hypotheses).toHaveLength(2);
  });

  it("names no system, and has nothing to show where nothing can be compared", async () => {
    const campaign = await createJudgingCampaign(db, { texts: 40, tasks: 5, judges: 0 });
    const same = await createJudgingCampaign(db, { texts: 1, tasks: 0, judges: 0 });
    const { id: empty } = await createCampaign(db);
    const tried = async (campaignId: string) =>
      tryTasks({ campaignId }, contextOf(db, await organiserOf(db, campaignId)));
    const trial = await tried(campaign.id);
    expect(trial.material.tasks.length).toBeGreaterThan(0);
    expect(JSON.stringify(trial)).not.toMatch(/SYSTEM/i);
    expect((await tried(same.id)).material.tasks).toEqual([]);
    expect((await tried(empty)).material.tasks).toEqual([]);
  });

  it("carries the consent text, if there is one", async () => {
    const campaign = await createJudgingCampaign(db, { texts: 40, tasks: 2, judges: 0 });
    const context = contextOf(db, await organiserOf(db, campaign.id));
    expect((await tryTasks({ campaignId: campaign.id }, context)).material.consent).toBeNull();
    await db.campaign.update({
      where: { id: campaign.id },
      data: { consent: "Do you take part?", consentVersion: 2 },
    });
    expect((await tryTasks({ campaignId: campaign.id }, context)).material.consent).toEqual({
      version: 2,
      text: "Do you take part?",
    });
  });

  it("is for its organisers", async () => {
    const campaign = await createJudgingCampaign(db, { texts: 40, tasks: 2, judges: 1 });
    const judge = contextOf(db, await judgeActor(db, campaign.judges[0]!));
    await expect(tryTasks({ campaignId: campaign.id }, judge)).rejects.toMatchObject({ code: "forbidden" });
    const { actor } = await createOrganiser(db);
    await expect(tryTasks({ campaignId: campaign.id }, contextOf(db, actor))).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
