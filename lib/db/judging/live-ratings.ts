import type { RankingRecord } from "../../domain/judgments/ranking-record";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import type { SqlConnection } from "../connection/sql-connection";
import { toRankingRecord } from "../results/ranking-records";
import { readNextCountedRows } from "../results/ranking-records-rows";
import { readSystemsOfHypotheses } from "../uploads/outputs-systems";

export interface StoredLiveRating {
  readonly lastRankingId: number;
  /** As lib/domain/ranking/live/live-rating-stored.ts has it. */
  readonly ratings: unknown;
  readonly updatedAt: Date;
}

export async function findLiveRating(
  db: SqlConnection,
  campaignId: string,
): Promise<StoredLiveRating | null> {
  const [row] = await db.$queryRaw<StoredLiveRating[]>`
    SELECT "last_ranking_id" AS "lastRankingId", "ratings", "updated_at" AS "updatedAt"
    FROM "live_rating" WHERE "campaign_id" = ${campaignId}::uuid`;
  return row ?? null;
}

/** The row, made where there is none, and held until the transaction ends; nothing where another holds it. */
export async function lockLiveRating(
  tx: DatabaseTransaction,
  campaignId: string,
  empty: { readonly ratings: object; readonly updatedAt: Date },
): Promise<StoredLiveRating | undefined> {
  await tx.liveRating.createMany({
    data: [{ campaignId, lastRankingId: 0, ratings: empty.ratings, updatedAt: empty.updatedAt }],
    skipDuplicates: true,
  });
  const [row] = await tx.$queryRaw<StoredLiveRating[]>`
    SELECT "last_ranking_id" AS "lastRankingId", "ratings", "updated_at" AS "updatedAt"
    FROM "live_rating" WHERE "campaign_id" = ${campaignId}::uuid FOR UPDATE SKIP LOCKED`;
  return row;
}

export async function storeLiveRating(
  tx: DatabaseTransaction,
  campaignId: string,
  { lastRankingId, ratings, updatedAt }: StoredLiveRating & { readonly ratings: object },
): Promise<void> {
  await tx.liveRating.update({ where: { campaignId }, data: { lastRankingId, ratings, updatedAt } });
}

/** The next rankings that count, in the order in which they were stored. */
export async function readRankingsAfter(
  db: DatabaseConnection,
  place: { readonly campaignId: string; readonly afterId: number; readonly maxRankings: number },
): Promise<readonly { readonly id: number; readonly record: RankingRecord }[]> {
  const rows = await readNextCountedRows(db, place);
  const systems = await readSystemsOfHypotheses(db, [...new Set(rows.map((row) => row.segmentId))]);
  return rows.map((row) => ({
    id: row.id,
    record: toRankingRecord(
      row,
      { id: row.segmentId, position: row.position, document: row.document },
      systems,
    ),
  }));
}

/** How many expanded judgments the tallies hold of judges who are not excluded. */
export async function countTalliedJudgments(db: DatabaseConnection, campaignId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ readonly judgments: number }[]>`
    SELECT coalesce(sum(t."wins" + t."losses" + t."ties"), 0)::float8 AS "judgments"
    FROM "tally" t JOIN "membership" m ON m."id" = t."judge_id"
    WHERE t."campaign_id" = ${campaignId}::uuid AND "judge_is_included"(m)`;
  return row?.judgments ?? 0;
}
