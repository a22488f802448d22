import type { DatabaseConnection } from "../connection/client";

export interface StoredDraft {
  readonly assignmentId: number;
  /** 0 where no rank was given yet. */
  readonly ranks: readonly number[];
  readonly changedAt: Date;
  readonly activeMs: number;
  readonly flagReason: string | null;
  readonly flagKey: string | null;
  readonly comment: string | null;
  readonly noneAcceptable: boolean;
  /** By place among the edits that the task shows; null where none were touched. */
  readonly rightEdits: readonly number[] | null;
  readonly wrongEdits: readonly number[] | null;
  readonly sourceErrors: readonly number[] | null;
  readonly errorsDone: boolean;
}

/**
 * Keeps the newer of two drafts, and the lease of whoever works on it. Once the answer is given there is nothing to
 * keep: a draft that arrives later is dropped.
 */
export async function saveDraft(
  db: DatabaseConnection,
  { assignmentId, ranks, changedAt, activeMs, flagReason, ...more }: StoredDraft,
  leasedUntil: Date,
): Promise<void> {
  await db.$executeRaw`
    WITH unfinished AS (
      SELECT "id", "state" FROM "assignment"
      WHERE "id" = ${assignmentId} AND "state" IN ('OPEN', 'WITHDRAWN') FOR NO KEY UPDATE
    ), renewed AS (
      UPDATE "assignment" a SET "leased_until" = greatest(a."leased_until", ${leasedUntil}::timestamptz)
      FROM unfinished WHERE a."id" = unfinished."id" AND unfinished."state" = 'OPEN'
    )
    INSERT INTO "assignment_draft" AS kept ("assignment_id", "ranks", "changed_at", "active_ms", "flag_reason",
      "flag_key", "comment", "none_acceptable", "right_edits", "wrong_edits", "source_errors", "errors_done")
    SELECT "id", ${[...ranks]}::int[], ${changedAt}::timestamptz, ${activeMs}, ${flagReason},
           ${more.flagKey}, ${more.comment}, ${more.noneAcceptable}, ${more.rightEdits}::int[],
           ${more.wrongEdits}::int[], ${more.sourceErrors}::int[], ${more.errorsDone} FROM unfinished
    ON CONFLICT ("assignment_id") DO UPDATE
      SET "ranks" = excluded."ranks", "changed_at" = excluded."changed_at", "active_ms" = excluded."active_ms",
          "flag_reason" = excluded."flag_reason", "flag_key" = excluded."flag_key",
          "comment" = excluded."comment", "none_acceptable" = excluded."none_acceptable",
          "right_edits" = excluded."right_edits", "wrong_edits" = excluded."wrong_edits",
          "source_errors" = excluded."source_errors", "errors_done" = excluded."errors_done"
      WHERE excluded."changed_at" > kept."changed_at"`;
}
