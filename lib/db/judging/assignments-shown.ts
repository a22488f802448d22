import type { EditMarking } from "../../domain/campaigns/edit-marking";
import type { ContextSettings } from "../../domain/campaigns/settings";
import type { ShownEdit } from "../../domain/judging/judge-session";
import type { DatabaseConnection } from "../connection/client";
import { directSql } from "../connection/sql-connection";
import { Prisma } from "../generated/client";
import { contextColumns } from "./segment-context";

/** A task as its judge sees it, before it is known whether differences are marked. */
export interface ShownAssignment {
  readonly id: number;
  readonly publicId: string;
  readonly before: readonly string[];
  readonly source: string;
  readonly after: readonly string[];
  readonly hypotheses: readonly string[];
  readonly isPractice: boolean;
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
  /** In the order of the source; null where none are marked. */
  readonly edits: readonly (ShownEdit & { readonly id: number })[] | null;
}

/** What decides what is read of a task. */
export interface ShownSettings {
  readonly context: ContextSettings;
  readonly editMarking: EditMarking;
}

/** What a judge holds, longest first. */
export async function readHeldAssignments(
  db: DatabaseConnection,
  judgeId: number,
  settings: ShownSettings,
): Promise<readonly ShownAssignment[]> {
  return directSql(db).$queryRaw<ShownAssignment[]>`
    /* prepared */ ${shownColumns(settings)}
    FROM "assignment" a ${shownBeside}
    WHERE a."judge_id" = ${judgeId} AND a."state" = 'OPEN' ORDER BY a."id"`;
}

/** The assignments with these keys, in their order. Context ends where the document does. */
export async function readShownAssignments(
  db: DatabaseConnection,
  ids: readonly number[],
  settings: ShownSettings,
): Promise<readonly ShownAssignment[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw<ShownAssignment[]>`
    ${shownColumns(settings)}
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS wanted("id", "place")
    JOIN "assignment" a ON a."id" = wanted."id" ${shownBeside}
    ORDER BY wanted."place"`;
}

function shownColumns({ context, editMarking }: ShownSettings): Prisma.Sql {
  return Prisma.sql`
    SELECT a."id", a."public_id" AS "publicId", s."source", ${contextColumns(context)},
           ARRAY(SELECT h."text" FROM unnest(a."display_order") WITH ORDINALITY AS shown("id", "place")
                 JOIN "hypothesis" h ON h."id" = shown."id" ORDER BY shown."place") AS "hypotheses",
           t."kind" = 'PRACTICE' AS "isPractice", d."ranks" AS "draftRanks", d."changed_at" AS "draftChangedAt",
           d."active_ms" AS "draftActiveMs", d."flag_reason" AS "draftFlagReason",
           d."flag_key" AS "draftFlagKey", d."comment" AS "draftComment",
           d."none_acceptable" AS "draftNoneAcceptable", d."right_edits" AS "draftRightEdits",
           d."wrong_edits" AS "draftWrongEdits", d."source_errors" AS "draftSourceErrors",
           d."errors_done" AS "draftErrorsDone",
           ${editMarking === "NONE" ? Prisma.sql`NULL::json` : shownEdits} AS "edits"`;
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

const shownBeside = Prisma.sql`
    JOIN "task" t ON t."id" = a."task_id"
    JOIN "segment" s ON s."id" = a."segment_id"
    LEFT JOIN "assignment_draft" d ON d."assignment_id" = a."id"`;
