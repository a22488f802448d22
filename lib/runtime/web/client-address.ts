import type { IncomingMessage } from "node:http";

/**
 * Who is speaking. Behind a proxy that is trusted, the last address in X-Forwarded-For, which the proxy added
 * itself; anything before it was said by the client.
 */
export function clientAddress(
  request: Pick<IncomingMessage, "headers"> & {
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  trustProxy: boolean,
): string {
  const direct = request.socket.remoteAddress ?? "unknown";
  if (!trustProxy) return direct;
  const forwarded = request.headers["x-forwarded-for"];
  const list = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(",");
  return list.at(-1)?.trim() || direct;
}
