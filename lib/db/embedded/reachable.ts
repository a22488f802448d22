import { statSync } from "node:fs";
import path from "node:path";
import type { UnprivilegedUser } from "./unprivileged-user";

const EXECUTE = 0o1;

/** Whether the user may enter every folder from the root down to this one. */
export function isReachable(folder: string, user: UnprivilegedUser): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const { mode, uid, gid } = statSync(current);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & EXECUTE) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}
