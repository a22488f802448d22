import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

export interface SegmentTexts {
  readonly id: number;
  readonly position: number;
  readonly source: string;
  readonly hypotheses: readonly { readonly id: number; readonly text: string }[];
}

/** The segments at these positions with the texts of their distinct outputs, and nothing of who wrote them. */
export async function loadSegmentTexts(
  db: DatabaseConnection,
  campaignId: string,
  positions: readonly number[],
): Promise<readonly SegmentTexts[]> {
  return db.segment.findMany({
    where: { campaignId, position: { in: [...positions] } },
    select: {
      id: true,
      position: true,
      source: true,
      hypotheses: { where: { outputs: { some: {} } }, select: { id: true, text: true } },
    },
    orderBy: { position: "asc" },
  });
}

export interface StoredKnownTask {
  readonly id: number;
  readonly kind: "PRACTICE" | "CONTROL";
  readonly position: number;
  readonly feedback: string | null;
  readonly hypotheses: readonly { readonly id: number; readonly rank: number | null }[];
}

/** Practice and control tasks, each kind in its order. */
export async function listKnownTasks(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly StoredKnownTask[]> {
  return db.$queryRaw<StoredKnownTask[]>`
    SELECT t."id", t."kind"::text AS "kind", s."position", t."feedback",
           json_agg(json_build_object('id', h."hypothesis_id", 'rank', h."expected_rank")) AS "hypotheses"
    FROM "task" t JOIN "segment" s ON s."id" = t."segment_id" JOIN "task_hypothesis" h ON h."task_id" = t."id"
    WHERE t."campaign_id" = ${campaignId}::uuid AND t."kind" <> 'REGULAR'
    GROUP BY t."id", s."position" ORDER BY t."kind", t."draw"`;
}

/** Segments with at least two distinct outputs, and whether regular tasks were drawn of them. */
export async function listComparableSegments(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly { readonly position: number; readonly hypotheses: number; readonly isDrawn: boolean }[]> {
  return db.$queryRaw`
    SELECT s."position", count(h."id")::int AS "hypotheses",
           EXISTS (SELECT FROM "task" t WHERE t."segment_id" = s."id" AND t."kind" = 'REGULAR') AS "isDrawn"
    FROM "segment" s JOIN "hypothesis" h ON h."segment_id" = s."id"
    WHERE s."campaign_id" = ${campaignId}::uuid
    GROUP BY s."id" HAVING count(h."id") >= 2 ORDER BY s."position"`;
}

/** Which of these positions regular tasks were drawn of. */
export async function listDrawnPositions(
  db: DatabaseConnection,
  campaignId: string,
  positions: readonly number[],
): Promise<readonly number[]> {
  const drawn = await db.segment.findMany({
    where: { campaignId, position: { in: [...positions] }, tasks: { some: { kind: "REGULAR" } } },
    select: { position: true },
  });
  return drawn.map(({ position }) => position);
}

export interface NewKnownTask {
  readonly campaignId: string;
  readonly kind: "PRACTICE" | "CONTROL";
  /** Its index within the kind. */
  readonly draw: number;
  readonly segmentId: number;
  readonly feedback: string | null;
  readonly hypotheses: readonly { readonly id: number; readonly rank: number | null }[];
}

export async function insertKnownTask(
  tx: DatabaseTransaction,
  { hypotheses, ...task }: NewKnownTask,
): Promise<void> {
  const { id } = await tx.task.create({ data: task, select: { id: true } });
  await tx.taskHypothesis.createMany({
    data: hypotheses.map((hypothesis) => ({
      taskId: id,
      segmentId: task.segmentId,
      hypothesisId: hypothesis.id,
      expectedRank: hypothesis.rank,
    })),
  });
}

/** Segment and hypotheses stay; what is known about them changes. */
export async function updateKnownTask(
  tx: DatabaseTransaction,
  taskId: number,
  known: Pick<NewKnownTask, "feedback" | "hypotheses">,
): Promise<void> {
  await tx.task.update({ where: { id: taskId }, data: { feedback: known.feedback } });
  for (const { id, rank } of known.hypotheses) {
    await tx.taskHypothesis.update({
      where: { taskId_hypothesisId: { taskId, hypothesisId: id } },
      data: { expectedRank: rank },
    });
  }
}

export async function deleteKnownTasks(tx: DatabaseTransaction, campaignId: string): Promise<void> {
  await tx.task.deleteMany({ where: { campaignId, kind: { not: "REGULAR" } } });
}
