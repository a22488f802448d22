import type { DatabaseTransaction } from "../connection/client";
import { readThroughCursor } from "../connection/snapshot-cursor";
import type { StoredMarks } from "../edits/edits-of-rankings";

export interface ExportedRankingRow extends StoredMarks {
  readonly id: number;
  readonly position: number;
  /** The same counted from 1. */
  readonly number: number;
  readonly document: string | null;
  /** The name that exports call the judge. */
  readonly judge: string;
  readonly judgeExcluded: boolean;
  /** It is a ranking that counts, or was skipped instead. */
  readonly entersResults: boolean;
  readonly kind: "REGULAR" | "REPEAT" | "PRACTICE" | "CONTROL" | "AUTOMATIC";
  readonly state: "CURRENT" | "SUPERSEDED" | "SKIPPED";
  readonly origin: "HERE" | "IMPORTED";
  /** ISO 8601 in UTC with milliseconds, as all times here. */
  readonly answeredAt: string;
  readonly activeMs: number | null;
  readonly wallMs: number | null;
  readonly version: number;
  readonly replacesId: number | null;
  readonly lateAt: string | null;
  readonly admittedAt: string | null;
  readonly byOrganiser: boolean;
  readonly skipReason: string | null;
  readonly flagReason: string | null;
  readonly skipKey: string | null;
  readonly flagKey: string | null;
  readonly comment: string | null;
  readonly noneAcceptable: boolean;
  /** What the file that it was imported from calls it, and what that says that another program called it. */
  readonly fileId: string | null;
  readonly fileSourceId: string | null;
  /** What the file that the ranking it replaces was imported from calls that one. */
  readonly replacedFileId: string | null;
  readonly ungrouped: boolean;
  readonly displayOrder: readonly number[];
  /** It is that of a file which does not tell in which order texts were shown. */
  readonly inFileOrder: boolean;
  /** Ordered by key; as many ranks. */
  readonly hypotheses: readonly number[];
  readonly ranks: readonly number[];
}

/** So many rankings are held at a time. */
const ROWS_PER_PAGE = 50;

/**
 * All rankings of a campaign, or only those that count as rankings and enter results, a page at a time through a cursor
 * on what the transaction sees: by segment and judge, then in the order they were stored, whatever the clock said: a
 * revision never comes before what it replaces.
 */
export async function* readExportedRows(
  tx: DatabaseTransaction,
  { campaignId, onlyCounting }: { readonly campaignId: string; readonly onlyCounting: boolean },
): AsyncGenerator<readonly ExportedRankingRow[], void, undefined> {
  const text = `
    SELECT json_build_object(
             'id', r."id", 'position', s."position",
             'number', s."position" + 1 - coalesce((SELECT "first_segment" FROM "campaign" WHERE "id" = $1::uuid), 0),
             'document', coalesce(r."file_document", s."document"), 'judge', m."export_name",
             'judgeExcluded', m."excluded_at" IS NOT NULL, 'entersResults', "answer_enters_results"(r, m),
             'kind', r."kind", 'state', r."state", 'origin', r."origin",
             'answeredAt', to_char(r."answered_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'activeMs', r."active_ms", 'wallMs', r."wall_ms", 'version', r."version", 'replacesId', r."replaces_id",
             'lateAt', to_char(r."late_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'admittedAt', to_char(r."admitted_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'byOrganiser', r."by_organiser", 'skipReason', r."skip_reason", 'flagReason', r."flag_reason",
             'skipKey', r."skip_key", 'flagKey', r."flag_key", 'comment', r."comment",
             'noneAcceptable', r."none_acceptable",
             'rightEdits', r."right_edits", 'wrongEdits', r."wrong_edits", 'sourceErrors', r."source_errors",
             'ungrouped', r."ungrouped", 'fileId', r."file_id", 'fileSourceId', r."file_source_id",
             'replacedFileId', (SELECT b."file_id" FROM "ranking" b WHERE b."id" = r."replaces_id"),
             'displayOrder', r."display_order", 'inFileOrder', r."in_file_order", 'hypotheses', coalesce(e.hypotheses, '{}'),
             'ranks', coalesce(e.ranks, '{}'))::text AS "json"
    FROM "segment" s
    JOIN "ranking" r ON r."campaign_id" = s."campaign_id" AND r."segment_id" = s."id"
    JOIN "membership" m ON m."id" = r."judge_id"
    LEFT JOIN LATERAL (
      SELECT array_agg(x."hypothesis_id" ORDER BY x."hypothesis_id") AS hypotheses,
             array_agg(x."rank" ORDER BY x."hypothesis_id") AS ranks
      FROM "ranking_entry" x WHERE x."ranking_id" = r."id") e ON true
    WHERE s."campaign_id" = $1::uuid
      AND (NOT $2::boolean OR "answer_enters_results"(r, m))
    ORDER BY s."position", m."export_name" COLLATE "C", r."id"`;
  // A row as one text: objects of many values cost more than the text that is made of them.
  const pages = readThroughCursor<readonly [string]>(
    tx,
    { text, values: [campaignId, onlyCounting] },
    ROWS_PER_PAGE,
  );
  for await (const rows of pages) yield rows.map(([json]) => JSON.parse(json) as ExportedRankingRow);
}
