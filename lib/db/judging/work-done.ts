import { Prisma } from "../generated/client";

export interface WorkDone {
  /** What was shown to a judge and answered or skipped, practice aside. */
  readonly done: number;
  /** Median active time of the answers; none before the third. */
  readonly medianActiveMs: number | null;
}

/** A query of one row: how much a judge has done, and how long an answer takes them. */
export function workDoneQuery(judgeId: number): Prisma.Sql {
  const answered = Prisma.sql`FILTER (WHERE r."state" = 'CURRENT')`;
  return Prisma.sql`
    SELECT count(*)::int AS "done",
           CASE WHEN count(r."active_ms") ${answered} >= 3 THEN
             round(percentile_cont(0.5) WITHIN GROUP (ORDER BY r."active_ms") ${answered})::int
           END AS "medianActiveMs"
    FROM "ranking" r WHERE r."judge_id" = ${judgeId} AND "answer_is_work"(r)`;
}
