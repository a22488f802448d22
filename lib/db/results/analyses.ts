import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import type { Prisma } from "../generated/client";

/** What makes one result one: asked for twice, it is there once. */
export interface AnalysisKey {
  readonly campaignId: string;
  readonly kind: string;
  readonly settingsHash: Uint8Array<ArrayBuffer>;
  readonly inputFingerprint: string;
  readonly seed: number;
  readonly version: string;
}

const withoutResult = { omit: { result: true } } as const;

/** Makes the row, or puts one that failed or was cancelled back to its beginning; tells whether there is something to do. */
export async function queueAnalysis(
  tx: DatabaseTransaction,
  key: AnalysisKey,
  {
    settings,
    requestedById,
    now,
  }: { readonly settings: object; readonly requestedById: string | null; readonly now: Date },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const made = await tx.analysis.createManyAndReturn({
    data: [{ ...key, settings: settings as Prisma.InputJsonObject, requestedById, createdAt: now }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (made[0] !== undefined) return { id: made[0].id, isNew: true };
  const again = await tx.analysis.updateManyAndReturn({
    where: { ...key, state: { in: ["FAILED", "CANCELLED"] } },
    data: {
      state: "QUEUED",
      progress: 0,
      error: null,
      startedAt: null,
      finishedAt: null,
      createdAt: now,
      requestedById,
    },
    select: { id: true },
  });
  if (again[0] !== undefined) return { id: again[0].id, isNew: true };
  const { id } = await tx.analysis.findUniqueOrThrow({
    where: { campaignId_kind_settingsHash_inputFingerprint_seed_version: key },
    select: { id: true },
  });
  return { id, isNew: false };
}

export async function findAnalysis(db: DatabaseConnection, id: string) {
  return db.analysis.findUnique({ where: { id }, ...withoutResult });
}

/** The row for exactly this input, whatever has become of it. */
export async function findAnalysisByKey(db: DatabaseConnection, key: AnalysisKey) {
  return db.analysis.findUnique({
    where: { campaignId_kind_settingsHash_inputFingerprint_seed_version: key },
  });
}

/**
 * The last one that is done with these settings and this seed, of whatever input and version; or with one of the other
 * settings, of another input.
 */
export async function findLatestResult(
  db: DatabaseConnection,
  { campaignId, kind, settingsHash, inputFingerprint, seed }: Omit<AnalysisKey, "version">,
  otherSettings: readonly AnalysisKey["settingsHash"][] = [],
) {
  return db.analysis.findFirst({
    where: {
      campaignId,
      kind,
      seed,
      state: "DONE",
      OR: [
        { settingsHash },
        { settingsHash: { in: [...otherSettings] }, inputFingerprint: { not: inputFingerprint } },
      ],
    },
    orderBy: [{ finishedAt: "desc" }, { id: "asc" }],
  });
}

/** The work goes on for whoever takes the job: from the beginning, if somebody was at it before. */
export async function startAnalysis(db: DatabaseConnection, id: string, now: Date) {
  const [started] = await db.analysis.updateManyAndReturn({
    where: { id, state: { in: ["QUEUED", "RUNNING"] } },
    data: { state: "RUNNING", startedAt: now, progress: 0 },
  });
  return started;
}

/**
 * Says of what rankings the running analysis is, where others count by now than when it was asked for. False where
 * there is such an analysis already.
 */
export async function nameAnalysisInput(
  db: DatabaseConnection,
  id: string,
  inputFingerprint: string,
  version: string,
): Promise<boolean> {
  const changed = await db.$executeRaw`
    UPDATE "analysis" a SET "input_fingerprint" = ${inputFingerprint}, "version" = ${version}
    WHERE a."id" = ${id}::uuid AND NOT EXISTS (
      SELECT 1 FROM "analysis" o
      WHERE o."campaign_id" = a."campaign_id" AND o."kind" = a."kind" AND o."settings_hash" = a."settings_hash"
        AND o."seed" = a."seed" AND o."input_fingerprint" = ${inputFingerprint} AND o."version" = ${version}
        AND o."id" <> a."id")`;
  return changed > 0;
}

export async function noteAnalysisProgress(
  db: DatabaseConnection,
  id: string,
  progress: number,
): Promise<void> {
  await db.analysis.updateMany({ where: { id, state: "RUNNING" }, data: { progress } });
}

export type AnalysisEnd =
  | { readonly state: "DONE"; readonly result: object }
  | { readonly state: "FAILED"; readonly error: string }
  | { readonly state: "CANCELLED" };

/** Ends an analysis that is waiting or under way; false where it has ended already. */
export async function endAnalysis(
  db: DatabaseConnection,
  id: string,
  end: AnalysisEnd,
  now: Date,
): Promise<boolean> {
  const { count } = await db.analysis.updateMany({
    where: { id, state: { in: ["QUEUED", "RUNNING"] } },
    data: {
      state: end.state,
      finishedAt: now,
      ...(end.state === "DONE" ? { progress: 1, result: end.result as Prisma.InputJsonObject } : {}),
      ...(end.state === "FAILED" ? { error: end.error } : {}),
    },
  });
  return count > 0;
}
