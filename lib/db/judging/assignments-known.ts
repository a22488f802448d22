import { noSuchCampaign } from "../../domain/accounts/authorise";
import type { DatabaseConnection } from "../connection/client";

export interface KnownAnswer {
  /** In display order; null where any rank will do. */
  readonly expected: readonly (number | null)[];
  /** What is said after the task, whatever the answer. */
  readonly comment: string | null;
}

/** The known answer of a task as it was shown to a judge. */
export async function findKnownAnswer(
  db: DatabaseConnection,
  publicId: string,
  judgeId: number,
): Promise<KnownAnswer> {
  const [known] = await db.$queryRaw<KnownAnswer[]>`
    SELECT t."feedback" AS "comment",
           (SELECT json_agg(th."expected_rank" ORDER BY shown."place")
            FROM unnest(a."display_order") WITH ORDINALITY AS shown("id", "place")
            JOIN "task_hypothesis" th ON th."task_id" = t."id" AND th."hypothesis_id" = shown."id") AS "expected"
    FROM "assignment" a JOIN "task" t ON t."id" = a."task_id"
    WHERE a."public_id" = ${publicId} AND a."judge_id" = ${judgeId}`;
  // The campaign was deleted after the answer was stored.
  if (known === undefined) throw noSuchCampaign();
  return known;
}
