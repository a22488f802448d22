import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connection/client";
import { rebuildTallies } from "../../db/results/tallies";
import { createCampaign, testNow } from "../database/people";

export interface ManyRankingsPlan {
  readonly rankings: number;
  readonly systems: number;
  readonly segments: number;
  readonly judges: number;
  /** Each system writes one of so many texts; at most so many are ranked at a time. */
  readonly texts: number;
  /** How long a text is, in words. */
  readonly words?: number;
  /** As pairs of which it is not known which others belong to the same ranking; of at most two texts. */
  readonly ungrouped?: boolean;
  /** Without counts of pairs, which take longer than all else: for what reads rankings alone. */
  readonly untallied?: boolean;
}

export interface ManyRankings {
  readonly id: string;
  readonly slug: string;
}

const WORDS = 12;

/** How many rankings one statement stores. */
const RANKINGS_PER_STATEMENT = 100_000;

/** A deterministic 31-bit number of some key: what SQL has instead of our streams. */
const chance = (key: string) => `(hashtextextended(${key}, 1) & 2147483647)`;

/**
 * A closed campaign with so many rankings, stored set-wise: systems of rising quality, every text of a segment ranked
 * by how many systems wrote it and by chance. For measurements; what it holds is the same each time.
 */
export async function createManyRankings(db: Database, plan: ManyRankingsPlan): Promise<ManyRankings> {
  const { id, slug } = await createCampaign(db);
  const { systems, segments, judges, words = WORDS } = plan;
  await db.campaign.update({
    where: { id },
    data: { state: "CLOSED", openedAt: testNow, closedAt: testNow },
  });
  const run = (sql: string) => db.$executeRawUnsafe(sql);
  await run(`INSERT INTO "system" ("campaign_id", "name")
    SELECT '${id}', 'SYSTEM' || lpad(n::text, 2, '0') FROM generate_series(1, ${systems}) n`);
  await run(`INSERT INTO "segment" ("campaign_id", "position", "document", "source")
    SELECT '${id}', n, 'document-' || n / 20, 'Source ' || n || repeat(' word', ${words}) || ' .'
    FROM generate_series(0, ${segments - 1}) n`);
  await storeOutputs(db, id, plan);
  for (let judge = 1; judge <= judges; judge++) {
    const user = randomUUID();
    const name = `judge-${String(judge).padStart(3, "0")}`;
    await run(`INSERT INTO "app_user" ("id", "role") VALUES ('${user}', 'JUDGE')`);
    await run(`INSERT INTO "membership" ("campaign_id", "user_id", "role", "pseudonym", "export_name")
      VALUES ('${id}', '${user}', 'JUDGE', '${name}', '${name}')`);
  }
  await run(`ANALYZE`);
  for (let from = 0; from < plan.rankings; from += RANKINGS_PER_STATEMENT) {
    const to = Math.min(from + RANKINGS_PER_STATEMENT, plan.rankings) - 1;
    await run(`
      WITH shown AS MATERIALIZED (
        SELECT g."id", g."position", array_agg(h."id" ORDER BY h."id") AS hypotheses
        FROM "segment" g JOIN "hypothesis" h ON h."segment_id" = g."id"
        WHERE g."campaign_id" = '${id}' GROUP BY g."id"
      ), judge AS MATERIALIZED (
        SELECT "id", (row_number() OVER (ORDER BY "id") - 1)::int AS number FROM "membership"
        WHERE "campaign_id" = '${id}' AND "role" = 'JUDGE'
      ), stored AS (
        INSERT INTO "ranking" ("campaign_id", "segment_id", "judge_id", "kind", "state", "origin", "version", "shown",
                               "display_order", "answered_at", "active_ms", "wall_ms", "ungrouped")
        SELECT '${id}', shown."id", judge."id", 'REGULAR', 'CURRENT', 'IMPORTED', 1, cardinality(shown.hypotheses),
               shown.hypotheses, timestamptz '2026-06-01T00:00:00Z' + n * interval '1 second',
               5000 + ${chance(`'t' || n`)} % 60000, 5000 + ${chance(`'t' || n`)} % 60000 + ${chance(`'w' || n`)} % 9000,
               ${plan.ungrouped ?? false}
        FROM generate_series(${from}, ${to}) AS each(n)
        JOIN shown ON shown."position" = ${chance(`'s' || n`)} % ${segments}
        JOIN judge ON judge.number = ${chance(`'j' || n`)} % ${judges}
        RETURNING "id", "segment_id", "display_order"
      )
      INSERT INTO "ranking_entry" ("ranking_id", "segment_id", "hypothesis_id", "rank")
      SELECT r."id", r."segment_id", h.id, 1 + ((h.place + ${chance(`'r' || r."id" || ' ' || h.place`)} % 5) / 2)::int
      FROM stored r CROSS JOIN LATERAL unnest(r."display_order") WITH ORDINALITY AS h(id, place)`);
  }
  await run(`ANALYZE`);
  if (!plan.untallied) await db.$transaction((tx) => rebuildTallies(tx, id), { timeout: 3_600_000 });
  return { id, slug };
}

async function storeOutputs(
  db: Database,
  id: string,
  { texts, words = WORDS }: ManyRankingsPlan,
): Promise<void> {
  // What system s wrote for a segment: one of the texts, the first ones more often.
  const madeOutput = `(
    SELECT s."id" AS "system_id", g."id" AS "segment_id", g."position",
           least(${chance(`'a' || s."id" - first.id || ' ' || g."position"`)} % ${texts},
                 ${chance(`'b' || s."id" - first.id || ' ' || g."position"`)} % ${texts}) AS "variant"
    FROM "system" s CROSS JOIN "segment" g
    CROSS JOIN (SELECT min("id") AS id FROM "system" WHERE "campaign_id" = '${id}') first
    WHERE s."campaign_id" = '${id}' AND g."campaign_id" = '${id}')`;
  await db.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`INSERT INTO "hypothesis" ("segment_id", "text", "text_hash")
        SELECT "segment_id", text, sha256(convert_to(text, 'UTF8')) FROM (
          SELECT DISTINCT "segment_id", 'Text ' || "variant" || ' of ' || "position" || repeat(' word', ${words}) || ' .' AS text
          FROM ${madeOutput} m) t ORDER BY "segment_id", text`);
      await tx.$executeRawUnsafe(`INSERT INTO "output" ("campaign_id", "system_id", "segment_id", "hypothesis_id")
        SELECT '${id}', m."system_id", m."segment_id", h."id" FROM ${madeOutput} m
        JOIN "hypothesis" h ON h."segment_id" = m."segment_id" AND h."text" LIKE 'Text ' || m."variant" || ' of %'`);
    },
    { timeout: 600_000 },
  );
}
