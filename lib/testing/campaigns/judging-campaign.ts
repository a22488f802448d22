import type { Database } from "../../db/connection/client";
import type { UserActor } from "../../domain/accounts/actor";
import type { CampaignSettings } from "../../domain/campaigns/settings";
import { collapseOutputs } from "../../domain/judgments/collapse-outputs";
import { createStream, type RandomStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { drawTasks } from "../../domain/sampling/draw-tasks";
import { sha256 } from "../../hashing/sha256";
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
      ...(plan.consent === undefined ? {} : { consent: plan.consent, consentVersion: 1 }),
    },
  });
  const inOrder = <Item>(items: readonly Item[]) => (plan.isReversed ? items.toReversed() : items);
  const names = Array.from({ length: systems }, (_, index) => `SYSTEM${index + 1}`);
  const stored = await db.system.createManyAndReturn({
    data: inOrder(names).map((name) => ({ campaignId: id, name })),
  });
  const systemIds = new Map(stored.map((system) => [system.name, system.id]));
  const multiplicities: number[][] = [];
  const keys: { segmentId: number; hypotheses: number[] }[] = [];
  const store = async (position: number, textOf: (stream: RandomStream, writer: number) => string) => {
    const stream = createStream(seed, "test outputs", position);
    const collapsed = collapseOutputs(
      names.map((system, writer) => ({ system, text: textOf(stream, writer) })),
    );
    const segment = await db.segment.create({
      data: {
        campaignId: id,
        position,
        document: `document-${Math.floor(position / 5)}`,
        source: `Source ${position} .`,
      },
    });
    const hypotheses: number[] = [];
    for (const [index, { text, systems: writers }] of inOrder([...collapsed.entries()])) {
      const hypothesis = await db.hypothesis.create({
        data: { segmentId: segment.id, text, textHash: sha256(text) },
      });
      hypotheses[index] = hypothesis.id;
      await db.output.createMany({
        data: writers.map((writer) => ({
          campaignId: id,
          systemId: systemIds.get(writer)!,
          segmentId: segment.id,
          hypothesisId: hypothesis.id,
        })),
      });
    }
    return { segmentId: segment.id, hypotheses, collapsed };
  };
  for (let position = 0; position < segments; position++) {
    const { collapsed, ...key } = await store(
      position,
      (stream) => `Text ${uniformInt(stream, 0, texts)} of ${position} .`,
    );
    multiplicities.push(collapsed.map((hypothesis) => hypothesis.systems.length));
    keys.push(key);
  }
  for (const { draw, segment, hypotheses } of drawTasks(multiplicities, {
    tasks: plan.tasks,
    maximum: 5,
    seed,
  })) {
    const { segmentId, hypotheses: all } = keys[segment]!;
    await db.task.create({
      data: {
        campaignId: id,
        segmentId,
        draw,
        kind: plan.kind?.(draw) ?? "REGULAR",
        copies: plan.copies?.(draw) ?? 1,
        returnAfter: plan.returnAfter?.(draw) ?? null,
        hypotheses: { create: hypotheses.map((index) => ({ hypothesisId: all[index]! })) },
      },
    });
  }
  const { practice = 0, controls = 0 } = plan;
  for (let known = 0; known < practice + controls; known++) {
    const position = segments + known;
    const { segmentId, hypotheses, collapsed } = await store(
      position,
      (_stream, writer) => `Known ${1 + (writer % 3)} of ${position} .`,
    );
    const isPractice = known < practice;
    await db.task.create({
      data: {
        campaignId: id,
        segmentId,
        draw: isPractice ? known : known - practice,
        kind: isPractice ? "PRACTICE" : "CONTROL",
        feedback: isPractice ? "The lower the number, the better." : null,
        hypotheses: {
          create: collapsed.map(({ text }, index) => ({
            hypothesisId: hypotheses[index]!,
            expectedRank: knownRank(text),
          })),
        },
      },
    });
  }
  const judges: number[] = [];
  for (let number = 1; number <= plan.judges; number++) {
    const user = await db.user.create({ data: { role: "JUDGE" } });
    const judge = await db.membership.create({
      data: {
        campaignId: id,
        userId: user.id,
        role: "JUDGE",
        pseudonym: `judge-${String(number).padStart(2, "0")}`,
        workload: typeof plan.workload === "function" ? plan.workload(number - 1) : (plan.workload ?? null),
      },
    });
    judges.push(judge.id);
  }
  return { id, slug, judges };
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
