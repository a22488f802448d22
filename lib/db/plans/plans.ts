import type { CampaignSettings } from "../../domain/campaigns/settings";
import type { PlanSettings } from "../../domain/plans/plan-settings";
import type { PlannedTask } from "../../domain/plans/plan-tasks";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

/** Any number, the same in every version: keeps these locks apart from others with two keys. */
const planLockClass = 7_243_010;

/** Waits until nobody else plans this campaign, and holds that until the transaction ends. Judges go on meanwhile. */
export async function holdPlanLock(tx: DatabaseTransaction, campaignId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${planLockClass}::int, hashtext(${campaignId}))`;
}

/** Whether any judge was ever given a task. */
export async function isDealt(db: DatabaseConnection, campaignId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ readonly dealt: boolean }[]>`
    SELECT EXISTS (SELECT FROM "assignment" WHERE "campaign_id" = ${campaignId}::uuid) AS "dealt"`;
  return row?.dealt ?? false;
}

export interface StoredTaskRow {
  readonly draw: number;
  /** Of the segment. */
  readonly position: number;
  readonly copies: number;
  readonly returnAfter: number | null;
  readonly documentEnd: number | null;
  /** Ids, with spaces between. */
  readonly hypotheses: string;
}

/** The regular tasks in order of draw. */
export async function listRegularTasks(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly StoredTaskRow[]> {
  return db.$queryRaw<StoredTaskRow[]>`
    SELECT t."draw", s."position", t."copies", t."return_after" AS "returnAfter",
           t."document_end" AS "documentEnd",
           string_agg(h."hypothesis_id"::text, ' ') AS "hypotheses"
    FROM "task" t JOIN "segment" s ON s."id" = t."segment_id" JOIN "task_hypothesis" h ON h."task_id" = t."id"
    WHERE t."campaign_id" = ${campaignId}::uuid AND t."kind" = 'REGULAR'
    GROUP BY t."id", s."position" ORDER BY t."draw"`;
}

/** How many regular tasks there are, and how many of them were dealt to somebody. */
export async function countRegularTasks(
  db: DatabaseConnection,
  campaignId: string,
): Promise<{ readonly drawn: number; readonly begun: number }> {
  const [counts] = await db.$queryRaw<{ readonly drawn: number; readonly begun: number }[]>`
    SELECT count(*)::int AS "drawn", count(*) FILTER (WHERE "taken" > 0)::int AS "begun" FROM "task"
    WHERE "campaign_id" = ${campaignId}::uuid AND "kind" = 'REGULAR'`;
  return counts ?? { drawn: 0, begun: 0 };
}

/** Tells one set of regular tasks from another: tasks are added and replaced, never changed. */
export async function tasksFingerprint(db: DatabaseConnection, campaignId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ readonly fingerprint: string }[]>`
    SELECT count(*) || ':' || coalesce(max("id"), 0) AS "fingerprint" FROM "task"
    WHERE "campaign_id" = ${campaignId}::uuid AND "kind" = 'REGULAR'`;
  return row?.fingerprint ?? "";
}

export async function deleteRegularTasks(tx: DatabaseTransaction, campaignId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM "task" WHERE "campaign_id" = ${campaignId}::uuid AND "kind" = 'REGULAR'`;
}

/** So many tasks go to the server in one statement. */
const batchSize = 20_000;

/** Stores drawn tasks; segments and hypotheses are given by what they are stored under. */
export async function insertRegularTasks(
  tx: DatabaseTransaction,
  campaignId: string,
  tasks: readonly PlannedTask[],
  stored: {
    readonly segmentIds: readonly number[];
    readonly hypothesisIds: (segment: number) => readonly number[];
  },
): Promise<void> {
  for (let start = 0; start < tasks.length; start += batchSize) {
    const batch = tasks.slice(start, start + batchSize);
    const draws = batch.map(({ draw }) => draw);
    const hypotheses = batch.map(({ segment, hypotheses: shown }) => {
      const ids = stored.hypothesisIds(segment);
      return shown.map((hypothesis) => ids[hypothesis]!);
    });
    await tx.$executeRaw`
      WITH stored AS (
        INSERT INTO "task" ("campaign_id", "segment_id", "kind", "draw", "copies", "return_after", "document_end")
        SELECT ${campaignId}::uuid, d."segment", 'REGULAR', d."draw", d."copies", nullif(d."return_after", 0),
               nullif(d."document_end", -1)
        FROM unnest(${batch.map(({ segment }) => stored.segmentIds[segment]!)}::int[], ${draws}::int[],
                    ${batch.map(({ copies }) => copies)}::int[],
                    ${batch.map(({ returnAfter }) => returnAfter ?? 0)}::int[],
                    ${batch.map(({ documentEnd }) => documentEnd ?? -1)}::int[])
             AS d("segment", "draw", "copies", "return_after", "document_end")
        RETURNING "id", "segment_id", "draw"
      )
      INSERT INTO "task_hypothesis" ("task_id", "segment_id", "hypothesis_id")
      SELECT s."id", s."segment_id", h."hypothesis"
      FROM unnest(${hypotheses.flatMap((ids, task) => ids.map(() => draws[task]!))}::int[],
                  ${hypotheses.flat()}::int[]) AS h("draw", "hypothesis")
      JOIN stored s ON s."draw" = h."draw"`;
  }
}

/** Stores what was planned, and how much each judge is shown who was not given a workload of their own. */
export async function storePlanSettings(
  tx: DatabaseTransaction,
  campaignId: string,
  stored: {
    readonly plan: PlanSettings;
    readonly plannedAt: Date;
    readonly settings: CampaignSettings;
    /** By the plan before this one. */
    readonly workloadBefore: number | null;
  },
): Promise<void> {
  const { plan, plannedAt, settings, workloadBefore } = stored;
  await tx.campaign.update({ where: { id: campaignId }, data: { plan, plannedAt, settings } });
  await tx.membership.updateMany({
    where: { campaignId, role: "JUDGE", OR: [{ workload: null }, { workload: workloadBefore }] },
    data: { workload: plan.tasksPerJudge },
  });
}

/** Judges whose work counts. */
export async function countJudges(db: DatabaseConnection, campaignId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ readonly judges: number }[]>`
    SELECT count(*)::int AS "judges" FROM "membership" m
    WHERE m."campaign_id" = ${campaignId}::uuid AND m."role" = 'JUDGE'
      AND m."removed_at" IS NULL AND "judge_is_included"(m)`;
  return row?.judges ?? 0;
}

/** Changes numbers of a plan that no regular task depends on. */
export async function updatePlanSettings(
  tx: DatabaseTransaction,
  campaignId: string,
  plan: PlanSettings,
): Promise<void> {
  await tx.campaign.update({ where: { id: campaignId }, data: { plan } });
}
