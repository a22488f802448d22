import { createHash } from "node:crypto";
import { recordAuditEvent } from "@/lib/db/campaigns/audit-events";
import { holdAdvisoryLock } from "@/lib/db/connection/advisory-lock";
import type { Database, DatabaseTransaction } from "@/lib/db/connection/client";
import { rebuildTallies } from "@/lib/db/results/tallies";
import type { Demo, DemoRanking } from "./demo-campaign";
import { demoSeed, generateDemo } from "./generate";

export interface LoadedDemo {
  /** Whether it was loaded now. */
  readonly loaded: boolean;
  /** Undefined once somebody has deleted the demo: it does not come back. */
  readonly campaignId: string | undefined;
}

/** The judging of the demo began so long before it is loaded, so that its answers are recent and none is to come. */
const DEMO_AGE_DAYS = 12;
const MS_PER_DAY = 86_400_000;

/** Loads the demo campaign into a database that has never had it; the audit remembers that it was there. */
export async function loadDemo(db: Database, now: Date): Promise<LoadedDemo> {
  return db.$transaction(
    async (tx) => {
      await holdAdvisoryLock(tx, "demo");
      const before = await tx.auditEvent.findFirst({ where: { action: "demo-loaded" } });
      if (before) {
        const campaign = await tx.campaign.findFirst({ where: { isDemo: true } });
        return { loaded: false, campaignId: campaign?.id };
      }
      const start = new Date(Math.floor(now.getTime() / MS_PER_DAY - DEMO_AGE_DAYS) * MS_PER_DAY);
      const campaignId = await store(tx, generateDemo(demoSeed, start));
      await rebuildTallies(tx, campaignId);
      await recordAuditEvent(tx, { at: now, action: "demo-loaded", campaignId });
      return { loaded: true, campaignId };
    },
    { timeout: 60_000 },
  );
}

async function store(tx: DatabaseTransaction, demo: Demo): Promise<string> {
  const { id: campaignId } = await tx.campaign.create({
    data: {
      ...demo.campaign,
      kind: "CORRECTION",
      state: "OPEN",
      isDemo: true,
      createdAt: demo.campaign.openedAt,
      texts: {
        create: {
          kind: "INSTRUCTIONS",
          version: 1,
          text: demo.campaign.instructions,
          createdAt: demo.campaign.openedAt,
        },
      },
    },
  });
  const judges = await storeJudges(tx, demo, campaignId);
  const segments = await storeTexts(tx, demo, campaignId);
  const hypotheses = await storeOutputs(tx, demo, campaignId, segments);
  const tasks = await storeTasks(tx, demo, campaignId, segments, hypotheses);
  await storeRankings(tx, demo, { campaignId, judges, segments, hypotheses, tasks });
  return campaignId;
}

async function storeJudges(
  tx: DatabaseTransaction,
  demo: Demo,
  campaignId: string,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const pseudonym of demo.judges) {
    const user = await tx.user.create({ data: { role: "JUDGE", createdAt: demo.campaign.openedAt } });
    const membership = await tx.membership.create({
      data: { campaignId, userId: user.id, role: "JUDGE", pseudonym, createdAt: demo.campaign.openedAt },
    });
    ids.set(pseudonym, membership.id);
  }
  return ids;
}

/** @returns the segments' keys by position */
async function storeTexts(tx: DatabaseTransaction, demo: Demo, campaignId: string): Promise<number[]> {
  const stored = await tx.segment.createManyAndReturn({
    data: demo.segments.map((segment) => ({ ...segment, campaignId })),
    select: { id: true, position: true },
  });
  const segments: number[] = [];
  for (const { id, position } of stored) segments[position] = id;
  await tx.goldAnnotation.createMany({
    data: demo.gold.map(({ segment, annotator, edits }) => ({
      segmentId: segments[segment] as number,
      annotator,
      edits: edits.map((edit) => ({ ...edit, corrections: [...edit.corrections] })),
    })),
  });
  await tx.referenceText.createMany({
    data: demo.references.map(({ segment, name, text }) => ({
      segmentId: segments[segment] as number,
      name,
      text,
    })),
  });
  return segments;
}

/** @returns the hypotheses' keys, in the demo's order */
async function storeOutputs(
  tx: DatabaseTransaction,
  demo: Demo,
  campaignId: string,
  segments: readonly number[],
): Promise<number[]> {
  const systems = new Map(
    (
      await tx.system.createManyAndReturn({
        data: demo.systems.map(({ name, isInput }) => ({ campaignId, name, isInput })),
      })
    ).map(({ name, id }) => [name, id]),
  );
  const stored = await tx.hypothesis.createManyAndReturn({
    data: demo.hypotheses.map(({ segment, text }) => ({
      segmentId: segments[segment] as number,
      text,
      textHash: createHash("sha256").update(text).digest(),
    })),
    select: { id: true, segmentId: true, text: true },
  });
  const idOf = new Map(stored.map(({ id, segmentId, text }) => [`${segmentId} ${text}`, id]));
  const hypotheses = demo.hypotheses.map(
    ({ segment, text }) => idOf.get(`${segments[segment]} ${text}`) as number,
  );
  await tx.output.createMany({
    data: demo.hypotheses.flatMap(({ segment, systems: names }, index) =>
      names.map((name) => ({
        campaignId,
        systemId: systems.get(name) as number,
        segmentId: segments[segment] as number,
        hypothesisId: hypotheses[index] as number,
      })),
    ),
  });
  return hypotheses;
}

/** @returns the tasks' keys by draw */
async function storeTasks(
  tx: DatabaseTransaction,
  demo: Demo,
  campaignId: string,
  segments: readonly number[],
  hypotheses: readonly number[],
): Promise<number[]> {
  const stored = await tx.task.createManyAndReturn({
    data: demo.tasks.map(({ draw, segment }) => {
      const dealt = demo.rankings.filter(({ task, kind }) => task === draw && kind !== "repeat");
      return {
        campaignId,
        draw,
        segmentId: segments[segment] as number,
        copies: Math.max(1, dealt.length),
        taken: dealt.filter(({ state }) => state !== "skipped").length,
      };
    }),
    select: { id: true, draw: true },
  });
  const tasks: number[] = [];
  for (const { id, draw } of stored) tasks[draw] = id;
  await tx.taskHypothesis.createMany({
    data: demo.tasks.flatMap(({ draw, segment, hypotheses: shown }) =>
      shown.map((hypothesis) => ({
        taskId: tasks[draw] as number,
        segmentId: segments[segment] as number,
        hypothesisId: hypotheses[hypothesis] as number,
      })),
    ),
  });
  return tasks;
}

interface Keys {
  readonly campaignId: string;
  readonly judges: ReadonlyMap<string, number>;
  readonly segments: readonly number[];
  readonly hypotheses: readonly number[];
  readonly tasks: readonly number[];
}

async function storeRankings(tx: DatabaseTransaction, demo: Demo, keys: Keys): Promise<void> {
  const { campaignId, hypotheses } = keys;
  const place = (ranking: DemoRanking) => ({
    campaignId,
    segmentId: keys.segments[ranking.segment] as number,
    judgeId: keys.judges.get(ranking.judge) as number,
    displayOrder: ranking.displayOrder.map((hypothesis) => hypotheses[hypothesis] as number),
  });
  // As unguessable as any: derived from the demo they would be the same everywhere.
  const publicIds = demo.rankings.map(() => crypto.randomUUID().replaceAll("-", ""));
  const assignments = await tx.assignment.createManyAndReturn({
    data: demo.rankings.map((ranking, index) => ({
      ...place(ranking),
      publicId: publicIds[index] as string,
      taskId: keys.tasks[ranking.task] as number,
      state: ranking.state === "skipped" ? ("SKIPPED" as const) : ("ANSWERED" as const),
      isRepeat: ranking.kind === "repeat",
      createdAt: ranking.assignedAt,
      closedAt: ranking.answeredAt,
    })),
    select: { id: true, publicId: true },
  });
  const assignmentOf = new Map(assignments.map(({ id, publicId }) => [publicId, id]));
  const stored = await tx.ranking.createManyAndReturn({
    data: demo.rankings.map((ranking, index) => ({
      ...place(ranking),
      assignmentId: assignmentOf.get(publicIds[index] as string) as number,
      ...(ranking.kind === "automatic"
        ? {}
        : { clientId: ranking.clientId, contentHash: contentHash(ranking) }),
      kind: ranking.kind.toUpperCase() as "REGULAR" | "REPEAT" | "AUTOMATIC",
      state: ranking.state.toUpperCase() as "CURRENT" | "SKIPPED",
      shown: ranking.displayOrder.length,
      answeredAt: ranking.answeredAt,
      activeMs: ranking.activeMs,
      wallMs: ranking.wallMs,
      skipReason: ranking.skipReason,
      flagReason: ranking.flagReason,
    })),
    select: { id: true, assignmentId: true },
  });
  const rankingOf = new Map(stored.map(({ id, assignmentId }) => [assignmentId, id]));
  await tx.rankingEntry.createMany({
    data: demo.rankings.flatMap((ranking, index) =>
      ranking.entries.map(({ hypothesis, rank }) => ({
        rankingId: rankingOf.get(assignmentOf.get(publicIds[index] as string) as number) as number,
        segmentId: keys.segments[ranking.segment] as number,
        hypothesisId: hypotheses[hypothesis] as number,
        rank,
      })),
    ),
  });
}

function contentHash(ranking: DemoRanking): Uint8Array<ArrayBuffer> {
  const content = JSON.stringify([ranking.state, ranking.entries, ranking.skipReason, ranking.flagReason]);
  return new Uint8Array(createHash("sha256").update(content).digest());
}
