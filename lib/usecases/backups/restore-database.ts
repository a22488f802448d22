import { DatabaseError } from "pg";
import { type ExecuteSql, requireKnown, restoreIntoEmpty } from "../../db/backups/restore-into-empty";
import type { RowsPiece } from "../../db/backups/restore-rows";
import { listUnfinishedWork } from "../../db/backups/restore-unfinished";
import { createDatabase } from "../../db/connection/client";
import { shippedMigrations } from "../../db/schema/migration-state";
import type { Actor } from "../../domain/accounts/actor";
import { authorise } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { METRICS_ANALYSIS } from "../../domain/results/metrics/metrics-result";
import { openOnDisk } from "../../files/open-file";
import type { RandomAccess } from "../../files/random-access";
import { shownName } from "../../files/standard-streams";
import { installJobQueue } from "../../jobs/queue/install-job-queue";
import { requeueJobs, type WaitingJob } from "../../jobs/queue/requeue-jobs";
import { readBackup } from "./steps/read-backup";
import { type OnProgress, type VerifiedBackup, verifyOpenBackup } from "./verify-backup";
import { type CampaignVerification, verifyCampaigns } from "./verify-campaigns";

export interface RestoreInput {
  readonly file: string;
  /** Where an empty database answers, of whatever version; asked once the file is known to be whole. */
  readonly openDatabase: () => Promise<string>;
}

export interface RestoredDatabase extends VerifiedBackup {
  /** Migrations that the backup's database did not have yet. */
  readonly migratedBy: readonly string[];
  /** Jobs that wait again because they were not finished. */
  readonly jobs: number;
  /** Everything kept beside the rankings, counted anew. */
  readonly campaigns: readonly CampaignVerification[];
}

export interface RestoreOptions {
  readonly onChecking?: OnProgress;
  readonly onRestoring?: OnProgress;
  /** All is restored; what follows takes a while where rankings are many, and changes nothing. */
  readonly onVerifying?: () => void;
  readonly signal?: AbortSignal;
}

interface RestoreContext {
  readonly actor: Actor;
  readonly now: Date;
  readonly seed: number;
}

/**
 * Fills an empty database from a backup. The file is read to its end before anything is written, and again when it is:
 * a damaged one changes nothing, nor does one that cannot be restored here, nor being killed on the way.
 */
export async function restoreDatabase(
  { file, openDatabase }: RestoreInput,
  context: RestoreContext,
  options: RestoreOptions = {},
): Promise<RestoredDatabase> {
  authorise(context.actor, "make-backup");
  const access = await openOnDisk(file);
  try {
    return await restoreOpen({ access, name: shownName(file), openDatabase }, context, options);
  } finally {
    await access.close();
  }
}

interface OpenBackup extends Pick<RestoreInput, "openDatabase"> {
  readonly access: RandomAccess;
  readonly name: string;
}

async function restoreOpen(
  { access, name, openDatabase }: OpenBackup,
  { actor, now, seed }: RestoreContext,
  { onChecking = () => {}, onRestoring = () => {}, onVerifying = () => {}, signal }: RestoreOptions,
): Promise<RestoredDatabase> {
  const migrations = shippedMigrations();
  const verified = await verifyOpenBackup(access, name, onChecking);
  requireKnown(migrations, verified.header);
  const databaseUrl = await openDatabase();
  const onPiece: OnProgress = (progress) => {
    signal?.throwIfAborted();
    onRestoring(progress);
  };
  let jobs = 0;
  const migratedBy = await explainRefusals(async () => {
    await installJobQueue(databaseUrl);
    return restoreIntoEmpty(
      databaseUrl,
      migrations,
      { header: verified.header, pieces: piecesOf({ access, name }, verified.checksum, onPiece) },
      async (execute) => {
        const waiting = await unfinishedJobs(execute);
        jobs = waiting.length;
        await requeueJobs(execute, waiting);
      },
    );
  });
  onVerifying();
  const db = createDatabase(databaseUrl, { poolSize: 2, applicationName: "adjudge restore" });
  try {
    return { ...verified, migratedBy, jobs, campaigns: await verifyCampaigns({}, { db, actor, now, seed }) };
  } finally {
    await db.$disconnect();
  }
}

/** What PostgreSQL answers is about the database that was named, or what is in the file: somebody can do something. */
async function explainRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseError)
      throw new AppError(
        "conflict",
        `The database rejected the backup: ${error.message}. Nothing was restored.`,
      );
    throw error;
  }
}

/** The second reading. A file that was changed since the first is not restored. */
async function* piecesOf(
  { access, name }: Pick<OpenBackup, "access" | "name">,
  checksum: string,
  onProgress: OnProgress,
): AsyncGenerator<RowsPiece, void, undefined> {
  for await (const item of readBackup(access, name)) {
    if (item.kind === "rows") {
      yield item;
      onProgress(item.progress);
    } else if (item.kind === "end" && item.checksum !== checksum) {
      throw new AppError("invalid-input", `${name} was changed while it was restored. Nothing was restored.`);
    }
  }
}

/**
 * The queue itself is no part of a backup: its tables are the queue's own and change with it. What people asked for
 * stands in our rows, so the jobs are sent anew; doing one again from the beginning is what handlers are made for.
 */
async function unfinishedJobs(execute: ExecuteSql): Promise<readonly WaitingJob[]> {
  const { uploads, analyses } = await listUnfinishedWork(execute);
  return [
    ...uploads.map(
      ({ id, state }): WaitingJob => ({
        name: state === "READING" ? "read-upload" : "store-upload",
        payload: { uploadId: id },
      }),
    ),
    ...analyses.map(
      ({ id, kind }): WaitingJob => ({
        name: kind === METRICS_ANALYSIS ? "score-campaign" : "run-analysis",
        payload: { analysisId: id },
      }),
    ),
  ];
}
