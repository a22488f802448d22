import { createHash } from "node:crypto";
import type { Digest } from "../../../domain/backups/backup-frames";

/** SHA-256, for the frames of backups. */
export const sha256Digest: Digest = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
