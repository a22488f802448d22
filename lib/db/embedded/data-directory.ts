import { randomBytes } from "node:crypto";
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";
import { SHARED_FOLDER } from "./binaries";
import { isReachable } from "./reachable";
import type { UnprivilegedUser } from "./unprivileged-user";

/**
 * The folder of the database inside the state folder. Where PostgreSQL's user cannot enter the state folder (root's
 * home is closed to others), the database lies in a folder of its own and a link in the state folder names it.
 */
export function placeDataDirectory(stateFolder: string, user: UnprivilegedUser | undefined): string {
  const wanted = path.join(stateFolder, "postgres");
  if (!user) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return realpathSync(wanted);
  }
  const isLink = lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (!existsSync(wanted)) {
    if (isReachable(stateFolder, user)) {
      mkdirSync(wanted, { mode: 0o700 });
      chownSync(wanted, user.uid, user.gid);
    } else if (!isLink) {
      const elsewhere = path.join(SHARED_FOLDER, `data-${randomBytes(6).toString("hex")}`);
      mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
      mkdirSync(elsewhere, { mode: 0o700 });
      chownSync(elsewhere, user.uid, user.gid);
      symlinkSync(elsewhere, wanted);
    }
  }
  return realpathSync(wanted);
}
