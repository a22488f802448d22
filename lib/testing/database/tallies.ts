import type { Database } from "../../db/connection/client";
import { Prisma } from "../../db/generated/client";

/** The counts of a pair of systems by a judge, A the one that came first. */
export interface StoredTally {
  readonly judgeId: number;
  readonly systemA: string;
  readonly systemB: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** What the tallies hold, by judge and pair; pairs that were never compared are left out. */
export async function storedTallies(
  db: Database,
  of: { readonly campaignId?: string; readonly judgeId?: number } = {},
): Promise<readonly StoredTally[]> {
  const { campaignId = null, judgeId = null } = of;
  return db.$queryRaw<StoredTally[]>`
    SELECT t."judge_id" AS "judgeId", a."name" AS "systemA", b."name" AS "systemB", t."wins", t."losses", t."ties"
    FROM "tally" t JOIN "system" a ON a."id" = t."system_a_id" JOIN "system" b ON b."id" = t."system_b_id"
    WHERE (${campaignId}::uuid IS NULL OR t."campaign_id" = ${campaignId}::uuid)
      AND (${judgeId}::int IS NULL OR t."judge_id" = ${judgeId}::int)
    ORDER BY t."judge_id", a."number", b."number"`;
}

/** Counts every first pair of a campaign's judges otherwise, behind everybody's back. */
export async function falsifyTallies(
  db: Database,
  campaignId: string,
  change: { readonly outcome: "wins" | "losses" | "ties"; readonly by: number },
): Promise<void> {
  const cell = Prisma.raw(String({ wins: 1, losses: 2, ties: 3 }[change.outcome]));
  await db.$executeRaw`
    UPDATE "tally_block" SET "counts"[${cell}] = "counts"[${cell}] + ${change.by}
    WHERE "campaign_id" = ${campaignId}::uuid`;
}
