import type { Database } from "../../db/connection/client";
import type { UserActor } from "../../domain/accounts/actor";
import type { MarkingSettings } from "../../domain/campaigns/edit-marking";
import type { CampaignSettings } from "../../domain/campaigns/settings";
import { collapseOutputs } from "../../domain/judgments/collapse-outputs";
import { defaultPlanSettings } from "../../domain/plans/plan-settings";
import { type PlannedTask, planTasks } from "../../domain/plans/plan-tasks";
import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { drawTasks } from "../../domain/sampling/draw-tasks";
import { sha256 } from "../../hashing/sha256";
import { fixEdits } from "../../usecases/campaigns/steps/fix-edits";
import { createCampaign, createOrganiser, testNow } from "../database/people";

export interface JudgingPlan {
  readonly seed?: number;
  readonly systems?: number;
  readonly segments?: number;
  readonly tasks: number;
  readonly judges: number;
  readonly workload?: number | ((judge: number) => number | null);
  /** How different the systems are: each writes one of so many texts. */
  readonly texts?: number;
  readonly copies?: (draw: number) => number;
  readonly returnAfter?: (draw: number) => number | null;
  readonly kind?: (draw: number) => "REGULAR" | "PRACTICE" | "CONTROL";
  /** So many practice and control tasks, each of a segment of its own with three texts whose order is known. */
  readonly practice?: number;
  readonly controls?: number;
  readonly consent?: string;
  readonly settings?: Partial<CampaignSettings>;
  /** Judges mark edits, which are fixed as if it were opened. */
  readonly marking?: MarkingSettings;
  /** Documents of five segments are drawn and dealt whole. */
  readonly wholeDocuments?: boolean;
  /** Systems and their texts are stored in the opposite order; what they wrote stays the same. */
  readonly isReversed?: boolean;
}

export interface JudgingCampaign {
  readonly id: string;
  readonly slug: string;
  /** Memberships, in order of pseudonym. */
  readonly judges: readonly number[];
}

/** An open campaign with made-up outputs, drawn tasks and judges who have answered nothing yet. */
export async function createJudgingCampaign(db: Database, plan: JudgingPlan): Promise<JudgingCampaign> {
  const { seed = 1, systems = 6, segments = 12, texts = 4 } = plan;
  const { id, slug } = await createCampaign(db);
  await db.campaign.update({
    where: { id },
    data: {
      state: "OPEN",
      openedAt: testNow,
      seed,
      settings: plan.settings ?? {},
      ...plan.marking,
      ...(plan.wholeDocuments
        ? { plan: { wholeDocuments: true, judges: plan.judges }, plannedAt: testNow }
        : {}),
      ...(plan.consent === undefined ? {} : { consent: plan.consent, consentVersion: 1 }),
    },
  });
  const inOrder = <Item>(items: readonly Item[]) => (plan.isReversed ? items.toReversed() : items);
  const names = Array.from({ length: systems }, (_, index) => `SYSTEM${index + 1}`);
  const stored = await db.system.createManyAndReturn({
    data: inOrder(names).map((name) => ({ campaignId: id, name })),
  });
  const systemIds = new Map(stored.map((system) => [system.name, system.id]));
  const { practice = 0, controls = 0 } = plan;
  const collapsed = Array.from({ length: segments + practice + controls }, (_, position) => {
    const stream = createStream(seed, "test outputs", position);
    const textOf = (writer: number) =>
      position < segments
        ? `Text ${uniformInt(stream, 0, texts)} of ${position} .`
        : `Known ${1 + (writer % 3)} of ${position} .`;
    return collapseOutputs(names.map((system, writer) => ({ system, text: textOf(writer) })));
  });
  const storedSegments = await db.segment.createManyAndReturn({
    select: { id: true },
    data: collapsed.map((_, position) => ({
      campaignId: id,
      position,
      document: `document-${Math.floor(position / 5)}`,
      source: `Source ${position} .`,
    })),
  });
  const segmentIds = storedSegments.map((segment) => segment.id);
  const storedHypotheses = await db.hypothesis.createManyAndReturn({
    select: { id: true, segmentId: true, text: true },
    data: collapsed.flatMap((hypotheses, position) =>
      inOrder(hypotheses).map(({ text }) => ({
        segmentId: segmentIds[position]!,
        text,
        textHash: sha256(text),
      })),
    ),
  });
  const hypothesisIds = new Map(storedHypotheses.map((one) => [`${one.segmentId} ${one.text}`, one.id]));
  const hypothesisId = (position: number, index: number) =>
    hypothesisIds.get(`${segmentIds[position]} ${collapsed[position]![index]!.text}`)!;
  await db.output.createMany({
    data: collapsed.flatMap((hypotheses, position) =>
      inOrder([...hypotheses.entries()]).flatMap(([index, { systems: writers }]) =>
        writers.map((writer) => ({
          campaignId: id,
          systemId: systemIds.get(writer)!,
          segmentId: segmentIds[position]!,
          hypothesisId: hypothesisId(position, index),
        })),
      ),
    ),
  });
  const multiplicities = collapsed
    .slice(0, segments)
    .map((hypotheses) => hypotheses.map(({ systems: writers }) => writers.length));
  const drawnTasks: readonly PlannedTask[] = plan.wholeDocuments
    ? planTasks(
        {
          ...{ ...defaultPlanSettings, rankings: plan.tasks, wholeDocuments: true, seed },
          ...{ overlapShare: 0, repeatShare: 0 },
        },
        {
          ...{ segments: multiplicities, maximum: 5 },
          documents: Int32Array.from(multiplicities, (_, position) => Math.floor(position / 5)),
        },
      )
    : drawTasks(multiplicities, { tasks: plan.tasks, maximum: 5, seed }).map((task) => ({
        ...{ ...task, copies: 1, returnAfter: null },
      }));
  const drawn = drawnTasks.map(({ draw, segment, hypotheses, documentEnd = null }) => ({
    position: segment,
    hypotheses: hypotheses.map((index) => ({ hypothesisId: hypothesisId(segment, index) })),
    task: {
      draw,
      kind: plan.kind?.(draw) ?? ("REGULAR" as const),
      copies: plan.copies?.(draw) ?? 1,
      returnAfter: plan.returnAfter?.(draw) ?? null,
      documentEnd,
    },
  }));
  const known = collapsed.slice(segments).map((hypotheses, number) => ({
    position: segments + number,
    hypotheses: hypotheses.map(({ text }, index) => ({
      hypothesisId: hypothesisId(segments + number, index),
      expectedRank: knownRank(text),
    })),
    task:
      number < practice
        ? { draw: number, kind: "PRACTICE" as const, feedback: "The lower the number, the better." }
        : { draw: number - practice, kind: "CONTROL" as const },
  }));
  const tasks = [...drawn, ...known];
  const storedTasks = await db.task.createManyAndReturn({
    select: { id: true },
    data: tasks.map(({ position, task }) => ({
      campaignId: id,
      segmentId: segmentIds[position]!,
      ...task,
    })),
  });
  await db.taskHypothesis.createMany({
    data: tasks.flatMap(({ position, hypotheses }, place) =>
      hypotheses.map((each) => ({
        taskId: storedTasks[place]!.id,
        segmentId: segmentIds[position]!,
        ...each,
      })),
    ),
  });
  const { editMarking = "NONE" } = plan.marking ?? {};
  await db.$transaction((tx) => fixEdits(tx, { id, editMarking }));
  const numbers = Array.from({ length: plan.judges }, (_, index) => index);
  const users = await db.user.createManyAndReturn({
    select: { id: true },
    data: numbers.map(() => ({ role: "JUDGE" as const })),
  });
  const memberships = await db.membership.createManyAndReturn({
    select: { id: true },
    data: numbers.map((number) => ({
      campaignId: id,
      userId: users[number]!.id,
      role: "JUDGE" as const,
      pseudonym: `judge-${String(number + 1).padStart(2, "0")}`,
      workload: typeof plan.workload === "function" ? plan.workload(number) : (plan.workload ?? null),
    })),
  });
  return { id, slug, judges: memberships.map((membership) => membership.id) };
}

/** The rank that a text of a practice or control task says it has. */
export function knownRank(text: string): number {
  return Number(text.split(" ")[1]);
}

/** The judge as a request would find them at this moment. */
export async function judgeActor(db: Database, judgeId: number): Promise<UserActor> {
  const { user, ...membership } = await db.membership.findUniqueOrThrow({
    where: { id: judgeId },
    include: { user: true },
  });
  return {
    kind: "user",
    id: user.id,
    role: "JUDGE",
    sessionVersion: user.sessionVersion,
    memberships: [membership],
  };
}

/** Somebody who organises the campaign. */
export async function organiserOf(db: Database, campaignId: string): Promise<UserActor> {
  const { actor } = await createOrganiser(db);
  const membership = await db.membership.create({
    data: { campaignId, userId: actor.id, role: "ORGANISER" },
  });
  return { ...actor, memberships: [membership] };
}
