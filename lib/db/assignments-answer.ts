import type { DatabaseTransaction } from "./client";

/** An assignment that is being answered, its task, and the answer that no other has replaced yet. */
export interface AnsweredAssignment {
  readonly id: number;
  readonly taskId: number;
  readonly segmentId: number;
  readonly state: "OPEN" | "ANSWERED" | "SKIPPED" | "WITHDRAWN";
  readonly isRepeat: boolean;
  readonly displayOrder: readonly number[];
  readonly taskKind: "REGULAR" | "PRACTICE" | "CONTROL";
  readonly copies: number;
  readonly taken: number;
  readonly latest: {
    readonly id: number;
    readonly version: number;
    readonly kind: string;
    readonly state: string;
    readonly isLate: boolean;
    readonly isAdmitted: boolean;
  } | null;
}

/**
 * An assignment by the id that the judge's browser knows, held until the transaction ends; nobody else's is found.
 * The task is locked first and the rest is read after that: until then somebody else could withdraw the assignment.
 */
export async function lockAssignmentOfJudge(
  tx: DatabaseTransaction,
  publicId: string,
  judgeId: number,
): Promise<AnsweredAssignment | undefined> {
  await tx.$queryRaw`
    SELECT t."id" FROM "task" t
    WHERE t."id" = (SELECT "task_id" FROM "assignment" WHERE "public_id" = ${publicId} AND "judge_id" = ${judgeId})
    FOR NO KEY UPDATE`;
  const [assignment] = await tx.$queryRaw<AnsweredAssignment[]>`
    SELECT a."id", a."task_id" AS "taskId", a."segment_id" AS "segmentId", a."state"::text AS "state",
           a."is_repeat" AS "isRepeat", a."display_order" AS "displayOrder",
           t."kind"::text AS "taskKind", t."copies", t."taken",
           CASE WHEN r."id" IS NOT NULL THEN json_build_object(
             'id', r."id", 'version', r."version", 'kind', r."kind", 'state', r."state",
             'isLate', r."late_at" IS NOT NULL, 'isAdmitted', r."admitted_at" IS NOT NULL) END AS "latest"
    FROM "assignment" a
    JOIN "task" t ON t."id" = a."task_id"
    LEFT JOIN "ranking" r ON r."assignment_id" = a."id" AND r."state" <> 'SUPERSEDED'
    WHERE a."public_id" = ${publicId} AND a."judge_id" = ${judgeId}
    FOR NO KEY UPDATE OF a`;
  return assignment;
}
