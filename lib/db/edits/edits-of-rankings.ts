import { compareEdits, type Edit } from "../../domain/edits/edit";
import type { SourceError } from "../../domain/edits/marked-edit";
import type { RankedEdit, RankingDetails } from "../../domain/formats/judgments/file-ranking";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import type { DatabaseConnection } from "../connection/client";

/** An edit as it is stored. */
export interface StoredEdit extends Edit {
  readonly id: number;
}

/** What a ranking stores of edits and errors; null where these were not asked for. */
export interface StoredMarks {
  readonly rightEdits: readonly number[] | null;
  readonly wrongEdits: readonly number[] | null;
  /** Start and end of one after the other. */
  readonly sourceErrors: readonly number[] | null;
}

export type EditsOfTexts = ReadonlyMap<number, readonly StoredEdit[]>;

/** Whether judges of a campaign mark edits. */
export async function marksEdits(db: DatabaseConnection, campaignId: string): Promise<boolean> {
  const campaign = await db.campaign.findUnique({
    where: { id: campaignId },
    select: { editMarking: true, errorsFirst: true },
  });
  return campaign !== null && (campaign.editMarking !== "NONE" || campaign.errorsFirst);
}

/** The edits that these hypotheses make. */
export async function readEditsOfTexts(
  db: DatabaseConnection,
  hypotheses: readonly number[],
): Promise<EditsOfTexts> {
  if (hypotheses.length === 0) return new Map();
  const rows = await db.$queryRaw<(StoredEdit & { readonly hypothesis: number })[]>`
    SELECT h."hypothesis_id" AS "hypothesis", e."id", e."start", e."end", e."correction", e."type"
    FROM "hypothesis_edit" h JOIN "segment_edit" e ON e."id" = h."edit_id"
    WHERE h."hypothesis_id" = ANY(${[...hypotheses]}::int[])`;
  const edits = new Map<number, StoredEdit[]>();
  for (const { hypothesis, ...edit } of rows) {
    const own = edits.get(hypothesis) ?? [];
    own.push(edit);
    edits.set(hypothesis, own);
  }
  return edits;
}

/** The edits of what a ranking shows, with its marks, and the errors of its source: as files hold them. */
export function marksOfRanking(
  { rightEdits, wrongEdits, sourceErrors }: StoredMarks,
  shown: readonly { readonly id: number; readonly systems: readonly string[] }[],
  editsOf: EditsOfTexts,
): Pick<RankingDetails, "edits" | "errors"> {
  const errors = sourceErrors === null ? {} : { errors: spans(sourceErrors) };
  if (rightEdits === null || wrongEdits === null) return errors;
  const found = new Map<number, { readonly edit: StoredEdit; readonly systems: string[] }>();
  for (const { id, systems } of shown)
    for (const edit of editsOf.get(id) ?? []) {
      const known = found.get(edit.id);
      if (known === undefined) found.set(edit.id, { edit, systems: [...systems] });
      else known.systems.push(...systems);
    }
  const edits = [...found.values()]
    .sort((one, other) => compareEdits(one.edit, other.edit))
    .map(({ edit: { id, start, end, correction, type }, systems }): RankedEdit => {
      const mark = rightEdits.includes(id) ? "right" : wrongEdits.includes(id) ? "wrong" : undefined;
      return {
        ...{ start, end, correction },
        ...(type === null ? {} : { type }),
        systems: systems.sort(compareCodeUnits),
        ...(mark === undefined ? {} : { mark }),
      };
    });
  return { edits, ...errors };
}

function spans(flat: readonly number[]): readonly SourceError[] {
  return Array.from(
    { length: flat.length / 2 },
    (_, place) => [flat[2 * place]!, flat[2 * place + 1]!] as const,
  );
}
