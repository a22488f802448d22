import { createHmac } from "node:crypto";

/** What a webhook's receiver computes to know that a call is ours: HMAC-SHA256 over the time, a full stop and the body. */
export function signBody(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}
