import type { DatabaseConnection, DatabaseTransaction } from "./client";

/** An answer by the id that the browser gave it. */
export async function findRankingByClientId(tx: DatabaseTransaction, judgeId: number, clientId: string) {
  return tx.ranking.findUnique({
    where: { judgeId_clientId: { judgeId, clientId } },
    select: { contentHash: true, version: true },
  });
}

export async function markSuperseded(tx: DatabaseTransaction, rankingId: number): Promise<void> {
  await tx.ranking.update({ where: { id: rankingId }, data: { state: "SUPERSEDED" } });
}

export interface NewRanking {
  readonly campaignId: string;
  readonly segmentId: number;
  readonly judgeId: number;
  readonly assignmentId: number;
  readonly clientId: string | null;
  readonly contentHash: Uint8Array<ArrayBuffer> | null;
  readonly kind: "REGULAR" | "REPEAT" | "PRACTICE" | "CONTROL" | "AUTOMATIC";
  readonly state: "CURRENT" | "SKIPPED";
  readonly version: number;
  readonly replacesId: number | null;
  readonly displayOrder: readonly number[];
  readonly answeredAt: Date;
  readonly activeMs: number;
  readonly wallMs: number;
  readonly lateAt: Date | null;
  readonly byOrganiser: boolean;
  readonly skipReason: string | null;
  readonly flagReason: string | null;
}

/** Stores an answer; ranks stand in display order, none for a skipped one. */
export async function createRanking(
  tx: DatabaseTransaction,
  ranking: NewRanking,
  ranks: readonly number[] | null,
): Promise<number> {
  const { segmentId, displayOrder } = ranking;
  const { id } = await tx.ranking.create({
    data: { ...ranking, shown: displayOrder.length, displayOrder: [...displayOrder] },
    select: { id: true },
  });
  if (ranks !== null)
    await tx.rankingEntry.createMany({
      data: displayOrder.map((hypothesisId, position) => ({
        rankingId: id,
        segmentId,
        hypothesisId,
        rank: ranks[position]!,
      })),
    });
  return id;
}

export interface WorkDone {
  readonly done: number;
  readonly medianActiveMs: number | null;
}

/** What was shown to a judge and answered or skipped, practice aside; the median is of the answers. */
export async function measureWorkDone(db: DatabaseConnection, judgeId: number): Promise<WorkDone> {
  const [work] = await db.$queryRaw<WorkDone[]>`
    SELECT count(*)::int AS "done",
           CASE WHEN count("active_ms") FILTER (WHERE "state" = 'CURRENT') >= 3 THEN
             round(percentile_cont(0.5) WITHIN GROUP (ORDER BY "active_ms") FILTER (WHERE "state" = 'CURRENT'))::int
           END AS "medianActiveMs"
    FROM "ranking"
    WHERE "judge_id" = ${judgeId} AND "state" <> 'SUPERSEDED' AND "kind" NOT IN ('AUTOMATIC', 'PRACTICE')`;
  return work ?? { done: 0, medianActiveMs: null };
}

export interface StoredAnswer {
  readonly assignmentId: number;
  readonly version: number;
  readonly ranks: readonly number[] | null;
  readonly skipReason: string | null;
  readonly flagReason: string | null;
  readonly answeredAt: Date;
}

/** A judge's last answers, newest first; ranks in display order. */
export async function listLastAnswers(
  db: DatabaseConnection,
  judgeId: number,
  most: number,
): Promise<readonly StoredAnswer[]> {
  return db.$queryRaw<StoredAnswer[]>`
    SELECT r."assignment_id" AS "assignmentId", r."version", r."skip_reason" AS "skipReason",
           r."flag_reason" AS "flagReason", r."answered_at" AS "answeredAt",
           (SELECT array_agg(e."rank" ORDER BY array_position(r."display_order", e."hypothesis_id"))
            FROM "ranking_entry" e WHERE e."ranking_id" = r."id") AS "ranks"
    FROM "ranking" r
    WHERE r."judge_id" = ${judgeId} AND r."state" <> 'SUPERSEDED' AND r."kind" <> 'AUTOMATIC'
      AND r."assignment_id" IS NOT NULL
    ORDER BY r."answered_at" DESC, r."id" DESC LIMIT ${most}`;
}
