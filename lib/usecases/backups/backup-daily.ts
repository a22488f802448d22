import { mkdir, readdir, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { databaseBytes, openBackupState, storeBackupFailed } from "../../db/backups/backup-states";
import type { Database } from "../../db/connection/client";
import { queueForAdministrators } from "../../db/messages/outbox";
import { authorise } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { isBackupDue } from "../../domain/backups/backup-due";
import { backupFileName, isBackupFileName, outdatedBackups } from "../../domain/backups/backup-file-name";
import { type DiskSpace, expectedBackupBytes, spaceProblem } from "../../domain/backups/backup-space";
import { UNFINISHED } from "../../files/output-file";
import type { UseCaseContext } from "../use-case-context";
import { backupDatabase } from "./backup-database";

/** A week of them. */
export const BACKUPS_KEPT = 7;

/** The disk is looked at again each time so much is written. */
const LOOK_EVERY_BYTES = 64e6;

export interface DailyBackupInput {
  readonly databaseUrl: string;
  /** Where the backups lie; nothing else does. */
  readonly folder: string;
}

export type DailyBackup =
  | { readonly done: "not due" }
  | { readonly done: "made"; readonly file: string; readonly bytes: number; readonly removed: number }
  | { readonly done: "failed"; readonly failure: string; readonly error: unknown };

export interface DailyBackupOptions {
  readonly signal?: AbortSignal;
  readonly diskSpace?: (folder: string) => Promise<DiskSpace>;
}

/**
 * The backup of the day, where it is due: made when the last one is a day old or its file is gone, then the oldest ones
 * beyond a week's go. Never fills the disk that the database needs: it is refused, or given up half-way, before that.
 * What fails is kept where organisers see it.
 */
export async function backupDaily(
  { databaseUrl, folder }: DailyBackupInput,
  context: UseCaseContext,
  { signal, diskSpace = diskSpaceOf }: DailyBackupOptions = {},
): Promise<DailyBackup> {
  const { db, actor, now } = context;
  authorise(actor, "make-backup");
  const state = await openBackupState(db, "DAILY", now);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = await readdir(folder);
    const takenAt = files.some(isBackupFileName) ? state.takenAt : null;
    if (!isBackupDue({ ...state, takenAt }, now)) return { done: "not due" };
    // What a machine that went down left behind.
    for (const name of files)
      if (name.endsWith(UNFINISHED)) await rm(path.join(folder, name), { force: true });
    const lastBytes = state.bytes === null ? undefined : Number(state.bytes);
    await requireSpace(folder, expectedBackupBytes(lastBytes, await databaseBytes(db)), diskSpace);
    const file = path.join(folder, backupFileName(now));
    let looked = 0;
    const { bytes } = await backupDatabase({ databaseUrl, file, kind: "DAILY" }, context, {
      ...(signal ? { signal } : {}),
      async beforePiece(written) {
        if (written - looked < LOOK_EVERY_BYTES) return;
        looked = written;
        await requireSpace(folder, LOOK_EVERY_BYTES, diskSpace);
      },
    });
    const outdated = outdatedBackups(await readdir(folder), BACKUPS_KEPT);
    for (const name of outdated) await rm(path.join(folder, name), { force: true });
    return { done: "made", file, bytes, removed: outdated.length };
  } catch (error) {
    // Being told to stop is no failure: the next start makes it.
    if (signal?.aborted) return { done: "not due" };
    const failure = inWords(error);
    await storeFailure(db, failure, now).catch(() => {});
    return { done: "failed", failure, error };
  }
}

/** Whoever chose to hear of it is told once a day: it is tried again every few minutes. */
async function storeFailure(db: Database, failure: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await storeBackupFailed(tx, "DAILY", failure, now);
    const key = now.toISOString().slice(0, 10);
    await queueForAdministrators(tx, { event: "backup-failed", key, detail: { problem: failure }, now });
  });
}

async function requireSpace(
  folder: string,
  bytes: number,
  diskSpace: (folder: string) => Promise<DiskSpace>,
): Promise<void> {
  const problem = spaceProblem(await diskSpace(folder), bytes);
  if (problem !== undefined) throw new AppError("conflict", problem);
}

async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** For organisers, who know nothing of paths. */
function inWords(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return "The disk is full.";
  return `It failed${code === undefined ? "" : ` (${code})`}; see the log for the reason.`;
}
