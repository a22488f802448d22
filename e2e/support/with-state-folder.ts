import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeInstallation } from "../../lib/testing/database/remove-installation";

/** Lends the work an empty folder, which is gone afterwards however the work ends. */
export async function withStateFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-bench-"));
  try {
    return await work(folder);
  } finally {
    removeInstallation(folder);
  }
}
