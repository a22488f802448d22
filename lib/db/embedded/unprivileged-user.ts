import { readFileSync } from "node:fs";

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
