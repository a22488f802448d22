import type { DatabaseConnection } from "../connection/client";
import type { SqlConnection } from "../connection/sql-connection";
import { Prisma } from "../generated/client";
import { type WorkDone, workDoneQuery } from "./work-done";

export async function markSuperseded(tx: SqlConnection, rankingId: number): Promise<void> {
  await tx.$executeRaw`UPDATE "ranking" SET "state" = 'SUPERSEDED' WHERE "id" = ${rankingId}`;
}

export interface NewRanking {
  readonly campaignId: string;
  readonly segmentId: number;
  readonly judgeId: number;
  readonly assignmentId: number;
  readonly clientId: string | null;
  readonly contentHash: Uint8Array<ArrayBuffer> | null;
  readonly kind: "REGULAR" | "REPEAT" | "PRACTICE" | "CONTROL" | "AUTOMATIC";
  readonly state: "CURRENT" | "SKIPPED";
  readonly version: number;
  readonly replacesId: number | null;
  readonly displayOrder: readonly number[];
  readonly answeredAt: Date;
  readonly activeMs: number;
  readonly wallMs: number;
  readonly scripted: number | null;
  readonly pasted: number | null;
  readonly awayMs: number | null;
  readonly lateAt: Date | null;
  readonly byOrganiser: boolean;
  readonly skipReason: string | null;
  readonly flagReason: string | null;
  readonly skipKey: string | null;
  readonly flagKey: string | null;
  readonly comment: string | null;
  readonly noneAcceptable: boolean;
  readonly marked: MarkedInAnswer;
}

/** What the campaign asks for beside ranks; null where it does not. Edits by their keys. */
export interface MarkedInAnswer {
  readonly rightEdits: readonly number[] | null;
  readonly wrongEdits: readonly number[] | null;
  /** Start, end, start, end … in tokens of the source. */
  readonly sourceErrors: readonly number[] | null;
}

/** What else changes with an answer. */
export interface AnswerEffects {
  readonly taskId: number;
  readonly assignmentState: "ANSWERED" | "SKIPPED";
  /** How many more judges have the task now. */
  readonly takenStep: number;
}

/**
 * Stores an answer, closes its assignment, drops its draft and counts its task, in one statement. Ranks stand in
 * display order, none for a skipped one.
 */
export async function storeRanking(
  tx: SqlConnection,
  ranking: NewRanking,
  ranks: readonly number[] | null,
  { taskId, assignmentState, takenStep }: AnswerEffects,
): Promise<number> {
  const { assignmentId, answeredAt, displayOrder } = ranking;
  // Whoever answers what they hold has the task already.
  const counted =
    takenStep === 0
      ? Prisma.empty
      : Prisma.sql`, counted AS (UPDATE "task" SET "taken" = "taken" + ${takenStep}::int WHERE "id" = ${taskId})`;
  const [stored] = await tx.$queryRaw<{ readonly id: number }[]>`
    /* prepared */ WITH stored AS (
      INSERT INTO "ranking" (
        "campaign_id", "segment_id", "judge_id", "assignment_id", "client_id", "content_hash", "kind", "state",
        "version", "replaces_id", "shown", "display_order", "answered_at", "active_ms", "wall_ms", "late_at",
        "by_organiser", "skip_reason", "flag_reason", "skip_key", "flag_key", "comment", "none_acceptable",
        "scripted_inputs", "pasted_inputs", "away_ms", "right_edits", "wrong_edits", "source_errors")
      VALUES (
        ${ranking.campaignId}::uuid, ${ranking.segmentId}, ${ranking.judgeId}, ${assignmentId},
        ${ranking.clientId}::uuid, ${ranking.contentHash}, ${ranking.kind}::ranking_kind,
        ${ranking.state}::ranking_state, ${ranking.version}, ${ranking.replacesId}::int, ${displayOrder.length},
        ${[...displayOrder]}::int[], ${answeredAt}::timestamptz, ${ranking.activeMs}, ${ranking.wallMs},
        ${ranking.lateAt}::timestamptz, ${ranking.byOrganiser}, ${ranking.skipReason}, ${ranking.flagReason},
        ${ranking.skipKey}, ${ranking.flagKey}, ${ranking.comment}, ${ranking.noneAcceptable},
        ${ranking.scripted}::smallint, ${ranking.pasted}::smallint, ${ranking.awayMs}::int,
        ${ranking.marked.rightEdits}::int[], ${ranking.marked.wrongEdits}::int[], ${ranking.marked.sourceErrors}::int[])
      RETURNING "id", "segment_id"
    ), entered AS (
      INSERT INTO "ranking_entry" ("ranking_id", "segment_id", "hypothesis_id", "rank")
      SELECT stored."id", stored."segment_id", entry."hypothesis", entry."rank"
      FROM stored, unnest(${ranks === null ? [] : [...displayOrder]}::int[], ${[...(ranks ?? [])]}::int[])
        AS entry("hypothesis", "rank")
    ), closed AS (
      UPDATE "assignment" SET "state" = ${assignmentState}::assignment_state,
        "closed_at" = ${answeredAt}::timestamptz, "leased_until" = NULL
      WHERE "id" = ${assignmentId}
    ), dropped AS (
      DELETE FROM "assignment_draft" WHERE "assignment_id" = ${assignmentId}
    ) ${counted}
    SELECT "id" FROM stored`;
  if (stored === undefined) throw new Error("an answer was stored and has no id");
  return stored.id;
}

export async function measureWorkDone(db: DatabaseConnection, judgeId: number): Promise<WorkDone> {
  const [work] = await db.$queryRaw<WorkDone[]>`${workDoneQuery(judgeId)}`;
  return work ?? { done: 0, medianActiveMs: null };
}

/**
 * The median active time of the last answers of the judges who came last, practice aside; null before there are twenty
 * with a time. Looks at a thousand answers at most, however many there are.
 */
export async function measureUsualTime(db: DatabaseConnection, campaignId: string): Promise<number | null> {
  const [usual] = await db.$queryRaw<{ readonly activeMs: number | null }[]>`
    SELECT CASE WHEN count(*) >= 20 THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY "active_ms") END AS "activeMs"
    FROM (
      SELECT "id" FROM "membership" WHERE "campaign_id" = ${campaignId}::uuid AND "role" = 'JUDGE'
      ORDER BY "id" DESC LIMIT 50
    ) judge CROSS JOIN LATERAL (
      SELECT r."active_ms" FROM "ranking" r
      WHERE r."judge_id" = judge."id" AND r."state" = 'CURRENT' AND r."active_ms" > 0 AND "answer_is_work"(r)
      ORDER BY r."answered_at" DESC LIMIT 20
    ) last`;
  return usual?.activeMs ?? null;
}

export interface WholeWork {
  /** Not skipped, practice aside. */
  readonly answered: number;
  /** Of everything, practice and skipped tasks too. */
  readonly activeMs: number;
  /** Each control task answered or skipped: the known ranks and, where not skipped, those given. */
  readonly controls: readonly {
    readonly known: readonly (number | null)[];
    readonly ranks: readonly number[] | null;
  }[];
  /** What the judge said at the end. */
  readonly comment: string | null;
  /** When the judge was first told that there is nothing more to do. */
  readonly finishedAt: Date | null;
  /** What the judge was shown last for the crowd platform. */
  readonly codeShown: string | null;
  /** How their submission stands at a crowd platform. */
  readonly platformStatus: string | null;
}

/** All that a judge did, for what they are told at the end. */
export async function measureWholeWork(db: DatabaseConnection, judgeId: number): Promise<WholeWork> {
  const [work] = await db.$queryRaw<WholeWork[]>`
    SELECT count(*) FILTER (WHERE r."state" = 'CURRENT' AND r."kind" <> 'PRACTICE')::int AS "answered",
           coalesce(sum(r."active_ms"), 0)::float8 AS "activeMs",
           coalesce(json_agg(json_build_object(
             'known', (SELECT json_agg(th."expected_rank" ORDER BY place)
                       FROM unnest(r."display_order") WITH ORDINALITY AS shown("id", place)
                       JOIN "task_hypothesis" th ON th."task_id" = a."task_id" AND th."hypothesis_id" = shown."id"),
             'ranks', (SELECT json_agg(e."rank" ORDER BY array_position(r."display_order", e."hypothesis_id"))
                       FROM "ranking_entry" e WHERE e."ranking_id" = r."id")
           )) FILTER (WHERE r."kind" = 'CONTROL'), '[]') AS "controls",
           (SELECT "end_comment" FROM "membership" WHERE "id" = ${judgeId}) AS "comment",
           (SELECT "finished_at" FROM "membership" WHERE "id" = ${judgeId}) AS "finishedAt",
           (SELECT "code_shown" FROM "membership" WHERE "id" = ${judgeId}) AS "codeShown",
           (SELECT "platform_status" FROM "membership" WHERE "id" = ${judgeId}) AS "platformStatus"
    FROM "ranking" r JOIN "assignment" a ON a."id" = r."assignment_id"
    WHERE r."judge_id" = ${judgeId} AND "answer_was_given"(r)`;
  if (work === undefined) throw new Error("a count has no row");
  return work;
}

export interface StoredAnswer extends MarkedInAnswer {
  readonly assignmentId: number;
  readonly version: number;
  readonly ranks: readonly number[] | null;
  readonly skipReason: string | null;
  readonly flagReason: string | null;
  readonly flagKey: string | null;
  readonly comment: string | null;
  readonly noneAcceptable: boolean;
  readonly answeredAt: Date;
}

/** A judge's last answers, newest first; ranks in display order. */
export async function listLastAnswers(
  db: DatabaseConnection,
  judgeId: number,
  maxAnswers: number,
): Promise<readonly StoredAnswer[]> {
  return db.$queryRaw<StoredAnswer[]>`
    SELECT r."assignment_id" AS "assignmentId", r."version", r."skip_reason" AS "skipReason",
           r."flag_reason" AS "flagReason", r."flag_key" AS "flagKey", r."comment",
           r."none_acceptable" AS "noneAcceptable", r."answered_at" AS "answeredAt",
           r."right_edits" AS "rightEdits", r."wrong_edits" AS "wrongEdits", r."source_errors" AS "sourceErrors",
           (SELECT array_agg(e."rank" ORDER BY array_position(r."display_order", e."hypothesis_id"))
            FROM "ranking_entry" e WHERE e."ranking_id" = r."id") AS "ranks"
    FROM "ranking" r
    WHERE r."judge_id" = ${judgeId} AND "answer_was_given"(r) AND r."assignment_id" IS NOT NULL
    ORDER BY r."answered_at" DESC, r."id" DESC LIMIT ${maxAnswers}`;
}

/** Keeps when a judge was first told that there is nothing more to do. */
export async function markFinished(db: DatabaseConnection, judgeId: number, now: Date): Promise<void> {
  await db.membership.updateMany({ where: { id: judgeId, finishedAt: null }, data: { finishedAt: now } });
}

/** Keeps what a judge was shown at the end, and when; the last where it changed. */
export async function markCodeShown(
  db: DatabaseConnection,
  judgeId: number,
  codeShown: string,
  now: Date,
): Promise<void> {
  await db.membership.updateMany({ where: { id: judgeId }, data: { codeShown, codeShownAt: now } });
}
