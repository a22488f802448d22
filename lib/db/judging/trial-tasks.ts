import type { ContextSettings } from "../../domain/campaigns/settings";
import type { DatabaseConnection } from "../connection/client";
import { contextColumns } from "./segment-context";

/** A task as it would be dealt, before its texts are put into an order of display. */
export interface TrialTaskRow {
  readonly kind: "REGULAR" | "PRACTICE" | "CONTROL";
  readonly draw: number;
  readonly feedback: string | null;
  readonly before: readonly string[];
  readonly source: string;
  readonly after: readonly string[];
  /** Ordered by their texts' code points. */
  readonly hypotheses: readonly { readonly text: string; readonly expectedRank: number | null }[];
}

/** The first tasks with something to rank: so many of the practice, so many of the rest, each in order of draw. */
export async function listTrialTasks(
  db: DatabaseConnection,
  campaignId: string,
  context: ContextSettings,
  maxTasks: { readonly practice: number; readonly other: number },
): Promise<readonly TrialTaskRow[]> {
  return db.$queryRaw<TrialTaskRow[]>`
    WITH comparable AS (
      SELECT t.*, row_number() OVER (
        PARTITION BY (t."kind" = 'PRACTICE') ORDER BY t."draw", t."kind") AS "place"
      FROM "task" t
      WHERE t."campaign_id" = ${campaignId}::uuid
        AND (SELECT count(*) FROM (SELECT FROM "task_hypothesis" th WHERE th."task_id" = t."id" LIMIT 2) two) > 1)
    SELECT t."kind"::text AS "kind", t."draw", t."feedback", s."source",
           ${contextColumns(context)},
           (SELECT json_agg(json_build_object('text', h."text", 'expectedRank', th."expected_rank")
                            ORDER BY h."text" COLLATE "C")
            FROM "task_hypothesis" th JOIN "hypothesis" h ON h."id" = th."hypothesis_id"
            WHERE th."task_id" = t."id") AS "hypotheses"
    FROM comparable t JOIN "segment" s ON s."id" = t."segment_id"
    WHERE t."place" <= CASE WHEN t."kind" = 'PRACTICE' THEN ${maxTasks.practice}::int ELSE ${maxTasks.other}::int END
    ORDER BY (t."kind" <> 'PRACTICE'), t."draw", t."kind"`;
}

export interface SegmentMultiplicities {
  readonly id: number;
  /** How many systems wrote each distinct text; by the texts' code points. */
  readonly multiplicities: readonly number[];
}

/** All segments that somebody wrote something for, in the order of the source: what tasks are drawn from. */
export async function listSegmentMultiplicities(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly SegmentMultiplicities[]> {
  return db.$queryRaw<SegmentMultiplicities[]>`
    SELECT s."id", array_agg(w.writers ORDER BY w."text" COLLATE "C") AS "multiplicities"
    FROM "segment" s JOIN (
      SELECT h."segment_id", h."text", count(*)::int AS writers
      FROM "output" o JOIN "hypothesis" h ON h."id" = o."hypothesis_id"
      WHERE o."campaign_id" = ${campaignId}::uuid GROUP BY h."id") w ON w."segment_id" = s."id"
    WHERE s."campaign_id" = ${campaignId}::uuid
    GROUP BY s."id" ORDER BY s."position"`;
}

export interface SegmentTexts {
  readonly before: readonly string[];
  readonly source: string;
  readonly after: readonly string[];
  /** Distinct, ordered by code points. */
  readonly hypotheses: readonly string[];
}

/** The texts of these segments, in the order asked for. */
export async function readSegmentTexts(
  db: DatabaseConnection,
  segmentIds: readonly number[],
  context: ContextSettings,
): Promise<readonly SegmentTexts[]> {
  return db.$queryRaw<SegmentTexts[]>`
    SELECT s."source",
           ${contextColumns(context)},
           ARRAY(SELECT h."text" FROM "hypothesis" h
                 WHERE h."segment_id" = s."id" AND EXISTS (SELECT FROM "output" o WHERE o."hypothesis_id" = h."id")
                 ORDER BY h."text" COLLATE "C") AS "hypotheses"
    FROM unnest(${[...segmentIds]}::int[]) WITH ORDINALITY AS wanted("id", "place")
    JOIN "segment" s ON s."id" = wanted."id"
    ORDER BY wanted."place"`;
}
