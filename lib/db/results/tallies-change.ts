import type { SqlConnection } from "../connection/sql-connection";
import { Prisma } from "../generated/client";
import { changesByGroup, changesByJudge, changesOfOne, comparedPairs } from "./tally-counts";

/**
 * Adds the pairs of answers that were just stored or admitted to the tallies, and takes those of answers off that were
 * just revised, set-wise; of those whose kind never counts, or that no organiser has admitted, nothing. Rows are changed
 * in one order, so that two transactions that change the same groups wait for one another instead of for ever, and are
 * made where another answer has not made them meanwhile. Call it once in a transaction, after everything else.
 */
export async function changeTallies(
  tx: SqlConnection,
  changes: { readonly added: readonly number[]; readonly removed: readonly number[] },
): Promise<void> {
  const added = [...changes.added];
  const removed = [...changes.removed];
  if (added.length + removed.length === 0) return;
  const changed = Prisma.sql`r."id" = ANY (${added}::int[] || ${removed}::int[]) AND "answer_qualifies"(r)`;
  const isOne = added.length === 1 && removed.length === 0;
  const change = Prisma.sql`CASE WHEN r."id" = ANY (${removed}::int[]) THEN -1 ELSE 1 END`;
  await tx.$executeRaw`
    /* prepared */ WITH compared AS MATERIALIZED (
      ${comparedPairs(changed, change)}
    ) ${isOne ? Prisma.sql`, changed AS MATERIALIZED (${changesOfOne.changed})` : Prisma.empty}, of_group AS MATERIALIZED (
      ${isOne ? changesOfOne.byGroup : changesByGroup} ORDER BY "campaign_id", "group", "block"
    ), known_group AS (
      UPDATE "group_tally_block" t SET "counts" = "counts_changed"(t."counts", c."cells", c."changes") FROM of_group c
      WHERE t."campaign_id" = c."campaign_id" AND t."ranking_group" = c."group" AND t."block" = c."block"
      RETURNING t."ranking_group", t."block"
    ), new_group AS (
      INSERT INTO "group_tally_block" AS t ("campaign_id", "ranking_group", "block", "counts")
      SELECT "campaign_id", "group", "block", "counts_changed"('{}', "cells", "changes") FROM of_group
      WHERE ("group", "block") NOT IN (SELECT * FROM known_group)
      ON CONFLICT ("campaign_id", "ranking_group", "block")
        DO UPDATE SET "counts" = "counts_added"(t."counts", excluded."counts")
    ), of_judge AS MATERIALIZED (
      ${isOne ? changesOfOne.byJudge : changesByJudge} ORDER BY "judge_id", "block"
    ), known_judge AS (
      UPDATE "tally_block" t SET "counts" = "counts_changed"(t."counts", c."cells", c."changes") FROM of_judge c
      WHERE t."judge_id" = c."judge_id" AND t."block" = c."block"
      RETURNING t."judge_id", t."block"
    )
    INSERT INTO "tally_block" AS t ("campaign_id", "judge_id", "block", "counts")
    SELECT "campaign_id", "judge_id", "block", "counts_changed"('{}', "cells", "changes") FROM of_judge
    WHERE ("judge_id", "block") NOT IN (SELECT * FROM known_judge)
    ON CONFLICT ("judge_id", "block") DO UPDATE SET "counts" = "counts_added"(t."counts", excluded."counts")`;
}
