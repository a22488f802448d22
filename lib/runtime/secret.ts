import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What sessions are signed with: made once per installation, readable by its owner alone. */
export function installationSecret(stateFolder: string): string {
  const file = path.join(stateFolder, "secret");
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  return readFileSync(file, "utf8").trim();
}
