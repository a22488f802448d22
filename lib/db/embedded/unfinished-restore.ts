import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A file in the state folder says that what lies in the database's folder is not whole yet. */
const signFile = (stateFolder: string) => path.join(stateFolder, "restore-unfinished");

export function restoreIsUnfinished(stateFolder: string): boolean {
  return existsSync(signFile(stateFolder));
}

export function beginRestore(stateFolder: string): void {
  writeFileSync(signFile(stateFolder), "", { mode: 0o600 });
}

export function finishRestore(stateFolder: string): void {
  rmSync(signFile(stateFolder), { force: true });
}
