import { randomBytes, timingSafeEqual } from "node:crypto";
import { sha256 } from "../../../hashing/sha256";

/** 256 bits from the operating system: never drawn from a seed, because it must not be repeatable. */
export function newSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token and what it is looked up by. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return sha256(token);
}

/** Compares in a time that does not depend on where the two differ. */
export function isTokenOf(token: string, storedHash: Uint8Array): boolean {
  const hash = tokenHash(token);
  return hash.length === storedHash.length && timingSafeEqual(hash, storedHash);
}
