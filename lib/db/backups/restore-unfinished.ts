import type { ExecuteSql } from "./restore-into-empty";

/** What somebody asked for and a worker was to do or was doing, as the rows tell it. */
export interface UnfinishedWork {
  readonly uploads: readonly { readonly id: string; readonly state: "READING" | "STORING" }[];
  readonly analyses: readonly { readonly id: string; readonly kind: string }[];
}

export async function listUnfinishedWork(execute: ExecuteSql): Promise<UnfinishedWork> {
  const uploads = await execute(
    "SELECT id, state FROM upload WHERE state IN ('READING', 'STORING') ORDER BY id",
    [],
  );
  const analyses = await execute(
    "SELECT id, kind FROM analysis WHERE state IN ('QUEUED', 'RUNNING') ORDER BY created_at, id",
    [],
  );
  return {
    uploads: uploads.rows as UnfinishedWork["uploads"],
    analyses: analyses.rows as UnfinishedWork["analyses"],
  };
}
