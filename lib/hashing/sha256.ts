import { createHash } from "node:crypto";

/** Of a text the hash of its UTF-8. */
export function sha256(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(content).digest());
}
