import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeInstallation } from "./remove-installation";

/** A state folder for an installation of its own, and how to take it away with the database that was made for it. */
export function temporaryHome(): { readonly home: string; readonly remove: () => void } {
  const home = mkdtempSync(path.join(tmpdir(), "adjudge-home-"));
  return { home, remove: () => removeInstallation(home) };
}
