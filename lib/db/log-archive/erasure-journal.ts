import path from "node:path";
import { type Erasure, mergeErasures } from "../../domain/backups/log-archive/erasures";
import { writeDurably } from "../../files/durable-file";
import { readArchiveJson } from "./archive-json";

const journalFile = (folder: string) => path.join(folder, "erasures.json");

/** What must never come back stands beside the log, also for those who go back to a moment before it. */
export async function addErasures(folder: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const known = await readErasures(folder);
  const merged = mergeErasures(known, erasures);
  if (merged.length > known.length)
    await writeDurably(journalFile(folder), `${JSON.stringify(merged, null, 2)}\n`);
}

export async function readErasures(folder: string): Promise<readonly Erasure[]> {
  return (await readArchiveJson<Erasure[]>(journalFile(folder))) ?? [];
}
