import type { Finding } from "../../domain/calls/submissions/check-outputs";
import type { SubmissionFormat } from "../../domain/calls/submissions/read-submission";
import type { SubmissionState } from "../../domain/calls/submissions/standing";
import type { GoldEdit } from "../../domain/metrics/gold/gold-annotation";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import type { Prisma } from "../generated/client";

export interface NewSubmission {
  readonly callId: string;
  readonly teamId: string;
  readonly testSetId: number;
  readonly startedAt: Date;
  readonly receivedAt: Date;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: Uint8Array<ArrayBuffer>;
  readonly format: SubmissionFormat | null;
  readonly state: "INVALID" | "SCORING";
  readonly problems: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly systemName: string | null;
  readonly description: string | null;
  readonly constrained: boolean | null;
}

export interface SubmissionTexts {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly outputs: readonly string[];
  readonly edits: readonly (readonly GoldEdit[])[] | null;
}

const json = (value: unknown) => value as Prisma.InputJsonValue;

/** Stores what a team handed in under its next number; call it under the team's lock. */
export async function insertSubmission(
  tx: DatabaseTransaction,
  { problems, warnings, ...submission }: NewSubmission,
  texts: SubmissionTexts | undefined,
): Promise<{ readonly id: string; readonly number: number }> {
  const { lastNumber: number } = await tx.team.update({
    where: { id: submission.teamId },
    data: { lastNumber: { increment: 1 } },
    select: { lastNumber: true },
  });
  const { id } = await tx.submission.create({
    data: { ...submission, number, problems: json(problems), warnings: json(warnings) },
    select: { id: true },
  });
  if (texts !== undefined) {
    const edits = texts.edits === null ? null : JSON.stringify(texts.edits);
    // Lines as one value: judges wait while a process writes thousands of them one by one.
    await tx.$executeRaw`
      INSERT INTO "submission_texts" ("submission_id", "file", "outputs", "edits")
      VALUES (${id}::uuid, ${texts.file},
              ARRAY(SELECT line FROM json_array_elements_text(${JSON.stringify(texts.outputs)}::json)
                    WITH ORDINALITY AS output(line, place) ORDER BY place), ${edits}::jsonb)`;
  }
  return { id, number };
}

const listed = {
  ...{
    id: true,
    number: true,
    testSetId: true,
    startedAt: true,
    receivedAt: true,
    fileName: true,
    bytes: true,
  },
  ...{ sha256: true, format: true, state: true, problems: true, warnings: true, systemName: true },
  ...{ description: true, constrained: true, isPrimary: true, fallback: true, withdrawnAt: true },
  ...{ deletedAt: true, scoredAt: true, failure: true },
} as const;

/** Newest first, deleted ones too: they use up what they used up. */
export async function listTeamSubmissions(db: DatabaseConnection, teamId: string) {
  return db.submission.findMany({ where: { teamId }, select: listed, orderBy: { number: "desc" } });
}

/** For organisers, newest first, with whose they are. */
export async function listCallSubmissions(db: DatabaseConnection, callId: string) {
  return db.submission.findMany({
    where: { callId },
    select: {
      ...listed,
      team: { select: { id: true, name: true, pseudonym: true, state: true } },
      testSet: { select: { name: true } },
    },
    orderBy: [{ receivedAt: "desc" }, { id: "asc" }],
  });
}

export interface StoredScore {
  readonly submissionId: string;
  readonly metric: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly score: Readonly<Record<string, unknown>>;
}

/** Corpus scores against the gold as it was annotated, without what they were computed from. */
export async function listScores(
  db: DatabaseConnection,
  submissionIds: readonly string[],
): Promise<readonly StoredScore[]> {
  const rows = await db.submissionScore.findMany({
    where: { submissionId: { in: [...submissionIds] }, gold: "ORIGINAL" },
    select: { submissionId: true, metric: true, settings: true, score: true },
  });
  return rows as unknown as readonly StoredScore[];
}

/** The same of one metric with the statistics of every sentence. */
export async function listStatistics(
  db: DatabaseConnection,
  submissionIds: readonly string[],
  metric: string,
): Promise<readonly (StoredScore & { readonly statistics: unknown })[]> {
  const rows = await db.submissionScore.findMany({
    where: { submissionId: { in: [...submissionIds] }, gold: "ORIGINAL", metric },
    select: { submissionId: true, metric: true, settings: true, score: true, statistics: true },
  });
  return rows as unknown as readonly (StoredScore & { readonly statistics: unknown })[];
}

/** A team's own submission by its number; nothing where it has none of that number. */
export async function findTeamSubmission(db: DatabaseConnection, teamId: string, number: number) {
  return db.submission.findUnique({ where: { teamId_number: { teamId, number } }, select: listed });
}

export interface SubmissionChange {
  readonly state?: SubmissionState;
  readonly isPrimary?: boolean;
  readonly withdrawnAt?: Date | null;
  readonly deletedAt?: Date | null;
}

export async function changeSubmission(
  tx: DatabaseTransaction,
  submissionId: string,
  change: SubmissionChange,
): Promise<void> {
  await tx.submission.update({ where: { id: submissionId }, data: change });
}

/** Leaves the team without a primary on the test set. */
export async function unmarkPrimary(
  tx: DatabaseTransaction,
  teamId: string,
  testSetId: number,
): Promise<void> {
  await tx.submission.updateMany({
    where: { teamId, testSetId, isPrimary: true },
    data: { isPrimary: false },
  });
}

/** The order that decides after closing: by the team's numbers, the first first; what is not named is outside it. */
export async function setFallbackOrder(
  tx: DatabaseTransaction,
  teamId: string,
  testSetId: number,
  numbers: readonly number[],
): Promise<void> {
  await tx.submission.updateMany({ where: { teamId, testSetId }, data: { fallback: null } });
  for (const [place, number] of numbers.entries())
    await tx.submission.updateMany({ where: { teamId, testSetId, number }, data: { fallback: place + 1 } });
}

/** What scoring works on; nothing where the submission is not waiting for scores any more. */
export async function findSubmissionToScore(db: DatabaseConnection, submissionId: string) {
  const found = await db.submission.findUnique({
    where: { id: submissionId, state: "SCORING" },
    select: {
      id: true,
      testSetId: true,
      call: { select: { id: true, seed: true, settings: true } },
      texts: { select: { outputs: true, edits: true } },
    },
  });
  return found;
}

export interface NewScore {
  readonly metric: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly score: Readonly<Record<string, unknown>>;
  readonly statistics: readonly unknown[];
  readonly goldHash: Uint8Array<ArrayBuffer>;
}

/** Whether the scores were stored: not where the submission was cancelled meanwhile. */
export async function storeScores(
  tx: DatabaseTransaction,
  submissionId: string,
  scores: readonly NewScore[],
  at: Date,
): Promise<boolean> {
  const { count } = await tx.submission.updateMany({
    where: { id: submissionId, state: "SCORING" },
    data: { state: "SCORED", scoredAt: at },
  });
  if (count === 0) return false;
  await tx.submissionScore.createMany({
    data: scores.map(({ settings, score, statistics, ...row }) => ({
      ...{ ...row, submissionId, gold: "ORIGINAL" as const, computedAt: at },
      ...{ settings: json(settings), score: json(score), statistics: json(statistics) },
    })),
  });
  return true;
}

/** Gives up on the scores of a submission; one that was marked primary is so no more. */
export async function failSubmission(
  db: DatabaseConnection,
  submissionId: string,
  failure: string,
): Promise<void> {
  await db.submission.updateMany({
    where: { id: submissionId, state: "SCORING" },
    data: { state: "FAILED", failure, isPrimary: false },
  });
}

export type BoardCandidate = Awaited<ReturnType<typeof listBoardCandidates>>[number];

/** What approved teams handed in for a test set, for whoever decides which of it is their primary. */
export async function listBoardCandidates(db: DatabaseConnection, callId: string, testSetId: number) {
  return db.submission.findMany({
    where: { callId, testSetId, team: { state: "APPROVED" } },
    select: {
      ...{ id: true, number: true, state: true, receivedAt: true, withdrawnAt: true, deletedAt: true },
      ...{ isPrimary: true, fallback: true, scoredAt: true, systemName: true },
      team: { select: { id: true, name: true, pseudonym: true } },
    },
    orderBy: { id: "asc" },
  });
}
