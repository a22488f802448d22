import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { AppError } from "../../../domain/app-error";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what this installation must be able to read again (a webhook's secret, a platform's token), with AES-256-GCM
 * and a key derived from the installation's secret; a copy of the database alone does not open it.
 */
export function seal(secret: string, text: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
}

/** What was sealed; undefined where it was altered, or sealed with another secret. */
export function unseal(secret: string, sealed: Uint8Array): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const opened = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Refused where an installation has no secret, as one that is only half started. */
export function requireSecret(secret: string | undefined): string {
  if (secret !== undefined) return secret;
  throw new AppError("conflict", "This installation has no secret to encrypt with.");
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "adjudge sealed values", 32));
}
