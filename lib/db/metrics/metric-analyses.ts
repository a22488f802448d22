import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import type { AnalysisKey } from "../results/analyses";

/** The last result of a kind, with these settings or any, whatever it was computed from. */
export async function findLastResult(
  db: DatabaseConnection,
  campaignId: string,
  kind: string,
  settingsHash?: Uint8Array<ArrayBuffer>,
) {
  return db.analysis.findFirst({
    where: { campaignId, kind, state: "DONE", ...(settingsHash === undefined ? {} : { settingsHash }) },
    orderBy: [{ finishedAt: "desc" }, { id: "asc" }],
  });
}

/** What was asked for last and is in hand, or came to nothing; without its result. */
export async function findLastWork(db: DatabaseConnection, campaignId: string, kind: string) {
  return db.analysis.findFirst({
    where: { campaignId, kind, state: { not: "DONE" } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    omit: { result: true },
  });
}

/** Those in hand of a kind. */
export async function listWorkInHand(db: DatabaseConnection, campaignId: string, kind: string) {
  return db.analysis.findMany({
    where: { campaignId, kind, state: { in: ["QUEUED", "RUNNING"] } },
    select: { id: true },
  });
}

/** Removes a result that is to be computed again from the same input. */
export async function deleteResult(tx: DatabaseTransaction, key: AnalysisKey): Promise<void> {
  await tx.analysis.deleteMany({ where: { ...key, state: "DONE" } });
}

/** Removes what ended before of a kind with the same settings, and what came to nothing: this stands in its place. */
export async function deleteEndedBefore(
  tx: DatabaseTransaction,
  latest: Pick<AnalysisKey, "campaignId" | "kind" | "settingsHash"> & { readonly id: string },
): Promise<void> {
  const { campaignId, kind, settingsHash, id } = latest;
  const others = { campaignId, kind, id: { not: id } };
  await tx.analysis.deleteMany({ where: { ...others, settingsHash, state: "DONE" } });
  await tx.analysis.deleteMany({ where: { ...others, state: { in: ["FAILED", "CANCELLED"] } } });
}
