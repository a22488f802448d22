import type { DealingState } from "../../domain/judging/dealing-state";
import { leaseTimes, maxLeaseMs } from "../../domain/judging/lease";
import type { SqlConnection } from "../connection/sql-connection";
import { Prisma } from "../generated/client";
import { type WorkDone, workDoneQuery } from "./work-done";

export interface LeaseRenewal {
  readonly campaignId: string;
  readonly judgeId: number;
  readonly now: Date;
  /** How long the judge keeps what they hold, at least; those who work slowly keep it longer. */
  readonly leaseMs: number;
  /** Whether to take from others what their lease ran out on: whoever does holds those tasks, and may not wait. */
  readonly withdraws: boolean;
}

export interface RenewedLeases {
  readonly dealingState: DealingState;
  readonly work: WorkDone;
}

interface HeldNow
  extends Pick<DealingState, "workload" | "done" | "held" | "heldCounting" | "returning">,
    WorkDone {
  /** What the judge holds, and when the first lease of it ends. */
  readonly ids: readonly number[] | null;
  readonly firstEnds: Date | null;
  /** Whether the campaign has tasks with a known answer, and whether others hold some whose lease ran out. */
  readonly hasKnown: boolean;
  readonly isOverdue: boolean;
}

type KnownTasks = Pick<DealingState, "practice" | "controls" | "draws" | "judges">;

const noKnownTasks: KnownTasks = {
  practice: null,
  controls: { of: 0, left: [], segments: [] },
  draws: 0,
  judges: 0,
};

/**
 * What decides what a judge is dealt next, read under the judge's lock; and, in the same step, lets them keep what
 * they hold and gives the tasks back whose lease ran out in the hands of others. A repetition and a task with a known
 * answer wait for their judge: nobody else can do them for them. What somebody else is just storing is passed over.
 *
 * What is seldom to be done is a statement of its own: making a large plan ready takes longer than carrying it out.
 */
export async function renewLeases(tx: SqlConnection, renewal: LeaseRenewal): Promise<RenewedLeases> {
  const { ids, firstEnds, hasKnown, isOverdue, medianActiveMs, ...state } = await readHeld(tx, renewal);
  const { now, leaseMs } = renewal;
  const keptMs = Math.max(leaseMs, Math.min(maxLeaseMs, leaseTimes * (medianActiveMs ?? 0) * state.held));
  // Not each time, which would write for nothing.
  const soon = new Date(now.getTime() + (keptMs * 29) / 30);
  if (ids !== null && firstEnds !== null && firstEnds < soon) {
    const leasedUntil = new Date(now.getTime() + keptMs);
    await tx.$executeRaw`
      /* prepared */ UPDATE "assignment" SET "leased_until" = ${leasedUntil}::timestamptz
      WHERE "id" = ANY (${[...ids]}::int[]) AND "leased_until" < ${soon}::timestamptz`;
  }
  if (isOverdue) await withdrawOverdue(tx, renewal);
  const known = hasKnown ? await readKnownTasks(tx, renewal, state.workload) : noKnownTasks;
  return { dealingState: { ...state, ...known }, work: { done: state.done, medianActiveMs } };
}

async function readHeld(
  tx: SqlConnection,
  { campaignId, judgeId, now, withdraws }: LeaseRenewal,
): Promise<HeldNow> {
  const [row] = await tx.$queryRaw<HeldNow[]>`
    /* prepared */ WITH work AS (${workDoneQuery(judgeId)}), mine AS MATERIALIZED (
      SELECT "id", "task_id", "leased_until" FROM "assignment"
      WHERE "judge_id" = ${judgeId} AND "state" = 'OPEN' FOR NO KEY UPDATE SKIP LOCKED
    ), held AS (
      SELECT count(*)::int AS "all", count(*) FILTER (WHERE t."kind" <> 'PRACTICE')::int AS "counting",
             array_agg(mine."id") AS "ids", min(mine."leased_until") AS "first_ends"
      FROM mine JOIN "task" t ON t."id" = mine."task_id"
    )
    SELECT m."workload", work."done", work."medianActiveMs",
           held."all" AS "held", held."counting" AS "heldCounting", held."ids", held."first_ends" AS "firstEnds",
           EXISTS (
             SELECT FROM "task" WHERE "campaign_id" = ${campaignId}::uuid AND "kind" IN ('PRACTICE', 'CONTROL')
           ) AS "hasKnown",
           ${withdraws}::boolean AND EXISTS (${overdue({ campaignId, judgeId, now })}) AS "isOverdue",
           (SELECT coalesce(json_agg(json_build_object(
                     'task', back."task_id", 'draw', back."draw", 'returnAfter', back."return_after",
                     'others', back."others", 'heldAfter', back."held_after")
                     ORDER BY back."answer", back."id"), '[]')
            FROM (
              SELECT a."id", a."task_id", t."draw", t."return_after", r."id" AS "answer",
                     (SELECT count(*) FROM mine later JOIN "task" lt ON lt."id" = later."task_id"
                      WHERE later."id" > a."id" AND lt."kind" <> 'PRACTICE') AS "held_after",
                     CASE WHEN r."id" IS NOT NULL THEN (
                       SELECT count(*) FROM "ranking" o
                       WHERE o."judge_id" = ${judgeId} AND o."id" > r."id" AND o."version" = 1
                         AND o."kind" NOT IN ('AUTOMATIC', 'PRACTICE'))
                     END AS "others"
              FROM "assignment" a
              JOIN "task" t ON t."id" = a."task_id" AND t."return_after" IS NOT NULL AND t."kind" = 'REGULAR'
              LEFT JOIN "ranking" r ON r."assignment_id" = a."id" AND r."version" = 1 AND a."state" = 'ANSWERED'
              WHERE a."judge_id" = ${judgeId} AND NOT a."is_repeat" AND a."state" IN ('OPEN', 'ANSWERED')
                AND cardinality(a."display_order") > 1
                AND NOT EXISTS (
                  SELECT FROM "assignment" b
                  WHERE b."judge_id" = a."judge_id" AND b."segment_id" = a."segment_id"
                    AND b."task_id" = a."task_id" AND b."is_repeat" AND b."state" <> 'WITHDRAWN')
            ) back) AS "returning"
    FROM "membership" m, held, work WHERE m."id" = ${judgeId}`;
  if (row === undefined) throw new Error(`membership ${judgeId} is gone`);
  return row;
}

/** Regular tasks in the hands of others whose lease ran out. */
function overdue({
  campaignId,
  judgeId,
  now,
}: Pick<LeaseRenewal, "campaignId" | "judgeId" | "now">): Prisma.Sql {
  return Prisma.sql`
    SELECT a."id", a."task_id" FROM "assignment" a JOIN "task" t ON t."id" = a."task_id"
    WHERE a."campaign_id" = ${campaignId}::uuid AND a."leased_until" <= ${now}::timestamptz
      AND a."state" = 'OPEN' AND NOT a."is_repeat" AND a."judge_id" <> ${judgeId} AND t."kind" = 'REGULAR'`;
}

async function withdrawOverdue(tx: SqlConnection, { campaignId, judgeId, now }: LeaseRenewal): Promise<void> {
  await tx.$executeRaw`
    /* prepared */ WITH overdue AS MATERIALIZED (
      ${overdue({ campaignId, judgeId, now })}
      ORDER BY a."leased_until" LIMIT 100 FOR NO KEY UPDATE OF t SKIP LOCKED
    ), expired AS MATERIALIZED (
      SELECT a."id", a."task_id" FROM "assignment" a
      WHERE a."id" IN (SELECT "id" FROM overdue) AND a."state" = 'OPEN'
        AND a."leased_until" <= ${now}::timestamptz
      FOR NO KEY UPDATE SKIP LOCKED
    ), withdrawn AS (
      UPDATE "assignment" a SET "state" = 'WITHDRAWN', "closed_at" = ${now}::timestamptz, "leased_until" = NULL
      FROM expired WHERE a."id" = expired."id"
    )
    UPDATE "task" t SET "taken" = t."taken" - given."back"
    FROM (SELECT "task_id", count(*)::int AS "back" FROM expired GROUP BY "task_id") given
    WHERE t."id" = given."task_id"`;
}

/** Which practice and control tasks wait for the judge. */
async function readKnownTasks(
  tx: SqlConnection,
  { campaignId, judgeId }: LeaseRenewal,
  workload: number | null,
): Promise<KnownTasks> {
  const [row] = await tx.$queryRaw<
    (Pick<KnownTasks, "practice" | "controls"> & {
      readonly draws: number | null;
      readonly judges: number | null;
    })[]
  >`
    /* prepared */ WITH known AS MATERIALIZED (
      SELECT t."id", t."kind", t."segment_id", t."draw",
             (row_number() OVER (PARTITION BY t."kind" ORDER BY t."draw") - 1)::int AS "position",
             NOT EXISTS (
               SELECT FROM "assignment" a WHERE a."judge_id" = ${judgeId} AND a."segment_id" = t."segment_id"
                 AND NOT (a."task_id" = t."id" AND a."state" = 'WITHDRAWN')) AS "is_new"
      FROM "task" t WHERE t."campaign_id" = ${campaignId}::uuid AND t."kind" IN ('PRACTICE', 'CONTROL')
    ), spread AS (
      SELECT ${workload}::int IS NULL AND EXISTS (SELECT FROM known WHERE "kind" = 'CONTROL' AND "is_new") AS "is_asked"
    )
    SELECT (SELECT "id" FROM known WHERE "kind" = 'PRACTICE' AND "is_new" ORDER BY "draw" LIMIT 1) AS "practice",
           json_build_object(
             'of', (SELECT count(*) FROM known WHERE "kind" = 'CONTROL'),
             'left', (SELECT coalesce(json_agg(json_build_object('task', "id", 'position', "position")
                                               ORDER BY "draw"), '[]')
                      FROM known WHERE "kind" = 'CONTROL' AND "is_new"),
             'segments', (SELECT coalesce(json_agg("segment_id"), '[]') FROM known WHERE "kind" = 'CONTROL')
           ) AS "controls",
           CASE WHEN spread."is_asked" THEN
             (SELECT max("draw") + 1 FROM "task" WHERE "campaign_id" = ${campaignId}::uuid AND "kind" = 'REGULAR')
           END AS "draws",
           CASE WHEN spread."is_asked" THEN
             (SELECT count(*)::int FROM "membership" other
              WHERE other."campaign_id" = ${campaignId}::uuid AND other."role" = 'JUDGE'
                AND other."removed_at" IS NULL)
           END AS "judges"
    FROM spread`;
  if (row === undefined) throw new Error("a query without a condition has no row");
  const { draws, judges, ...known } = row;
  return { ...known, draws: draws ?? 0, judges: judges ?? 0 };
}
