import type { DatabaseTransaction } from "../connection/client";

export interface JudgeColumns {
  readonly names: readonly string[];
  readonly excluded: readonly boolean[];
}

/**
 * Judges of an old campaign, each with an account of their own by which nobody can sign in. Pseudonym and name in exports
 * are what the file calls them. @returns their keys by name
 */
export async function insertImportedJudges(
  tx: DatabaseTransaction,
  campaignId: string,
  { names, excluded }: JudgeColumns,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.$queryRaw<{ readonly id: number; readonly name: string }[]>`
    WITH named AS MATERIALIZED (
      SELECT n."name", n."excluded", gen_random_uuid() AS "user_id"
      FROM unnest(${[...names]}::text[], ${[...excluded]}::boolean[]) AS n ("name", "excluded")
    ), made AS (
      INSERT INTO "app_user" ("id", "role", "created_at") SELECT "user_id", 'JUDGE', ${now} FROM named
    )
    INSERT INTO "membership" ("campaign_id", "user_id", "role", "pseudonym", "export_name", "created_at", "excluded_at")
    SELECT ${campaignId}::uuid, "user_id", 'JUDGE', "name", "name", ${now}, CASE WHEN "excluded" THEN ${now}::timestamptz END
    FROM named
    RETURNING "id", "pseudonym" AS "name"`;
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Rows as columns: each array holds one value per ranking. */
export interface ImportedRankingColumns {
  readonly ids: readonly number[];
  readonly segmentIds: readonly number[];
  readonly judgeIds: readonly number[];
  readonly kinds: readonly string[];
  readonly states: readonly string[];
  /** Keys of hypotheses, as PostgreSQL writes an array: "{3,1,2}". */
  readonly displayOrders: readonly string[];
  readonly shown: readonly number[];
  readonly answeredAt: readonly string[];
  readonly activeMs: readonly (number | null)[];
  readonly wallMs: readonly (number | null)[];
  readonly lateAt: readonly (string | null)[];
  readonly admittedAt: readonly (string | null)[];
  readonly byOrganiser: readonly boolean[];
  readonly skipReasons: readonly (string | null)[];
  readonly flagReasons: readonly (string | null)[];
  readonly skipKeys: readonly (string | null)[];
  readonly flagKeys: readonly (string | null)[];
  readonly comments: readonly (string | null)[];
  readonly noneAcceptable: readonly boolean[];
  readonly versions: readonly number[];
  readonly replacesIds: readonly (number | null)[];
  readonly fileIds: readonly (string | null)[];
  readonly fileSourceIds: readonly (string | null)[];
  readonly fileDocuments: readonly (string | null)[];
  readonly ungrouped: readonly boolean[];
  /** Whether the display order is that of the file, which tells no other. */
  readonly inFileOrder: readonly boolean[];
  /** Keys of edits, and starts and ends of errors, as PostgreSQL writes arrays; null where they were not asked for. */
  readonly rightEdits: readonly (string | null)[];
  readonly wrongEdits: readonly (string | null)[];
  readonly sourceErrors: readonly (string | null)[];
}

export async function insertImportedRankings(
  tx: DatabaseTransaction,
  campaignId: string,
  columns: ImportedRankingColumns,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "ranking" (
      "id", "campaign_id", "segment_id", "judge_id", "kind", "state", "origin", "shown", "display_order",
      "answered_at", "active_ms", "wall_ms", "late_at", "admitted_at", "by_organiser", "skip_reason", "flag_reason",
      "skip_key", "flag_key", "comment", "none_acceptable", "version", "replaces_id", "file_id", "file_source_id", "file_document", "ungrouped", "in_file_order",
      "right_edits", "wrong_edits", "source_errors")
    SELECT r."id", ${campaignId}::uuid, r."segment_id", r."judge_id", r."kind"::ranking_kind, r."state"::ranking_state,
           'IMPORTED', r."shown", r."display_order"::int[], r."answered_at"::timestamptz, r."active_ms", r."wall_ms",
           r."late_at"::timestamptz, r."admitted_at"::timestamptz, r."by_organiser", r."skip_reason", r."flag_reason",
           r."skip_key", r."flag_key", r."comment", r."none_acceptable",
           r."version", r."replaces_id", r."file_id", r."file_source_id", r."file_document",
           r."ungrouped", r."in_file_order", r."right_edits"::int[], r."wrong_edits"::int[], r."source_errors"::int[]
    FROM unnest(
      ${[...columns.ids]}::int[], ${[...columns.segmentIds]}::int[], ${[...columns.judgeIds]}::int[],
      ${[...columns.kinds]}::text[], ${[...columns.states]}::text[], ${[...columns.shown]}::int[],
      ${[...columns.displayOrders]}::text[], ${[...columns.answeredAt]}::text[], ${[...columns.activeMs]}::int[],
      ${[...columns.wallMs]}::int[], ${[...columns.lateAt]}::text[], ${[...columns.admittedAt]}::text[],
      ${[...columns.byOrganiser]}::boolean[], ${[...columns.skipReasons]}::text[], ${[...columns.flagReasons]}::text[],
      ${[...columns.skipKeys]}::text[], ${[...columns.flagKeys]}::text[], ${[...columns.comments]}::text[],
      ${[...columns.noneAcceptable]}::boolean[],
      ${[...columns.versions]}::int[], ${[...columns.replacesIds]}::int[], ${[...columns.fileIds]}::text[],
      ${[...columns.fileSourceIds]}::text[], ${[...columns.fileDocuments]}::text[],
      ${[...columns.ungrouped]}::boolean[], ${[...columns.inFileOrder]}::boolean[],
      ${[...columns.rightEdits]}::text[], ${[...columns.wrongEdits]}::text[], ${[...columns.sourceErrors]}::text[]
    ) AS r (
      "id", "segment_id", "judge_id", "kind", "state", "shown", "display_order", "answered_at", "active_ms",
      "wall_ms", "late_at", "admitted_at", "by_organiser", "skip_reason", "flag_reason",
      "skip_key", "flag_key", "comment", "none_acceptable", "version", "replaces_id", "file_id", "file_source_id", "file_document", "ungrouped", "in_file_order",
      "right_edits", "wrong_edits", "source_errors")`;
}

export interface ImportedEntryColumns {
  readonly rankingIds: readonly number[];
  readonly segmentIds: readonly number[];
  readonly hypothesisIds: readonly number[];
  readonly ranks: readonly number[];
}

export async function insertImportedEntries(
  tx: DatabaseTransaction,
  { rankingIds, segmentIds, hypothesisIds, ranks }: ImportedEntryColumns,
): Promise<void> {
  if (rankingIds.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO "ranking_entry" ("ranking_id", "segment_id", "hypothesis_id", "rank")
    SELECT * FROM unnest(
      ${[...rankingIds]}::int[], ${[...segmentIds]}::int[], ${[...hypothesisIds]}::int[], ${[...ranks]}::int[])`;
}

/** What was just stored in bulk is new to the planner, who would otherwise take every table for empty. */
export async function analyseImportedTables(tx: DatabaseTransaction): Promise<void> {
  await tx.$executeRaw`ANALYZE "ranking", "ranking_entry", "output", "hypothesis", "segment"`;
}

export interface ImportedCampaignEnd {
  readonly openedAt: Date;
  readonly closedAt: Date;
  /** What its rankings call the first line of the source; null where that is open. */
  readonly firstSegment: 0 | 1 | null;
  /** What told so, as JSON. */
  readonly segmentNumbering: string | null;
}

/** A campaign that is over: judged between these two moments. */
export async function closeImportedCampaign(
  tx: DatabaseTransaction,
  campaignId: string,
  { openedAt, closedAt, firstSegment, segmentNumbering }: ImportedCampaignEnd,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "campaign" SET "state" = 'CLOSED', "opened_at" = ${openedAt}, "closed_at" = ${closedAt},
           "first_segment" = ${firstSegment}::int, "segment_numbering" = ${segmentNumbering}::jsonb
    WHERE "id" = ${campaignId}::uuid`;
}
