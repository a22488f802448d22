import type { SqlConnection } from "../connection/sql-connection";
import { fittingTasks, openTasks, type PickQuestion } from "./open-tasks";

export interface PossibleTask {
  readonly id: number;
  /** All that wrote one of its hypotheses, each once. */
  readonly systems: readonly string[];
}

/** The next regular tasks in order of draw that this judge could be given, held by nobody. */
export async function listPossibleTasks(
  tx: SqlConnection,
  question: PickQuestion,
  withTimeToReturn: boolean,
  maxTasks: number,
): Promise<readonly PossibleTask[]> {
  return tx.$queryRaw<PossibleTask[]>`
    WITH possible AS MATERIALIZED (
      SELECT t."id", t."draw" FROM "task" t
      WHERE ${openTasks(question)} AND ${fittingTasks(question, withTimeToReturn)}
      ORDER BY (t."kind" <> 'PRACTICE'), t."draw", t."kind" LIMIT ${maxTasks}
    )
    SELECT p."id",
           ARRAY(SELECT s."name" FROM "task_hypothesis" th
                 JOIN "output" o ON o."hypothesis_id" = th."hypothesis_id"
                 JOIN "system" s ON s."id" = o."system_id"
                 WHERE th."task_id" = p."id" ORDER BY s."name" COLLATE "C") AS "systems"
    FROM possible p ORDER BY p."draw"`;
}
