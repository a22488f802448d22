import type { OfferedSystems, SystemSet } from "../../domain/judgments/system-sets";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

/** The systems of a campaign and the sets of them that were saved, at one look. */
export async function readOfferedSystems(
  db: DatabaseConnection,
  campaignId: string,
): Promise<OfferedSystems> {
  const [row] = await db.$queryRaw<{ readonly systems: string[]; readonly sets: OfferedSystems["sets"] }[]>`
    SELECT coalesce((SELECT array_agg(s."name") FROM "system" s WHERE s."campaign_id" = ${campaignId}::uuid), '{}') AS "systems",
           coalesce((SELECT jsonb_agg(jsonb_build_object('name', t."name", 'systems', t."systems"))
                     FROM "system_set" t WHERE t."campaign_id" = ${campaignId}::uuid), '[]') AS "sets"`;
  return {
    systems: (row?.systems ?? []).sort(compareCodeUnits),
    sets: [...(row?.sets ?? [])].sort((one, other) => compareCodeUnits(one.name, other.name)),
  };
}

/**
 * How many rankings of these judges compare at least two of some systems, or never compared any two: what is left of
 * them where the others are dropped.
 */
export async function countRankingsOfSystems(
  db: DatabaseConnection,
  campaignId: string,
  { judgeIds, systems }: { readonly judgeIds: readonly number[]; readonly systems: readonly string[] },
): Promise<number> {
  const [row] = await db.$queryRaw<{ readonly rankings: number }[]>`
    SELECT count(*)::int AS "rankings" FROM (
      SELECT x."ranking_id"
      FROM "counted_ranking" c
      JOIN "ranking_entry" x ON x."ranking_id" = c."id"
      JOIN "output" o ON o."hypothesis_id" = x."hypothesis_id"
      JOIN "system" s ON s."id" = o."system_id"
      WHERE c."campaign_id" = ${campaignId}::uuid AND c."judge_id" = ANY(${[...judgeIds]}::int[])
      GROUP BY x."ranking_id"
      HAVING count(*) FILTER (WHERE s."name" = ANY(${[...systems]}::text[])) >= 2
          OR bool_and(s."name" = ANY(${[...systems]}::text[]))) left_over`;
  return row?.rankings ?? 0;
}

/** Saves systems under a name; false where another set has it. */
export async function insertSystemSet(
  tx: DatabaseTransaction,
  campaignId: string,
  { name, systems, createdAt }: SystemSet & { readonly createdAt: Date },
): Promise<boolean> {
  const data = { campaignId, name, systems: [...systems], createdAt };
  const { count } = await tx.systemSet.createMany({ data: [data], skipDuplicates: true });
  return count > 0;
}

/** False where there is no such set. */
export async function renameSystemSet(
  tx: DatabaseTransaction,
  { campaignId, set, name }: { readonly campaignId: string; readonly set: string; readonly name: string },
): Promise<boolean> {
  const { count } = await tx.systemSet.updateMany({ where: { campaignId, name: set }, data: { name } });
  return count > 0;
}

/** False where there is no such set. */
export async function deleteSystemSet(
  tx: DatabaseTransaction,
  { campaignId, set }: { readonly campaignId: string; readonly set: string },
): Promise<boolean> {
  const { count } = await tx.systemSet.deleteMany({ where: { campaignId, name: set } });
  return count > 0;
}
