import type { Database } from "../../db/connection/client";
import { collapseOutputs } from "../../domain/judgments/collapse-outputs";
import { defaultPlanSettings } from "../../domain/plans/plan-settings";
import { planTasks } from "../../domain/plans/plan-tasks";
import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { sha256 } from "../../hashing/sha256";
import { fixEdits } from "../../usecases/campaigns/steps/fix-edits";
import { createCampaign, testNow } from "../database/people";
import type { JudgingCampaign } from "./judging-campaign";

export interface BulkPlan {
  readonly systems: number;
  readonly segments: number;
  /** Each system writes one of so many texts. */
  readonly texts: number;
  readonly tasks: number;
  readonly judges: number;
  /** How long a text is, in words. */
  readonly words: number;
  /** How many judges are to answer each task; where it is not said, one or two. */
  readonly copies?: number;
  /** As in 2015 where it is not said; `documents` are of 20 segments, spread and dealt whole. */
  readonly drawing?: BulkDrawing;
  /** Judges have to mark every edit, and the errors of the source before. */
  readonly marks?: boolean;
}

export const bulkDrawings = ["2015", "spread", "documents"] as const;
export type BulkDrawing = (typeof bulkDrawings)[number];

const SEGMENTS_OF_DOCUMENT = 20;

const seed = 1;

/** A campaign of realistic size, stored set-wise: for measurements. */
export async function createBulkCampaign(db: Database, plan: BulkPlan): Promise<JudgingCampaign> {
  const { id: campaignId, slug } = await createCampaign(db);
  await db.campaign.update({
    where: { id: campaignId },
    data: {
      ...{ state: "OPEN", openedAt: testNow, seed, instructions: "Rank the sentences. ".repeat(100) },
      ...(plan.drawing === "documents" ? { plan: { wholeDocuments: true }, plannedAt: testNow } : {}),
    },
  });
  const names = Array.from({ length: plan.systems }, (_, index) => `SYSTEM${index + 1}`);
  const systems = await db.system.createManyAndReturn({ data: names.map((name) => ({ campaignId, name })) });
  const systemIds = new Map(systems.map(({ id, name }) => [name, id]));
  const words = (many: number, of: number) =>
    Array.from({ length: many }, (_, word) => `word${(word * 7 + of) % 97}`).join(" ");
  const segments = await db.segment.createManyAndReturn({
    data: Array.from({ length: plan.segments }, (_, position) => ({
      campaignId,
      position,
      document: `document-${Math.floor(position / SEGMENTS_OF_DOCUMENT)}`,
      source: `Source ${position} ${words(plan.words, position)} .`,
    })),
  });
  const collapsed = segments.map(({ position }) => {
    const stream = createStream(seed, "bulk outputs", position);
    return collapseOutputs(
      names.map((system) => {
        const variant = uniformInt(stream, 0, plan.texts);
        return { system, text: `Text ${variant} of ${position} ${words(plan.words, position + variant)} .` };
      }),
    );
  });
  const hypotheses = await db.hypothesis.createManyAndReturn({
    data: collapsed.flatMap((each, index) =>
      each.map(({ text }) => ({ segmentId: segments[index]!.id, text, textHash: sha256(text) })),
    ),
    select: { id: true, text: true },
  });
  const hypothesisIds = new Map(hypotheses.map(({ id, text }) => [text, id]));
  await db.output.createMany({
    data: collapsed.flatMap((each, index) =>
      each.flatMap(({ text, systems: writers }) =>
        writers.map((writer) => ({
          campaignId,
          systemId: systemIds.get(writer)!,
          segmentId: segments[index]!.id,
          hypothesisId: hypothesisIds.get(text)!,
        })),
      ),
    ),
  });
  if (plan.marks) {
    const marking = { editMarking: "REQUIRED", errorsFirst: true } as const;
    await db.campaign.update({ where: { id: campaignId }, data: marking });
    await db.$transaction((tx) => fixEdits(tx, { id: campaignId, ...marking }), { timeout: 60_000 });
  }
  const { drawing = "2015" } = plan;
  const drawn = planTasks(
    {
      ...{ ...defaultPlanSettings, rankings: plan.tasks, overlapShare: 0, repeatShare: 0, seed },
      ...{ drawing: drawing === "2015" ? "2015" : "spread", wholeDocuments: drawing === "documents" },
    },
    {
      segments: collapsed.map((each) => each.map((hypothesis) => hypothesis.systems.length)),
      maximum: 5,
      documents: Int32Array.from(segments, ({ position }) => Math.floor(position / SEGMENTS_OF_DOCUMENT)),
    },
  );
  const tasks = await db.task.createManyAndReturn({
    data: drawn.map(({ draw, segment, documentEnd = null }) => ({
      campaignId,
      segmentId: segments[segment]!.id,
      draw,
      // Of a document that is dealt whole, all tasks have as many.
      copies: plan.copies ?? ((documentEnd ?? draw) % 5 === 0 ? 2 : 1),
      documentEnd,
      returnAfter: draw % 10 === 0 ? 15 : null,
    })),
  });
  const taskIds = new Map(tasks.map(({ id, draw }) => [draw, id]));
  await db.taskHypothesis.createMany({
    data: drawn.flatMap(({ draw, segment, hypotheses: chosen }) =>
      chosen.map((index) => ({
        taskId: taskIds.get(draw)!,
        segmentId: segments[segment]!.id,
        hypothesisId: hypothesisIds.get(collapsed[segment]![index]!.text)!,
      })),
    ),
  });
  const users = await db.user.createManyAndReturn({
    data: Array.from({ length: plan.judges }, () => ({ role: "JUDGE" as const })),
    select: { id: true },
  });
  const judges = await db.membership.createManyAndReturn({
    data: users.map(({ id: userId }, index) => ({
      campaignId,
      userId,
      role: "JUDGE" as const,
      pseudonym: `judge-${String(index + 1).padStart(3, "0")}`,
    })),
    select: { id: true },
  });
  // As autovacuum does soon after an upload. Not the tables that are still empty: nobody would have looked at those.
  await db.$executeRaw`
    ANALYZE "system", "segment", "hypothesis", "output", "task", "task_hypothesis", "membership", "campaign"`;
  return { id: campaignId, slug, judges: judges.map(({ id }) => id) };
}
