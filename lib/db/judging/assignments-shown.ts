import type { EditMarking } from "../../domain/campaigns/edit-marking";
import type { ContextSettings } from "../../domain/campaigns/settings";
import type { ShownEdit } from "../../domain/judging/judge-session";
import type { DatabaseConnection } from "../connection/client";
import { directSql } from "../connection/sql-connection";
import { Prisma } from "../generated/client";
import { contextColumns } from "./segment-context";

/** What a judge is shown of a task, before it is known whether differences are marked. It never changes. */
export interface TaskTexts {
  readonly before: readonly string[];
  readonly source: string;
  readonly after: readonly string[];
  readonly hypotheses: readonly string[];
  readonly isPractice: boolean;
  /** In the order of the source; null where none are marked. */
  readonly edits: readonly (ShownEdit & { readonly id: number })[] | null;
}

/** An assignment in its judge's hands, with what they last said about it. */
export interface HeldAssignment {
  readonly id: number;
  readonly publicId: string;
  readonly draftRanks: readonly number[] | null;
  readonly draftChangedAt: Date | null;
  readonly draftActiveMs: number | null;
  readonly draftFlagReason: string | null;
  readonly draftFlagKey: string | null;
  readonly draftComment: string | null;
  readonly draftNoneAcceptable: boolean | null;
  readonly draftRightEdits: readonly number[] | null;
  readonly draftWrongEdits: readonly number[] | null;
  readonly draftSourceErrors: readonly number[] | null;
  readonly draftErrorsDone: boolean | null;
}

export interface ShownAssignment extends HeldAssignment, TaskTexts {}

/** What decides what is read of a task. */
export interface ShownSettings {
  readonly context: ContextSettings;
  readonly editMarking: EditMarking;
}

/**
 * What a judge holds, longest first.
 *
 * @param known public ids of assignments whose texts are known, and not read again
 */
export async function readHeldAssignments(
  db: DatabaseConnection,
  judgeId: number,
  settings: ShownSettings,
  known: readonly string[],
): Promise<readonly (HeldAssignment & { readonly texts: TaskTexts | null })[]> {
  return directSql(db).$queryRaw`
    /* prepared */ SELECT ${heldColumns},
           CASE WHEN a."public_id" <> ALL (${[...known]}::text[]) THEN ${textsOf(settings)} END AS "texts"
    FROM "assignment" a ${draftBeside}
    WHERE a."judge_id" = ${judgeId} AND a."state" = 'OPEN' ORDER BY a."id"`;
}

/** The assignments with these keys, in their order. */
export async function readShownAssignments(
  db: DatabaseConnection,
  ids: readonly number[],
  settings: ShownSettings,
): Promise<readonly ShownAssignment[]> {
  if (ids.length === 0) return [];
  const rows = await directSql(db).$queryRaw<(HeldAssignment & { readonly texts: TaskTexts })[]>`
    SELECT ${heldColumns}, ${textsOf(settings)} AS "texts"
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS wanted("id", "place")
    JOIN "assignment" a ON a."id" = wanted."id" ${draftBeside}
    ORDER BY wanted."place"`;
  return rows.map(({ texts, ...held }) => ({ ...held, ...texts }));
}

const heldColumns = Prisma.sql`
           a."id", a."public_id" AS "publicId", d."ranks" AS "draftRanks", d."changed_at" AS "draftChangedAt",
           d."active_ms" AS "draftActiveMs", d."flag_reason" AS "draftFlagReason",
           d."flag_key" AS "draftFlagKey", d."comment" AS "draftComment",
           d."none_acceptable" AS "draftNoneAcceptable", d."right_edits" AS "draftRightEdits",
           d."wrong_edits" AS "draftWrongEdits", d."source_errors" AS "draftSourceErrors",
           d."errors_done" AS "draftErrorsDone"`;

const draftBeside = Prisma.sql`LEFT JOIN "assignment_draft" d ON d."assignment_id" = a."id"`;

/** The texts of assignment `a`, as one value. Context ends where the document does. */
function textsOf({ context, editMarking }: ShownSettings): Prisma.Sql {
  return Prisma.sql`(
      SELECT to_json(shown) FROM (
        SELECT s."source", ${contextColumns(context)}, t."kind" = 'PRACTICE' AS "isPractice",
               ARRAY(SELECT h."text" FROM unnest(a."display_order") WITH ORDINALITY AS shown("id", "place")
                     JOIN "hypothesis" h ON h."id" = shown."id" ORDER BY shown."place") AS "hypotheses",
               ${editMarking === "NONE" ? Prisma.sql`NULL::json` : shownEdits} AS "edits"
        FROM "task" t JOIN "segment" s ON s."id" = t."segment_id" WHERE t."id" = a."task_id"
      ) shown)`;
}

/** The edits of the texts of an assignment, each once. Whoever marks them names them by their place in this order. */
const shownEdits = Prisma.sql`(
             SELECT coalesce(json_agg(edit ORDER BY edit."start", edit."end", edit."id"), '[]') FROM (
               SELECT e."id", e."start", e."end", e."correction",
                      json_agg(shown."place" - 1 ORDER BY shown."place") AS "texts"
               FROM unnest(a."display_order") WITH ORDINALITY AS shown("id", "place")
               JOIN "hypothesis_edit" h ON h."hypothesis_id" = shown."id"
               JOIN "segment_edit" e ON e."id" = h."edit_id"
               GROUP BY e."id") edit)`;
