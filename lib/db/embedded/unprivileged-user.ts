import { chownSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface UnprivilegedUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the system's `postgres` user, or as `nobody`
 * where there is none; both only have to exist in the password file.
 *
 * @returns undefined when this process is not root and runs PostgreSQL as itself
 */
export function unprivilegedUser(): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(":");
    if (fields) return { name, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return undefined;
}

/** As whom to start a program of PostgreSQL's. */
export function identity(user: UnprivilegedUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** Makes a folder with all that is in it the user's own. */
export function giveTo(user: UnprivilegedUser | undefined, folder: string): void {
  if (user === undefined) return;
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) giveTo(user, place);
    else chownSync(place, user.uid, user.gid);
  }
}
