import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Made here, or by a proxy that is trusted, so that its log and ours speak of one request by one name. */
export function requestId(request: Pick<IncomingMessage, "headers">, trustProxy: boolean): string {
  const given = request.headers["x-request-id"];
  return trustProxy && typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
