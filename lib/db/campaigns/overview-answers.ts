import type { DatabaseConnection } from "../connection/client";

export interface AnswerForQuality {
  readonly judge: number;
  readonly activeMs: number | null;
  readonly task: number;
  readonly kind: "REGULAR" | "REPEAT" | "CONTROL";
  /** In the order shown. */
  readonly hypotheses: readonly number[];
  readonly ranks: readonly number[];
  /** Of the last answers only: the letters of the longest text shown. */
  readonly longestText: number | null;
  /** What the browser counted; null where it did not. */
  readonly scripted: number | null;
  readonly pasted: number | null;
  readonly awayMs: number | null;
}

/** To so many of a judge's answers the lengths of their texts are looked up. */
const MAX_MEASURED = 200;

/**
 * The last answers of each judge, at most so many, in the order of time: those to tasks that were shown, practice
 * aside, with two texts or more. Pairs that are no whole answers say nothing of how somebody answers.
 */
export async function listAnswersForQuality(
  db: DatabaseConnection,
  campaignId: string,
  maxPerJudge: number,
  /** Of this judge alone; of all where none is named. */
  judge: number | null = null,
): Promise<readonly AnswerForQuality[]> {
  return db.$queryRaw<AnswerForQuality[]>`
    SELECT r."judge_id" AS "judge", r."active_ms" AS "activeMs", r."scripted_inputs" AS "scripted",
           r."pasted_inputs" AS "pasted", r."away_ms" AS "awayMs", e.ranks AS "ranks", e.hypotheses AS "hypotheses",
           r."kind"::text AS "kind",
           coalesce((SELECT a."task_id" FROM "assignment" a WHERE a."id" = r."assignment_id"), -r."id") AS "task",
           CASE WHEN r.place <= ${MAX_MEASURED}
             THEN (SELECT max(length(h."text")) FROM "hypothesis" h WHERE h."id" = ANY(r."display_order")) END AS "longestText"
    FROM (
      SELECT r.*, row_number() OVER (PARTITION BY r."judge_id" ORDER BY r."answered_at" DESC, r."id" DESC) AS place
      FROM "ranking" r
      WHERE r."campaign_id" = ${campaignId}::uuid AND r."state" = 'CURRENT' AND "answer_is_work"(r)
        AND (${judge}::int IS NULL OR r."judge_id" = ${judge}) AND r."shown" >= 2 AND NOT r."ungrouped"
    ) r
    JOIN LATERAL (
      SELECT array_agg(x."rank" ORDER BY array_position(r."display_order", x."hypothesis_id"), x."hypothesis_id") AS ranks,
             array_agg(x."hypothesis_id" ORDER BY array_position(r."display_order", x."hypothesis_id"), x."hypothesis_id") AS hypotheses
      FROM "ranking_entry" x WHERE x."ranking_id" = r."id") e ON e.ranks IS NOT NULL
    WHERE r.place <= ${maxPerJudge}
    ORDER BY r."judge_id", r."answered_at", r."id"`;
}

export interface ControlAnswer {
  readonly judge: number;
  /** By text, in one order; null where any rank will do. */
  readonly known: readonly (number | null)[];
  readonly ranks: readonly number[];
}

/** The answers to control tasks beside the known ones. Skipped ones have no ranks and are not among them. */
export async function listControlAnswers(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly ControlAnswer[]> {
  return db.$queryRaw<ControlAnswer[]>`
    SELECT r."judge_id" AS "judge", array_agg(h."expected_rank" ORDER BY h."hypothesis_id") AS "known",
           array_agg(e."rank" ORDER BY h."hypothesis_id") AS "ranks"
    FROM "ranking" r
    JOIN "assignment" a ON a."id" = r."assignment_id"
    JOIN "task_hypothesis" h ON h."task_id" = a."task_id"
    JOIN "ranking_entry" e ON e."ranking_id" = r."id" AND e."hypothesis_id" = h."hypothesis_id"
    WHERE r."campaign_id" = ${campaignId}::uuid AND r."kind" = 'CONTROL' AND r."state" = 'CURRENT'
    GROUP BY r."id"`;
}
