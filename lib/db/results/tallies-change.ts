import type { SqlConnection } from "../connection/sql-connection";
import { Prisma } from "../generated/client";
import { comparedPairs, countsByGroup, countsByJudge } from "./tally-counts";

/**
 * Adds the pairs of answers that were just stored or admitted to the tallies, and takes those of answers off that were
 * just revised, set-wise; of those whose kind never counts, or that no organiser has admitted, nothing. Additions come first and
 * touch every row in question, in one order: nothing is ever below zero, and two transactions that change the same
 * groups wait for one another instead of for ever. Call it once in a transaction, after everything else.
 */
export async function changeTallies(
  tx: SqlConnection,
  changes: { readonly added: readonly number[]; readonly removed: readonly number[] },
): Promise<void> {
  const added = [...changes.added];
  const removed = [...changes.removed];
  if (added.length + removed.length === 0) return;
  const changed = Prisma.sql`r."id" = ANY (${added}::int[] || ${removed}::int[]) AND "answer_qualifies"(r)`;
  await tx.$executeRaw`
    /* prepared */ WITH compared AS (
      ${comparedPairs(changed, Prisma.sql`r."id" = ANY (${added}::int[])`)}
    ), by_group AS (
      INSERT INTO "group_tally" AS t ("campaign_id", "ranking_group", "system_a_id", "system_b_id", "wins", "losses", "ties")
      ${countsByGroup}
      ORDER BY "campaign_id", "group", a, b
      ON CONFLICT ("campaign_id", "ranking_group", "system_a_id", "system_b_id") DO UPDATE
        SET "wins" = t."wins" + excluded."wins", "losses" = t."losses" + excluded."losses",
            "ties" = t."ties" + excluded."ties"
    )
    INSERT INTO "tally" AS t ("campaign_id", "judge_id", "system_a_id", "system_b_id", "wins", "losses", "ties")
    ${countsByJudge}
    ORDER BY "judge_id", a, b
    ON CONFLICT ("judge_id", "system_a_id", "system_b_id") DO UPDATE
      SET "wins" = t."wins" + excluded."wins", "losses" = t."losses" + excluded."losses",
          "ties" = t."ties" + excluded."ties"`;
  if (removed.length === 0) return;
  await tx.$executeRaw`
    WITH compared AS (
      ${comparedPairs(Prisma.sql`r."id" = ANY (${removed}::int[]) AND "answer_qualifies"(r)`)}
    ), by_group AS (
      UPDATE "group_tally" t
      SET "wins" = t."wins" - d."wins", "losses" = t."losses" - d."losses", "ties" = t."ties" - d."ties"
      FROM (${countsByGroup}) d
      WHERE t."campaign_id" = d."campaign_id" AND t."ranking_group" = d."group"
        AND t."system_a_id" = d.a AND t."system_b_id" = d.b
    )
    UPDATE "tally" t
    SET "wins" = t."wins" - d."wins", "losses" = t."losses" - d."losses", "ties" = t."ties" - d."ties"
    FROM (${countsByJudge}) d
    WHERE t."judge_id" = d."judge_id" AND t."system_a_id" = d.a AND t."system_b_id" = d.b`;
}
