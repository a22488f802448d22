import type { SqlConnection } from "../connection/sql-connection";

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
  } | null;
}

export interface AnswerQuestion {
  readonly publicId: string;
  readonly judgeId: number;
  /** The id that the browser gave the answer. */
  readonly clientId: string;
}

export interface AnswerState {
  /** The answer that came under this id before. */
  readonly known: {
    readonly version: number;
    readonly contentHash: string | null;
    /** Late, and admitted by nobody. */
    readonly isLate: boolean;
  } | null;
  /** Nobody else's is found. */
  readonly assignment: AnsweredAssignment | null;
}

/** What can be marked in a task. */
export interface Markable {
  /** Keys of its edits, in the order in which its judge is shown them. */
  readonly edits: readonly number[];
  readonly source: string;
}

export async function readMarkable(tx: SqlConnection, assignmentId: number): Promise<Markable> {
  const [markable] = await tx.$queryRaw<Markable[]>`
    /* prepared */ SELECT s."source", ARRAY(
        SELECT e."id" FROM "segment_edit" e
        WHERE e."id" IN (
          SELECT h."edit_id" FROM "hypothesis_edit" h WHERE h."hypothesis_id" = ANY(a."display_order"))
        ORDER BY e."start", e."end", e."id") AS "edits"
    FROM "assignment" a JOIN "segment" s ON s."id" = a."segment_id" WHERE a."id" = ${assignmentId}`;
  if (markable === undefined) throw new Error("an assignment that is being answered is gone");
  return markable;
}

/** What an answer meets, read after `lockStanding` holds the judge and the task; the assignment is held from here. */
export async function readAnswerState(
  tx: SqlConnection,
  { publicId, judgeId, clientId }: AnswerQuestion,
): Promise<AnswerState> {
  const [state] = await tx.$queryRaw<AnswerState[]>`
    /* prepared */ WITH held AS MATERIALIZED (
      SELECT a."id", a."task_id", a."segment_id", a."state", a."is_repeat", a."display_order"
      FROM "assignment" a WHERE a."public_id" = ${publicId} AND a."judge_id" = ${judgeId}
      FOR NO KEY UPDATE OF a
    )
    SELECT (
        SELECT json_build_object(
          'version', k."version", 'contentHash', encode(k."content_hash", 'hex'),
          'isLate', "answer_is_late"(k))
        FROM "ranking" k WHERE k."judge_id" = ${judgeId} AND k."client_id" = ${clientId}::uuid
      ) AS "known", (
        SELECT json_build_object(
          'id', a."id", 'taskId', a."task_id", 'segmentId', a."segment_id", 'state', a."state",
          'isRepeat', a."is_repeat", 'displayOrder', a."display_order",
          'taskKind', t."kind", 'copies', t."copies", 'taken', t."taken",
          'latest', CASE WHEN r."id" IS NOT NULL THEN json_build_object(
            'id', r."id", 'version', r."version") END)
        FROM held a JOIN "task" t ON t."id" = a."task_id"
        LEFT JOIN "ranking" r ON r."assignment_id" = a."id" AND r."state" <> 'SUPERSEDED'
      ) AS "assignment"`;
  if (state === undefined) throw new Error("a query without a condition has no row");
  return state;
}
