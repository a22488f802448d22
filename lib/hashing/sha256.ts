import { createHash } from "node:crypto";

export function sha256(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(text, "utf8").digest());
}
