import { existsSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * Deletes a state folder and its database, wherever that lies: for installations that were made to be thrown away.
 * The server must have stopped.
 */
export function removeInstallation(stateFolder: string): void {
  const link = path.join(stateFolder, "postgres");
  const dataDirectory = existsSync(link) ? realpathSync(link) : undefined;
  rmSync(stateFolder, { recursive: true, force: true });
  if (dataDirectory) rmSync(dataDirectory, { recursive: true, force: true });
}
