import type { ScoringResult } from "../../domain/calls/alternatives/scoring-result";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import type { AnalysisState, CallGold, Prisma } from "../generated/client";

/** Where scoring with alternative answers stands. */
export interface CallScoring {
  readonly state: AnalysisState;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly done: number;
  readonly total: number;
  readonly message: string | null;
  /** Of the gold that it was computed with, in hexadecimal. */
  readonly goldHash: string | null;
  readonly result: ScoringResult | null;
}

export async function findCallScoring(
  db: DatabaseConnection,
  testSetId: number,
): Promise<CallScoring | undefined> {
  const row = await db.callScoring.findUnique({ where: { testSetId } });
  if (row === null) return undefined;
  return {
    ...row,
    goldHash: row.goldHash === null ? null : Buffer.from(row.goldHash).toString("hex"),
    result: row.result as unknown as ScoringResult | null,
  };
}

/** Notes that scoring is wanted; what was found before stays until it is done. */
export async function queueCallScoring(tx: DatabaseTransaction, testSetId: number, now: Date): Promise<void> {
  const queued = {
    state: "QUEUED" as const,
    requestedAt: now,
    finishedAt: null,
    done: 0,
    total: 0,
    message: null,
  };
  await tx.callScoring.upsert({
    where: { testSetId },
    create: { testSetId, ...queued },
    update: queued,
  });
}

export async function noteCallScoring(
  db: DatabaseConnection,
  testSetId: number,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<void> {
  await db.callScoring.updateMany({
    where: { testSetId, state: { in: ["QUEUED", "RUNNING"] } },
    data: { state: "RUNNING", done, total },
  });
}

export async function endCallScoring(
  tx: DatabaseTransaction,
  testSetId: number,
  end:
    | { readonly result: ScoringResult; readonly goldHash: Uint8Array<ArrayBuffer> }
    | { readonly message: string },
  now: Date,
): Promise<void> {
  const found =
    "message" in end
      ? { state: "FAILED" as const, message: end.message }
      : {
          ...{ state: "DONE" as const, goldHash: end.goldHash },
          result: end.result as unknown as Prisma.InputJsonObject,
        };
  await tx.callScoring.updateMany({ where: { testSetId }, data: { ...found, finishedAt: now } });
}

/** What scoring takes of the submissions of a test set that were scored and not deleted. */
export async function listSubmissionsToRescore(db: DatabaseConnection, testSetId: number) {
  return db.submission.findMany({
    where: { testSetId, state: "SCORED", deletedAt: null },
    select: {
      ...{ id: true, teamId: true, isPrimary: true, fallback: true, state: true },
      ...{ receivedAt: true, withdrawnAt: true, deletedAt: true },
      texts: { select: { outputs: true, edits: true } },
    },
    orderBy: [{ teamId: "asc" }, { number: "asc" }],
  });
}

/** A score on some gold that is not the one which outputs were scored with when they came. */
export interface FurtherScore {
  readonly submissionId: string;
  readonly gold: Exclude<CallGold, "ORIGINAL">;
  /** -1 where the gold is not one annotator's. */
  readonly annotator: number;
  readonly metric: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly score: Readonly<Record<string, unknown>>;
  readonly statistics: readonly unknown[];
  readonly goldHash: Uint8Array<ArrayBuffer>;
}

/** Stores such scores in place of all earlier ones of the test set. */
export async function replaceFurtherScores(
  tx: DatabaseTransaction,
  testSetId: number,
  scores: readonly FurtherScore[],
  now: Date,
): Promise<void> {
  await tx.submissionScore.deleteMany({ where: { gold: { not: "ORIGINAL" }, submission: { testSetId } } });
  const json = (value: unknown) => value as Prisma.InputJsonValue;
  for (const { settings, score, statistics, ...row } of scores)
    await tx.submissionScore.create({
      data: {
        ...{ ...row, computedAt: now },
        ...{ settings: json(settings), score: json(score), statistics: json(statistics) },
      },
    });
}

/** The call of a test set whose submissions are scored; nothing where it is gone. */
export async function findScoredCall(db: DatabaseConnection, testSetId: number) {
  const found = await db.testSet.findUnique({
    where: { id: testSetId },
    select: { call: { select: { id: true, seed: true, settings: true } } },
  });
  return found?.call ?? null;
}

/** A score of a submission on some gold; statistics only where they were asked for. */
export interface ScoreOnGold {
  readonly submissionId: string;
  readonly gold: CallGold;
  readonly annotator: number;
  readonly metric: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly score: Readonly<Record<string, unknown>>;
  readonly statistics: unknown;
}

/** The scores of submissions on every gold. */
export async function listScoresOnGold(
  db: DatabaseConnection,
  submissionIds: readonly string[],
  withStatistics: boolean,
): Promise<readonly ScoreOnGold[]> {
  const rows = await db.submissionScore.findMany({
    where: { submissionId: { in: [...submissionIds] } },
    select: {
      ...{ submissionId: true, gold: true, annotator: true, metric: true, settings: true, score: true },
      statistics: withStatistics,
    },
  });
  return rows as unknown as readonly ScoreOnGold[];
}

/**
 * Says which state of submissions, their scores, alternative answers and verdicts the results on a test set are computed
 * from: another one after each change. Progress of scoring is no change.
 */
export async function finalResultsStamp(db: DatabaseConnection, testSetId: number): Promise<string> {
  const [row] = await db.$queryRaw<{ readonly stamp: string }[]>`
    SELECT md5(concat_ws('|',
      (SELECT string_agg(concat_ws(' ', t."id", t.xmin), ',' ORDER BY t."id")
        FROM "team" t JOIN "test_set" x ON x."call_id" = t."call_id" WHERE x."id" = ${testSetId}),
      (SELECT string_agg(concat_ws(' ', s."id", s.xmin), ',' ORDER BY s."id")
        FROM "submission" s WHERE s."test_set_id" = ${testSetId}),
      (SELECT string_agg(c.xmin::text, ',' ORDER BY c."submission_id", c."gold", c."annotator", c."metric")
        FROM "submission_score" c JOIN "submission" s ON s."id" = c."submission_id" WHERE s."test_set_id" = ${testSetId}),
      (SELECT string_agg(concat_ws(' ', p."id", p.xmin), ',' ORDER BY p."id")
        FROM "proposal" p WHERE p."test_set_id" = ${testSetId}),
      (SELECT string_agg(concat_ws(' ', v."member_id", v."position", v."key", v.xmin), ','
          ORDER BY v."position", v."key", v."member_id")
        FROM "verdict" v WHERE v."test_set_id" = ${testSetId}),
      (SELECT nullif(concat_ws(' ', r."gold_hash", md5(r."result"::text)), '')
        FROM "call_scoring" r WHERE r."test_set_id" = ${testSetId}))) AS stamp`;
  return row!.stamp;
}

/** What is published of submissions once results are final. */
export async function listFinalSubmissions(db: DatabaseConnection, testSetId: number) {
  return db.submission.findMany({
    where: { testSetId, state: "SCORED", deletedAt: null, team: { state: "APPROVED" } },
    select: {
      ...{
        id: true,
        teamId: true,
        number: true,
        fileName: true,
        bytes: true,
        sha256: true,
        receivedAt: true,
      },
      ...{ systemName: true, description: true, constrained: true, isPrimary: true, fallback: true },
      ...{ state: true, withdrawnAt: true, deletedAt: true },
      team: { select: { name: true, pseudonym: true, affiliation: true, publishConsentAt: true } },
    },
    orderBy: [{ team: { createdAt: "asc" } }, { teamId: "asc" }, { number: "asc" }],
  });
}

export type FinalSubmission = Awaited<ReturnType<typeof listFinalSubmissions>>[number];

/** What teams were told, version by version. */
export async function listCallVersions(db: DatabaseConnection, callId: string) {
  return db.callVersion.findMany({
    where: { callId },
    select: { version: true, note: true, terms: true, createdAt: true },
    orderBy: { version: "asc" },
  });
}

/** The outputs of submissions by their ids. */
export async function readOutputs(
  db: DatabaseConnection,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.submissionTexts.findMany({
    where: { submissionId: { in: [...submissionIds] } },
    select: { submissionId: true, outputs: true },
  });
  return new Map(rows.map(({ submissionId, outputs }) => [submissionId, outputs]));
}
